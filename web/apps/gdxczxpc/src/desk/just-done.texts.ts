import { texts } from '@mirror/sdk'

export const t = texts('desk-just-done', {
  title: (n: number) => `刚办理的 ${n} 条`,
  hint: '点开可查看；需要时在记录中逐条撤回。',
  close: '不再显示',
})
