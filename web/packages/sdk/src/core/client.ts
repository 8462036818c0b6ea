import type { SecurityObject } from './boot.ts'
import type { CallOptions, Params, PlainHttp } from './http-types.ts'

/** What the client is made of. The client itself is shell/http.ts; what it loads on first need lies in request/. */

export interface HttpWiring {
  base: string
  /** Good for at least the refresh margin; rejects when there is no session. `force` asks for a new one after a 401; `background` as in CallOptions. */
  token(force?: boolean, background?: boolean): Promise<string>
  /** True while a person is asked to sign in again: no limit runs then. */
  waiting?(): boolean
  /** The session's screen is locked; resolves when it is not any more. */
  locked?(): Promise<void>
  /** S7.23 and S7.24. */
  identity(): { namespace: string; projectName: string; userName: string; isAdmin: boolean | undefined }
  /** The session is over; called for every 401 that a new token did not cure. */
  lost(background?: boolean): void
  show(kind: 'error' | 'warning' | 'success', text: string): void
  /** S7.25 and S7.26: what the server said of request tokens and envelopes. */
  security?(): SecurityObject | undefined
  /** Where the queue of request tokens lies; without one calls carry none. */
  store?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  fetch?: typeof fetch
  /** Milliseconds, S7.28. */
  timeout?: number
}

/** S7.25. The queue itself is request/request-tokens.ts. */
export const TOKEN_HEADER = 'x-auth-header-token'

/** A call as it is sent, and sent again. */
export interface Sent {
  method: string
  path: string
  body?: BodyInit
  json?: unknown
  options?: CallOptions | undefined
  /** Carries it instead of fetch (uploads, whose progress fetch does not tell). */
  carry?: typeof fetch
  /** A call that changes something keeps its key over all tries, so that it is done once. */
  key?: string
  /** The token it was last sent with. */
  used?: string
}

/** The policy's two wrappings of a call, S7.25 and S7.26; request/guard.ts, loaded where the policy asks for one. */
export interface Guard {
  /** Adds the request token and seals query and body, in place; gives the address to ask. */
  wrap(path: string, url: string, init: { headers: Record<string, string>; body?: BodyInit | null }): Promise<string>
  /** Takes the tokens out of an answer and opens it. */
  open(answer: Response): Promise<Response>
  note(headers: Headers): void
  /** Loads what the two wrappings need, for calls that cannot wait. */
  ready(): Promise<ReadyGuard>
}

/** The two wrappings of a call that cannot wait. They hold the session's key of when they were made ready. */
export interface ReadyGuard {
  /** As Guard.wrap, with a token of the queue as it is: none from an empty one. */
  wrap(path: string, url: string, init: { headers: Record<string, string>; body?: BodyInit | null }): string
  /** As Guard.open, of an answer's headers and text. */
  open(headers: Headers, text: string): string
}

/** What the parts loaded on first need work with. */
export interface Client {
  wiring: HttpWiring
  http: PlainHttp
  answerOf(call: Sent): Promise<Response>
  json<T>(call: Sent): Promise<T>
  once(call: Sent, token: string): Promise<Response>
  urlOf(path: string, params?: Params): string
  headersOf(token: string, call: Sent): Record<string, string>
  bodyOf(call: Sent): BodyInit | undefined
  /** Request tokens and envelope; undefined where the policy asks for neither. */
  guard(always?: boolean): Promise<Guard> | undefined
}

/** The reason of a call that had no token in time (S8.05). */
export const LATE = 'late'
