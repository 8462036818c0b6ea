import { texts } from '@mirror/sdk/shell'

export const t = texts('bell', {
  title: '未读消息',
  count: (n: string) => `共 ${n} 条`,
  all: '查看全部',
  none: '没有未读消息',
  failed: '消息加载失败',
  retry: '重试',
  arrived: (kind: string) => `您有一条新的${kind}消息`,
  urgent: (kind: string) => `您有一条紧急的${kind}消息`,
  look: '点击查看',
})
