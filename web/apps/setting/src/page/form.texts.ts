import { texts } from '@mirror/sdk'

export const t = texts('setting-form', {
  conflict: '内容已被他人修改',
  conflictText: '在您编辑期间，其他人保存了新的内容。载入最新内容后，请重新填写您的修改。',
  load: '载入最新内容',
  keep: '继续查看',
  save: '保存',
  cancel: '取消',
  noChange: '没有改动',
  badRequest: '请求异常',
  empty: '（空）',
  on: '开启',
  off: '关闭',
  unsaved: (n: number) => `${n} 项改动未保存`,
  whole: '请输入整数',
  between: (low: number, high: number, zero: boolean) => `请输入 ${low} 至 ${high} 之间的数${zero ? '，0 为不限' : ''}`,
  label: (label: string) => `${label}：`,
  comma: '、',
})
