// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Schemas } from '@mirror/contract'
import type { FieldModel } from '../field-model.tsx'

export const homeFields: readonly FieldModel<keyof Schemas['HouseholdCard']>[] = [
  { at: 10, key: 'householdNo' },
  { at: 20, key: 'type', kind: 'dict', dict: 'household_type' },
  { at: 40, key: 'idCard', kind: 'idNumber' },
  { at: 50, key: 'phone', kind: 'phone' },
  { at: 60, key: 'membersCount', kind: 'int' },
  { at: 75, key: 'position', kind: 'position' },
  { at: 90, key: 'houseYear', kind: 'year' },
  { at: 110, key: 'waterSafe', kind: 'bool' },
  { at: 115, key: 'waterKind' },
  { at: 120, key: 'toilet', kind: 'bool' },
  { at: 130, key: 'broadband', kind: 'bool' },
  { at: 135, key: 'collectiveShare', kind: 'bool' },
  { at: 150, key: 'responsibleCadre' },
]

export const memberFields: readonly FieldModel<keyof Schemas['HouseholdMember']>[] = [
  { at: 20, key: 'relation', kind: 'dict', dict: 'GBT4761_relation' },
  { at: 30, key: 'sex', kind: 'dict', dict: 'GBT2261_1_sex' },
  { at: 50, key: 'idCard', kind: 'idNumber' },
  { at: 60, key: 'health', kind: 'dict', dict: 'health' },
  { at: 70, key: 'laborSkill', kind: 'dict', dict: 'labor_skill' },
  { at: 200, key: 'ethnic', kind: 'dict', dict: 'GBT3304_ethnic' },
  { at: 210, key: 'education', kind: 'dict', dict: 'GBT4658_education' },
  { at: 220, key: 'partyMember', kind: 'bool' },
  { at: 230, key: 'studentStatus', kind: 'dict', dict: 'student_status' },
  { at: 240, key: 'school' },
  { at: 250, key: 'employer' },
  { at: 260, key: 'monthlyWage', kind: 'money' },
  { at: 270, key: 'medicalInsurance', kind: 'bool' },
  { at: 280, key: 'pension', kind: 'bool' },
  { at: 290, key: 'lowIncome', kind: 'bool' },
]
