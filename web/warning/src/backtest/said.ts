import { MASKED, amount } from '../charts/model.ts'
import type { BacktestArea, BacktestCount } from '../types.ts'
import { t as said } from './backtest.texts.ts'

/** How many of a number of households, with those by a clue made of a warning in brackets where there are any. */
export const withOwn = (n: number, own: number) => (own === 0 ? amount(n) : said.ofWhich(amount(n), amount(own)))

/** Days ahead: the median, with the quarters where they differ; undefined where nobody was warned of. */
export function leadText({ lead, leadLow, leadHigh }: BacktestCount): string | undefined {
  if (lead === null || leadLow === null || leadHigh === null) return undefined
  if (leadLow === leadHigh) return amount(lead)
  return said.leadOf(amount(lead), amount(leadLow), amount(leadHigh))
}

/** Whether a number or share that is not there is kept back because it is small, and not unknown. */
export const isHidden = (counts: readonly number[], totals: readonly (number | null)[] = []) => counts.includes(MASKED) || totals.includes(null)

/** Areas of which anything is to be said: most of a register that begins are empty. */
export const inUse = (row: BacktestArea) => row.homes !== 0 || row.recognised !== 0 || row.warned !== 0

/** The first day of the twelve months that end with a day, yyyymmdd. */
export function firstDay(day: number): number {
  const at = new Date(Date.UTC(Math.floor(day / 10_000) - 1, (Math.floor(day / 100) % 100) - 1, (day % 100) + 1))
  return at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
}
