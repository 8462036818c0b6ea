import type { AppEntry, Boot, MenuRoute, Spot } from '@mirror/sdk/shell'

/** What a person may open. */
interface Offer {
  routes: readonly MenuRoute[]
  registry: readonly AppEntry[]
}

export type Page = { kind: 'app' } | { kind: 'no-menu' } | { kind: 'not-found' } | { kind: 'framed'; address: string }

/** What the viewport shows for a spot. A page counts as missing only for somebody whose menu is known. */
export function pageOf({ boot, routes, registry }: Offer & { boot: Boot | null }, spot: Spot): Page {
  const framed = new URLSearchParams(spot.search).get('iframe')
  if (boot && routes.length === 0) return { kind: 'no-menu' }
  if (framed) return { kind: 'framed', address: framed }
  if (!registry.some(({ path }) => path === spot.prefix)) return { kind: 'not-found' }
  // The menu decides which sub-apps somebody has; inside one, the sub-app knows its own pages (a card below a list).
  if (boot && !routes.some((route) => route.spot.prefix === spot.prefix)) return { kind: 'not-found' }
  return { kind: 'app' }
}

/** Where a bare address leads: the default sub-app's start page (S2.22), or the first page of a menu that lacks it. */
export function homeOf({ routes, registry }: Offer): Spot {
  const preset = registry.find(({ defaultApp }) => defaultApp)
  const own = routes.find(({ spot }) => spot.prefix === preset?.path)
  const first = own ?? routes[0]
  if (preset && (own || !first)) {
    const start = preset.defaultPage || '/'
    return routes.some(({ spot }) => spot.prefix === preset.path && (spot.page || '/') === start) || !first
      ? { prefix: preset.path, page: start, search: '' }
      : first.spot
  }
  return first?.spot ?? { prefix: '', page: '/', search: '' }
}
