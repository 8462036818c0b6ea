import { texts } from '@mirror/sdk'

export const t = texts('widgets-people', {
  hint: '输入姓名、用户名或拼音首字母查找',
  none: (q: string) => `没有找到“${q}”，只能选择本人管辖范围内的启用账号`,
  failed: '查找失败，请稍后再试',
  take: (name: string) => `移除${name}`,
  found: (label: string) => `${label}查找结果`,
  noted: (name: string, username: string) => `${name}（${username}）`,
})
