import { texts } from '@mirror/sdk'

export const t = texts('setting-one-time-password', {
  title: '账号已开通',
  leave: '已记下一次性密码？',
  leaveText: '离开后无法再次查看，只能由管理员重置。',
  leaveOk: '已记下',
  both: (username: string, password: string) => `用户名：${username}\n一次性密码：${password}`,
  copied: '已复制',
  copy: '复制',
  byHand: '请按 Ctrl+C 复制已选中的密码',
  hand: (name: string) => `请把用户名和一次性密码交给 ${name}。密码只显示这一次，首次登录后须修改。`,
  username: '用户名',
  password: '一次性密码',
  back: '返回列表',
})
