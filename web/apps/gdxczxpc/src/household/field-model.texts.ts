import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-field', {
  yes: '是',
  not: '否',
  yuan: (n: string) => `${n} 元`,
})
