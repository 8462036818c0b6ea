import type { Tone } from '@mirror/widgets'

/** How full is too full: nine tenths is red, three quarters orange. */
export function usageTone(percent: number): Tone {
  if (percent >= 90) return 'red'
  return percent >= 75 ? 'orange' : 'brand'
}

/** A running time in its two largest units: 3 天 4 小时. */
export function uptime(seconds: number): string {
  const m = Math.floor(seconds / 60)
  if (m < 1) return '不到 1 分钟'
  const [d, h, min] = [Math.floor(m / 1440), Math.floor((m % 1440) / 60), m % 60]
  if (d > 0) return h > 0 ? `${d} 天 ${h} 小时` : `${d} 天`
  if (h > 0) return min > 0 ? `${h} 小时 ${min} 分钟` : `${h} 小时`
  return `${min} 分钟`
}

/** A percentage with one decimal. */
export function percent(n: number): string {
  return `${n.toFixed(1)}%`
}
