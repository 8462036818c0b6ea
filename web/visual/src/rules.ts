import type { Schemas } from '@mirror/contract'
import { t } from './visual.texts.ts'

/** Counts of all modules, as /api/rural/figures answers them. */
export type Figures = Schemas['ModuleFigures']
export type State = Schemas['ModuleFigureState']

/** Money, village income and measures, as /api/overview/board answers them. */
export type Board = Schemas['OverviewBoard']

/** How many stand out of each early-warning analysis, as /api/rural/warning/board answers them. */
export type WarningCounts = Schemas['WarningBoard']

/** One child area with its figures, as /api/overview answers it. */
export type Child = Schemas['OverviewChild']

/** An area's figures and those of its children. */
export type Overview = Schemas['Overview']

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
    key: 'paidRate',
    get name() {
      return t.paidRate
    },
    get unit() {
      return '%'
    },
  },
  {
    key: 'villageIncome',
    get name() {
      return t.villageIncome
    },
    get unit() {
      return t.villageIncomeUnit
    },
  },
  {
    key: 'satisfaction',
    get name() {
      return t.satisfaction
    },
    get unit() {
      return t.points
    },
  },
  {
    key: 'solved',
    get name() {
      return t.solved
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
  /** What was eliminated of what was ever monitored, in per cent; null where nobody was. */
  eliminatedRate: number | null
  archives: number
  /** What is paid of what is allocated, in per cent; null where nothing is allocated. */
  paidRate: number | null
  /** What a village earned, in 10,000 yuan; null where no archive is filed. */
  villageIncome: number | null
  /** The year's index of what people say; null where it cannot be reckoned. */
  satisfaction: number | null
  /** Issues that are closed, of those handed over, in per cent; null where none was. */
  solved: number | null
}

/** Children with what the screen reckons of them and what the board says. */
export function placesOf(children: readonly Child[], figures: Figures | undefined, board: Board | undefined): Place[] {
  const sums = new Map(board?.children.map((c) => [c.id, c]))
  const done = new Map(figures?.children.map((c) => [c.id, c.done['villages-data'] ?? 0]))
  return children.map((c) => {
    const all = c.eliminated + c.monitored
    const sum = sums.get(c.id)
    return {
      ...c,
      eliminatedRate: all > 0 ? percent(c.eliminated, all) : null,
      archives: done.get(c.id) ?? 0,
      paidRate: sum && sum.allocated > 0 ? percent(sum.paid, sum.allocated) : null,
      villageIncome: sum && sum.villages > 0 ? sum.income : null,
      satisfaction: sum?.satisfaction.value ?? null,
      solved: sum?.solved.value ?? null,
    }
  })
}

const percent = (part: number, all: number) => Math.round((part / all) * 1000) / 10

/** Projects from the library on that were not ended: those whose states' codes lie between these. */
export function projectsOf(figures: Figures | undefined): number | undefined {
  const states = figures?.modules.find((m) => m.code === 'project-fund')?.states
  return states?.reduce((n, s) => (s.code >= '40' && s.code < '99' ? n + s.n : n), 0)
}

/** An amount of 10,000 yuan with the unit it is read in: 亿元 from a tenth of one on. */
export function money(wan: number): [value: string, unit: string] {
  return Math.abs(wan) >= 1000 ? [(wan / 10_000).toFixed(2), t.hundredMillion] : [String(Math.round(wan * 10) / 10), t.tenThousand]
}

/** Percentages over equal steps as the points of a line; more than all of it is drawn at the top. */
export function line(values: readonly number[], steps: number, width: number, height: number): string {
  const at = (n: number) => Math.round(n * 10) / 10
  return values.map((v, i) => `${at((i / Math.max(1, steps - 1)) * width)},${at(height - (Math.min(100, Math.max(0, v)) / 100) * height)}`).join(' ')
}

/** The states of a module that hold anything, each with its share of the largest in per cent. */
export function stagesOf(states: readonly Omit<State, 'final'>[]): { code: string; title: string; tone: string; n: number; share: number }[] {
  const most = Math.max(1, ...states.map((s) => s.n))
  return states.filter((s) => s.n > 0).map((s) => ({ code: s.code, title: s.title, tone: s.tone, n: s.n, share: Math.round((s.n / most) * 1000) / 10 }))
}

/** A figure of the library with one decimal; "—" where it cannot be reckoned. */
export function figureOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : value.toFixed(1)
}

