import type { Item, Settings } from './queries.ts'
import { t } from './income.texts.ts'

/** How much of an item a rule counts or takes off, in words; nothing for an item it leaves alone. */
function shareText(item: Item, percent: number): string {
  if (percent === 0) return ''
  const much = percent === 100 ? '' : ` ${percent}%`
  return (item.way === 'income' ? t.plus(item.title) : t.minus(item.title)) + much
}

/** A rule in one line: what counts, then what is taken off. */
export function shareTexts(items: readonly Item[], shares: Settings['preset']): string {
  const of = new Map(shares.map((s) => [s.item, s.percent]))
  return items
    .map((i) => shareText(i, of.get(i.key) ?? 0))
    .filter((text) => text !== '')
    .join(' ')
}

/** A whole percentage, or undefined. */
export function percent(text: string): number | undefined {
  const n = Number(text.trim())
  return /^\d{1,3}$/.test(text.trim()) && n <= 100 ? n : undefined
}
