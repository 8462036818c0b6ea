import { texts } from '@mirror/sdk'

export const t = texts('setting-routes', {
  missing: '没有这个页面',
  missingText: '地址可能已经改变，请从左侧菜单进入。',
})
