/** How long after the last switch what was left comes to rest, ms. */
const REST = 1000

/**
 * Pages that were just left. To take down the effects of a page costs as much as to show one, so it waits until the person stays somewhere:
 * the switch is for the page she wants to see, and one she comes back to at once never rested.
 */
export class Rest {
  readonly awake = new Set<string>()
  #timer = 0
  readonly #rested: () => void

  constructor(rested: () => void) {
    this.#rested = rested
  }

  begin(id: string) {
    this.awake.add(id)
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => whenIdle(() => this.#all()), REST)
  }

  /** Shown again, or gone. */
  end(id: string) {
    this.awake.delete(id)
  }

  #all() {
    if (this.awake.size === 0) return
    this.awake.clear()
    this.#rested()
  }
}

/** Safari has no such call. */
const whenIdle = (fn: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(fn, { timeout: REST }) : fn())
