import type { components } from '@mirror/contract'
import { t } from './visual.texts.ts'

/** Counts of all modules, as /api/rural/figures answers them. */
export type Figures = components['schemas']['ModuleFigures']
export type State = components['schemas']['ModuleFigureState']

/** One child area with its figures, as /api/overview answers it. */
export interface Child {
  id: string
  name: string
  level: string
  leaf: boolean
  households: number
  members: number
  monitored: number
  eliminated: number
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
  {
    key: 'eliminatedRate',
    get name() {
      return t.rate
    },
    get unit() {
      return '%'
    },
  },
  {
    key: 'archives',
    get name() {
      return t.archives
    },
    get unit() {
      return t.archivesUnit
    },
  },
] as const

/** A child with what only the screen reckons. */
export interface Place extends Child {
  eliminatedRate: number
  archives: number
}

/** Children with the share of risks that ended, and the village archives that are filed. */
export function placesOf(children: readonly Child[], figures: Figures | undefined): Place[] {
  const done = new Map(figures?.children.map((c) => [c.id, c.done['villages-data'] ?? 0]))
  return children.map((c) => {
    const all = c.eliminated + c.monitored
    return { ...c, eliminatedRate: all > 0 ? Math.round((c.eliminated / all) * 1000) / 10 : 0, archives: done.get(c.id) ?? 0 }
  })
}

/** The states of a module that hold anything, each with its share of the largest in per cent. */
export function stagesOf(states: readonly State[]): { code: string; title: string; tone: string; n: number; share: number }[] {
  const most = Math.max(1, ...states.map((s) => s.n))
  return states.filter((s) => s.n > 0).map((s) => ({ code: s.code, title: s.title, tone: s.tone, n: s.n, share: Math.round((s.n / most) * 1000) / 10 }))
}

/** Whole days a time is over, 1 from the first moment on. */
export function daysLate(due: number, now: number): number {
  return Math.max(1, Math.ceil((now - due) / 86_400_000))
}

/** Whether 进入业务系统 leads anywhere: some record may be seen or acted on. */
export function mayEnter(permissions: readonly string[]): boolean {
  return permissions.includes('*') || permissions.some((p) => p.includes(':'))
}

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
export function top(children: readonly Place[], key: Measure['key'], count: number): { id: string; name: string; value: number; share: number }[] {
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
