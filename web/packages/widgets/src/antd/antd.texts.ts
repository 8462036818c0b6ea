import { texts } from '@mirror/sdk'

export const t = texts('widgets-antd', {
  locale: 'zh-cn',
  none: '暂无数据',
})
