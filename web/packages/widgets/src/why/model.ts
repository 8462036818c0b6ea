import type { Schemas } from '@mirror/contract'

/** One link of the chain from the account to the area. `fix` names the switch that would change it, `link` the page it is on. */
export type ChainStep = Schemas['ChainStep']

/** Why somebody may do something, or may not: what the server decides, and how it comes to that. */
export type Explanation = Schemas['Explanation']

/** What an explanation is asked about; no user is the person themselves. */
export interface WhyQuestion {
  code: string
  /** A page in local form instead of a code: the menu entry it belongs to. */
  page?: string
  user?: string
  area?: string
}
