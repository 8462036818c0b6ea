// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Schemas } from '@mirror/contract'

/** A field that kinds of change ask for, and its key on their sheet where it is another one. */
export interface SheetField<K> {
  key: K
  kinds: readonly string[]
  sheet?: string
}

export const homeFields: readonly SheetField<keyof Schemas['HouseholdCard']>[] = [
  { key: 'type', kinds: ['30'], sheet: 'householdType' },
  { key: 'phone', kinds: ['30'] },
  { key: 'naturalVillage', kinds: ['30'] },
  { key: 'group', kinds: ['30'], sheet: 'villageGroup' },
  { key: 'address', kinds: ['30'] },
  { key: 'position', kinds: ['30'] },
  { key: 'responsibleCadre', kinds: ['30'] },
  { key: 'arableLand', kinds: ['30'] },
  { key: 'forestLand', kinds: ['30'] },
  { key: 'broadband', kinds: ['30'] },
  { key: 'roadToMain', kinds: ['30'] },
  { key: 'roadKm', kinds: ['30'] },
  { key: 'houseLevel', kinds: ['35'] },
  { key: 'houseArea', kinds: ['35'] },
  { key: 'houseYear', kinds: ['35'] },
  { key: 'waterSafe', kinds: ['35'] },
  { key: 'waterKind', kinds: ['35'] },
  { key: 'toilet', kinds: ['35'] },
  { key: 'collectiveShare', kinds: ['30'] },
]

export const memberFields: readonly SheetField<keyof Schemas['HouseholdMember']>[] = [
  { key: 'name', kinds: ['10'] },
  { key: 'idCard', kinds: ['10'], sheet: 'idNo' },
  { key: 'relation', kinds: ['10'] },
  { key: 'ethnic', kinds: ['10'] },
  { key: 'education', kinds: ['10', '33'] },
  { key: 'studentStatus', kinds: ['10', '33'] },
  { key: 'school', kinds: ['33'] },
  { key: 'health', kinds: ['10', '34'] },
  { key: 'laborSkill', kinds: ['10', '34'] },
  { key: 'worker', kinds: ['32'] },
  { key: 'workArea', kinds: ['32'] },
  { key: 'employer', kinds: ['32'] },
  { key: 'workMonths', kinds: ['32'] },
  { key: 'monthlyWage', kinds: ['32'] },
  { key: 'medicalInsurance', kinds: ['34'] },
  { key: 'lowIncome', kinds: ['34'] },
  { key: 'pension', kinds: ['34'] },
  { key: 'partyMember', kinds: ['10', '33'] },
]

export const incomeFields: readonly SheetField<keyof Schemas['HouseholdIncome']>[] = [
  { key: 'wage', kinds: ['31'] },
  { key: 'postWage', kinds: ['31'] },
  { key: 'business', kinds: ['31'] },
  { key: 'businessCost', kinds: ['31'] },
  { key: 'property', kinds: ['31'] },
  { key: 'transfer', kinds: ['31'] },
  { key: 'exempt', kinds: ['31'] },
  { key: 'other', kinds: ['31'], sheet: 'otherIncome' },
  { key: 'rigidMedical', kinds: ['31'] },
  { key: 'rigidSchool', kinds: ['31'] },
  { key: 'rigidDisaster', kinds: ['31'] },
]
