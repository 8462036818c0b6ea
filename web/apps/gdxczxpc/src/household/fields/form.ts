// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Schemas } from '@mirror/contract'
import type { FieldModel } from '../field-model.tsx'

export const homeFields: readonly FieldModel<keyof Schemas['HouseholdCard']>[] = [
  { at: 10, key: 'type', kind: 'dict', dict: 'household_type', required: true },
  { at: 20, key: 'phone', kind: 'phone', length: 11 },
  { at: 30, key: 'group', length: 50 },
  { at: 40, key: 'address', length: 200 },
  { at: 45, key: 'position', kind: 'position' },
  { at: 50, key: 'arableLand', kind: 'decimal', range: [0, 9999999] },
  { at: 60, key: 'houseArea', kind: 'decimal', range: [0, 9999999] },
  { at: 70, key: 'houseLevel', kind: 'dict', dict: 'house_level' },
  { at: 80, key: 'houseYear', kind: 'year', range: [1800, 2200] },
  { at: 90, key: 'waterSafe', kind: 'bool' },
  { at: 100, key: 'responsibleCadre', length: 50 },
  { at: 110, key: 'remark', kind: 'longText', length: 500 },
  { at: 200, key: 'naturalVillage', length: 50, more: true },
  { at: 210, key: 'roadToMain', kind: 'bool', more: true },
  { at: 220, key: 'roadKm', kind: 'decimal', range: [0, 200], more: true },
  { at: 230, key: 'broadband', kind: 'bool', more: true },
  { at: 240, key: 'toilet', kind: 'bool', more: true },
  { at: 250, key: 'collectiveShare', kind: 'bool', more: true },
]

export const memberFields: readonly FieldModel<keyof Schemas['HouseholdMember']>[] = [
  { at: 10, key: 'name', length: 50, required: true },
  { at: 20, key: 'idCard', kind: 'idNumber', length: 18, required: true },
  { at: 30, key: 'relation', kind: 'dict', dict: 'GBT4761_relation', required: true },
  { at: 40, key: 'ethnic', kind: 'dict', dict: 'GBT3304_ethnic' },
  { at: 50, key: 'education', kind: 'dict', dict: 'GBT4658_education' },
  { at: 60, key: 'studentStatus', kind: 'dict', dict: 'student_status' },
  { at: 70, key: 'health', kind: 'dict', dict: 'health' },
  { at: 80, key: 'laborSkill', kind: 'dict', dict: 'labor_skill' },
  { at: 200, key: 'medicalInsurance', kind: 'bool', more: true },
  { at: 210, key: 'lowIncome', kind: 'bool', more: true },
  { at: 220, key: 'pension', kind: 'bool', more: true },
  { at: 230, key: 'partyMember', kind: 'bool', more: true },
]
