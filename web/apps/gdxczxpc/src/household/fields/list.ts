// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Schemas } from '@mirror/contract'
import type { FieldModel } from '../field-model.tsx'

export const homeFields: readonly FieldModel<keyof Schemas['HouseholdCard']>[] = [
  { at: 20, key: 'householdNo' },
  { at: 30, key: 'idCard', kind: 'idNumber' },
  { at: 40, key: 'phone', kind: 'phone' },
  { at: 50, key: 'membersCount', kind: 'int', exported: 'members' },
  { at: 60, key: 'type', kind: 'dict', dict: 'household_type' },
  { at: 70, key: 'monitorState', kind: 'dict', dict: 'monitor_state' },
  { at: 80, key: 'risk', kind: 'dict', dict: 'risk_type' },
  { at: 90, key: 'houseLevel', kind: 'dict', dict: 'house_level' },
]
