import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, dateTime, errorText, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { PrintButton } from '../engine/paper.tsx'
import { HelpPage } from './help-page.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { reportQuery } from './queries.ts'
import type { Law, Report } from './queries.ts'
import { gap, percent } from './rules.ts'
import type { Figure } from './rules.ts'

/** 帮扶报表: visits, pairings, measures and policies of an area and of those below it. */
export default function ReportPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const report = useQuery(reportQuery(sdk, area))
  const go = (to: string) => setParams(to ? { area: to } : {})
  const r = report.data
  const client = useQueryClient()
  const count = useMutation({
    mutationFn: () => sdk.http.postOrThrow('/api/help/report/count', undefined, { params: { area: r?.area }, silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportQuery(sdk, area).queryKey }),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  return (
    <HelpPage
      at="/m/help/report"
      title={t.report}
      note={
        r && (
          <>
            {r.countedAt ? t.counted(dateTime(r.countedAt).slice(5)) : t.notCounted}
            {r.mayCount && (
              <Button className={css.countNow} kind="plain" icon="refresh" disabled={count.isPending} onClick={() => count.mutate()}>
                {t.countNow}
              </Button>
            )}
          </>
        )
      }
      actions={<PrintButton />}
      area={area}
      ready={!report.isPending}
      onArea={go}
    >
      <div className={css.report}>
        {report.isError && !r ? (
          <QueryError error={report.error} title={t.reportFailed} onRetry={() => report.refetch()} />
        ) : !r ? (
          <Skeleton rows={10} />
        ) : r.monthly.need + r.quarter.need === 0 ? (
          <EmptyState icon="chart" title={t.reportNone} actions={area ? <Button onClick={() => go('')}>{t.back}</Button> : null} />
        ) : (
          <Figures r={r} onArea={go} />
        )}
      </div>
    </HelpPage>
  )
}

function Figures({ r, onArea }: { r: Report; onArea: (area: string) => void }) {
  const navigate = useNavigate()
  const measures = useDict('help_measure')
  const tiles: [string, Figure][] = [
    [t.monthly, r.monthly],
    [t.quarterly, r.quarter],
    [t.pairing, r.pairing],
    [t.judged, r.measures],
    [t.covered, r.policies],
  ]
  const most = Math.max(1, ...r.kinds.map((k) => k.need))
  return (
    <>
      <ul className={css.tiles} aria-label={t.figures}>
        {tiles.map(([title, f]) => (
          <li key={title}>
            <span>{title}</span>
            <b>{percent(f)}</b>
            <small>{t.of(whole(f.done), whole(f.need))}</small>
          </li>
        ))}
        <li>
          <span>{t.missing}</span>
          <b>{whole(gap(r.policies))}</b>
          <button type="button" className={css.area} onClick={() => navigate(`/m/help/entitled?area=${r.area}`)}>
            {t.toList}
          </button>
        </li>
      </ul>
      {r.children.length > 0 && (
        <section className={css.block}>
          <h2>{t.byArea}</h2>
          <Areas r={r} onArea={onArea} />
        </section>
      )}
      <div className={css.pair}>
        <section className={css.block}>
          <h2>{t.byKind}</h2>
          {r.kinds.length === 0 ? (
            <p className={engine.quiet}>{t.kindNone}</p>
          ) : (
            <ul className={css.kinds}>
              {r.kinds
                .toSorted((a, b) => b.need - a.need)
                .map((k) => (
                  <li key={k.kind}>
                    <span>{measures.name(k.kind)}</span>
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(k.need / most) * 100} height="8" data-all="" />
                      <rect width={(k.done / most) * 100} height="8" />
                    </svg>
                    <small>
                      {t.all} {whole(k.need)} · {t.evaluated} {whole(k.done)}
                    </small>
                  </li>
                ))}
            </ul>
          )}
        </section>
        <section className={css.block}>
          <h2>{r.lawsCut ? t.byPolicyLeft : t.byPolicy}</h2>
          {r.laws.length === 0 ? <p className={engine.quiet}>{t.noPolicy}</p> : <Laws laws={r.laws} area={r.area} />}
        </section>
      </div>
    </>
  )
}

function Areas({ r, onArea }: { r: Report; onArea: (area: string) => void }) {
  type Child = Report['children'][number]
  const share = (key: string, title: string, of: (c: Child) => Figure): Column<Child> => ({
    key,
    title,
    align: 'right',
    cell: (c) => <span title={t.of(whole(of(c).done), whole(of(c).need))}>{percent(of(c))}</span>,
  })
  const columns: Column<Child>[] = [
    {
      key: 'area',
      title: t.area,
      head: true,
      cell: (c) => (
        <button type="button" className={css.area} onClick={() => onArea(c.area)}>
          {c.name}
        </button>
      ),
    },
    share('monthly', t.monthly, (c) => c.monthly),
    share('quarter', t.quarterly, (c) => c.quarter),
    share('pairing', t.pairing, (c) => c.pairing),
    { key: 'measures', title: t.measures, align: 'right', cell: (c) => whole(c.measures.need) },
    share('judged', t.judged, (c) => c.measures),
    share('covered', t.covered, (c) => c.policies),
    { key: 'missing', title: t.missing, align: 'right', cell: (c) => whole(gap(c.policies)) },
  ]
  return <DataTable caption={t.byArea} columns={columns} rows={r.children} rowKey={(c) => c.area} empty={null} />
}

function Laws({ laws, area }: { laws: Law[]; area: string }) {
  const navigate = useNavigate()
  const columns: Column<Law>[] = [
    {
      key: 'title',
      title: t.policy,
      head: true,
      grow: true,
      cell: (l) => (
        <button type="button" className={css.area} onClick={() => navigate(`/m/help/entitled?area=${area}&policy=${l.id}`)}>
          {l.title}
        </button>
      ),
    },
    { key: 'need', title: t.need, align: 'right', cell: (l) => whole(l.need) },
    { key: 'done', title: t.done, align: 'right', cell: (l) => whole(l.done) },
    { key: 'share', title: t.covered, align: 'right', cell: (l) => percent(l) },
  ]
  return <DataTable caption={t.byPolicy} columns={columns} rows={laws} rowKey={(l) => l.id} empty={null} />
}
