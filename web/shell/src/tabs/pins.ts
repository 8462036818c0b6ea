import { localOf, parseSpot, type Http } from '@mirror/sdk/shell'
import type { Place } from '../palette/entries.ts'
import type { Tab } from './tab.ts'

/** As many as the server keeps. */
const MOST = 20
/** Pinning several tabs in a row is one writing, ms. */
const REST = 800

/** The pinned tabs as the person's list: home is everybody's and stays out. A tab goes by what it is, not by where it stands just now. */
export const pinsOf = (tabs: readonly Tab[]): Place[] =>
  tabs
    .filter(({ pinned }, i) => pinned && i > 0)
    .map(({ key, title }) => ({ title: title.slice(0, 80), address: localOf(parseSpot(key)) }))
    .filter(({ title, address }) => title.trim() && address.startsWith('/micro') && address.length <= 400)
    .slice(0, MOST)

const same = (a: readonly Place[], b: readonly Place[]) => a.map(({ address }) => address).join() === b.map(({ address }) => address).join()

/** In local storage: this browser's pins are newer than what the server holds, as when the page was left before they were written. */
const NEWER = 'mirror_pins_newer'
const mark = (newer: boolean) => {
  try {
    if (newer) localStorage.setItem(NEWER, '1')
    else localStorage.removeItem(NEWER)
  } catch {
    // Without a store the server's list counts.
  }
}

/**
 * Pinned tabs follow the person to every machine. The browser's own copy draws them at once; what the server holds then counts, unless
 * the person pinned or unpinned one meanwhile.
 */
export function followPins(http: Http, current: () => readonly Place[], take: (places: readonly Place[]) => void): (now: readonly Place[]) => void {
  const first = current()
  let known: readonly Place[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const put = (now: readonly Place[]) => {
    if (known && same(known, now)) return mark(false)
    known = now
    mark(true)
    void http.put('/api/preferences/pins', { value: now }, { silent: true }).then(
      () => mark(false),
      () => (known = null),
    )
  }
  void http.get('/api/preferences', {}, { silent: true, background: true }).then(
    ({ pins }) => {
      const meanwhile = current()
      if (localStorage.getItem(NEWER) || !same(first, meanwhile)) return put(meanwhile)
      known = pins ?? []
      if (!same(known, meanwhile)) take(known)
    },
    () => undefined,
  )
  return (now) => {
    // Nothing is written over what has not been read yet.
    if (same(known ?? first, now)) return
    mark(true)
    if (!known) return
    clearTimeout(timer)
    timer = setTimeout(() => put(current()), REST)
  }
}
