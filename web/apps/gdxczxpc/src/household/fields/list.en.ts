// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./list.texts.ts')> = {
  'gdxczxpc-home-list': {
    householdNo: 'No.',
    idCard: 'Identity no.',
    phone: 'Phone',
    membersCount: 'Members',
    membersCountUnit: '',
    type: 'Kind',
    monitorState: 'Monitoring',
    risk: 'Main risk',
    houseLevel: 'House',
  },
}
