import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, dateTime, piece, rose, turnOf, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { percent } from '../help/rules.ts'
import { reportQuery } from './queries.ts'
import type { Figures, Report } from './queries.ts'
import css from './risk-figures.module.css'
import { t } from './risk.texts.ts'

/** What the states do not say: which risks, how soon they are recognised, and how often they come back. */
export default function RiskFigures({ area }: { area: string }) {
  const sdk = useSdk()
  const report = useQuery(reportQuery(sdk, area))
  const r = report.data
  if (report.isError && !r) return <QueryError error={report.error} title={t.failed} onRetry={() => report.refetch()} />
  if (!r) return <Skeleton rows={8} />
  if (!r.area) return <EmptyState icon="map" title={t.noArea} />
  if (r.watched + r.recognised + r.ended === 0) return <EmptyState icon="chart" title={r.countedAt ? t.none : t.notCounted} />
  return (
    <section className={css.figures} aria-label={t.figures} aria-busy={report.isPlaceholderData}>
      <div className={css.cards}>
        <Risks r={r} />
        <div className={css.rates}>
          <Days r={r} />
          <Again r={r} />
        </div>
      </div>
      {r.children.length > 0 && <Areas r={r} />}
      <p className={css.quiet}>{r.countedAt ? t.counted(dateTime(r.countedAt).slice(5)) : t.notCounted}</p>
    </section>
  )
}

/** From the seventh on, risks share one colour. */
const colour = (i: number) => Math.min(i, 6)

