/** How far the rows of a role's people reach. */
export type DataScope = 'area' | 'level' | 'dept' | 'self' | 'custom'

/** A role with what it grants: `grants` are its own, `inherited` its parents'. Levels are pacLevel, 1 country to 7 natural village. */
export interface Role {
  id: string
  code: string
  name: string
  dataScope: DataScope
  visual: boolean
  builtin: boolean
  levelLo: number
  levelHi: number
  parentId: string
  areas: { id: string; name: string }[]
  grants: string[]
  inherited: string[]
  members: number
  version: number
  updatedAt: number
  editable: boolean
}

/** What a role is to be; `version` is of the role as it was read. */
export interface RoleDraft {
  code: string
  name: string
  dataScope: DataScope
  visual: boolean
  levelLo: number
  levelHi: number
  parentId: string
  areas: string[]
  grants: string[]
  version: number
}

export interface NamedCode {
  code: string
  name: string
}

/** An item of the menu; a group has no resource. */
export interface MenuNode {
  id: string
  parentId: string
  name: string
  resource: string
}

/** Everything a role may be made of; `mine` is what the reader may give. */
export interface CodeTable {
  prefixes: NamedCode[]
  actions: NamedCode[]
  pages: NamedCode[]
  menus: MenuNode[]
  mine: string[]
}

/** Somebody who holds a role; `fits` false: her area's level is out of its range, so that it has no effect. */
export interface Member {
  id: string
  username: string
  name: string
  areaName: string
  deptName: string
  disabled: boolean
  fits: boolean
}

/** A system with the buttons hidden there. */
export interface HideList {
  system: string
  codes: string[]
}
