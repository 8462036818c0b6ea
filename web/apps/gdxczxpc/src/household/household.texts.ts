import { texts } from '@mirror/sdk'

export const t = texts('household', {
  chosen: (n: number) => `已选 ${n} 户`,
  copy: '复制所选',
  copied: (n: number) => `已复制 ${n} 户，可粘贴到表格中。`,
  notCopied: '浏览器不允许复制，请改用 Ctrl + C。',
  clear: '取消选择',
  whole: '整页查看',
  file: (no: string) => `户档案 ${no}`,
  loading: '户档案',
  goneTitle: '没有这户档案',
  goneText: '该户不存在，或不在您负责的区域内。',
  failed: '户档案加载失败',
})
