/** One link of the chain from the account to the area. `fix` names the switch that would change it, `link` the page it is on. */
export interface ChainStep {
  kind: 'account' | 'factor' | 'role' | 'duty' | 'resource' | 'button' | 'hide' | 'area'
  ok: boolean
  text: string
  fix?: string
  link?: string
}

/** Why somebody may do something, or may not: what the server decides, and how it comes to that. */
export interface Explanation {
  userId: string
  username: string
  name: string
  code: string
  codeName: string
  area: string
  areaName: string
  allowed: boolean
  shown: boolean
  why: string
  steps: ChainStep[]
}

/** What an explanation is asked about; no user is the person herself. */
export interface WhyQuestion {
  code: string
  /** A page in local form instead of a code: the menu entry it belongs to. */
  page?: string
  user?: string
  area?: string
}
