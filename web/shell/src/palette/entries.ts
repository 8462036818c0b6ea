import type { Schemas } from '@mirror/contract'
import { addressOf, isLeaf, label, warningSlug, type MenuItem } from '@mirror/sdk/shell'
import type { GlyphName } from './glyph.tsx'
import { normal, readingsOf, type Candidate } from '@mirror/sdk/find'

/** A page in local form with the name it had. */
export type Place = Schemas['Place']

/** How records of a sub-app are found; words in braces are fields of a record. */
export type Finder = Schemas['Finder']

/** GET /api/palette. */
export type Index = Schemas['Index']

export interface Entry extends Candidate {
  key: string
  icon: GlyphName
  /** Local form where it is a page of ours: what can be marked as a favourite. */
  address?: string
  /** Menu item behind it, for links that leave the document. */
  item?: MenuItem
  run?: () => void
}

/** All leaves of the menu that somebody can open. */
export function pageEntries(menu: readonly MenuItem[], index: Pick<Index, 'entries' | 'recent'> & { favourites: readonly Place[] }): Entry[] {
  const known = new Map(index.entries.map((entry) => [entry.id, entry]))
  const marked = new Set(index.favourites.map(({ address }) => address))
  const used = new Set(index.recent.map(({ address }) => address))
  const out: Entry[] = []
  const walk = (items: readonly MenuItem[], trail: string[]) => {
    for (const item of items) {
      // What is hidden takes all below it along.
      if (item.show === false) continue
      const title = label(item)
      if (!isLeaf(item)) {
        walk(item.children ?? [], [...trail, title])
        continue
      }
      const address = addressOf(item)
      if (!address && !item.url) continue
      const { readings = '', words = '' } = known.get(item.id) ?? {}
      out.push({
        key: `page:${item.id}`,
        title,
        readings: readingsOf(readings),
        words: words ? normalWords(words) : [],
        trail: trail.join(' / '),
        icon: address ? 'document' : 'external',
        item,
        ...(address && warningSlug(item) === undefined ? { address } : {}),
        bonus: (address && marked.has(address) ? 40 : 0) + (address && used.has(address) ? 20 : 0),
      })
    }
  }
  walk(menu, [])
  return out
}

export const normalWords = (words: string) => words.split(' ').map(normal)

/** Fills `{field}` from a record; in an address every value is escaped. */
export function fill(form: string, values: Record<string, unknown>, escape = false): string {
  return form
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return escape ? encodeURIComponent(text) : text
    })
    .trim()
}

/** Entries of records a finder's call answered: a list, or {items}. */
export function recordEntries(finder: Finder, answer: unknown): Entry[] {
  const items = Array.isArray(answer) ? answer : (answer as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return []
  return (items as Record<string, unknown>[]).slice(0, 5).map((record, i) => {
    const address = fill(finder.page, record, true)
    return {
      key: `${finder.title}:${i}:${address}`,
      title: fill(finder.label, record),
      trail: fill(finder.hint ?? '', record),
      readings: [],
      words: [],
      icon: 'search',
      address,
    }
  })
}

/** The list with a place added at its front, without the same page twice. */
export function noted(list: readonly Place[], place: Place, most: number): Place[] {
  return [place, ...list.filter(({ address }) => address !== place.address)].slice(0, most)
}
