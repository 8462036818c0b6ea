import type { Cell, Column, Fact } from './queries.ts'
import { t } from './sharing.texts.ts'

/** Who enters and corrects a fact, in words. */
export function who(f: Pick<Fact, 'by' | 'sheet'>): string {
  if (f.by.length === 0) return t.reckoned
  const names = f.by.join('、')
  return f.sheet ? t.bySheet(names) : names
}

/** A column on its way: what a table keeps of it. */
export const fresh = (): Column => ({ key: '', title: '', unit: '', kind: 'number', choices: [], new: true, anew: false })

/** The choices somebody typed, separated as people separate them. */
export const choicesOf = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((x) => x.trim())
    .filter(Boolean)

/** What keeps a sheet from being saved, by the key of the column: numbers that are none. An empty cell may be filled in later. */
export function wrongAnswers(columns: readonly Column[], answers: Record<string, unknown>, words: { number: string }): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const c of columns) {
    const text = String(answers[c.key] ?? '').trim()
    if (c.new && c.kind === 'number' && text !== '' && !/^-?\d+(\.\d+)?$/.test(text.replaceAll(',', ''))) wrong[c.key] = words.number
  }
  return wrong
}

/** The answers a form begins with: what was typed, or what is known of a new column from an earlier table. */
export const begun = (columns: readonly Column[], cells: readonly Cell[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((c, i) => (c.new ? [[c.key, cells[i]?.value ?? '']] : [])))

/** The last months with the present one first, as 2026-11. */
export function monthsBack(day: string, n: number): string[] {
  const [y = 0, m = 1] = day.split('-').map(Number)
  return Array.from({ length: n }, (_, i) => {
    const at = y * 12 + m - 1 - i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
