// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./form.texts.ts')> = {
  'gdxczxpc-home-form': {
    type: 'Kind of household',
    phone: 'Phone',
    group: 'Village group',
    address: 'Address',
    position: 'Position of the house',
    positionHint: 'optional: longitude,latitude',
    arableLand: 'Field',
    arableLandUnit: 'mu',
    houseArea: 'House',
    houseAreaUnit: 'm²',
    houseLevel: 'Grade of house',
    houseYear: 'Built in',
    waterSafe: 'Safe water',
    responsibleCadre: 'Responsible cadre',
    remark: 'Remark',
  },
  'gdxczxpc-member-form': {
    name: 'Name',
    idCard: 'Identity no.',
    idCardHint: '18 characters',
    relation: 'Relation to head',
    ethnic: 'Ethnic group',
    education: 'Education',
    studentStatus: 'At school',
    health: 'Health',
    laborSkill: 'Skill',
  },
}
