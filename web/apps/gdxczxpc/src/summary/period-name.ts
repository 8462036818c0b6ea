import { kindOf, partsOf } from './rules.ts'
import { t } from './summary.texts.ts'

/** A period in words. */
export function periodName(period: string): string {
  const { year, part } = partsOf(period)
  return { month: t.monthOf, quarter: t.quarterOf, year: t.yearOf }[kindOf(period)](year, part)
}

/** 20261126 as people write it; "" for none. */
export const dayText = (day: number) =>
  day > 0 ? `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}` : ''
