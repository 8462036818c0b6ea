import type { Tone } from '@mirror/widgets'

/** What narrows and orders the list; "" means any. It lives in the address, so F5 and back keep it. */
export interface HouseholdFilter {
  area: string
  type: string
  monitor: string
  risk: string
  houseLevel: string
  state: string
  approval: string
  /** What the household or one of its members has: one of FACTS. */
  fact: string
  keyword: string
  sort: (typeof SORTS)[number]
}

/** What figures count households by, as the server has it. */
export const FACTS = [
  'incomeKnown',
  'waterSafe',
  'houseSafe',
  'toilet',
  'insured',
  'pension',
  'inSchool',
  'outOfSchool',
  'worker',
  'workerAway',
  'employed',
] as const

const SORTS = ['area', 'areaDown', 'newest', 'oldest'] as const

const FIELDS = ['area', 'type', 'monitor', 'risk', 'houseLevel', 'state', 'approval', 'fact', 'keyword'] as const

/** The filters of an address; an unknown order is the default one. */
export function readFilter(params: URLSearchParams): HouseholdFilter {
  const get = (k: string) => (params.get(k) ?? '').trim()
  return {
    area: get('area'),
    type: get('type'),
    monitor: get('monitor'),
    risk: get('risk'),
    houseLevel: get('houseLevel'),
    state: get('state'),
    approval: get('approval'),
    fact: get('fact'),
    keyword: get('keyword'),
    sort: SORTS.find((s) => s === params.get('sort')) ?? 'area',
  }
}

/** The address of filters, on the first page: a cursor of other filters would point nowhere. The page size stays. */
export function writeFilter(params: URLSearchParams, filter: HouseholdFilter): URLSearchParams {
  const out = new URLSearchParams()
  for (const k of FIELDS) if (filter[k].trim() !== '') out.set(k, filter[k].trim())
  if (filter.sort !== 'area') out.set('sort', filter.sort)
  const size = params.get('size')
  if (size) out.set('size', size)
  return out
}

/** Page of one household, with the list's own address so that 返回列表 leads back to it from a shared link too. */
export function cardAddress(id: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('showBack', 'true')
  return `/household/${id}/card?${params}`
}

/** True when anything narrows the list beside the area: then an empty list is the filters' doing. */
export function isFiltered(filter: HouseholdFilter): boolean {
  return FIELDS.some((k) => k !== 'area' && filter[k] !== '')
}

/** How urgent a monitoring state looks: in hand, gone, or still being examined (domain.md#monitoring). */
export function monitorTone(state: string): Tone {
  if (['60', '70', '96'].includes(state)) return 'orange'
  if (['90', '91'].includes(state)) return 'green'
  if (['95', '99', ''].includes(state)) return 'quiet'
  return 'brand'
}

/** C and D houses are the ones people must not live in for long. */
export function houseTone(level: string): Tone {
  if (level === 'D') return 'red'
  return level === 'C' || level === '0' ? 'orange' : 'quiet'
}

/** What lies between the reader's own area and a village, from a path of names joined by "/": 高州市 分界镇 for a city. */
export function above(path: string, own: string): string {
  const names = path.split('/')
  return names.slice(names.indexOf(own) + 1, -1).join(' ')
}
