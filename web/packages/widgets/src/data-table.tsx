import { Skeleton } from '@mirror/ui'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { t } from './list.texts.ts'

/** One column. Figures are right-aligned and carry their unit in the title. */
export interface Column<T> {
  key: string
  title: string
  cell: (row: T) => ReactNode
  align?: 'right' | 'center'
  /** Takes what is left and cuts with an ellipsis; give `title` through the cell. */
  grow?: boolean
  /** The card of a small screen leaves this column out. */
  wideOnly?: boolean
  /** Room kept for what the cells will say, em: names that come after the rows then move nothing. */
  least?: number
  /** Only where there is room: tables on screens of 1600 px and more. */
  roomy?: boolean
  /** The title may take several lines: of figures the words above are wider than what stands below. */
  wrap?: boolean
  /** The card's headline on a small screen. */
  head?: boolean
  /** Keeps to the right edge, for the row's actions. */
  actions?: boolean
  /** The export's columns that say the same, by their keys. */
  exported?: readonly string[]
}

export interface DataTableProps<T> {
  caption: string
  columns: Column<T>[]
  rows: T[] | undefined
  rowKey: (row: T) => string | number
  /** New rows are on their way; the old ones stay, dimmed, so that nothing jumps. */
  busy?: boolean
  /** How many bones stand in while the first rows load: as many as rows will come, so nothing jumps. */
  expect?: number
  /** Rows closer together. */
  dense?: boolean
  /** Shown instead of rows where there are none. */
  empty: ReactNode
  onOpen?: (row: T) => void
  /** The box that scrolls, for useListMemory. */
  box?: (element: HTMLElement | null) => void
  /** Boxes before the rows. `name` is what a screen reader hears. */
  select?: { chosen: ReadonlySet<string>; onChange: (next: ReadonlySet<string>) => void; name: (row: T) => string }
}

/**
 * The table of every list: sticky head, hover, cards below 768 px. Our own 2 kB of markup, because antd's Table would
 * bring 51 kB (filters, menus, virtual rows) of which a keyset-paged list of at most 100 rows uses nothing: with it the usable
 * shell would weigh 262 kB of its 250 (measured with brotli 11, antd 6.6.8).
 */
export function DataTable<T>({ caption, columns, rows, rowKey, busy, expect = 8, dense, empty, onOpen, box, select }: DataTableProps<T>) {
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <div
      ref={box}
      className={styles.scroll}
      data-busy={busy || undefined}
      data-dense={dense || undefined}
      aria-busy={busy || !rows}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      {/* Roles are said out loud: as cards (display: block) browsers forget that this is a table. */}
      <table className={styles.table} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" data-checks={select && rows ? '' : undefined}>
          <tr role="row">
            {select && rows ? (
              <th scope="col" role="columnheader" data-check="">
                <CheckAll ids={rows.map((r) => String(rowKey(r)))} {...select} />
              </th>
            ) : null}
            {columns.map((c) => (
              <th
                key={c.key}
                data-roomy={c.roomy || undefined}
                scope="col"
                role="columnheader"
                data-align={c.align}
                data-grow={c.grow || undefined}
                data-wrap={c.wrap || undefined}
                data-actions={c.actions || undefined}
                style={c.least ? { minWidth: `${c.least}em` } : undefined}
              >
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-chosen={select?.chosen.has(String(rowKey(row))) || undefined}
              data-open={onOpen ? true : undefined}
              onClick={
                onOpen &&
                ((e) => {
                  // Links and buttons of the row do their own thing; marking text is not a click either.
                  if ((e.target as Element).closest('a,button,label') || getSelection()?.type === 'Range') return
                  onOpen(row)
                })
              }
            >
              {select ? (
                <td role="cell" data-check="">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t.choose(select.name(row))}
                      checked={select.chosen.has(String(rowKey(row)))}
                      onChange={() => select.onChange(toggled(select.chosen, String(rowKey(row))))}
                    />
                  </label>
                </td>
              ) : null}
              {columns.map((c) => (
                <td
                  key={c.key}
                  role="cell"
                  data-label={c.title}
                  data-align={c.align}
                  data-grow={c.grow || undefined}
                  data-wide={c.wideOnly || undefined}
                  data-roomy={c.roomy || undefined}
                  data-head={c.head || undefined}
                  data-actions={c.actions || undefined}
                >
                  {c.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!rows && (
        <div className={styles.bones} data-rows={expect}>
          <Skeleton rows={expect} />
        </div>
      )}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All of the page on show or none; half-way it says so. */
function CheckAll({ ids, chosen, onChange }: { ids: string[]; chosen: ReadonlySet<string>; onChange: (next: ReadonlySet<string>) => void }) {
  const some = ids.some((id) => chosen.has(id))
  const all = some && ids.every((id) => chosen.has(id))
  return (
    <label>
      {/* Cards have no head whose box it could be. */}
      <span className={styles.all}>{t.chooseAll}</span>
      <input
        type="checkbox"
        aria-label={t.chooseAll}
        checked={all}
        ref={(element) => {
          if (element) element.indeterminate = some && !all
        }}
        onChange={() => onChange(new Set(all ? [] : ids))}
      />
    </label>
  )
}
