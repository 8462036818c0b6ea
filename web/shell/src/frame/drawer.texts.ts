import { texts } from '@mirror/sdk/shell'

export const t = texts('drawer', {
  title: '菜单',
  close: '关闭菜单',
  bar: '常用',
  home: '首页',
  todos: '待办',
  menu: '菜单',
  messages: '消息',
})
