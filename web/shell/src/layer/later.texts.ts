import { texts } from '@mirror/sdk/shell'

export const t = texts('later', { title: '页面没有取到', reason: '网络中断，请重试。', retry: '重试' })
