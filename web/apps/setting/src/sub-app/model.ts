import type { Schemas } from '@mirror/contract'

/** A sub-app as its administration lists it. */
export type SubApp = Schemas['SubApp']
/** One uploaded version. */
export type Version = Schemas['SubAppVersion']
/** An area of a canary's rule. */
export type RuleArea = Schemas['SubAppArea']
/** A site whose pages may be framed. */
export type FrameOrigin = Schemas['FrameOrigin']

/** Who gets a canary version. */
export interface Rule {
  areas: RuleArea[]
  roles: string[]
  percent: string
}
