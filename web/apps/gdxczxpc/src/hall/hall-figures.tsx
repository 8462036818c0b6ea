import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { Bar } from './bar.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { HotWords } from './hot-words.tsx'
import { reportQuery } from './queries.ts'
import type { Figure } from './queries.ts'
import { due, mean, share } from './rules.ts'

/** What the states do not say: which requests, how many answers in time, how satisfied people are. Each figure opens the list it counts. */
export default function HallFigures({ area }: { area: string }) {
  const sdk = useSdk()
  const report = useQuery(reportQuery(sdk, area))
  const kinds = useDict('request_kind')
  const ratings = useDict('request_rating')
  const r = report.data
  if (report.isError && !r) return <QueryError error={report.error} title={t.figuresFailed} onRetry={() => report.refetch()} />
  if (!r) return <Skeleton rows={8} />
  if (r.all === 0) return <EmptyState icon="chart" title={t.noFigures} />
  const list = (at: string, filter: Record<string, string>) => `/m/intserv?${new URLSearchParams({ area: at, ...filter })}`
  const link = (n: number, at: string, filter: Record<string, string>) => (n === 0 ? '—' : <Way to={list(at, filter)}>{whole(n)}</Way>)
  const figures = (place: (row: Figure) => string, filter: (row: Figure) => Record<string, string>): Column<Figure>[] => [
    { key: 'all', title: t.all, align: 'right', cell: (x) => link(x.all, place(x), filter(x)) },
    {
      key: 'time',
      title: t.onTime,
      align: 'right',
      cell: (x) =>
        due(x) === 0 ? (
          '—'
        ) : (
          <Way to={list(place(x), { ...filter(x), 'f.onTime': 'true' })}>
            <span title={t.onTimeText(whole(x.onTime), whole(x.answered), whole(x.late))}>{share(x.onTime, due(x))}</span>
          </Way>
        ),
    },
    {
      key: 'rating',
      title: t.rating,
      align: 'right',
      cell: (x) => (x.rated === 0 ? '—' : <Way to={list(place(x), { ...filter(x), state: '60' })}>{mean(x.points, x.rated)}</Way>),
    },
  ]
  const most = Math.max(1, ...r.ratings.map((x) => x.n))
  const columns: Column<(typeof r.kinds)[number]>[] = [
    { key: 'kind', title: t.what, head: true, cell: (x) => <Way to={list(r.area, { 'f.kind': x.kind })}>{kinds.name(x.kind)}</Way> },
    ...(figures(
      () => r.area,
      (x) => ({ 'f.kind': (x as (typeof r.kinds)[number]).kind }),
    ) as Column<(typeof r.kinds)[number]>[]),
  ]
  const areas: Column<(typeof r.children)[number]>[] = [
    {
      key: 'area',
      title: t.below,
      head: true,
      // A village has nothing below it: its name leads to its list.
      cell: (x) => <Way to={x.area.endsWith('000') ? `/m/intserv/report?area=${x.area}` : list(x.area, {})}>{x.name}</Way>,
    },
    ...(figures(
      (x) => (x as (typeof r.children)[number]).area,
      () => ({}),
    ) as Column<(typeof r.children)[number]>[]),
  ]
  return (
    <section className={css.figures} aria-label={t.figures} aria-busy={report.isPlaceholderData}>
      <div className={css.tops}>
        <div className={css.figure}>
          <h3>{t.total}</h3>
          <b>
            <Way to={list(r.area, {})}>{whole(r.all)}</Way>
          </b>
        </div>
        <div className={css.figure}>
          <h3>{t.onTime}</h3>
          <b>{due(r) === 0 ? '—' : <Way to={list(r.area, { 'f.onTime': 'true' })}>{share(r.onTime, due(r))}</Way>}</b>
          <p>
            {t.onTimeText(whole(r.onTime), whole(r.answered), whole(r.late))}
            {r.late > 0 && (
              <>
                {' '}
                <Way to={list(r.area, { view: 'overdue' })}>{t.lateList}</Way>
              </>
            )}
          </p>
        </div>
        <div className={css.figure}>
          <h3>{t.rating}</h3>
          <b>{r.rated === 0 ? '—' : <Way to={list(r.area, { state: '60' })}>{t.points(mean(r.points, r.rated))}</Way>}</b>
          <p>{r.rated === 0 ? t.noRating : t.rated(whole(r.rated))}</p>
        </div>
      </div>
      {r.rated > 0 && (
        <>
          <h2>{t.ratings}</h2>
          <ul className={css.bars}>
            {r.ratings.map((x) => (
              <li key={x.rating}>
                <span>{ratings.name(x.rating)}</span>
                <Bar n={x.n} most={most} />
                <span>{link(x.n, r.area, { 'f.rating': x.rating })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t.byKind}</h2>
      <DataTable caption={t.byKind} columns={columns} rows={r.kinds} rowKey={(x) => x.kind} empty={null} />
      <HotWords area={area} />
      {r.children.length > 0 && (
        <>
          <h2>{t.byArea}</h2>
          <DataTable caption={t.byArea} columns={areas} rows={r.children} rowKey={(x) => x.area} empty={null} />
        </>
      )}
    </section>
  )
}
