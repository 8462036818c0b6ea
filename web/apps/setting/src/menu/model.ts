/** A menu item as it is edited: S3.01's fields but those that follow from the tree, and the code that opens it. */
export interface MenuEntry {
  id: string
  parentId: string
  name: string
  text: string
  url: string
  base: string
  microAppPre: string
  icon: string
  show: boolean
  position: string
  showType: string
  resource: string
  keywords: string
}

export interface MenuVersion {
  number: number
  note: string
  by: string
  at: number
}

/** A platform's menu in force, its draft (version 0: none) and its versions, newest first. */
export interface MenuSheet {
  platform: string
  live: MenuEntry[]
  draft: { version: number; items: MenuEntry[]; updatedBy: string; updatedAt: number }
  versions: MenuVersion[]
}

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
