// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./card.texts.ts')> = {
  'gdxczxpc-home-card': {
    householdNo: 'Household no.',
    type: 'Kind of household',
    idCard: 'Identity no.',
    phone: 'Phone',
    membersCount: 'Members',
    membersCountUnit: '',
    position: 'Position of the house',
    houseYear: 'Built in',
    waterSafe: 'Safe water',
    waterKind: 'Water from',
    toilet: 'Sanitary toilet',
    broadband: 'Broadband',
    collectiveShare: 'Share of the collective',
    responsibleCadre: 'Responsible cadre',
  },
  'gdxczxpc-member-card': {
    relation: 'Relation to head',
    sex: 'Sex',
    idCard: 'Identity no.',
    health: 'Health',
    laborSkill: 'Skill',
    ethnic: 'Ethnic group',
    education: 'Education',
    partyMember: 'Party member',
    studentStatus: 'At school',
    school: 'School',
    employer: 'Employer',
    monthlyWage: 'Monthly wage',
    medicalInsurance: 'Medical insurance',
    pension: 'Pension',
    lowIncome: 'Minimum allowance',
  },
}
