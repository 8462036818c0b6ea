import { texts } from '@mirror/sdk/shell'

export const t = texts('viewer', {
  label: '以他人身份查看',
  looking: (name: string, account: string) => `正在以“${name}”（${account}）的身份查看，只能浏览，不能操作`,
  real: (name: string, account: string) => `本人：${name}（${account}），每次访问均已记入审计日志`,
  end: '结束查看',
  failed: '结束查看失败，请重试',
})
