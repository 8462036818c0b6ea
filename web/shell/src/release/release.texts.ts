import { texts } from '@mirror/sdk/shell'

export const t = texts('release', {
  title: '有新版本',
  text: '刷新后使用新版本，已打开的标签会保留。',
  unsaved: (names: string) => `“${names}”有未保存的内容，请先保存或关闭，再刷新。`,
  refresh: '刷新',
  later: '稍后',
})
