import type { Schemas } from '@mirror/contract'

export type CalendarYear = Schemas['CalendarYear']
export type CalendarDay = Schemas['CalendarDay']

const DAY = 86_400_000

/** Which weekday a day is: 0 is Sunday. */
export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const isWeekend = (day: string) => weekday(day) % 6 === 0

/** The days of a span that are not what their weekday says: Monday to Friday of a holiday, the weekends that are worked on. */
export function exceptions(name: string, from: string, until: string, working: boolean): CalendarDay[] {
  const out: CalendarDay[] = []
  const end = Date.parse(`${until || from}T00:00:00Z`)
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= end && out.length < 40; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isWeekend(day) === working) out.push({ day, working, name })
  }
  return out
}

/** Days with others put in: a day stands once, the newer word counts. */
export function merged(days: readonly CalendarDay[], more: readonly CalendarDay[]): CalendarDay[] {
  const by = new Map([...days, ...more].map((d) => [d.day, d]))
  return [...by.values()].sort((a, b) => a.day.localeCompare(b.day))
}
