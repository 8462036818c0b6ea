/** What narrows the list; "" means any. It lives in the address. */
export interface UserFilter {
  q: string
  area: string
  dept: string
  role: string
  post: string
  status: string
  type: string
  seen: string
}

export const NO_FILTER: UserFilter = { q: '', area: '', dept: '', role: '', post: '', status: '', type: '', seen: '' }

const SORTS = ['oldest', 'newest', 'area', 'areaDown'] as const
export type UserSort = (typeof SORTS)[number]

/** The order of an address: as the accounts were made, where it names no other. */
export const readSort = (params: URLSearchParams): UserSort => SORTS.find((s) => s === params.get('sort')) ?? 'oldest'

/** The filters of an address. */
export function readFilter(params: URLSearchParams): UserFilter {
  return Object.fromEntries(Object.keys(NO_FILTER).map((key) => [key, (params.get(key) ?? '').trim()])) as unknown as UserFilter
}

/** The address of filters and an order, on the first page. The name of the area rides along, so that F5 can show it. */
export function writeFilter(params: URLSearchParams, filter: UserFilter, areaName: string, sort: string = 'oldest'): URLSearchParams {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) if (value.trim()) out.set(key, value.trim())
  if (filter.area) out.set('areaName', areaName)
  if (sort !== 'oldest') out.set('sort', sort)
  const size = params.get('size')
  if (size) out.set('size', size)
  return out
}
