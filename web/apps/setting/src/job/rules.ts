import { t } from './job.texts.ts'

/** How long an attempt took, in the largest unit that says something; "" where none began. */
export function tookText(ms: number): string {
  if (ms < 0) return ''
  if (ms < 1000) return t.millis(ms)
  if (ms < 60_000) return t.seconds(Math.round(ms / 100) / 10)
  if (ms < 3_600_000) return t.minutes(Math.round(ms / 6000) / 10)
  return t.hours(Math.round(ms / 360_000) / 10)
}
