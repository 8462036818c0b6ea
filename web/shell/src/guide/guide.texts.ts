import { texts } from '@mirror/sdk'

export const t = texts('guide', {
  contents: '目录',
  enlarge: (what: string) => `放大图片：${what}`,
  print: '打印',
  note: '',
})
