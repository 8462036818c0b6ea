import type { Schemas } from '@mirror/contract'

/** A department; parentId may lie outside the reader's area, "0" is the top. */
export type Dept = Schemas['UnitRow']

export type DeptKind = 'government' | 'institution' | 'team' | 'company' | 'other'

/** What the form holds. */
export interface DeptForm {
  name: string
  code: string
  kind: DeptKind
  areaId: string
  leaderId: string
  sort: number
}
