import type { Schemas } from '@mirror/contract'

/** A sub-app as its administration lists it. */
export type SubApp = Schemas['SubApp']
/** One uploaded version. */
export type Version = Schemas['SubAppVersion']
/** An area of a canary's rule. */
export type RuleArea = Schemas['SubAppArea']
/** What the forms offer. */
export type Choices = Schemas['SubAppChoices']
/** A site whose pages may be framed. */
export type FrameOrigin = Schemas['FrameOrigin']

/** What an upload brought. */
export interface Upload {
  app: string
  title: string
  version: string
}

/** Who gets a canary version. */
export interface Rule {
  areas: RuleArea[]
  roles: string[]
  percent: string
}
