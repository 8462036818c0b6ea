import { localOf, parseSpot, sameSpot, SHELL_PATH, spotOf, toGateway, type AppHistory, type Bus, type LeaveGuard, type Spot } from '@mirror/sdk/shell'
import { Store } from '../store.ts'

/** What window.history keeps with each step: how deep it lies and what the app attached. */
interface Kept {
  mirror: number
  state: unknown
}

/**
 * The only owner of window.history. The path names the sub-app, the hash its page; each app's own pages live in its
 * AppHistory, and back or forward feed only the app they belong to.
 */
export class ShellRouter {
  readonly spot: Store<Spot>
  readonly #base: string
  readonly #bus: Bus
  /** Kept through every step: `?sso=1` or "". */
  readonly #search: string
  readonly #histories = new Map<string, AppHistory>()
  readonly #guards = new Map<string, Set<LeaveGuard>>()
  #depth = 0
  #undoing = false

  constructor({ base, search, bus, start }: { base: string; search: string; bus: Bus; start: (spot: Spot) => Spot }) {
    this.#base = base
    this.#search = search
    this.#bus = bus
    const here = spotOf(location, base) ?? { prefix: '', page: '/', search: '' }
    const spot = start(here)
    this.spot = new Store(spot)
    this.#depth = (history.state as Kept | null)?.mirror ?? 0
    history.replaceState({ mirror: this.#depth, state: (history.state as Kept | null)?.state ?? null } satisfies Kept, '', this.hrefOf(spot))
    addEventListener('popstate', (event) => void this.#popped(event.state as Kept | null))
    addEventListener('hashchange', () => void this.#popped(history.state as Kept | null))
  }

  /** Address bar form of a spot. */
  hrefOf(spot: Spot): string {
    const text = toGateway(localOf(spot), this.#base)
    const at = text.indexOf('#')
    return !this.#search || at < 0 ? text + (at < 0 ? this.#search : '') : text.slice(0, at) + this.#search + text.slice(at)
  }

  hrefOfLocal(local: string): string {
    return this.hrefOf(parseSpot(local))
  }

  register(prefix: string, appHistory: AppHistory) {
    this.#histories.set(prefix, appHistory)
  }

  forget(prefix: string) {
    this.#histories.delete(prefix)
    this.#guards.delete(prefix)
  }

  guard(prefix: string, guard: LeaveGuard): () => void {
    const set = this.#guards.get(prefix) ?? new Set()
    this.#guards.set(prefix, set.add(guard))
    return () => void set.delete(guard)
  }

  /** Goes to a spot; false when a guard of the page that would be left refused (S4.17). */
  async visit(spot: Spot, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): Promise<boolean> {
    if (this.#hasGuards() && !(await this.#mayLeave(spot))) return false
    this.#write(spot, replace, state)
    return true
  }

  /** The same without a promise where nobody guards: react-router expects the step to have happened. */
  visitNow(spot: Spot, options: { replace: boolean; state: unknown }) {
    if (this.#hasGuards()) void this.visit(spot, options)
    else this.#write(spot, options.replace, options.state)
  }

  back() {
    history.back()
  }

  #hasGuards() {
    return (this.#guards.get(this.spot.get().prefix)?.size ?? 0) > 0
  }

  async #mayLeave(to: Spot): Promise<boolean> {
    for (const guard of this.#guards.get(this.spot.get().prefix) ?? []) {
      if (!(await guard({ prefix: to.prefix, page: to.page + to.search }))) {
        this.#bus.emit('route:intercepted', to)
        return false
      }
    }
    return true
  }

  #write(spot: Spot, replace: boolean, state: unknown) {
    const again = sameSpot(spot, this.spot.get())
    const step = replace || again ? 'replaceState' : 'pushState'
    if (step === 'pushState') this.#depth++
    history[step]({ mirror: this.#depth, state } satisfies Kept, '', this.hrefOf(spot))
    this.#show(spot, replace ? 'REPLACE' : 'PUSH', state)
  }

  #show(spot: Spot, action: 'POP' | 'PUSH' | 'REPLACE', state: unknown) {
    this.#histories.get(spot.prefix)?.show((spot.page || '/') + spot.search, action, state)
    this.spot.set(sameSpot(spot, this.spot.get()) ? this.spot.get() : spot)
  }

  async #popped(kept: Kept | null) {
    const spot = spotOf(location, this.#base)
    if (!spot || sameSpot(spot, this.spot.get())) return
    const depth = kept?.mirror ?? this.#depth + 1
    if (this.#undoing) {
      this.#undoing = false
      return
    }
    if (this.#hasGuards() && !(await this.#mayLeave(spot))) {
      // The browser has moved already: go back to where the person stays.
      this.#undoing = true
      if (depth !== this.#depth) history.go(this.#depth - depth)
      else history.replaceState({ mirror: this.#depth, state: null } satisfies Kept, '', this.hrefOf(this.spot.get()))
      return
    }
    this.#depth = depth
    if (!kept) history.replaceState({ mirror: depth, state: null } satisfies Kept, '')
    this.#show(spot, 'POP', kept?.state ?? null)
  }
}

export { SHELL_PATH }
