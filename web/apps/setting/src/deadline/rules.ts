import { t } from './deadline.texts.ts'

/** A span in words. */
export const span = (days: number, working: boolean): string => (working ? t.workingDays(days) : t.days(days))

/** What holds in words: a span, or of a switch whether the area allows it. */
export const said = (rule: { switch: boolean; cites: boolean }, days: number, working: boolean): string => {
  if (!rule.switch) return span(days, working)
  if (rule.cites) return days > 0 ? t.needed : t.notNeeded
  return days > 0 ? t.allowed : t.notAllowed
}

/** A day of the server, 20261126, as 2026-11-26. */
export const dayText = (day: number): string => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** A whole number of the range, or undefined. */
export function wholeIn(text: string, least: number, most: number): number | undefined {
  const n = Number(text.trim())
  return /^\d{1,4}$/.test(text.trim()) && n >= least && n <= most ? n : undefined
}

/** The same part every month, one digit after the point, as the server reckons it. */
export const even = (): number[] => Array.from({ length: 12 }, (_, m) => Math.floor(((m + 1) * 1000) / 12) / 10)
