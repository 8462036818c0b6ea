import { t } from './visual.texts.ts'

/** One child area with its figures, as /api/overview answers it. */
export interface Child {
  id: string
  name: string
  level: string
  leaf: boolean
  households: number
  members: number
  monitored: number
  perCapitaIncome: number
}

/** An area's figures and those of its children. */
export interface Overview {
  area: { id: string; name: string; level: string; path: { id: string; name: string }[] }
  kpis: { households: number; members: number; monitored: number; eliminated: number; perCapitaIncome: number; updatedAt: number }
  children: Child[]
}

/** The measures the screen can show, in the order of the switch. */
export const MEASURES = [
  {
    key: 'households',
    get name() {
      return t.households
    },
    get unit() {
      return t.householdsUnit
    },
  },
  {
    key: 'monitored',
    get name() {
      return t.monitored
    },
    get unit() {
      return t.householdsUnit
    },
  },
  {
    key: 'perCapitaIncome',
    get name() {
      return t.income
    },
    get unit() {
      return t.yuan
    },
  },
] as const

/** One of MEASURES. */
export type Measure = (typeof MEASURES)[number]

/** The drilled area of the page's fragment `#/index?area=…`; "" is the person's own. */
export function areaOf(hash: string): string {
  const area = new URLSearchParams(hash.split('?')[1] ?? '').get('area') ?? ''
  return /^(000|\d{12})$/.test(area) ? area : ''
}

/** The fragment of an area. */
export function hashOf(area: string, own: string): string {
  return area === own || area === '' ? '#/index' : `#/index?area=${area}`
}

/** The largest children by a measure, with the share of the largest in per cent; areas without a figure come last. */
export function top(children: Child[], key: Measure['key'], count: number): { id: string; name: string; value: number; share: number }[] {
  const sorted = [...children].sort((a, b) => b[key] - a[key] || a.id.localeCompare(b.id))
  const max = sorted[0]?.[key] ?? 0
  return sorted.slice(0, count).map((c) => ({ id: c.id, name: c.name, value: c[key], share: max > 0 ? Math.round((c[key] / max) * 1000) / 10 : 0 }))
}

/** The clock's two lines in Asia/Shanghai. */
export function clockOf(ms: number): { date: string; time: string } {
  // China keeps one offset the year round (README ruling 23), so shifted UTC fields are the local ones.
  const d = new Date(ms + 8 * 3_600_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return {
    date: t.date(d.getUTCFullYear(), d.getUTCMonth() + 1, d.getUTCDate(), d.getUTCDay()),
    time: `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`,
  }
}

/** A share of a whole in per cent with one decimal; "—" where there is no whole. */
export function rate(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}` : '—'
}
