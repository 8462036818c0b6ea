import type { Column } from '../data-table.tsx'

/** How one person wants one list: which columns in which order, how close the rows. What is not said is as it comes. */
export interface ListLook {
  order?: string[]
  hidden?: string[]
  dense?: boolean
  /** Widths the person drew, px by column. */
  widths?: Record<string, number>
}

/** Those a person may put away or move: not the one that names the row, not the row's actions. */
export const movable = <T>(columns: readonly Column<T>[]) => columns.filter((c) => !c.head && !c.actions)

/** The movable columns in the person's order. One that came with a later release stands behind the one it was declared behind. */
export function ordered<T>(columns: readonly Column<T>[], look: ListLook): Column<T>[] {
  const all = movable(columns)
  const out = (look.order ?? []).flatMap((key) => all.find((c) => c.key === key) ?? [])
  for (const [i, column] of all.entries()) {
    if (out.includes(column)) continue
    out.splice(i === 0 ? 0 : out.indexOf(all[i - 1] as Column<T>) + 1, 0, column)
  }
  return out
}

/** What the table shows: the column that names the row first, the actions last, what was put away left out. */
export function arranged<T>(columns: readonly Column<T>[], look: ListLook): Column<T>[] {
  if (!look.order && !look.hidden) return [...columns]
  const shown = ordered(columns, look)
    .filter((c) => !look.hidden?.includes(c.key))
    // Somebody who ticked a column means it, on a narrow screen as well.
    .map(({ roomy: _roomy, ...c }) => c)
  return [...columns.filter((c) => c.head), ...shown, ...columns.filter((c) => c.actions)]
}

/** The list with one column a place further up or down. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const out = [...keys]
  const at = out.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= out.length) return out
  out.splice(at, 1)
  out.splice(to, 0, key)
  return out
}
