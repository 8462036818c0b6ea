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
  redBefore: number | null
  orangeBefore: number | null
}

/** What the viewer may do beside looking. */
export interface May {
  households: boolean
  /** 标为已读 and 排除 */
  states: boolean
  clues: boolean
  rules: boolean
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
  /** null where nothing is known; why says what is missing */
  value: number | null
  before: number | null
  why: string
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
  why: string
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

export interface Place {
  code: string
  name: string
}

export interface Hit {
  id: number
  ruleId: number
  ruleTitle: string
  slug: string
  level: string
  kind: string
  household?: { id: number; no: string; head: string }
  name: string
  area: Place
  figureTitle: string
  value: number
  unit: string
  decimals: number
  op: string
  threshold: number
  on: number
  firstSeen: number
  lastSeen: number
  state: string
  reason: string
  actedBy: string
  actedAt: number
  clueId: number
  clueNo: string
}

export interface Hits {
  items: Hit[]
  /** "" on the last page */
  next: string
  may: May
}

export interface HitDetail extends Hit {
  definition: string
  explanation: { inputs?: { title: string; value: string; on: number; source: string }[]; words: string }
}

export interface ClueResult {
  id: number
  clueId: number
  clueNo: string
  why: string
}

export interface Rule {
  id: number
  slug: string
  figure: string
  figureTitle: string
  unit: string
  level: string
  op: string
  value: number
  area: Place
  from: number
  to: number
  note: string
  state: string
  reason: string
  proposedBy: string
  proposedAt: number
  approvedBy: string
  approvedAt: number
  endedBy: string
  endedAt: number
  mayApprove: boolean
  mayEnd: boolean
  whyNot: string
}

export interface RuleFigure {
  key: string
  slug: string
  title: string
  unit: string
  definition: string
  source: string
  missing: string
  object: string
  decimals: number
}

/** A rule as a form gives it. */
export interface Proposal {
  slug: string
  figure: string
  level: string
  op: string
  value: number
  area: string
  from?: number
  to?: number
  note?: string
  reason?: string
}

export interface Trial {
  now: number
  then: number
  complete: boolean
  looked: number
  unknown: number
  counties: { code: string; name: string; now: number; then: number }[]
  changes: { household?: { id: number; no: string; head: string }; name: string; area: Place; value: number; now: string; then: string }[]
  changed: number
}

export interface RuleHistory {
  events: { at: number; by: string; what: string; reason: string }[]
  before: Rule[]
}
