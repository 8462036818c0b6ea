import { texts } from '@mirror/sdk/shell'

export const t = texts('banner', {
  region: '平台通知',
  starts: (left: string) => `距开始 ${left}`,
  under: '维护进行中',
  days: (days: number, rest: string) => `${days} 天 ${rest}`,
  close: (title: string) => `关闭通知：${title}`,
})
