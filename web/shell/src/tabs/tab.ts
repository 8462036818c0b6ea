import { label, localOf, matchRoute, type MenuRoute, type Spot } from '@mirror/sdk/shell'

/** One page of one sub-app that is open. Its id lives as long as the browser's page; what survives is its key. */
export interface Tab {
  id: string
  /** What makes it this tab and no other: the page, in local form, and the parameters its menu entry names. */
  key: string
  /** Where it stands; while its page is mounted, the page's own history knows better. */
  spot: Spot
  /** Path of the menu entry it belongs to; "" where there is none. */
  route: string
  /** Name the page gave itself (sdk.setTitle), else the menu's. */
  title: string
  pinned: boolean
}

/** Does a page fit a pattern of a contract's `records`? `:id` stands for one segment. */
export function fits(pattern: string, page: string): boolean {
  const [wanted, given] = [pattern.split('/'), page.split('/')]
  return wanted.length === given.length && wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
}

/** The parameters a menu entry's own address carries are what tells its page from others of the same path. */
function declared(route: MenuRoute, spot: Spot): number {
  const own = [...new URLSearchParams(route.spot.search)]
  const given = new URLSearchParams(spot.search)
  return own.every(([name, value]) => given.get(name) === value) ? own.length : -1
}

/**
 * Which tab a spot belongs to: one per menu entry, one per record of a page that has records, one per page no menu knows. What is not
 * declared (filters, the page of a list) stays inside the tab.
 */
export function placeOf(spot: Spot, routes: readonly MenuRoute[], records: readonly string[]): { key: string; route: MenuRoute | undefined } {
  const page = spot.page || '/'
  const framed = new URLSearchParams(spot.search).get('iframe')
  const alone = localOf({ prefix: spot.prefix, page, search: framed ? `?iframe=${encodeURIComponent(framed)}` : '' })
  let route: MenuRoute | undefined
  let most = -1
  for (const one of routes) {
    if (one.spot.prefix !== spot.prefix || (one.spot.page || '/') !== page) continue
    const named = declared(one, spot)
    if (named > most) [route, most] = [one, named]
  }
  const record = records.some((pattern) => fits(pattern, page))
  route ??= matchRoute(routes, spot)
  if (framed || record || !route) return { key: alone, route }
  return { key: localOf({ ...route.spot, page: route.spot.page || '/' }), route }
}

/** Names a cached page goes by (S2.18): its menu entry's, and the last piece of its path. Case says nothing. */
export function namesOf(tab: Tab, route: MenuRoute | undefined): string[] {
  const last = (tab.spot.page || '/').split('/').findLast(Boolean) ?? ''
  return [last, route?.name ?? '', route?.item.name ?? '', route ? label(route.item) : ''].filter(Boolean).map((name) => name.toLowerCase())
}

/** Pinned ones first; the order is kept otherwise. */
export const inOrder = (tabs: readonly Tab[]): Tab[] => [...tabs.filter(({ pinned }) => pinned), ...tabs.filter(({ pinned }) => !pinned)]

/** The tab at a new place among its like: pinned ones stay before the others, the first one (home) stays first. */
export function moved(tabs: readonly Tab[], id: string, to: number): Tab[] {
  const from = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[from]
  if (!tab || from === 0) return [...tabs]
  const rest = tabs.filter((one) => one.id !== id)
  const pins = rest.filter(({ pinned }) => pinned).length
  const at = tab.pinned ? Math.min(Math.max(to, 1), pins) : Math.max(to, pins, 1)
  return [...rest.slice(0, at), tab, ...rest.slice(at)]
}

export type Reach = 'one' | 'left' | 'right' | 'others' | 'all'

/** Which tabs a command closes; pinned ones only when they are meant themselves, the first one (home) never. */
export function reached(tabs: readonly Tab[], id: string, reach: Reach): Tab[] {
  const at = tabs.findIndex((tab) => tab.id === id)
  return tabs.filter((tab, i) => {
    if (i === 0) return false
    if (reach === 'one') return i === at
    if (tab.pinned) return false
    return reach === 'all' || (reach === 'left' ? i < at : reach === 'right' ? i > at : i !== at)
  })
}
