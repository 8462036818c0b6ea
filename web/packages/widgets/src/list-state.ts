import { lang, standards } from '@mirror/sdk'

/** Where a keyset-paged list stands: the cursors of the pages before, the last one being the page on show. */
export interface Paging {
  /**
   * Cursors that led here, oldest first; empty on the first page. A way that did not begin there begins with "~" (the last page), "~" and a
   * cursor (the page before it) or "@" and a value of the order.
   */
  trail: string[]
  /** Number of the page on show, from 1; 0 where nobody counted what lies before. */
  page: number
  size: number
}

/** Sizes a reader may choose; the platform says which it is until then (S9.07). */
export const PAGE_SIZES = [10, 20, 50, 100] as const

// A cursor is about 60 characters; forty of them keep the address well below what browsers and proxies take.
const KEPT = 40

/** Reads the paging part of a list's address; nonsense counts as absent. Cursors are base64url, so "." separates them. */
export function readPaging(params: URLSearchParams): Paging {
  const trail = (params.get('after') ?? '').split('.').filter((c) => /^(~|[~@]?[\w-]+)$/.test(c))
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  const asked = Number.isInteger(page) ? page : 0
  return {
    trail,
    page: trail.length === 0 ? 1 : elsewhere(trail) ? Math.max(0, asked) : Math.max(asked, trail.length + 1),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : standards.given.pageSize,
  }
}

/** Writes the paging part into a copy of the address; defaults are left out, so the plain list has the plain address. */
export function writePaging(params: URLSearchParams, paging: Paging): URLSearchParams {
  const out = new URLSearchParams(params)
  for (const k of ['after', 'page', 'size']) out.delete(k)
  if (paging.trail.length > 0) {
    out.set('after', paging.trail.join('.'))
    if (paging.page !== (elsewhere(paging.trail) ? 0 : paging.trail.length + 1)) out.set('page', String(paging.page))
  }
  if (paging.size !== standards.given.pageSize) out.set('size', String(paging.size))
  return out
}

/** The page after this one. Beyond forty pages the oldest cursor is forgotten; going back that far ends at page one. */
export function nextPage(p: Paging, cursor: string): Paging {
  return { ...p, trail: [...p.trail, cursor].slice(-KEPT), page: p.page && p.page + 1 }
}

/** Whether a way did not begin at the first page. */
const elsewhere = (trail: readonly string[]) => /^[~@]/.test(trail[0] ?? '')

/** What a list may jump to: a value of the column it is sorted by. */
export interface Jump {
  column: string
  to: 'date' | 'area'
}

/** What the page on show is asked for by. */
export interface Place {
  cursor?: string
  back?: boolean
  from?: string
}

export function placeOf({ trail }: Paging): Place {
  const last = trail.at(-1) ?? ''
  if (last === '~') return { back: true }
  if (last.startsWith('~')) return { cursor: last.slice(1), back: true }
  if (last.startsWith('@')) return { from: last.slice(1) }
  return last ? { cursor: last } : {}
}

/** The last page; which one it is the count tells. */
export function lastPage(p: Paging, total: number, cap: number): Paging {
  return { ...p, trail: ['~'], page: cap === 0 || total < cap ? Math.max(1, Math.ceil(total / p.size)) : 0 }
}

/** The page that begins at a value of the order. */
export function pageFrom(p: Paging, value: string): Paging {
  return { ...p, trail: [`@${value}`], page: 0 }
}

/** The page before this one; `before` is the server's cursor of it, for a way that began elsewhere. */
export function previousPage(p: Paging, before = ''): Paging {
  if (p.trail.length === 1 && elsewhere(p.trail) && before && p.page !== 2) return { ...p, trail: [`~${before}`], page: p.page && p.page - 1 }
  const trail = p.trail.slice(0, -1)
  if (trail.length > 0 && elsewhere(trail)) return { ...p, trail, page: p.page && p.page - 1 }
  return { ...p, trail, page: trail.length === 0 ? 1 : p.page - 1 }
}

/** The first page, with another size where given; a cursor of another size or filter would skip rows. */
export function firstPage(p: Paging, size = p.size): Paging {
  return { trail: [], page: 1, size }
}

/** The count of matches in words: exact, or "10,000+" where the server stopped counting. */
export function countText(total: number, cap: number): string {
  const text = total.toLocaleString(lang())
  return cap > 0 && total >= cap ? `${cap.toLocaleString(lang())}+` : text
}
