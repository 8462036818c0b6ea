import { texts } from '@mirror/sdk/shell'

export const t = texts('feedback', {
  title: '意见反馈',
  lead: '内容会发给平台运维人员，答复以消息告知您。请不要填写姓名、证件号码、电话等个人信息；证件号码和手机号码会自动隐去。',
  kind: '类型',
  problem: '问题',
  wish: '建议',
  other: '其他',
  text: '内容',
  textHint: '在做什么、看到了什么、希望怎样，最多1000字',
  context: '将一并发送',
  page: '页面',
  noPage: '不含',
  version: '平台版本',
  size: '窗口大小',
  failure: '最近一次错误',
  none: '无',
  send: '提交',
  cancel: '取消',
  sent: '已提交，感谢您的意见',
  failed: '提交失败，请稍后再试',
})
