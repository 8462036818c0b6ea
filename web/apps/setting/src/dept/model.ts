/** A department; parentId may lie outside the reader's area, "0" is the top. */
export interface Dept {
  id: string
  parentId: string
  code: string
  name: string
  areaId: string
  areaName: string
  kind: DeptKind
  leaderId: string
  leaderName: string
  sort: number
  /** Accounts that belong to it. */
  users: number
  version: number
}

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
