import { texts } from '@mirror/sdk'

export const t = texts('batch', {
  chosen: (n: number) => `已选 ${n} 条`,
  step: (title: string, n: number) => `批量${title}（${n}）`,
  clear: '取消选择',
  title: (title: string, n: number) => `批量${title} · ${n} 条`,
  hint: '每条记录按各自的规则办理：不符合规则的不会办理，并说明原因，其余照常办理。办理后只能逐条撤回。按 Ctrl + Enter 开始办理。',
  opinion: '统一意见',
  needed: '请填写意见',
  go: '开始办理',
  progress: (done: number, n: number) => `已办理 ${done} / ${n} 条`,
  allDone: (n: number) => `${n} 条已办理`,
  someDone: (done: number, left: number) => `已办理 ${done} 条，${left} 条未办理。未办理的仍然选中，原因如下：`,
  broken: '网络或服务出错，这条没有得到答复，请刷新后查看',
  close: '关闭',
  refused: '未办理的原因',
  pick: (name: string) => `选择${name}`,
  many: '批量办理',
  single: '退出批量',
  none: '没有可以批量办理的待办。',
  tooMany: (n: number) => `一次最多办理 ${n} 条，请减少选择。`,
})
