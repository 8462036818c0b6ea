import { texts } from '@mirror/sdk'

export const t = texts('desk-keys', {
  title: '快捷键',
  handOver: '转交',
  why: '为何由我办',
  keysHint: '输入文字时快捷键不起作用。',
  next: '下一条',
  previous: '上一条',
  approve: '办理下一步（通过、上报等）',
  return: '退回',
  step: '按钮上的序号：办理该步骤',
  undo: '撤回本人刚办理的上一条',
  check: '勾选或取消勾选（按住 Shift 点击可连选）',
  checkAlike: '从这条起勾选同一环节的十条，再按一次再加十条',
  batch: '批量办理已勾选的',
  help: '显示快捷键',
  searchKey: '搜索',
  submit: 'Ctrl + Enter',
  submitHint: '提交正在填写的意见',
})
