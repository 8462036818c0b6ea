import { texts } from '@mirror/sdk'

export const t = texts('list-views-button', {
  views: '视图',
})
