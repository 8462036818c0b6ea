import { TOKEN_HEADER } from '../core/client.ts'
import { readKey, writeKey } from '../core/session-keys.ts'

const STATUS_HEADER = 'x-auth-token-status'
const REFILL = '/api/session/request-tokens'
/** Code of a call whose token was none, or no good any more. */
export const TOKEN_REFUSED = 'request_token_invalid'

/** Kept at most. Every answer brings more than its request spent; the oldest go first, because they expire first. */
const LIMIT = 32

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The queue of one-time request tokens, in session storage under its S3.11 name so that existing sub-apps spend from the same
 * one. Where the server hands out none there is no queue, and nothing is asked.
 */
export class RequestTokens {
  readonly #store: Store
  readonly #on: boolean
  #refill: Promise<void> | null = null

  /** `on`: the server said at start that calls need one, so that a queue not begun yet counts as empty. */
  constructor(store: Store, on = false) {
    this.#store = store
    this.#on = on
  }

  get #list(): string[] | undefined {
    const kept = readKey(this.#store, 'tokenList')
    return Array.isArray(kept) ? kept : this.#on ? [] : undefined
  }

  /**
   * A token for the next call; "" where none is needed or to be had (the server then says so itself). An empty queue is
   * refilled once for all calls that wait; `ask` makes the exempt call, and its answer has been noted when it resolves.
   */
  async take(path: string, ask: (path: string) => Promise<unknown>): Promise<string> {
    if (path === REFILL) return ''
    for (let round = 0; this.#list?.length === 0 && round < 3; round++) {
      this.#refill ??= ask(REFILL)
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => (this.#refill = null))
      await this.#refill
    }
    return this.takeNow()
  }

  /** A token of the queue as it is, "" from an empty one: for a call that cannot wait. */
  takeNow(): string {
    const [token = '', ...rest] = this.#list ?? []
    if (token) writeKey(this.#store, 'tokenList', rest)
    return token
  }

  /** What an answer says of the queue: status 1 empties it, then its tokens are appended. */
  note(headers: Headers) {
    const given = headers.get(TOKEN_HEADER)
    const cleared = headers.get(STATUS_HEADER) === '1'
    if (!given && !cleared) return
    const list = cleared ? [] : (this.#list ?? [])
    writeKey(this.#store, 'tokenList', [...list, ...(given ?? '').split('_').filter(Boolean)].slice(-LIMIT))
  }
}
