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
  failed: '退出登录失败，请重试',
})
