import { DataTable, whole } from '@mirror/widgets'
import { EmptyState } from '@mirror/ui'
import type { Column } from '@mirror/widgets'
import css from './compare.module.css'
import type { Dues, Figures, Overview } from './queries.ts'
import { childrenName, compared, ranked } from './rules.ts'
import type { Compared, Measure } from './rules.ts'
import { t } from './home.texts.ts'

interface Props {
  overview: Overview
  figures: Figures | undefined
  dues: Dues | undefined
  measure: Measure
  onOpen: (id: string) => void
  onList: ((areaId: string, filter?: Record<string, string>) => void) | undefined
  /** The list of an area's deadlines. */
  onDue: (areaId: string, due: 'overdue' | 'week') => void
}

/** A figure in words: null is one that nobody entered, undefined one that is still asked for. */
const figure = (n: number | null | undefined) => (n === undefined ? '—' : n === null ? t.unfilled : whole(n))

/** The areas below beside each other: what is registered and how far the work is. Areas where nothing is yet are named in one line. */
export function Compare({ overview, figures, dues, measure, onOpen, onList, onDue }: Props) {
  const { area, children } = overview
  const { busy, idle } = compared(ranked(children, measure), figures, dues)
  const open = (c: { id: string; leaf: boolean }) => (c.leaf && onList ? onList(c.id) : onOpen(c.id))
  const number = (key: 'households' | 'monitored' | 'perCapitaIncome' | 'open' | 'done', title: string, wideOnly = false): Column<Compared> => ({
    key,
    title,
    align: 'right',
    wrap: true,
    wideOnly,
    cell: (c) => figure(c[key]),
  })
  const due = (key: 'week' | 'overdue', title: string, said: (area: string, n: string) => string): Column<Compared> => ({
    key,
    title,
    align: 'right',
    cell: (c) =>
      c[key] ? (
        <button
          type="button"
          className={css.link}
          data-late={key === 'overdue' || undefined}
          aria-label={said(c.name, whole(c[key]))}
          onClick={() => onDue(c.id, key)}
        >
          {whole(c[key])}
        </button>
      ) : (
        figure(c[key])
      ),
  })
  const columns: Column<Compared>[] = [
    {
      key: 'name',
      title: childrenName(area.level),
      head: true,
      grow: true,
      cell: (c) => (
        <button type="button" className={css.link} onClick={() => open(c)}>
          {c.name}
        </button>
      ),
    },
    number('households', t.householdsOf),
    onList
      ? {
          key: 'monitored',
          title: t.monitoredOf,
          align: 'right',
          wrap: true,
          cell: (c) =>
            c.monitored > 0 ? (
              <button type="button" className={css.link} onClick={() => onList(c.id, { state: 'monitored' })}>
                {whole(c.monitored)}
              </button>
            ) : (
              figure(c.monitored)
            ),
        }
      : number('monitored', t.monitoredOf),
    number('perCapitaIncome', t.incomeOf),
    due('week', t.weekOf, t.weekIn),
    due('overdue', t.overdueOf, t.overdueIn),
    number('open', t.openCases, true),
    number('done', t.doneCases, true),
    {
      key: 'rate',
      title: t.doneRate,
      align: 'right',
      least: 8,
      cell: (c) =>
        c.rate === undefined ? (
          '—'
        ) : (
          <span className={css.rate}>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={c.rate} height="8" />
            </svg>
            {c.rate}%
          </span>
        ),
    },
  ]
  return (
    <>
      <p className={css.note}>
        {t.sorted(childrenName(area.level), measure.name, measure.unit)}
        {dues && dues.week + dues.overdue > 0 && (
          <span className={css.dues}>
            {t.duesOf(area.name)}
            <button type="button" className={css.link} onClick={() => onDue(area.id, 'week')}>
              {t.weekAll(whole(dues.week))}
            </button>
            <button type="button" className={css.link} data-late onClick={() => onDue(area.id, 'overdue')}>
              {t.overdueAll(whole(dues.overdue))}
            </button>
            {dues.capped && t.duesCapped}
          </span>
        )}
      </p>
      <DataTable
        caption={t.compare(area.name)}
        columns={columns}
        rows={busy}
        rowKey={(c) => c.id}
        dense
        empty={
          <EmptyState icon="village" title={t.nothingBelow}>
            {t.nothingBelowText(area.name)}
          </EmptyState>
        }
      />
      {idle.length > 0 && busy.length > 0 && (
        <details className={css.idle}>
          <summary>{t.idle(idle.length, childrenName(area.level))}</summary>
          <p>
            {idle.map((c) => (
              <button key={c.id} type="button" className={css.link} onClick={() => open(c)}>
                {c.name}
              </button>
            ))}
          </p>
        </details>
      )}
    </>
  )
}
