import { texts } from '@mirror/sdk/shell'

export const t = texts('user-menu', {
  title: '用户菜单',
  settings: '系统设置',
  downloads: '我的下载',
  look: '外观',
  care: '关怀版',
  password: '修改密码',
  security: '账号安全',
  sessions: '登录设备',
  feedback: '意见反馈',
  lock: '锁定屏幕',
  signOut: '退出登录',
  sure: '确定要退出登录吗？',
  yes: '退出',
  waiting: (n: number) => `还有 ${n} 条内容存放在本机没有发送，退出登录会删除它们。`,
  deleteAndOut: '删除并退出',
  failed: '退出登录失败，请重试',
})
