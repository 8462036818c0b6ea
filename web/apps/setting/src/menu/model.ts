import type { Schemas } from '@mirror/contract'

/** A menu item as it is edited: S3.01's fields but those that follow from the tree, and the code that opens it. */
export type MenuEntry = Schemas['MenuEntry']

export type MenuVersion = Schemas['MenuVersion']

/** A platform's menu in force, its draft (version 0: none) and its versions, newest first. */
export type MenuSheet = Schemas['MenuSheet']

export const DEFAULT_PLATFORM = 'it_devops_manage_platform'

export const EMPTY: MenuEntry = {
  id: '',
  parentId: '',
  name: '',
  text: '',
  url: '',
  base: '',
  microAppPre: '',
  icon: '',
  show: true,
  position: 'left',
  showType: '',
  resource: '',
  keywords: '',
}
