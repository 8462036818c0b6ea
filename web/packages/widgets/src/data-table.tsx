import { Skeleton } from '@mirror/ui'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

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
  /** Only where there is room: tables on screens of 1600 px and more. */
  roomy?: boolean
  /** The card's headline on a small screen. */
  head?: boolean
  /** Keeps to the right edge, for the row's actions. */
  actions?: boolean
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
  /** Shown instead of rows where there are none. */
  empty: ReactNode
  onOpen?: (row: T) => void
}

/**
 * The table of every list: sticky head, hover, cards below 768 px. Our own 2 kB of markup, because antd's Table would
 * bring 51 kB (filters, menus, virtual rows) of which a keyset-paged list of at most 100 rows uses nothing: with it the usable
 * shell would weigh 262 kB of its 250 (measured with brotli 11, antd 6.6.8).
 */
export function DataTable<T>({ caption, columns, rows, rowKey, busy, expect = 8, empty, onOpen }: DataTableProps<T>) {
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <div className={styles.scroll} data-busy={busy || undefined} aria-busy={busy || !rows} tabIndex={0} role="region" aria-label={caption}>
      {/* Roles are said out loud: as cards (display: block) browsers forget that this is a table. */}
      <table className={styles.table} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((c) => (
              <th
                key={c.key}
                data-roomy={c.roomy || undefined}
                scope="col"
                role="columnheader"
                data-align={c.align}
                data-grow={c.grow || undefined}
                data-actions={c.actions || undefined}
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
              data-open={onOpen ? true : undefined}
              onClick={
                onOpen &&
                ((e) => {
                  // Links and buttons of the row do their own thing; marking text is not a click either.
                  if ((e.target as Element).closest('a,button') || getSelection()?.type === 'Range') return
                  onOpen(row)
                })
              }
            >
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
