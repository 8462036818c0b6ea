import { texts } from '@mirror/sdk/shell'

export const t = texts('overlays', {
  cancel: '取消',
  ok: '确定',
  discard: '放弃未保存的内容？',
  drop: '放弃',
})
