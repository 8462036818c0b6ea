import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-field', {
  unfilled: '未填',
  yes: '是',
  not: '否',
  yuan: (n: string) => `${n} 元`,
})
