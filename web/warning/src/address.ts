import { useSyncExternalStore } from 'react'

/** Parts of one analysis, each a tab. */
export const TABS = ['charts', 'areas', 'hits', 'rules'] as const
export type Tab = (typeof TABS)[number]

/** The last part of the address of the page that looks back at the warnings, in place of an analysis. */
export const BACKTEST = 'backtest'

/** What the address of a page says; "" is the default of each. */
export interface Place {
  slug: string
  area: string
  month: string
  tab: Tab
  level: string
  state: string
  rule: string
  /** What was typed as the number of a household; what is none finds nothing. */
  q: string
}

const KEPT = ['area', 'month', 'level', 'state', 'rule', 'q'] as const

/** Reads an address below `base`; what is no area, month or tab counts as absent. */
export function placeOf(base: string, pathname: string, search: string): Place {
  const asked = new URLSearchParams(search)
  const word = (name: string, form: RegExp) => (form.test(asked.get(name) ?? '') ? (asked.get(name) ?? '') : '')
  return {
    slug: pathname.startsWith(`${base}/warning/`) ? decodeURIComponent(pathname.slice(base.length + '/warning/'.length)).replace(/\/$/, '') : '',
    area: word('area', /^(000|\d{12})$/),
    month: word('month', /^\d{4}-?\d{2}$/),
    tab: TABS.find((tab) => tab === asked.get('tab')) ?? 'charts',
    level: word('level', /^\S{1,12}$/),
    state: word('state', /^\S{1,12}$/),
    rule: word('rule', /^\d{1,18}$/),
    q: word('q', /^\S.{0,39}$/),
  }
}

/** The address of a place, with no word for what is the default. */
export function addressOf(base: string, place: Partial<Place> & Pick<Place, 'slug'>): string {
  const asked = new URLSearchParams()
  for (const name of KEPT) if (place[name]) asked.set(name, place[name])
  if (place.tab && place.tab !== 'charts') asked.set('tab', place.tab)
  return `${base}/warning/${place.slug}${asked.size > 0 ? `?${asked}` : ''}`
}

const MOVED = 'warning:moved'

function follow(tell: () => void) {
  addEventListener('popstate', tell)
  addEventListener(MOVED, tell)
  return () => {
    removeEventListener('popstate', tell)
    removeEventListener(MOVED, tell)
  }
}

/** Where the page is, drawn anew with each step. */
export function usePlace(base: string): Place {
  const address = useSyncExternalStore(follow, () => location.pathname + location.search)
  const at = address.indexOf('?')
  return at < 0 ? placeOf(base, address, '') : placeOf(base, address.slice(0, at), address.slice(at))
}

/** Shows another place without loading a document; with `replace` the one on show is no step to go back to. */
export function goTo(address: string, replace = false) {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  dispatchEvent(new Event(MOVED))
}