/** Whole days a time is over, 1 from the first moment on. */
export function daysLate(due: number, now: number): number {
  return Math.max(1, Math.ceil((now - due) / 86_400_000))
}

/** Whether 进入业务系统 leads anywhere: some record may be seen or acted on. */
export function mayEnter(permissions: readonly string[]): boolean {
  return permissions.includes('*') || permissions.some((p) => p.includes(':'))
}

/** Whether the early-warning analyses are the person's to see. */
export const mayWarn = (pages: readonly string[]): boolean => pages.includes('warning')

/** Whether the person may open the list that a figure counts. */
export function mayList(permissions: readonly string[], prefix: string): boolean {
  return permissions.includes('*') || permissions.includes(`${prefix}:detail`)
}

/** The page of the business application that lists what a figure counts, as a fragment. An area that is the person's own needs no word. */
export function listOf(page: string, area: string, own: string, filter: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(area === own || area === '' ? filter : { area, ...filter })
  return asked.size > 0 ? `#${page}?${asked}` : `#${page}`
}

/** The page of a record that a screen names: the server names those alone that the person may open. */
export const pageOf = (r: { module: string; id: number }): string => `#/m/${r.module}/${r.id}`

/** The pages behind the figures of the wall, as fragments; undefined where the person may not open the page. */
export interface Ways {
  households: (filter?: Readonly<Record<string, string>>) => string | undefined
  cases: (filter?: Readonly<Record<string, string>>) => string | undefined
  projects: () => string | undefined
  money: () => string | undefined
  measures: (kind: string) => string | undefined
  teams: () => string | undefined
  members: () => string | undefined
  surveys: (year?: number) => string | undefined
  issues: () => string | undefined
}

/** Where the figures of an area lead for somebody: the same lists the figures count. */
export function waysOf(permissions: readonly string[], area: string, own: string): Ways {
  const to = (prefix: string, page: string, filter: Readonly<Record<string, string>> = {}) =>
    mayList(permissions, prefix) ? listOf(page, area, own, filter) : undefined
  return {
    households: (filter) => to('household-data', '/household', filter),
    cases: (filter) => to('monitor', '/m/monitor', filter),
    projects: () => to('project-fund', '/m/project-fund'),
    money: () => to('project-fund', '/m/project-fund/report'),
    measures: (kind) => to('help', '/m/help-measure', { 'f.kind': kind }),
    teams: () => to('resident-town', '/m/resident-town', { view: 'posted' }),
    members: () => to('resident-town', '/m/resident-town-member', { view: 'posted' }),
    surveys: (year) => to('satisfaction', '/m/satisfaction', { view: 'done', 'f.population': '1,2,3', ...(year && { 'f.endsOn': String(year) }) }),
    issues: () => to('dailySupervision', '/m/dailySupervision', { view: 'handed' }),
  }
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
export function top(children: readonly Place[], key: Measure['key'], count: number): { id: string; name: string; value: number | null; share: number }[] {
  const sorted = [...children].sort((a, b) => (b[key] ?? -1) - (a[key] ?? -1) || a.id.localeCompare(b.id))
  const max = sorted[0]?.[key] ?? 0
  return sorted.slice(0, count).map((c) => ({ id: c.id, name: c.name, value: c[key], share: max > 0 ? Math.round(((c[key] ?? 0) / max) * 1000) / 10 : 0 }))
}

/** The clock's two lines in Asia/Shanghai. */
export function clockOf(ms: number): { date: string; time: string } {
  // China keeps one offset the year round (ruling 23), so shifted UTC fields are the local ones.
  const d = new Date(ms + 8 * 3_600_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return {
    date: t.date(d.getUTCFullYear(), d.getUTCMonth() + 1, d.getUTCDate(), d.getUTCDay()),
    time: `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`,
  }
}

/** A moment's time of day in Asia/Shanghai, as 21:05. */
export const timeOf = (ms: number) => clockOf(ms).time.slice(0, 5)

/** A share of a whole in per cent with one decimal; "—" where there is no whole. */
export function rate(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}` : '—'
}
