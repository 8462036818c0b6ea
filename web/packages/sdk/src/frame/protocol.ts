import type { AreaInfo } from '../core/boot.ts'
import type { ErrorField } from '../core/http-types.ts'
import type { Sdk, SdkUser } from '../core/sdk.ts'

/**
 * What shell and frame say to each other. The frame says hello to the one origin it takes for the shell's; the shell answers with one end
 * of a MessageChannel, and only to the origin the registry names. From then on nothing goes through window.postMessage any more.
 */
export const HELLO = 'mirror:hello'
export const WELCOME = 'mirror:welcome'
export const VERSION = 1

export interface Hello {
  type: typeof HELLO
  version: number
  /** Of this load of the page: said again, it is the same greeting; another one is a page that loaded anew. */
  load: string
}

/** What the frame knows from the start and is told again when it changes. */
export interface Snapshot {
  app: Sdk['app']
  user: SdkUser
  area: AreaInfo
  permissions: { codes: readonly string[]; buttons: readonly string[]; withheld?: readonly string[] }
  env: Sdk['env'] & { ahead?: number }
  badge: number
  theme: { mode: 'light' | 'dark'; care: boolean; dense: boolean; weak?: boolean; color: string }
  shared: Readonly<Record<string, unknown>>
  page: PageState
  reason: string
  /** What this frame remembered and gave to keep earlier. */
  remembered: Readonly<Record<string, unknown>>
  kept: Readonly<Record<string, unknown>>
  /** What /runner.html runs; absent in frames. */
  run?: { entry: string; css: readonly string[]; global: string; integrity: string }
}

export interface PageState {
  page: string
  action: 'POP' | 'PUSH' | 'REPLACE'
  state: unknown
}

export interface Welcome {
  type: typeof WELCOME
  snapshot: Snapshot
}

/** Frame to shell. */
export type Up =
  | { type: 'call'; id: number; method: string; args: unknown[] }
  | { type: 'abort'; id: number }
  | { type: 'tell'; method: string; args: unknown[] }
  | { type: 'answer'; id: number; value: boolean }

/** Shell to frame. */
export type Down =
  | { type: 'done'; id: number; value: unknown }
  | { type: 'failed'; id: number; error: WireError }
  | { type: 'progress'; id: number; done: number; total: number }
  | { type: 'change'; part: Partial<Snapshot> }
  | { type: 'event'; name: string; data: unknown }
  | { type: 'life'; name: 'activate' | 'deactivate' | 'dispose' | 'discarded' }
  | { type: 'leave'; id: number; to: { prefix: string; page: string } }

/** An HttpError, or any other, as plain data. */
export interface WireError {
  message: string
  status?: number
  code?: string
  fields?: readonly ErrorField[]
  traceId?: string
}

/** FormData cannot be cloned; its entries can. */
export type FormEntry = [name: string, value: string | Blob, fileName?: string]
