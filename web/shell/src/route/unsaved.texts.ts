import { texts } from '@mirror/sdk/shell'

export const t = texts('unsaved', {
  title: '有未保存的内容',
  text: '离开后，还没有保存的内容将会丢失。',
  leave: '离开',
  stay: '留下',
  signOut: '退出登录后，还没有保存的内容将会丢失。',
  signOutAnyway: '不保存，退出登录',
})
