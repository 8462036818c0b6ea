/**
 * A day as people type it (2026-3-2, 2026/3/2, 2026.3.2, 20260302, 2026年3月2日) in the one form of the product, 2026-03-02; with `month`
 * a month likewise. Undefined for what is none, the thirtieth of February among it.
 */
export function readDay(text: string, month = false): string | undefined {
  const s = text.replaceAll(/\s/g, '')
  const parts = month
    ? (/^(\d{4})[-/.年](\d{1,2})月?$/.exec(s) ?? /^(\d{4})(\d{2})$/.exec(s))
    : (/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(s) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(s))
  if (!parts) return undefined
  const [y, m, d] = [Number(parts[1]), Number(parts[2]), month ? 1 : Number(parts[3])]
  if (m < 1 || m > 12 || d < 1 || d > daysOf(y, m)) return undefined
  return month ? `${parts[1]}-${two(m)}` : dayText(y, m, d)
}

const two = (n: number) => String(n).padStart(2, '0')

export const dayText = (y: number, m: number, d: number) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`

/** How many days a month has. */
export const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day some days before or after one, both in the product's form. */
export function daysFrom(day: string, n: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y, m - 1, d + n)).toISOString().slice(0, 10)
}

/** The same day some months before or after, or that month's last. */
export function monthsFrom(day: string, n: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const to = new Date(Date.UTC(y, m - 1 + n, 1))
  const [year, month] = [to.getUTCFullYear(), to.getUTCMonth() + 1]
  return dayText(year, month, Math.min(d, daysOf(year, month)))
}
