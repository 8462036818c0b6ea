// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { FieldModel } from './field-model.tsx'
import type { HouseholdCard, Member, Income } from './model.ts'

export const homeFields: readonly FieldModel<keyof HouseholdCard>[] = [
  { key: 'householdNo', kind: 'text', card: 10, list: 20, exported: 'householdNo' },
  { key: 'idCard', kind: 'idNumber', card: 40, list: 30, exported: 'idCard' },
  { key: 'membersCount', kind: 'int', card: 60, list: 50, exported: 'members' },
  { key: 'type', kind: 'dict', dict: 'household_type', required: true, card: 20, form: 10, list: 60, exported: 'type', kinds: ['30'], sheet: 'householdType' },
  { key: 'phone', kind: 'phone', length: 11, card: 50, form: 20, list: 40, exported: 'phone', kinds: ['30'] },
  { key: 'group', kind: 'text', length: 50, form: 30, kinds: ['30'], sheet: 'villageGroup' },
  { key: 'address', kind: 'text', length: 200, form: 40, kinds: ['30'] },
  { key: 'responsibleCadre', kind: 'text', length: 50, card: 150, form: 100, kinds: ['30'] },
  { key: 'arableLand', kind: 'decimal', range: [0, 9999999], form: 50, kinds: ['30'] },
  { key: 'forestLand', kind: 'decimal', kinds: ['30'] },
  { key: 'broadband', kind: 'bool', card: 130, kinds: ['30'] },
  { key: 'roadToMain', kind: 'bool', kinds: ['30'] },
  { key: 'houseLevel', kind: 'dict', dict: 'house_level', form: 70, list: 90, exported: 'houseLevel', kinds: ['35'] },
  { key: 'houseArea', kind: 'decimal', range: [0, 9999999], form: 60, kinds: ['35'] },
  { key: 'houseYear', kind: 'year', range: [1800, 2200], card: 90, form: 80, kinds: ['35'] },
  { key: 'waterSafe', kind: 'bool', card: 110, form: 90, kinds: ['35'] },
  { key: 'waterKind', kind: 'text', kinds: ['35'] },
  { key: 'toilet', kind: 'bool', card: 120, kinds: ['35'] },
  { key: 'monitorState', kind: 'dict', dict: 'monitor_state', list: 70, exported: 'monitorState' },
  { key: 'risk', kind: 'dict', dict: 'risk_type', list: 80, exported: 'risk' },
  { key: 'remark', kind: 'longText', length: 500, form: 110 },
]

export const memberFields: readonly FieldModel<keyof Member>[] = [
  { key: 'name', kind: 'text', length: 50, required: true, form: 10, kinds: ['10'] },
  { key: 'idCard', kind: 'idNumber', length: 18, required: true, card: 50, form: 20, kinds: ['10'], sheet: 'idNo' },
  { key: 'relation', kind: 'dict', dict: 'GBT4761_relation', required: true, card: 20, form: 30, kinds: ['10'] },
  { key: 'sex', kind: 'dict', dict: 'GBT2261_1_sex', card: 30 },
  { key: 'ethnic', kind: 'dict', dict: 'GBT3304_ethnic', form: 40, kinds: ['10'] },
  { key: 'education', kind: 'dict', dict: 'GBT4658_education', form: 50, kinds: ['10', '33'] },
  { key: 'studentStatus', kind: 'dict', dict: 'student_status', form: 60, kinds: ['10', '33'] },
  { key: 'school', kind: 'text', kinds: ['33'] },
  { key: 'health', kind: 'dict', dict: 'health', card: 60, form: 70, kinds: ['10', '34'] },
  { key: 'laborSkill', kind: 'dict', dict: 'labor_skill', card: 70, form: 80, kinds: ['10', '34'] },
  { key: 'worker', kind: 'bool', kinds: ['32'] },
  { key: 'workArea', kind: 'dict', kinds: ['32'] },
  { key: 'employer', kind: 'text', kinds: ['32'] },
  { key: 'workMonths', kind: 'int', kinds: ['32'] },
  { key: 'monthlyWage', kind: 'money', kinds: ['32'] },
  { key: 'medicalInsurance', kind: 'bool', kinds: ['34'] },
  { key: 'lowIncome', kind: 'bool', kinds: ['34'] },
]

export const incomeFields: readonly FieldModel<keyof Income>[] = [
  { key: 'wage', kind: 'money', kinds: ['31'] },
  { key: 'business', kind: 'money', kinds: ['31'] },
  { key: 'businessCost', kind: 'money', kinds: ['31'] },
  { key: 'property', kind: 'money', kinds: ['31'] },
  { key: 'transfer', kind: 'money', kinds: ['31'] },
  { key: 'other', kind: 'money', kinds: ['31'], sheet: 'otherIncome' },
  { key: 'rigidMedical', kind: 'money', kinds: ['31'] },
  { key: 'rigidSchool', kind: 'money', kinds: ['31'] },
  { key: 'rigidDisaster', kind: 'money', kinds: ['31'] },
]
