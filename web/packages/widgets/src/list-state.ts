import { lang, standards } from '@mirror/sdk'

/** Where a keyset-paged list stands: the cursors of the pages before, the last one being the page on show. */
export interface Paging {
  /** Cursors that led here, oldest first; empty on the first page. */
  trail: string[]
  /** Number of the page on show, from 1. */
  page: number
  size: number
}

/** Sizes a reader may choose; the platform says which it is until then (S9.07). */
export const PAGE_SIZES = [10, 20, 50, 100] as const

// A cursor is about 60 characters; forty of them keep the address well below what browsers and proxies take.
const KEPT = 40

/** Reads the paging part of a list's address; nonsense counts as absent. Cursors are base64url, so "." separates them. */
export function readPaging(params: URLSearchParams): Paging {
  const trail = (params.get('after') ?? '').split('.').filter((c) => /^[\w-]+$/.test(c))
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  return {
    trail,
    page: trail.length === 0 ? 1 : Number.isInteger(page) && page > trail.length ? page : trail.length + 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : standards.given.pageSize,
  }
}

/** Writes the paging part into a copy of the address; defaults are left out, so the plain list has the plain address. */
export function writePaging(params: URLSearchParams, paging: Paging): URLSearchParams {
  const out = new URLSearchParams(params)
  for (const k of ['after', 'page', 'size']) out.delete(k)
  if (paging.trail.length > 0) {
    out.set('after', paging.trail.join('.'))
    if (paging.page !== paging.trail.length + 1) out.set('page', String(paging.page))
  }
  if (paging.size !== standards.given.pageSize) out.set('size', String(paging.size))
  return out
}

/** The page after this one. Beyond forty pages the oldest cursor is forgotten; going back that far ends at page one. */
export function nextPage(p: Paging, cursor: string): Paging {
  return { ...p, trail: [...p.trail, cursor].slice(-KEPT), page: p.page + 1 }
}

/** The page before this one. */
export function previousPage(p: Paging): Paging {
  const trail = p.trail.slice(0, -1)
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
