import type { HttpWiring } from '../core/client.ts'
import { t } from './failure.texts.ts'

/** Who has been told that nobody answers. */
const out = new WeakSet<HttpWiring>()

/** How often it is looked for an answer, ms: soon at first, then calmly, and at once when the browser says that it has a network. */
const FIRST = 2000
const MOST = 15_000

/**
 * Notes that nobody answered. True where the outage is known and told already. From the first on it is watched until the server
 * answers again, which is told as well: nobody is signed out, and nobody needs to reload.
 */
export function isOut(wiring: HttpWiring): boolean {
  if (out.has(wiring)) return true
  out.add(wiring)
  void watch(wiring)
  return false
}

async function watch(wiring: HttpWiring) {
  for (let wait = FIRST; ; wait = Math.min(wait * 1.5, MOST)) {
    // A network that has just come back does not always carry the first call: from there on it is looked soon again.
    if (await networkCame(wait)) wait = FIRST
    const send = wiring.fetch ?? fetch
    const back = await send(`${wiring.base}/livez`, { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!back) continue
    out.delete(wiring)
    wiring.show('success', t.recovered)
    return
  }
}

/** Rests so long at most, ms. True where the browser said meanwhile that it has a network. */
function networkCame(most: number): Promise<boolean> {
  return new Promise((done) => {
    const came = () => end(true)
    const timer = setTimeout(() => end(false), most)
    const end = (online: boolean) => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', came)
      done(online)
    }
    // A test runner is not kept alive by it.
    ;(timer as { unref?: () => void }).unref?.()
    globalThis.addEventListener?.('online', came)
  })
}
