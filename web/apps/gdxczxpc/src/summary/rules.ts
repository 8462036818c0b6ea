import type { Metric } from '../metric/queries.ts'
import type { Column } from './queries.ts'

/** The kinds of period a report is made for. */
export type Kind = 'month' | 'quarter' | 'year'

/** How far back periods are offered: figures are kept by the month. */
const MONTHS = 24

/** The kind of a period's code; "" is the present month. */
export const kindOf = (period: string): Kind => (/^\d{4}$/.test(period) ? 'year' : period.includes('Q') ? 'quarter' : 'month')

/** The codes of a kind up to a day, 20261126, the newest first. */
export function periods(kind: Kind, day: number): string[] {
  const year = Math.floor(day / 10_000)
  const month = Math.floor(day / 100) % 100
  const back = (n: number) => {
    const at = year * 12 + month - 1 - n
    return { y: Math.floor(at / 12), m: (at % 12) + 1 }
  }
  const all = Array.from({ length: MONTHS }, (_, n) => back(n))
  if (kind === 'year') return [...new Set(all.map(({ y }) => String(y)))]
  if (kind === 'quarter') return [...new Set(all.map(({ y, m }) => `${y}-Q${Math.ceil(m / 3)}`))]
  return all.map(({ y, m }) => `${y}-${String(m).padStart(2, '0')}`)
}

/** The parts of a period's code: 2026-11, 2026-Q4, 2026. */
export function partsOf(period: string): { year: number; part: number } {
  const [year = '', part = ''] = period.split('-')
  return { year: Number(year), part: Number(part.replace('Q', '')) }
}

/** From how many columns on a report is printed on A3. */
export const WIDE = 12

/** The list behind a figure of an area, or of an entry in it. */
export function listOf(c: Column, area: string, year: number, entry?: string): string | undefined {
  if (!c.list) return undefined
  const q = new URLSearchParams({ area, ...c.list.query, ...(c.list.year ? { [c.list.year]: String(year) } : {}) })
  if (entry !== undefined && c.filter) q.set(c.filter, entry)
  return `${c.list.path}?${q}`
}

/** What all of some figures can be broken down by; of none what any can. Each comes once, by the name it has first. */
export function splitsOf(all: readonly Metric[], keys: readonly string[]): { code: string; title: string }[] {
  const chosen = all.filter((m) => keys.includes(m.key))
  const out = new Map<string, string>()
  for (const m of chosen.length > 0 ? chosen : all) for (const s of m.splits) if (!out.has(s.code)) out.set(s.code, s.title)
  return [...out].filter(([code]) => chosen.every((m) => m.splits.some((s) => s.code === code))).map(([code, title]) => ({ code, title }))
}

/** The figures that can be rows of a split; "" is areas, of which all are. */
export const splitBy = (all: readonly Metric[], split: string): readonly Metric[] => (split ? all.filter((m) => m.splits.some((s) => s.code === split)) : all)

/** The periods a report by entries has: the present, and years where all its figures are of a year. */
export const isOffered = (code: string, split: string, yearly: boolean): boolean => split === '' || code === '' || (yearly && kindOf(code) === 'year')
