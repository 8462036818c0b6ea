import type { Schemas } from '@mirror/contract'

/** An area of the register; moments are ms, 0 where there is none. */
export type AreaRecord = Schemas['AreaRecord']

/** A line of the history. */
export type AreaChange = Schemas['AreaChange']

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
