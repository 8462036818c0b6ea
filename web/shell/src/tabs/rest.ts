/** How long a page that was left goes on before it comes to rest, ms. */
export const REST = 30_000

/**
 * Pages that were left. To take down the effects of a page, and to put them up again, costs as much as to draw the page, and most people go
 * back and forth between a few tabs. So a page rests only when nobody came back to it for a while, and one at a time when the browser has
 * nothing else to do: no switch ever waits for another page's rest.
 */
export class Rest {
  /** Pages that go on still, with when they were left; the one left first is the first. */
  readonly awake = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #rested: () => void

  constructor(rested: () => void) {
    this.#rested = rested
  }

  begin(id: string) {
    this.awake.delete(id)
    this.awake.set(id, performance.now())
    this.#wait()
  }

  /** Shown again, or gone. */
  end(id: string) {
    this.awake.delete(id)
  }

  #wait() {
    clearTimeout(this.#timer)
    const [left] = this.awake.values()
    if (left !== undefined) this.#timer = setTimeout(() => whenIdle(() => this.#one()), Math.max(0, left + REST - performance.now()))
  }

  #one() {
    const [first] = this.awake
    if (first && performance.now() - first[1] >= REST) {
      this.awake.delete(first[0])
      this.#rested()
    }
    this.#wait()
  }
}

/** Safari has no such call. */
const whenIdle = (fn: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(fn, { timeout: 2000 }) : fn())
