import { texts } from '@mirror/sdk'

export const t = texts('widgets-form', {
  faults: (n: number) => `有 ${n} 处需要修改：`,
  required: '带 * 的为必填项',
  comma: '、',
})
