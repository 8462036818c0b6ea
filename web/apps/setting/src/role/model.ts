import type { Schemas } from '@mirror/contract'

/** How far the rows of a role's people reach. */
export type DataScope = 'area' | 'level' | 'dept' | 'self' | 'custom'

/** A role with what it grants: `grants` are its own, `inherited` its parents'. Levels are pacLevel, 1 country to 7 natural village. */
export type Role = Schemas['RoleRow']

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

export type NamedCode = Schemas['NamedCode']

/** An item of the menu; a group has no resource. */
export type MenuNode = Schemas['MenuNode']

/** Everything a role may be made of; `mine` is what the reader may give. */
export type CodeTable = Schemas['CodeTable']

/** Somebody who holds a role; `fits` false: their area's level is out of its range, so that it has no effect. */
export type Member = Schemas['RoleMember']

/** A system with the buttons hidden there. */
export type HideList = Schemas['HideList']
