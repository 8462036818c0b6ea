import { texts } from '@mirror/sdk/shell'

export const t = texts('overlays', {
  cancel: '取消',
  ok: '确定',
})
