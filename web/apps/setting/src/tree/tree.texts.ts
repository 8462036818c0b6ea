import { texts } from '@mirror/sdk'

export const t = texts('setting-tree', {
  keys: '方向键选择，Alt + 方向键移动；也可以拖动，或用上方按钮。',
  up: '上移',
  down: '下移',
  in: '降级',
  out: '升级',
  moved: (name: string) => `已移动“${name}”`,
  open: (name: string) => `展开${name}`,
  close: (name: string) => `收起${name}`,
})
