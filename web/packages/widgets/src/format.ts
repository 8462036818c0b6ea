import { lang } from '@mirror/sdk'
import { t } from './list.texts.ts'

// Read part by part: the order is the same in every language.
const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment (ms UTC) as 2026-03-05 08:09 in Asia/Shanghai; 0 is "—". */
export function dateTime(ms: number): string {
  if (!ms) return '—'
  const p = Object.fromEntries(time.formatToParts(ms).map((x) => [x.type, x.value]))
  return `${p['year']}-${p['month']}-${p['day']} ${p['hour']}:${p['minute']}`
}

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
