/** The demo's accounts and where they stand. */
export const password = 'Mirror2026'

export const people = {
  admin: { name: '平台管理员', area: '000' },
  province: { name: '省级', area: '440000000000' },
  city: { name: '茂名市', area: '440900000000' },
  city2: { name: '湛江市', area: '440800000000' },
  county: { name: '高州市', area: '440981000000' },
  town: { name: '分界镇', area: '440981103000' },
  town2: { name: '吉水镇', area: '440881103000' },
  village: { name: '储良村', area: '440981103210' },
  village2: { name: '储良村', area: '440981103210' },
  team: { name: '驻镇工作队', area: '440981103000' },
  citizen: { name: '自然人', area: '' },
  legal: { name: '法人', area: '' },
  ops: { name: '运维管理员', area: '000' },
  auditor: { name: '审计员', area: '000' },
  nobody: { name: '', area: '' },
} as const

export type Person = keyof typeof people
