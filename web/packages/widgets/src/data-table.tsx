import { Icon, Skeleton } from '@mirror/ui'
import { Fragment, useCallback, useLayoutEffect, useRef } from 'react'
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
  /** Never steps back for want of room. */
  keep?: boolean
  /** The card's headline on a small screen. */
  head?: boolean
  /** Keeps to the right edge, for the row's actions. */
  actions?: boolean
  /** The orders the server has for this column. */
  sort?: { up: string; down: string } | undefined
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
  /** The order on show, and the way to another. */
  sort?: { value: string; onChange: (next: string) => void } | undefined
  /** Widths the person drew, px by column; undefined gives a column back its own. */
  widths?: Readonly<Record<string, number>> | undefined
  onWidth?: (key: string, px: number | undefined) => void
  /** The table is wider than its place: the last column it can do without, to be put away. */
  onTight?: ((key: string) => void) | undefined
  /** Stands in a line of its own below a row. */
  under?: (row: T) => ReactNode
  /** Boxes before the rows. `name` is what a screen reader hears. */
  select?: { chosen: ReadonlySet<string>; onChange: (next: ReadonlySet<string>) => void; name: (row: T) => string }
}

/** Below this width, px, rows are cards. */
const CARDS = 768

/**
 * The table of every list: sticky head, hover, cards below 768 px. Our own 2 kB of markup, because antd's Table would
 * bring 51 kB (filters, menus, virtual rows) of which a keyset-paged list of at most 100 rows uses nothing: with it the usable
 * shell would weigh 262 kB of its 250 (measured with brotli 11, antd 6.6.8).
 */
export function DataTable<T>({
  caption,
  columns,
  rows,
  rowKey,
  busy,
  expect = 8,
  dense,
  empty,
  onOpen,
  box,
  select,
  sort,
  widths,
  onWidth,
  onTight,
  under,
}: DataTableProps<T>) {
  const drawn = (key: string) => (widths?.[key] ? { width: widths[key], minWidth: widths[key], maxWidth: widths[key] } : undefined)
  const own = useRef<HTMLElement>(null)
  const put = useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      box?.(element)
    },
    [box],
  )
  // Before anything is painted, one at a time. Cards have no width to keep.
  useLayoutEffect(() => {
    const place = own.current
    if (!place || !onTight || innerWidth < CARDS || place.scrollWidth <= place.clientWidth) return
    const last = columns.findLast((c) => !c.head && !c.actions && !c.grow && !c.sort && !c.keep)
    if (last) onTight(last.key)
  })
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <div
      ref={put}
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
                data-drawn={widths?.[c.key] ? '' : undefined}
                // Its name is its title alone: not the order, which aria-sort tells, nor the edge.
                aria-label={c.title || undefined}
                aria-sort={c.sort && sort ? (sort.value === c.sort.up ? 'ascending' : sort.value === c.sort.down ? 'descending' : 'none') : undefined}
                style={drawn(c.key) ?? (c.least ? { minWidth: `${c.least}em` } : undefined)}
              >
                {c.sort && sort ? <SortHead title={c.title} of={c.sort} {...sort} /> : c.title}
                {onWidth && !c.actions ? <Edge title={c.title} width={widths?.[c.key]} onWidth={(px) => onWidth(c.key, px)} /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr
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
                    data-drawn={widths?.[c.key] ? '' : undefined}
                    style={drawn(c.key)}
                    onPointerEnter={tell}
                  >
                    {c.cell(row)}
                  </td>
                ))}
              </tr>
              {under && (
                <tr role="row" data-under="">
                  <td role="cell" colSpan={columns.length + (select ? 1 : 0)}>
                    {under(row)}
                  </td>
                </tr>
              )}
            </Fragment>
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

/** What an ellipsis hides is told by the cell's title. */
function tell({ currentTarget: cell }: { currentTarget: HTMLTableCellElement }) {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** The head of a column an index carries: another press turns the order round. */
function SortHead({ title, of, value, onChange }: { title: string; of: { up: string; down: string }; value: string; onChange: (next: string) => void }) {
  const on = value === of.up || value === of.down
  return (
    <button type="button" className={styles.sort} data-on={on || undefined} onClick={() => onChange(value === of.up ? of.down : of.up)}>
      {title}
      <Icon name={value === of.down ? 'chevron-down' : 'chevron-up'} size={14} {...(on && { label: value === of.up ? t.sortUp : t.sortDown })} />
    </button>
  )
}

const LEAST = 48
const MOST = 640

/** The edge of a column: drawn by pointer or with the arrow keys, back to its own width with a double click or Delete. */
function Edge({ title, width, onWidth }: { title: string; width: number | undefined; onWidth: (px: number | undefined) => void }) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const fit = (px: number) => Math.round(Math.min(MOST, Math.max(LEAST, px)))
  const own = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? LEAST
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a control (WAI-ARIA window splitter)
    <span
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t.width(title)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width ?? LEAST}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onPointerDown={(e) => {
        e.preventDefault()
        e.currentTarget.setPointerCapture(e.pointerId)
        from.current = { x: e.clientX, width: own(e.currentTarget) }
      }}
      onPointerMove={(e) => {
        // The head alone follows the pointer; what is kept is where it is let go.
        const head = e.currentTarget.parentElement
        if (from.current && head) head.style.width = head.style.minWidth = `${fit(from.current.width + e.clientX - from.current.x)}px`
      }}
      onPointerUp={(e) => {
        const moved = from.current && e.clientX - from.current.x
        if (from.current && moved) onWidth(fit(from.current.width + moved))
        from.current = undefined
      }}
      onPointerCancel={() => (from.current = undefined)}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={(e) => {
        if (e.key === 'Delete') onWidth(undefined)
        else if (e.key === 'ArrowLeft') onWidth(fit(own(e.currentTarget) - 16))
        else if (e.key === 'ArrowRight') onWidth(fit(own(e.currentTarget) + 16))
        else return
        e.preventDefault()
      }}
    />
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
