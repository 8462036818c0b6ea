import { texts } from '@mirror/sdk/shell'

export const t = texts('account-consents', {
  title: '已授权的应用',
  lead: '以下应用经您同意获知了账号信息。撤回后，下次登录该应用时会重新询问。',
  given: (at: string) => `授权时间 ${at}`,
  takeBack: '撤回',
  takeBackOf: (name: string) => `撤回对 ${name} 的授权`,
  sure: '确定撤回',
  sureOne: '确定撤回对该应用的授权？',
  done: '已撤回授权',
  failed: '操作失败',
})
