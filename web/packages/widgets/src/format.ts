import { lang } from '@mirror/sdk'
import { dateTime } from '@mirror/sdk/time'
import { t } from './list.texts.ts'

export { dateTime }

/** How long ago, in words, up to a week; then the date. */
export function ago(ms: number, now: number): string {
  const min = Math.floor((now - ms) / 60_000)
  if (min < 1) return t.justNow
  if (min < 60) return t.minutesAgo(min)
  if (min < 60 * 24) return t.hoursAgo(Math.floor(min / 60))
  if (min < 60 * 24 * 7) return t.daysAgo(Math.floor(min / 60 / 24))
  return dateTime(ms).slice(0, 10)
}

/** A whole figure with thousands separated. */
export function whole(n: number): string {
  return Math.round(n).toLocaleString(lang())
}

/** Bytes in binary units, at most one decimal: 1.5 GB. */
export function bytes(n: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  let v = n
  let i = 0
  while (v >= 1024 && i < units.length - 1) {
    v /= 1024
    i++
  }
  return `${v >= 100 || i === 0 ? Math.round(v) : Math.round(v * 10) / 10} ${units[i]}`
}
