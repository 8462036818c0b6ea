import { kindOf, partsOf } from './rules.ts'
import { t } from './summary.texts.ts'

/** A period in words. */
export function periodName(period: string): string {
  const { year, part } = partsOf(period)
  return { month: t.monthOf, quarter: t.quarterOf, year: t.yearOf }[kindOf(period)](year, part)
}
