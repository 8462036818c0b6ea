import { parseSpot, type Spot } from './address.ts'
import type { MenuItem } from './boot.ts'
import { TOP_LIMIT } from './constants.ts'

export const SETTINGS_NAME = '系统设置'

export const label = (item: MenuItem) => item.text || item.name
const isSettings = (item: MenuItem) => item.name === SETTINGS_NAME || item.text === SETTINGS_NAME
const children = (item: MenuItem) => item.children ?? []
export const isLeaf = (item: MenuItem) => children(item).length === 0
const isTop = (item: MenuItem) => !!item.position && item.position !== 'left'
const isShown = (item: MenuItem) => item.show !== false

/** S2.01, S2.02: one route of the run-time table. */
export interface MenuRoute {
  id: string
  /** Last segment of the path. */
  name: string
  /** Local form. */
  path: string
  spot: Spot
  item: MenuItem
  /** From the root to the item itself. */
  trail: MenuItem[]
}

/** The item's address in local form: its base, below its sub-app's prefix where the base does not name one. */
export function addressOf(item: MenuItem): string {
  if (!item.base) return ''
  if (/^\/micro[\w.-]+\//.test(item.base) || !item.microAppPre) return item.base
  return `${item.microAppPre}#${item.base}`
}

/** The route table: every leaf that has a base, left and top entries alike. */
export function routesOf(menu: readonly MenuItem[]): MenuRoute[] {
  const routes: MenuRoute[] = []
  const walk = (items: readonly MenuItem[], trail: MenuItem[]) => {
    for (const item of items) {
      const here = [...trail, item]
      const path = addressOf(item)
      if (isLeaf(item) && path) {
        const spot = parseSpot(path)
        routes.push({ id: item.id, name: spot.page.split('/').filter(Boolean).at(-1) ?? '', path, spot, item, trail: here })
      }
      walk(children(item), here)
    }
  }
  walk(menu, [])
  return routes
}

/**
 * The route a spot shows: the same page, or the longest page it lies below (a detail page keeps its list's menu item). A page whose
 * last word goes on with a hyphen is a register of the same business: /m/help-visit belongs to /m/help. So is a register whose code begins as a page
 * beside the registers does: /m/household-data-entry belongs to /household, /m/summaryReport-table to /summary.
 */
export function matchRoute(routes: readonly MenuRoute[], spot: Spot): MenuRoute | undefined {
  let best: MenuRoute | undefined
  for (const route of routes) {
    if (route.spot.prefix !== spot.prefix) continue
    const page = route.spot.page || '/'
    const wanted = spot.page || '/'
    if (page === wanted) return route
    // A business of several registers has one entry: 项目资金 is /m/project-fund, its quotas are /m/project-fund-quota.
    if (
      page !== '/' &&
      (wanted.startsWith(`${page}/`) || wanted.startsWith(`${page}-`) || wanted.startsWith(`/m${page}`)) &&
      page.length > (best?.spot.page.length ?? 0)
    )
      best = route
  }
  return best
}

/** Header items in order: hidden ones and 系统设置 are taken out first, then eight are seen (S4.16). */
export function topMenu(menu: readonly MenuItem[], limit: number = TOP_LIMIT): { seen: MenuItem[]; more: MenuItem[] } {
  const items = topList(menu).filter((item) => isShown(item) && !isSettings(item))
  return { seen: items.slice(0, limit), more: items.slice(limit) }
}

export function topList(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => (isTop(item) ? [item] : topList(children(item))))
}

/** The left entries below the top item the route belongs to; without a top item, the left entries of the first level. */
export function sideMenu(menu: readonly MenuItem[], route: MenuRoute | undefined): MenuItem[] {
  if (!route) return []
  const root = [...route.trail].reverse().find(isTop) ?? route.trail.find((item) => item.showType === 'rootNode')
  const items = root ? children(root) : menu
  return items.filter((item) => isShown(item) && !isTop(item))
}

export const shownChildren = (item: MenuItem) => children(item).filter(isShown)

/** First leaf going down the first shown child each time; the item itself when it has none. */
export function firstLeaf(item: MenuItem): MenuItem {
  const next = shownChildren(item)[0]
  return next ? firstLeaf(next) : item
}

export type TopAction =
  | { kind: 'page'; address: string }
  | { kind: 'tab'; url: string }
  | { kind: 'ticket'; item: MenuItem; address: string; url: string }
  | { kind: 'none' }

/** What a click on a top item does: S2.08, S2.09, S2.10, S2.11. */
export function topAction(item: MenuItem, acceptancePath = '/acceptance'): TopAction {
  const base = item.base ?? ''
  const page = base ? parseSpot(addressOf(item)).page || '/' : ''
  if (acceptancePath && base.includes(acceptancePath)) return { kind: 'ticket', item, address: addressOf(item), url: item.url ?? '' }
  if (base && (page === '/home' || page === '/home-tab-detail'))
    return { kind: 'page', address: addressOf({ ...item, base: item.microAppPre ? `${item.microAppPre}#/home` : base }) }
  if (!base && item.url) return { kind: 'tab', url: item.url }
  const address = addressOf(firstLeaf(item)) || addressOf(item)
  return address ? { kind: 'page', address } : { kind: 'none' }
}

/** S2.12: where 系统设置 in the user menu leads; undefined hides the entry. */
export function settingsAddress(menu: readonly MenuItem[]): string | undefined {
  for (const item of menu) {
    if (isSettings(item)) {
      const first = shownChildren(item)[0]
      return addressOf(first ? firstLeaf(first) : item) || undefined
    }
    const found = settingsAddress(children(item))
    if (found) return found
  }
  return undefined
}

const bare = new Set(['/home', '/', '/home-tab-detail', '/msgCenter'])

/** S2.04: no side menu on these four routes. */
export const hidesSideMenu = (spot: Spot) => bare.has(spot.page || '/')

/** S2.03. */
export const hidesHeader = (href: string) => href.includes('/aggregate')

/** S2.06. */
export const showsBack = (spot: Spot) => new URLSearchParams(spot.search).get('showBack') === 'true'

const WARNING = '/warning/'

/** S2.13: which early-warning analysis an item leads to; undefined for every other item. */
export function warningSlug(item: MenuItem): string | undefined {
  return !item.base && item.url?.startsWith(WARNING) ? item.url.slice(WARNING.length) : undefined
}

/** The leaves of an item that has no page of its own but only links out; undefined for items that hold pages. */
export function linksOf(item: MenuItem): MenuItem[] | undefined {
  if (isLeaf(item)) return undefined
  const leaves = (one: MenuItem): MenuItem[] => (isLeaf(one) ? [one] : shownChildren(one).flatMap(leaves))
  const all = leaves(item).filter(isShown)
  return all.length > 0 && all.every((leaf) => !leaf.base && leaf.url) ? all : undefined
}
