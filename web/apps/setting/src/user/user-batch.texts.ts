import { texts } from '@mirror/sdk'

/** What is done to several accounts at once. */
export const t = texts('setting-user-batch', {
  chosen: (n: number) => `已选 ${n} 人`,
  giveRoles: '批量授予角色',
  takeRoles: '批量收回角色',
  disableAll: '批量停用',
  unchoose: '取消选择',
  disableTitle: (n: number) => `停用选中的 ${n} 个账号？`,
  disableText: '停用后这些用户将立即被下线，不能再登录，已有数据保留。',
  rolesTitle: (give: boolean, n: number) => (give ? `为选中的 ${n} 人授予角色` : `收回选中的 ${n} 人的角色`),
  rolesHint: (give: boolean) => (give ? '原有角色保留，再加上以下角色。' : '只收回以下角色，其他角色保留。'),
  ok: '确定',
  batchDone: (n: number) => `${n} 个账号已处理`,
  batchTitle: '部分账号没有处理',
  batchText: (done: number, failed: number) => `${done} 个已处理，${failed} 个没有处理：`,
  known: '知道了',
})
