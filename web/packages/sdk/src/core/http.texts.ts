import { texts } from './texts.ts'

export const t = texts('http', {
  noAnswer: '连接服务器失败!',
})
