import { texts } from '@mirror/sdk/shell'

export const t = texts('drawer', {
  title: '菜单',
  close: '关闭菜单',
})
