import type { Child, Dues, Figures } from './queries.ts'
import { t } from './home.texts.ts'

/** What colours the map and orders the ranking. */
export interface Measure {
  key: 'households' | 'monitored' | 'perCapitaIncome'
  name: string
  unit: string
}

export const measures = (): Measure[] => [
  { key: 'households', name: t.households, unit: t.householdsUnit },
  { key: 'monitored', name: t.monitored, unit: t.householdsUnit },
  { key: 'perCapitaIncome', name: t.perCapitaIncome, unit: t.perCapitaIncomeUnit },
]

/** The measure of an address; households unless told. */
export function measureOf(key: string | null): Measure {
  const all = measures()
  return all.find((m) => m.key === key) ?? (all[0] as Measure)
}

/** The lists behind the figures of teams, surveys and issues of an area, and the right that opens each. */
export function boardWays(year: number | undefined, area: string, own: string) {
  const to = (page: string, filter: Record<string, string>) => `${page}?${new URLSearchParams(area === own ? filter : { area, ...filter })}`
  return {
    teams: { to: to('/m/resident-town', { view: 'posted' }), can: 'resident-town:detail' },
    present: { to: to('/m/resident-town-member', { view: 'posted' }), can: 'resident-town:detail' },
    satisfaction: {
      to: to('/m/satisfaction', { view: 'done', 'f.population': '1,2,3', ...(year && { 'f.endsOn': String(year) }) }),
      can: 'satisfaction:detail',
    },
    solved: { to: to('/m/dailySupervision', { view: 'handed' }), can: 'dailySupervision:detail' },
  }
}

/** Children by the measure, largest first, those without a figure last; equal ones keep the order of their codes. */
export function ranked(children: Child[], measure: Measure): Child[] {
  return [...children].sort((a, b) => (b[measure.key] ?? -1) - (a[measure.key] ?? -1) || a.id.localeCompare(b.id))
}

/** Length of a bar in per cent of the longest one. */
export function share(value: number | null, all: (number | null)[]): number {
  const max = Math.max(0, ...all.map((n) => n ?? 0))
  return max === 0 || value === null ? 0 : Math.round((value / max) * 1000) / 10
}

/** The greeting of the hour in Asia/Shanghai (0–23). */
export function greeting(hour: number): string {
  if (hour < 6) return t.night
  if (hour < 11) return t.morning
  if (hour < 13) return t.noon
  if (hour < 18) return t.afternoon
  return t.evening
}

/** What the children of an area are called, by the area's own level text (S3.05). */
export function childrenName(level: string): string {
  return [t.level0, t.level1, t.level2, t.level3, t.level4, t.level5][Number(level)] ?? t.below
}

/** A child area with its records: how many are under way, how many have ended, and the part that ended in per cent. */
export interface Compared extends Child {
  open: number | undefined
  done: number | undefined
  rate: number | undefined
  /** Deadlines of the area: of this week, and those that passed. */
  week: number | undefined
  overdue: number | undefined
}

/** Children with the counts of all modules, in their order; those where nothing is registered and nothing is under way stand apart. */
export function compared(children: Child[], figures: Figures | undefined, dues?: Dues): { busy: Compared[]; idle: Child[] } {
  const sum = (of: Record<string, number> | undefined) => Object.values(of ?? {}).reduce((a, b) => a + b, 0)
  const counts = new Map(figures?.children.map((c) => [c.id, { open: sum(c.open), done: sum(c.done) }]))
  const due = new Map(dues?.children.map((c) => [c.id, c]))
  const busy: Compared[] = []
  const idle: Child[] = []
  for (const c of children) {
    const { open, done } = counts.get(c.id) ?? { open: 0, done: 0 }
    const { week, overdue } = dues ? (due.get(c.id) ?? { week: 0, overdue: 0 }) : { week: undefined, overdue: undefined }
    if (c.households === 0 && open + done === 0) idle.push(c)
    else if (!figures) busy.push({ ...c, open: undefined, done: undefined, rate: undefined, week, overdue })
    else busy.push({ ...c, open, done, rate: open + done === 0 ? undefined : Math.round((done / (open + done)) * 100), week, overdue })
  }
  return { busy, idle }
}

/** Whole days since a deadline, at least one. */
export function daysOver(dueAt: number, at: number): number {
  return Math.max(1, Math.ceil((at - dueAt) / 86_400_000))
}

/** The last two names of a path: the town and the village. */
export function lastTwo(path: string): string {
  return path.split('/').slice(-2).join(' ')
}
