import type { Child } from './queries.ts'
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

/** Children by the measure, largest first; equal ones keep the order of their codes. */
export function ranked(children: Child[], measure: Measure): Child[] {
  return [...children].sort((a, b) => b[measure.key] - a[measure.key] || a.id.localeCompare(b.id))
}

/** Length of a bar in per cent of the longest one. */
export function share(value: number, all: number[]): number {
  const max = Math.max(0, ...all)
  return max === 0 ? 0 : Math.round((value / max) * 1000) / 10
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
