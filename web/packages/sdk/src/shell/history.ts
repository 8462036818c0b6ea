import { queryText } from '../core/address.ts'
import type { SdkHistory, SdkLocation } from '../core/sdk.ts'

let count = 0

export function locationOf(to: string, state: unknown = null): SdkLocation {
  const [beforeHash = '', ...hash] = to.split('#')
  const at = beforeHash.indexOf('?')
  return {
    pathname: (at < 0 ? beforeHash : beforeHash.slice(0, at)) || '/',
    search: at < 0 ? '' : beforeHash.slice(at),
    hash: hash.length > 0 ? `#${hash.join('#')}` : '',
    state,
    key: `k${++count}`,
  }
}

const textOf = (location: SdkLocation) => location.pathname + location.search + location.hash

export interface HistoryWiring {
  /** Asks the shell to show this page of the app; the shell answers by calling `show`. */
  visit(page: string, options: { replace: boolean; state: unknown }): void
  go(delta: number): void
  href(page: string): string
}

/** One app's pages in memory. The shell feeds it with `show`; the app's own steps go through the shell (guards, address). */
export class AppHistory implements SdkHistory {
  #location: SdkLocation
  #action: SdkHistory['action'] = 'POP'
  readonly #listeners = new Set<() => void>()
  readonly #wiring: HistoryWiring

  constructor(start: string, wiring: HistoryWiring) {
    this.#location = locationOf(start)
    this.#wiring = wiring
  }

  get location() {
    return this.#location
  }

  get action() {
    return this.#action
  }

  push = (to: string, state: unknown = null) => this.#wiring.visit(this.#absolute(to), { replace: false, state })
  replace = (to: string, state: unknown = null) => this.#wiring.visit(this.#absolute(to), { replace: true, state })
  go = (delta: number) => this.#wiring.go(delta)
  createHref = (to: string) => this.#wiring.href(this.#absolute(to))

  listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The shell shows this page; nothing happens when it is shown already. */
  show(page: string, action: SdkHistory['action'], state: unknown = null) {
    if (page === textOf(this.#location) && state === this.#location.state) return
    this.#location = locationOf(page, state)
    this.#action = action
    for (const listener of [...this.#listeners]) listener()
  }

  /** `?x=1` alone stays on the page. */
  #absolute(to: string): string {
    if (to.startsWith('/')) return to
    return to.startsWith('?') ? this.#location.pathname + to : `/${to}`
  }
}

export { queryText }
