import { REFRESH_MARGIN } from '../core/constants.ts'

/** What POST /api/session/tokens and the identity server's token endpoint give a tab. */
export interface TokenSet {
  access_token: string
  refresh_token: string
  id_token: string
  /** Seconds. */
  expires_in: number
  refresh_expires_in?: number
  sid: string
}

/** A set as this tab keeps it, with the moments it was taken at. */
export interface KeptTokens extends TokenSet {
  /** Date.now() at receipt: only differences to this same clock are ever taken, so a wrong clock does no harm (security.md row 33). */
  at: number
}

/** Seconds before the end at which a token counts as ended (S4.03). */
export const MARGIN = REFRESH_MARGIN / 1000

interface Clock {
  /** Monotonic milliseconds. */
  now(): number
  /** Wall clock milliseconds, for reckoning across a reload. */
  wall(): number
}

const clock: Clock = { now: () => performance.now(), wall: () => Date.now() }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeeperWiring {
  store: Store
  key: string
  /** Asks for a successor of the given set; throws Refused when the server said that there is none. */
  renew(old: KeptTokens | null): Promise<TokenSet>
  /** Runs one renewal at a time over all tabs. */
  serialise<T>(work: () => Promise<T>): Promise<T>
  /** Written beside the set under the specification's key `token`. */
  onChange?(tokens: KeptTokens | null): void
  clock?: Clock
}

/** Holds one tab's tokens: hands out a fresh one, renews once for all who wait (S4.03), and never trusts the wall clock. */
export class TokenKeeper {
  #set: KeptTokens | null
  /** Monotonic moment at which the access token ends. */
  #end = 0
  #renewal: Promise<KeptTokens> | null = null
  readonly #wiring: KeeperWiring
  readonly #clock: Clock

  constructor(wiring: KeeperWiring) {
    this.#wiring = wiring
    this.#clock = wiring.clock ?? clock
    this.#set = readTokens(wiring.store, wiring.key)
    if (this.#set) this.#end = this.#clock.now() + left(this.#set, this.#clock.wall())
  }

  get current(): KeptTokens | null {
    return this.#set
  }

  /** Milliseconds until a renewal is due; 0 when it is. */
  get due(): number {
    return this.#set ? Math.max(0, this.#end - MARGIN * 1000 - this.#clock.now()) : 0
  }

  take(set: TokenSet): KeptTokens {
    const kept: KeptTokens = { ...set, at: this.#clock.wall() }
    this.#set = kept
    this.#end = this.#clock.now() + kept.expires_in * 1000
    this.#wiring.store.setItem(this.#wiring.key, JSON.stringify(kept))
    this.#wiring.onChange?.(kept)
    return kept
  }

  drop() {
    this.#set = null
    this.#end = 0
    this.#wiring.store.removeItem(this.#wiring.key)
    this.#wiring.onChange?.(null)
  }

  /** An access token good for MARGIN seconds more. `force` renews whatever the clock says. */
  async token(force = false): Promise<string> {
    if (!force && this.#set && this.due > 0) return this.#set.access_token
    this.#renewal ??= this.#wiring
      .serialise(() => this.#wiring.renew(this.#set))
      .then((next) => this.take(next))
      .finally(() => (this.#renewal = null))
    return (await this.#renewal).access_token
  }
}

/** How long a kept set still lives; a wall clock that went backwards makes it due at once. */
function left(set: KeptTokens, wall: number): number {
  const age = wall - set.at
  return age < 0 ? 0 : Math.max(0, set.expires_in * 1000 - age)
}

export function readTokens(store: Store, key: string): KeptTokens | null {
  try {
    const raw: unknown = JSON.parse(store.getItem(key) ?? 'null')
    if (typeof raw !== 'object' || raw === null) return null
    const { access_token, refresh_token, expires_in, sid, at } = raw as Partial<KeptTokens>
    if (typeof access_token !== 'string' || typeof refresh_token !== 'string' || typeof sid !== 'string') return null
    if (typeof expires_in !== 'number' || typeof at !== 'number') return null
    return raw as KeptTokens
  } catch {
    return null
  }
}
