import { texts } from '@mirror/sdk/shell'

export const t = texts('waiting-head', {
  waiting: (n: number) => `待发送 ${n}`,
  title: '没有网络时提交、还没有发送的内容',
})
