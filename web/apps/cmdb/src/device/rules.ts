import type { Tone } from '@mirror/widgets'
import { t } from './device.texts.ts'

/** How full is too full: nine tenths is red, three quarters orange. */
export function usageTone(percent: number): Tone {
  if (percent >= 90) return 'red'
  return percent >= 75 ? 'orange' : 'brand'
}

/** A running time in its two largest units: 3 天 4 小时. */
export function uptime(seconds: number): string {
  const m = Math.floor(seconds / 60)
  if (m < 1) return t.underMinute
  const [d, h, min] = [Math.floor(m / 1440), Math.floor((m % 1440) / 60), m % 60]
  if (d > 0) return h > 0 ? `${t.days(d)} ${t.hours(h)}` : t.days(d)
  if (h > 0) return min > 0 ? `${t.hours(h)} ${t.minutes(min)}` : t.hours(h)
  return t.minutes(min)
}

/** A percentage with one decimal. */
export function percent(n: number): string {
  return `${n.toFixed(1)}%`
}
