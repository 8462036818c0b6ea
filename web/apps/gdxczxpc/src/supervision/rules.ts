/** A rectification rate in words: of nothing there is none. */
export function rateText(f: { handed: number; rate: number }): string {
  return f.handed === 0 ? '—' : `${f.rate}%`
}

/** The list of the issues a figure counts. */
export function listOf(area: string, month: string, filter: Record<string, string>): string {
  const to = new URLSearchParams({ area, ...filter })
  if (month) to.set('f.handedMonth', month)
  return `/m/dailySupervision?${to}`
}
