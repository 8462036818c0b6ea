import { OWN } from '@mirror/sdk/shell'

/** Redirects to the identity server that nobody asked for, and the time in which they count, ms. */
const MOST = 3
const WINDOW = 60_000

/**
 * Counts one more automatic redirect and says whether it is one too many. Kept beside the tab, so that navigation does not forget it; the window
 * begins with the first one and a clock that was put back begins a new one. Getting in forgets it (run.tsx), and so does the page that says why.
 */
export function isTooOften(store: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const [count = 0, since = 0] = (store.getItem(OWN.tries) ?? '').split(' ').map(Number)
  const counts = now >= since && now - since < WINDOW
  if (counts && count >= MOST) return true
  store.setItem(OWN.tries, counts ? `${count + 1} ${since}` : `1 ${now}`)
  return false
}
