import { localOf, parseSpot, sameSpot, spotOf, toGateway, type AppHistory, type Bus, type LeaveGuard, type Spot } from '@mirror/sdk/shell'
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
  #asking = false
  #awaited: { spot: Spot; done: () => void } | null = null
  /** Whose page a spot is. The tabs put their ids here; until they are there, a sub-app is one tab. */
  owner = (spot: Spot) => spot.prefix
  /** Where a visit lands: a tab that is open is shown as it was left. */
  land = (spot: Spot) => spot
  /** True where the page on show stays in its tab, so that nothing of it is lost and its guards are not asked. */
  keeps = (_to: Spot) => false
  /** Before a step is taken. */
  stepping = (_to: Spot, _replace: boolean) => {}

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

  /** `owner` is what the field of that name answers. */
  register(owner: string, appHistory: AppHistory) {
    this.#histories.set(owner, appHistory)
  }

  forget(owner: string) {
    this.#histories.delete(owner)
    this.#guards.delete(owner)
    this.#bus.emit('route:guards')
  }

  guard(owner: string, guard: LeaveGuard): () => void {
    const set = this.#guards.get(owner) ?? new Set()
    this.#guards.set(owner, set.add(guard))
    this.#bus.emit('route:guards')
    return () => {
      set.delete(guard)
      this.#bus.emit('route:guards')
    }
  }

  /** What the page of an owner wants asked before it is lost. */
  guardsOf(owner: string): ReadonlySet<LeaveGuard> {
    return this.#guards.get(owner) ?? new Set()
  }

  /** Goes to a spot; false when a guard of the page that would be left refused (S4.17). */
  async visit(spot: Spot, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): Promise<boolean> {
    const to = this.land(spot)
    if (this.#hasGuards(to) && !(await this.#mayLeave(to))) return false
    this.#write(to, replace, state)
    return true
  }

  /** The same without a promise where nobody guards: react-router expects the step to have happened. */
  visitNow(spot: Spot, options: { replace: boolean; state: unknown }) {
    const to = this.land(spot)
    if (this.#hasGuards(to)) void this.visit(to, options)
    else this.#write(to, options.replace, options.state)
  }

  /** One step back (S2.06); where no step of ours lies behind, as in a tab that was opened by a shared link, the place that is named. */
  back(otherwise: Spot) {
    if (this.#depth > 0) history.back()
    else void this.visit(otherwise, { replace: true })
  }

  #hasGuards(to: Spot) {
    return !this.keeps(to) && this.guardsOf(this.owner(this.spot.get())).size > 0
  }

  /** One question at a time: a second wish to leave while the first is being asked about counts as no. */
  async #mayLeave(to: Spot): Promise<boolean> {
    if (this.#asking) return false
    this.#asking = true
    try {
      for (const guard of this.guardsOf(this.owner(this.spot.get()))) {
        if (!(await guard({ prefix: to.prefix, page: to.page + to.search }))) {
          this.#bus.emit('route:intercepted', to)
          return false
        }
      }
      return true
    } finally {
      this.#asking = false
    }
  }

  #write(spot: Spot, replace: boolean, state: unknown) {
    this.stepping(spot, replace)
    const again = sameSpot(spot, this.spot.get())
    const step = replace || again ? 'replaceState' : 'pushState'
    if (step === 'pushState') this.#depth++
    history[step]({ mirror: this.#depth, state } satisfies Kept, '', this.hrefOf(spot))
    this.#show(spot, replace ? 'REPLACE' : 'PUSH', state)
  }

  #show(spot: Spot, action: 'POP' | 'PUSH' | 'REPLACE', state: unknown) {
    this.#histories.get(this.owner(spot))?.show((spot.page || '/') + spot.search, action, state)
    this.spot.set(sameSpot(spot, this.spot.get()) ? this.spot.get() : spot)
  }

  async #popped(kept: Kept | null) {
    const spot = spotOf(location, this.#base)
    if (this.#awaited) {
      if (spot && sameSpot(spot, this.#awaited.spot)) this.#awaited.done()
      return
    }
    if (!spot || sameSpot(spot, this.spot.get())) return
    const depth = kept?.mirror ?? this.#depth + 1
    if (this.#hasGuards(spot)) {
      // The browser has moved already: back to where the person is while they are asked, and there again if they say so.
      const steps = depth - this.#depth
      if (steps === 0) history.replaceState({ mirror: depth, state: null } satisfies Kept, '', this.hrefOf(this.spot.get()))
      else await this.#step(-steps, this.spot.get())
      if (!(await this.#mayLeave(spot))) return
      if (steps === 0) return this.#write(spot, true, kept?.state ?? null)
      await this.#step(steps, spot)
    }
    this.#depth = depth
    if (!kept) history.replaceState({ mirror: depth, state: null } satisfies Kept, '')
    this.#show(spot, 'POP', kept?.state ?? null)
  }

  /** Moves in the browser's history and waits until it is there; nothing is shown or asked on the way. */
  #step(steps: number, spot: Spot): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = {
        spot,
        done: () => {
          this.#awaited = null
          resolve()
        },
      }
      history.go(steps)
    })
  }
}

/** The page's own, made before anything is drawn. */
export let router: ShellRouter

export const startRouter = (...given: ConstructorParameters<typeof ShellRouter>) => (router = new ShellRouter(...given))
