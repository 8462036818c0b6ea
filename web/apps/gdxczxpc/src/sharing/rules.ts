import { dayText } from '../engine/day-text.ts'
import type { Cell, Column, Fact, HomeRow } from './queries.ts'
import { t } from './sharing.texts.ts'

/** Who enters and corrects a fact, in words. */
export function who(f: Pick<Fact, 'by' | 'sheet'>): string {
  if (f.by.length === 0) return t.reckoned
  const names = f.by.join('、')
  return f.sheet ? t.bySheet(names) : names
}

/** A column on its way: what a table keeps of it. */
export const fresh = (): Column => ({ key: '', title: '', unit: '', kind: 'number', choices: [], new: true, anew: false })

/** Where a value comes from, and as of when. */
export const sourceOf = (x: Pick<Cell, 'source' | 'day'> | undefined): string => [x?.source, dayText(x?.day ?? 0)].filter(Boolean).join(' ')

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

/** The rows of one saving: the households on show, which were looked over, and those typed in before, each with what was typed. */
export function rowsOf(
  columns: readonly Column[],
  shown: readonly HomeRow[],
  typed: Record<string, string>,
): { id: string; answers: Record<string, string> }[] {
  const ids = new Set([...shown.map((r) => r.id), ...Object.keys(typed).map(homeAt)])
  return [...ids].map((id) => ({
    id,
    answers: Object.fromEntries(columns.flatMap((c) => (c.new && `${id}.${c.key}` in typed ? [[c.key, typed[`${id}.${c.key}`]!.trim()]] : []))),
  }))
}

/** What keeps rows from being saved, at the field of each: numbers that are none. */
export function wrongRows(columns: readonly Column[], typed: Record<string, string>, number: string): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [at, text] of Object.entries(typed)) {
    const key = at.slice(at.indexOf('.') + 1)
    if (
      wrongAnswers(
        columns.filter((c) => c.key === key),
        { [key]: text },
        { number },
      )[key]
    )
      wrong[`rows.${at}`] = number
  }
  return wrong
}

/** How many rows one saving takes (maxItems of the contract). */
const MOST_ROWS = 100

type Rows = ReturnType<typeof rowsOf>

/** Rows as they are sent, one saving after the other. No row is one saving: the sheet was looked over. */
export function batchesOf(rows: Rows): Rows[] {
  const out: Rows[] = [rows.slice(0, MOST_ROWS)]
  for (let i = MOST_ROWS; i < rows.length; i += MOST_ROWS) out.push(rows.slice(i, i + MOST_ROWS))
  return out
}

const homeAt = (at: string) => at.slice(0, at.indexOf('.'))

/** What is typed less what was sent with some rows. */
export function unsent(typed: Record<string, string>, sent: Record<string, string>, rows: Rows): Record<string, string> {
  const ids = new Set(rows.map((r) => r.id))
  return Object.fromEntries(Object.entries(typed).filter(([at, value]) => !ids.has(homeAt(at)) || sent[at] !== value))
}

/** Households whose whole row was refused: they left the list since it was read. */
export const leftHomes = (fields: readonly string[]): string[] => fields.flatMap((f) => /^rows\.(\d+)$/.exec(f)?.[1] ?? [])

/** What is typed without some households. */
export const withoutHomes = (typed: Record<string, string>, ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([at]) => !ids.includes(homeAt(at))))
