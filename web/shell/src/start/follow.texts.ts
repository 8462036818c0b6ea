import { texts } from '@mirror/sdk/shell'

export const t = texts('session-follow', {
  changed: '您的菜单和权限已更新。',
  willChange: '您的菜单或权限有变化，刷新页面后生效。',
})
