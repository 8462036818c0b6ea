/** One line of the list; codes are those of the dictionaries, "" means none. Identity numbers come masked. */
export interface HouseholdRow {
  id: number
  householdNo: string
  area: string
  areaName: string
  areaPath: string
  headName: string
  idCard: string
  phone: string
  membersCount: number
  type: string
  monitorType: string
  monitorState: string
  risk: string
  houseLevel: string
  incomeYear: number
  perCapitaIncome: number
  /** "valid", "pending" while it waits for its town, "draft" when the town returned it. */
  state: string
  updatedAt: number
  version: number
}

/** One page of the list. `total` stops at `totalCap`. */
export interface HouseholdPage {
  items: HouseholdRow[]
  next: string
  total: number
  totalCap: number
}

/** One person of a household. */
export interface Member {
  id: number
  name: string
  idCard: string
  sex: string
  birth: string
  age: number
  relation: string
  ethnic: string
  education: string
  studentStatus: string
  school: string
  health: string
  laborSkill: string
  worker: boolean
  workArea: string
  employer: string
  workMonths: number
  monthlyWage: number
  medicalInsurance: boolean
  pension: boolean
  lowIncome: boolean
  partyMember: boolean
  /** City and county of another household the person stands in as well. */
  elsewhere?: string
}

/** One year in yuan. */
export interface Income {
  year: number
  wage: number
  business: number
  businessCost: number
  property: number
  transfer: number
  other: number
  rigidMedical: number
  rigidSchool: number
  rigidDisaster: number
  net: number
  perCapita: number
  coping: number
}

/** 一户一档. */
export interface HouseholdCard extends HouseholdRow {
  naturalVillage: string
  group: string
  address: string
  otherRisks: string[]
  arableLand: number
  forestLand: number
  houseArea: number
  houseYear: number
  waterSafe: boolean
  waterKind: string
  roadToMain: boolean
  roadKm: number
  toilet: boolean
  broadband: boolean
  collectiveShare: boolean
  responsibleCadre: string
  /** The record of its approval while it is not valid, else 0. */
  entry: number
  /** Percent of what its file should hold, and what it lacks. */
  completeness: number
  missing: string[]
  remark: string
  createdAt: number
  path: { id: string; name: string }[]
  members: Member[]
  incomes: Income[]
}
