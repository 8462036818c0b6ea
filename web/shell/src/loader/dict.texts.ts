import { texts } from '@mirror/sdk/shell'

export const t = texts('dict', {
  failed: '获取字典数据失败，请重试',
})
