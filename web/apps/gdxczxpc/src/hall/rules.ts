import { dateTime } from '@mirror/widgets'
import { t } from './hall.texts.ts'

/** Days until an answer, in words. */
export const span = (days: number, working: boolean) => (working ? t.workingDays(days) : t.days(days))

/** Where a request is and when there is an answer, in plain words. `desk` is the level it lies at, in words. */
export function progress(state: string, desk: string, dueAt: number, now: number): string {
  const what: Record<string, string> = {
    '10': t.progress10,
    '20': t.progress20,
    '30': t.progress30(desk),
    '40': t.progress40(desk),
    '50': t.progress50,
    '60': t.progress60,
    '70': t.progress70,
    '80': t.progress80,
  }
  const words = what[state] ?? ''
  if (dueAt === 0) return words
  // The moment it is due is the end of the last day.
  return `${words}，${dueAt <= now ? t.late : t.until(dateTime(dueAt - 1).slice(0, 10))}`
}

/** What becomes of a job post, in plain words. */
export const jobProgress = (state: string) =>
  ({ pending: t.jobPending, open: t.jobOpen, ended: t.jobEnded, refused: t.jobRefused })[state as 'pending' | 'open' | 'ended' | 'refused'] ?? ''

const yuan = (n: number) => n.toLocaleString('zh-CN')

/** What a post pays a month, as far as the employer says. */
export function pay(from: unknown, to: unknown): string {
  if (typeof from === 'number' && typeof to === 'number') return t.pay(yuan(from), yuan(to))
  if (typeof from === 'number') return t.payFrom(yuan(from))
  return typeof to === 'number' ? t.payTo(yuan(to)) : t.payOpen
}

/** A share as whole percent; a dash where there is nothing to share. */
export const share = (n: number, of: number) => (of === 0 ? '—' : `${Math.round((n / of) * 100)}%`)

/** The requests whose day has come: answered ones, and those that still wait past it. Of these a share is in time. */
export const due = (x: { answered: number; late: number }) => x.answered + x.late

/** The mean of ratings with one digit. */
export const mean = (points: number, rated: number) => (points / rated).toFixed(1)

/** The months over which hot words are counted. */
export const spans = ['twelve', 'three', 'one', 'year', 'last'] as const

/** The first and the last month of a span on a day, as 2026-03. */
export function monthsOf(span: (typeof spans)[number], day: string): [from: string, to: string] {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const back = (n: number) => new Date(Date.UTC(year, month - 1 - n)).toISOString().slice(0, 7)
  if (span === 'last') return [`${year - 1}-01`, `${year - 1}-12`]
  return [back({ twelve: 11, three: 2, one: 0, year: month - 1 }[span]), back(0)]
}
