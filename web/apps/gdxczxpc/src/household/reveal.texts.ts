import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-reveal', {
  reveal: '显示完整信息',
  reason: '查看原因',
  reasonMissing: '请选择查看原因',
  words: '说明',
  wordsNeeded: '请说明查看原因',
  wordsMissing: '请说明查看原因',
  show: '显示',
  cancel: '取消',
  hide: '隐藏',
  logged: '将显示全户证件号码和联系电话，查看人、原因和内容记入操作日志。',
  shown: (left: number) => `已显示完整信息，离开本页后隐藏。今天还可查看 ${left} 户。`,
  call: (phone: string) => `拨打 ${phone}`,
})
