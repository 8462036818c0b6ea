/** Web Locks and their stand-ins: pages over plain http have none. */

const locks = () => (navigator as Partial<Navigator>).locks

/** Runs work alone over all tabs of this origin. Without Web Locks a lease in local storage does it; it ends by itself after `lease` ms. */
export async function alone<T>(name: string, work: () => Promise<T>, lease = 10_000): Promise<T> {
  const manager = locks()
  if (manager) return manager.request(name, work) as Promise<T>
  const key = `mirror_lock_${name}`
  const mine = crypto.randomUUID()
  const deadline = Date.now() + lease
  for (;;) {
    const [, until = '0'] = (localStorage.getItem(key) ?? '').split(' ')
    const left = Number(until) - Date.now()
    // A lease further away than any real one was written by a clock that has since been put back.
    if (left <= 0 || left > lease || Date.now() > deadline) {
      localStorage.setItem(key, `${mine} ${Date.now() + lease}`)
      // Two tabs may have written in the same moment: the one that is still there after a breath has it.
      await pause(20)
      if (localStorage.getItem(key)?.startsWith(mine)) break
    }
    await pause(40)
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.startsWith(mine)) localStorage.removeItem(key)
  }
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Calls `lead` when this tab is the only holder of the name, now or later; undefined says that there are no locks to elect with. */
export function elect(name: string, lead: () => void): boolean {
  const manager = locks()
  if (!manager) return false
  void manager.request(name, () => {
    lead()
    return new Promise(() => {}) // held until the tab goes
  })
  return true
}

/**
 * "Duplicate tab" copies session storage: two tabs would then hold one refresh token and the second to use it would end
 * the session. True when another live tab already goes by this name.
 */
export async function isTaken(tab: string): Promise<boolean> {
  const manager = locks()
  if (manager) {
    return new Promise((answer) => {
      void manager.request(`mirror_tab_${tab}`, { ifAvailable: true }, (lock) => {
        answer(!lock)
        return lock ? new Promise(() => {}) : undefined
      })
    })
  }
  const channel = new BroadcastChannel('mirror_tabs')
  const me = crypto.randomUUID()
  let taken = false
  channel.onmessage = ({ data }: MessageEvent<{ ask?: string; held?: string; me: string }>) => {
    if (data.me === me) return
    if (data.ask === tab) channel.postMessage({ held: tab, me })
    if (data.held === tab) taken = true
  }
  channel.postMessage({ ask: tab, me })
  await pause(120)
  return taken
}
