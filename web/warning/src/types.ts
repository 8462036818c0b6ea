/** What the server says of the analyses; one wire for all fourteen. */

export interface Area {
  id: string
  name: string
  level: number
  /** From the area of the viewer down to this one. */
  path: { id: string; name: string }[]
}

export interface BoardItem {
  slug: string
  title: string
  red: number
  orange: number
  yellow: number
  blue: number
  redBefore: number
  orangeBefore: number
}

/** What the viewer may do beside looking. */
export interface May {
  clues: boolean
  /** 标为已读 and 排除 */
  exclude: boolean
  rules: boolean
  approve: boolean
  export: boolean
}

export interface Board {
  area: Area
  items: BoardItem[]
  may: May
}

export interface Levels {
  red: number
  orange: number
  yellow: number
  blue: number
}

export interface Figure {
  key: string
  title: string
  unit: string
  definition: string
  source: string
  missing: string
  value?: number
  before?: number
  why?: string
  decimals: number
}

export interface Cell {
  x: number
  y: number
  s: number
  /** -1: fewer than five, and the viewer may not know how many. */
  n: number
}

export interface ChartData {
  key: string
  title: string
  definition: string
  kind: string
  unit: string
  x: string[]
  y: string[]
  series: string[]
  cells: Cell[]
  line?: { at: number; title: string }
  why?: string
}

export interface AreaRow extends Levels {
  code: string
  name: string
  values: Record<string, number>
}

export interface Analysis {
  slug: string
  title: string
  area: Area
  /** yyyymm */
  month: number
  months: number[]
  /** ms; 0 where nothing was reckoned yet */
  asOf: number
  figures: Figure[]
  charts: ChartData[]
  areas: AreaRow[]
  levels: Levels
  may: May
}

export interface Hit {
  id: string
  ruleId: string
  ruleTitle: string
  slug: string
  level: string
  kind: string
  household: { id: string; no: string; head: string } | null
  name: string
  area: { code: string; name: string }
  value: number
  unit: string
  threshold: number
  op: string
  on: number
  firstSeen: number
  lastSeen: number
  state: string
  reason: string
  clueId: string
  clueNo: string
}

export interface Hits {
  items: Hit[]
  /** "" on the last page */
  next: string
}

export interface HitDetail extends Hit {
  explanation: { inputs: { title: string; value: string; on: number; source: string }[]; words: string }
}

export interface ClueResult {
  id: string
  clueId: string
  clueNo: string
  why: string
}
