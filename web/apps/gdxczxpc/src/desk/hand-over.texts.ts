import { texts } from '@mirror/sdk'

export const t = texts('desk-hand-over', {
  go: '转交',
  to: '转交给',
  handOverOf: (n: number) => `转交 ${n} 条待办`,
  handOverHint: '转交给本单位能办理的同事。对方会收到消息，办理记录中会留下转交；本单位其他人员仍能办理。',
  handedOver: (n: number) => `已转交 ${n} 条`,
  toWhom: '请选择转交给谁',
  words: '说明',
  nobody: '本单位没有其他能办理的人员',
  nobodyHint: '如需由外单位人员办理，请设置委托。',
})
