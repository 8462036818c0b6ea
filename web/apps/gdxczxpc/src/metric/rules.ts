import type { Metric, Told } from './queries.ts'

/** Figures whose title, subject or definition holds all words of a search, under their subjects in the library's order. */
export function found<M extends Told>(metrics: readonly M[], search: string): [string, M[]][] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const out = new Map<string, M[]>()
  for (const m of metrics) {
    const text = `${m.title} ${m.group} ${m.definition}`.toLowerCase()
    if (words.every((w) => text.includes(w))) out.set(m.group, [...(out.get(m.group) ?? []), m])
  }
  return [...out]
}

/** A figure's name under its subject: a module's figures say the module first, which the heading does already. */
export function shortTitle(m: Told): string {
  const own = `${m.group} · `
  return m.title.startsWith(own) ? m.title.slice(own.length) : m.title
}

/** The address of the list behind a figure of an area; "" is the reader's own area. */
export function listOf(m: Metric, area: string, year: number): string | undefined {
  if (!m.list) return undefined
  const q = new URLSearchParams(area ? { area } : {})
  for (const [k, v] of Object.entries(m.list.query)) q.set(k, v)
  if (m.list.year) q.set(m.list.year, String(year))
  return q.size > 0 ? `${m.list.path}?${q}` : m.list.path
}

/** 202611 as ms UTC of the first day of the month, in Shanghai. */
export const monthAt = (month: number): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1) - 8 * 3_600_000

/** A figure as people read it: grouped, with as many decimals as it has at most. */
export const figureText = (value: number, decimals: number): string =>
  new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals, minimumFractionDigits: Number.isInteger(value) ? 0 : decimals }).format(value)

/** How long a bar is beside the longest, in per cent; a figure below nothing has none. */
export function share(value: number | null | undefined, values: readonly (number | null | undefined)[]): number {
  const most = Math.max(0, ...values.map((v) => v ?? 0))
  return most > 0 && value ? Math.max(0, (value / most) * 100) : 0
}
