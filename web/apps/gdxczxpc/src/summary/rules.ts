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
