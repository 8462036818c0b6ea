import { Button } from '@mirror/ui'
import { DataTable } from '@mirror/widgets'
import type { ReactNode } from 'react'
import { Way } from '../engine/way.tsx'
import type { HomeRow, Homes } from './queries.ts'
import { sourceOf } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** Kinds of columns that hold figures. */
const FIGURES: readonly string[] = ['number', 'int', 'decimal', 'money']

interface Props {
  caption: string
  homes: Homes
  /** The cursors of the pages before; the last is the page on show. */
  trail: readonly string[]
  onTrail: (next: string[]) => void
  /** Names of villages, where there are several. */
  villages?: boolean
  /** What stands in a new cell; the value where it is left out. */
  typed?: (row: HomeRow, at: number) => ReactNode
}

/** Households a line each, a page at a time. Name and number lead to the card, where what is known is corrected. */
export function HomesTable({ caption, homes, trail, onTrail, villages = false, typed }: Props) {
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          {
            key: 'home',
            title: t.household,
            head: true,
            keep: true,
            cell: (x: HomeRow) =>
              x.no ? (
                <>
                  <Way to={`/household/${x.id}/card`}>{x.head}</Way> <small className={css.quiet}>{x.no}</small>
                </>
              ) : (
                <span className={css.quiet}>{t.goneHome}</span>
              ),
          },
          ...(villages ? [{ key: 'area', title: t.area, cell: (x: HomeRow) => x.area }] : []),
          ...homes.columns.map((c, i) => ({
            key: c.key,
            title: (c.unit ? `${c.title}（${c.unit}）` : c.title) + (c.new && typed ? ` · ${t.fresh}` : ''),
            ...(!(c.new && typed) && FIGURES.includes(c.kind) && { align: 'right' as const }),
            wrap: true,
            keep: c.new && typed !== undefined,
            cell: (x: HomeRow) => {
              if (c.new && typed) return typed(x, i)
              const cell = x.cells[i]
              return cell?.value ? <span title={sourceOf(cell)}>{cell.value}</span> : <span className={css.quiet}>{cell?.why || t.none}</span>
            },
          })),
        ]}
        rows={homes.items}
        rowKey={(x) => x.id}
        dense
        empty={<p className={css.quiet}>{t.noHomes}</p>}
      />
      {(trail.length > 0 || homes.next !== '') && (
        <nav className={css.after} aria-label={t.pages}>
          <Button icon="chevron-left" disabled={trail.length === 0} onClick={() => onTrail(trail.slice(0, -1))}>
            {t.previousPage}
          </Button>{' '}
          <span aria-current="page">{t.pageOf(trail.length + 1)}</span>{' '}
          <Button disabled={homes.next === ''} onClick={() => onTrail([...trail, homes.next])}>
            {t.nextPage}
          </Button>
        </nav>
      )}
    </>
  )
}
