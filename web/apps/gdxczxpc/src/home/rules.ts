import type { Child } from './queries.ts'

/** What colours the map and orders the ranking. */
export interface Measure {
  key: 'households' | 'monitored' | 'perCapitaIncome'
  name: string
  unit: string
}

export const MEASURES: Measure[] = [
  { key: 'households', name: '农户', unit: '户' },
  { key: 'monitored', name: '监测户', unit: '户' },
  { key: 'perCapitaIncome', name: '人均收入', unit: '元' },
]

/** The measure of an address; households unless told. */
export function measureOf(key: string | null): Measure {
  return MEASURES.find((m) => m.key === key) ?? (MEASURES[0] as Measure)
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
  if (hour < 6) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

/** What the children of an area are called, by the area's own level text (S3.05). */
export function childrenName(level: string): string {
  return ['省', '地市', '县（市、区）', '乡镇（街道）', '村（社区）', '自然村'][Number(level)] ?? '下级区域'
}
