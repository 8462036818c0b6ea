import { texts } from '@mirror/sdk'

export const t = texts('user-new', {
  restored: (at: string) => `已恢复 ${at} 未保存的内容。`,
  clear: '清空重填',
  title: '新增用户',
  usernameHint: '登录时使用，建立后不能修改',
  mobileHint: '11 位，用于接收提醒',
  rolesFailed: (reason: string) => `角色加载失败：${reason}`,
})