/** A rose of the risks beside the table of its figures, which lead to the cases they count. */
function Risks({ r }: { r: Report }) {
  const risks = useDict('risk_type')
  const types = useDict('monitor_type')
  const most = Math.max(1, ...r.risks.map((x) => x.n))
  const petals = rose(
    r.risks.map((x) => x.n),
    38,
    118,
  )
  return (
    <section className={css.card}>
      <h2>{t.risks}</h2>
      {r.watched === 0 ? (
        <p className={css.quiet}>{t.nobody}</p>
      ) : (
        <div className={css.risks}>
          <svg className={css.rose} viewBox="-120 -120 240 240" aria-hidden="true">
            {petals.map((d, i) => (
              <path key={r.risks[i]?.code} d={d} data-colour={colour(i)} />
            ))}
            <text className={css.number} textAnchor="middle" y="2">
              {whole(r.watched)}
            </text>
            <text className={css.under} textAnchor="middle" y="19">
              {t.watched}
            </text>
          </svg>
          <table>
            <caption className="sr-only">{t.risks}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t.risk}</th>
                <th scope="col">{t.homes}</th>
                <th scope="col">{t.share}</th>
              </tr>
            </thead>
            <tbody>
              {r.risks.map((x, i) => (
                <tr key={x.code}>
                  <th scope="row">
                    <i data-colour={colour(i)} aria-hidden="true" />
                    {x.code === '' ? t.unknown : <Way to={`/m/monitor?area=${r.area}&view=watched&f.risk=${x.code}`}>{risks.name(x.code)}</Way>}
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(x.n / most) * 100} height="6" data-colour={colour(i)} />
                    </svg>
                  </th>
                  <td>
                    <b>{whole(x.n)}</b>
                  </td>
                  <td>{percent({ need: r.watched, done: x.n })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {r.types.length > 0 && (
        <>
          <h3 className="sr-only">{t.types}</h3>
          <dl className={css.types}>
            {r.types.map((x) => (
              <div key={x.code}>
                <dt>{x.code === '' ? t.unknown : types.name(x.code)}</dt>
                <dd>{whole(x.n)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

/** The average on a half ring of twice the days that are allowed: the rule is at the top. */
function Days({ r }: { r: Report }) {
  return (
    <section className={css.card}>
      <h2>
        {t.days} <small>{t.year}</small>
      </h2>
      {r.recognised === 0 ? (
        <p className={css.quiet}>{t.daysNone}</p>
      ) : (
        <>
          <svg className={css.gauge} viewBox="-110 -112 220 118" role="img" aria-label={t.daysText(r.days, r.limit)}>
            <path className={css.track} d={piece(70, 90, -0.25, 0.25)} />
            <path className={css.value} d={piece(70, 90, -0.25, turnOf(r.days, r.limit))} data-late={r.days > r.limit || undefined} />
            <line className={css.rule} y1="-64" y2="-96" />
            <text className={css.under} textAnchor="middle" y="-100">
              {t.limit(r.limit)}
            </text>
            <text className={css.number} textAnchor="middle" y="-18">
              {r.days}
            </text>
            <text className={css.under} textAnchor="middle" y="0">
              {t.average}
            </text>
          </svg>
          <p>
            {t.inTimeShare} <b>{percent({ need: r.recognised, done: r.inTime })}</b>
          </p>
          <p className={css.quiet}>{t.inTime(whole(r.inTime), whole(r.recognised), r.limit)}</p>
        </>
      )}
    </section>
  )
}

/** What ended as a ring, and of it what was back. */
function Again({ r }: { r: Report }) {
  const share = percent({ need: r.ended, done: r.again })
  return (
    <section className={css.card}>
      <h2>
        {t.again(r.relapseDays)} <small>{t.year}</small>
      </h2>
      {r.ended === 0 ? (
        <p className={css.quiet}>{t.againNone}</p>
      ) : (
        <>
          <svg className={css.ring} viewBox="-60 -60 120 120" role="img" aria-label={`${t.againShare} ${share}`}>
            <path className={css.held} d={piece(42, 56, 0, 1)} />
            {r.again > 0 && <path className={css.back} d={piece(42, 56, 0, r.again / r.ended)} />}
            <text className={css.number} textAnchor="middle" y="4">
              {share}
            </text>
            <text className={css.under} textAnchor="middle" y="21">
              {t.againShare}
            </text>
          </svg>
          <p>{t.againText(whole(r.again), whole(r.ended))}</p>
          <p className={css.quiet}>{t.againHint}</p>
        </>
      )}
    </section>
  )
}

/** Types, days and relapses of the areas below. */
function Areas({ r }: { r: Report }) {
  const risks = useDict('risk_type')
  const types = useDict('monitor_type')
  const kinds = r.types.map((x) => x.code)
  const count = (key: string, title: string, of: (f: Figures) => number): Column<Figures> => ({
    key,
    title,
    align: 'right',
    wrap: true,
    cell: (f) => (of(f) === 0 ? '—' : whole(of(f))),
  })
  const columns: Column<Figures>[] = [
    {
      key: 'area',
      title: t.area,
      head: true,
      // A village has nothing below it: its name leads to its list.
      cell: (f) => <Way to={f.area.endsWith('000') ? `/m/monitor/report?area=${f.area}` : `/m/monitor?area=${f.area}`}>{f.name}</Way>,
    },
    { key: 'top', title: t.topRisk, cell: (f) => (f.risks[0]?.code ? risks.name(f.risks[0].code) : '—') },
    count('watched', t.watched, (f) => f.watched),
    ...kinds.map((code) => count(`type-${code}`, code === '' ? t.unknown : types.name(code), (f) => f.types.find((x) => x.code === code)?.n ?? 0)),
    { key: 'days', title: t.mean, align: 'right', cell: (f) => (f.recognised === 0 ? '—' : <Late days={f.days} limit={r.limit} />) },
    {
      key: 'time',
      title: t.inTimeShare,
      align: 'right',
      cell: (f) => <span title={`${whole(f.inTime)} / ${whole(f.recognised)}`}>{percent({ need: f.recognised, done: f.inTime })}</span>,
    },
    count('ended', t.ended, (f) => f.ended),
    count('again', t.back, (f) => f.again),
  ]
  return (
    <section className={css.areas}>
      <h2>{t.byArea}</h2>
      <DataTable caption={t.byArea} columns={columns} rows={r.children} rowKey={(f) => f.area} empty={null} />
    </section>
  )
}

function Late({ days, limit }: { days: number; limit: number }) {
  return days > limit ? <b className={css.late}>{days}</b> : days
}
