/** An area of the register; moments are ms, 0 where there is none. */
export interface AreaRecord {
  id: string
  parentId: string
  name: string
  level: string
  path: string
  alias: string
  centre: string
  disabled: boolean
  own: boolean
  mergedInto: string
  mergedName: string
  validFrom: number
  validTo: number
  version: number
  below: number
  uses: { title: string; count: number }[]
  editable: boolean
  extensible: boolean
}

/** A line of the history. */
export interface AreaChange {
  id: string
  at: number
  kind: 'add' | 'rename' | 'edit' | 'disable' | 'enable' | 'merge' | 'remove'
  area: string
  path: string
  before: string
  after: string
  target: string
  targetPath: string
  effective: number
  reason: string
  username: string
  moved: number
  done: boolean
}

export interface ChangePage {
  items: AreaChange[]
  next: string
  total: number
  totalCap: number
}

/** What is typed. */
export interface AreaForm {
  name: string
  alias: string
  centre: string
  code: string
  reason: string
  /** 2026-01-31 or "". */
  effective: string
  into: string
  intoName: string
}
