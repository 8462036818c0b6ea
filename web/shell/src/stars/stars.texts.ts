import { texts } from '@mirror/sdk/shell'

export const t = texts('stars', {
  title: '我的收藏',
  add: '收藏本页',
  drop: '取消收藏本页',
  on: (title: string) => `已收藏“${title}”`,
  off: (title: string) => `已取消收藏“${title}”`,
  full: '收藏夹已满，最多 50 个页面',
  arrange: '整理',
  done: '完成',
  up: (title: string) => `上移“${title}”`,
  down: (title: string) => `下移“${title}”`,
  remove: (title: string) => `取消收藏“${title}”`,
  removed: (title: string) => `已移除“${title}”`,
  undo: '撤销',
  movedTo: (title: string, at: number, of: number) => `“${title}”现在是第 ${at} 个，共 ${of} 个`,
  keys: 'Alt 加上下箭头移动，Delete 键移除',
})
