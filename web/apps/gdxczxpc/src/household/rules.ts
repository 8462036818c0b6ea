import type { Tone } from '@mirror/widgets'
import type { Income } from './model.ts'
import { t } from './card.texts.ts'

/** What narrows and orders the list; "" means any. It lives in the address, so F5 and back keep it. */
export interface HouseholdFilter {
  area: string
  type: string
  monitor: string
  risk: string
  houseLevel: string
  state: string
  approval: string
  keyword: string
  sort: 'area' | 'newest'
}

const FIELDS = ['area', 'type', 'monitor', 'risk', 'houseLevel', 'state', 'approval', 'keyword'] as const

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
    keyword: get('keyword'),
    sort: params.get('sort') === 'newest' ? 'newest' : 'area',
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

/** One slice of a year's income, in yuan; costs are negative. */
export interface Slice {
  key: 'wage' | 'business' | 'property' | 'transfer' | 'other'
  name: string
  value: number
}

/** The kinds of a year's net income (domain.md#households): business counts after its cost, so a bad year is negative. */
export function slices(i: Income): Slice[] {
  return [
    { key: 'wage', name: t.wage, value: i.wage },
    { key: 'business', name: t.business, value: i.business - i.businessCost },
    { key: 'property', name: t.property, value: i.property },
    { key: 'transfer', name: t.transfer, value: i.transfer },
    { key: 'other', name: t.other, value: i.other },
  ]
}

/** One drawn bar piece in a plot `height` high. */
export interface Piece extends Slice {
  y: number
  h: number
}

/** A stacked bar per year, oldest first. Losses hang below the zero line; `zero` is where that line is drawn. */
export function stack(incomes: Income[], height: number): { zero: number; bars: { year: number; pieces: Piece[] }[] } {
  const years = [...incomes].sort((a, b) => a.year - b.year)
  const up = Math.max(1, ...years.map((i) => sum(slices(i).filter((s) => s.value > 0))))
  const down = Math.max(0, ...years.map((i) => -sum(slices(i).filter((s) => s.value < 0))))
  const scale = height / (up + down)
  const zero = up * scale
  return {
    zero,
    bars: years.map((i) => {
      let top = zero
      let bottom = zero
      const pieces = slices(i).map((s) => {
        const h = Math.abs(s.value) * scale
        if (s.value >= 0) {
          top -= h
          return { ...s, y: top, h }
        }
        bottom += h
        return { ...s, y: bottom - h, h }
      })
      return { year: i.year, pieces: pieces.filter((p) => p.h > 0) }
    }),
  }
}

function sum(list: Slice[]): number {
  return list.reduce((n, s) => n + s.value, 0)
}

/** Change of per-capita income against the year before, in per cent; undefined where there is no year before. */
export function incomeChange(incomes: Income[]): number | undefined {
  const [now, before] = [...incomes].sort((a, b) => b.year - a.year)
  if (!now || !before || before.perCapita <= 0) return undefined
  return ((now.perCapita - before.perCapita) / before.perCapita) * 100
}

/** What lies between the reader's own area and a village, from a path of names joined by "/": 高州市 分界镇 for a city. */
export function above(path: string, own: string): string {
  const names = path.split('/')
  return names.slice(names.indexOf(own) + 1, -1).join(' ')
}
