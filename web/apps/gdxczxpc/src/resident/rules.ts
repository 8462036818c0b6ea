/** A month some months from another, both as "2026-03". */
export function monthFrom(month: string, n: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + n
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** How many cells stand before the first day of a month whose weeks begin on Monday. */
export function lead(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
}

/** So many of each, to one digit; nothing to divide by is nothing. */
export function each(all: number, people: number): string {
  return people === 0 ? '—' : (all / people).toFixed(1)
}

/** A share in per cent. */
export function share(some: number, all: number): string {
  return all === 0 ? '—' : `${Math.round((some / all) * 100)}%`
}
