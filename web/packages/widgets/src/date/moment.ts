import { readDay } from './read.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** A time of the day as people type it (8:30, 08：30, 0830, 8时30分), as 08:30. Undefined for what is none. */
export function readTime(text: string): string | undefined {
  const s = text.replaceAll(/\s/g, '')
  const parts = /^(\d{1,2})[:：时点](\d{1,2})分?$/.exec(s) ?? /^(\d{2})(\d{2})$/.exec(s) ?? /^(\d{1,2})()[时点]$/.exec(s)
  if (!parts) return undefined
  const [h, m] = [Number(parts[1]), Number(parts[2])]
  return h > 23 || m > 59 ? undefined : `${two(h)}:${two(m)}`
}

/** What a moment field holds, as 2026-03-02T08:30: a day without a time is at `at`. Undefined for what is none, "" among it. */
export function readMoment(text: string, at: string): string | undefined {
  const [day = '', time = ''] = text.split('T')
  const [d, h] = [readDay(day), time === '' ? at : readTime(time)]
  return d && h && `${d}T${h}`
}
