import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, QueryError, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Way } from '../engine/way.tsx'
import { reportQuery } from './queries.ts'
import type { Figure, Part, Place, Report } from './queries.ts'
import { listOf, rateText } from './rules.ts'
import css from './supervision.module.css'
import { t } from './supervision.texts.ts'

/** Rectification over the counts by state: every figure leads to the list it counts. */
export default function IssueFigures({ area }: { area: string }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? ''
  const all = useQuery(reportQuery(sdk, area, ''))
  const report = useQuery(reportQuery(sdk, area, month))
  const r = report.data
  if (report.isError && !r) return <QueryError error={report.error} title={t.failed} onRetry={() => report.refetch()} />
  if (!r) return <Skeleton rows={8} />
  const choose = (next: string) => {
    const to = new URLSearchParams(params)
    if (next) to.set('month', next)
    else to.delete('month')
    setParams(to, { replace: true })
  }
  const options = (all.data?.months ?? r.months)
    .map((m) => m.month)
    .toReversed()
    .map((m) => ({ value: m, label: m }))
  return (
    <section className={css.figures} aria-label={t.figures} aria-busy={report.isPlaceholderData}>
      <div className={css.head}>
        <Choice label={t.month} value={month} optional options={options} onChange={choose} />
      </div>
      {r.handed + r.overdue === 0 ? <EmptyState icon="chart" title={t.none} /> : <Figures r={r} />}
    </section>
  )
}

/** A number that leads to what it counts; nothing leads nowhere. */
function Count({ n, to, text }: { n: number; to: string; text?: string }) {
  return n === 0 ? <>—</> : <Way to={to}>{text ?? whole(n)}</Way>
}

function Figures({ r }: { r: Report }) {
  const to = (filter: Record<string, string>) => listOf(r.area, r.month, filter)
  const tiles: [string, ReactNode][] = [
    [t.handed, <Count key="n" n={r.handed} to={to({ view: 'handed' })} />],
    [t.closed, <Count key="n" n={r.closed} to={to({ view: 'closed' })} />],
    [t.rate, rateText(r)],
    [t.overdue, <Count key="n" n={r.overdue} to={listOf(r.area, '', { view: 'late' })} {...(r.overdueCut && { text: t.overdueCut(whole(20_000)) })} />],
    [t.again, <Count key="n" n={r.again} to={to({ view: 'handed', 'f.repeated': 'true' })} />],
  ]
  return (
    <>
      <ul className={css.tiles}>
        {tiles.map(([title, n]) => (
          <li key={title}>
            <span>{title}</span>
            <b>{n}</b>
          </li>
        ))}
      </ul>
      {r.handed > 0 && (
        <div className={css.pair}>
          <Parts title={t.byCategory} dict="issue_category" field="category" parts={r.categories} r={r} />
          <Parts title={t.bySource} dict="issue_source" field="source" parts={r.sources} r={r} />
        </div>
      )}
      {r.children.some((f) => f.handed + f.overdue > 0) && <Areas r={r} />}
      <Months r={r} />
    </>
  )
}

function Parts({ title, dict, field, parts, r }: { title: string; dict: string; field: string; parts: Part[]; r: Report }) {
  const names = useDict(dict)
  const most = Math.max(1, ...parts.map((p) => p.handed))
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      <ul className={css.parts}>
        {parts.map((p) => (
          <li key={p.code}>
            <Way to={listOf(r.area, r.month, { view: 'handed', [`f.${field}`]: p.code })}>{names.name(p.code)}</Way>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(p.handed / most) * 100} height="8" data-all="" />
              <rect width={(p.closed / most) * 100} height="8" />
            </svg>
            <small>
              {whole(p.closed)} / {whole(p.handed)} · {rateText(p)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Areas({ r }: { r: Report }) {
  const count = (key: string, title: string, of: (f: Place) => number, filter: Record<string, string>, everyMonth = false): Column<Place> => ({
    key,
    title,
    align: 'right',
    cell: (f) => <Count n={of(f)} to={listOf(f.area, everyMonth ? '' : r.month, filter)} />,
  })
  const columns: Column<Place>[] = [
    {
      key: 'area',
      title: t.area,
      head: true,
      grow: true,
      // A village has nothing below it: its name leads to its list.
      cell: (f) => (
        <Way to={f.level >= 6 ? listOf(f.area, r.month, {}) : `/m/dailySupervision/report?area=${f.area}${r.month && `&month=${r.month}`}`}>{f.name}</Way>
      ),
    },
    count('handed', t.handed, (f) => f.handed, { view: 'handed' }),
    count('closed', t.closed, (f) => f.closed, { view: 'closed' }),
    { key: 'rate', title: t.rate, align: 'right', cell: (f) => rateText(f) },
    count('overdue', t.overdue, (f) => f.overdue, { view: 'late' }, true),
    count('again', t.again, (f) => f.again, { view: 'handed', 'f.repeated': 'true' }),
  ]
  const rows = r.children.filter((f) => f.handed + f.overdue > 0)
  return (
    <section>
      <h2>{t.byArea}</h2>
      <DataTable caption={t.byArea} columns={columns} rows={rows} rowKey={(f) => f.area} empty={null} />
      {r.own.handed > 0 && (
        <p className={css.quiet}>
          {t.own(r.name)}：{t.handed} {whole(r.own.handed)}，{t.closed} {whole(r.own.closed)}，{t.rate} {rateText(r.own)}
        </p>
      )}
    </section>
  )
}

function Months({ r }: { r: Report }) {
  type Month = Report['months'][number]
  const of = (key: string, title: string, n: (m: Month) => number, filter: (m: Month) => Record<string, string>): Column<Month> => ({
    key,
    title,
    align: 'right',
    cell: (m) => <Count n={n(m)} to={listOf(r.area, '', filter(m))} />,
  })
  const columns: Column<Month>[] = [
    { key: 'month', title: t.month, head: true, grow: true, cell: (m) => m.month },
    of(
      'handed',
      t.handed,
      (m) => m.handed,
      (m) => ({ view: 'handed', 'f.handedMonth': m.month }),
    ),
    of(
      'closed',
      t.closed,
      (m) => m.closed,
      (m) => ({ view: 'closed', 'f.handedMonth': m.month }),
    ),
    { key: 'rate', title: t.rate, align: 'right', cell: (m) => rateText(m as Figure) },
    of(
      'again',
      t.again,
      (m) => m.again,
      (m) => ({ view: 'handed', 'f.handedMonth': m.month, 'f.repeated': 'true' }),
    ),
    of(
      'done',
      t.done,
      (m) => m.done,
      (m) => ({ view: 'closed', 'f.closedMonth': m.month }),
    ),
  ]
  return (
    <section>
      <h2>{t.byMonth}</h2>
      <DataTable caption={t.byMonth} columns={columns} rows={r.months.filter((m) => m.handed + m.done > 0).toReversed()} rowKey={(m) => m.month} empty={null} />
    </section>
  )
}
