import { HttpError, today, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaScreen, Choice, QueryError, Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { PrintButton } from '../engine/paper.tsx'
import css from './fund.module.css'
import { t } from './fund.texts.ts'
import { Lines } from './lines.tsx'
import { reportQuery } from './queries.ts'
import type { Report } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { percent, wan } from './rules.ts'
import { FlowTable, Sankey } from './sankey.tsx'

const thisYear = () => Number(today().slice(0, 4))

/** The money of an area in a year: key figures, the flow, the pace, the areas below. Area and year live in the address. */
export default function FundReportPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const year = Number(params.get('year')) || thisYear()
  const report = useQuery(reportQuery(sdk, area, year))
  const r = report.data
  useEffect(() => {
    sdk.setTitle(t.report)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const go = (next: { area?: string; year?: number }) => {
    const a = next.area ?? area
    const y = next.year ?? year
    setParams({ ...(a ? { area: a } : {}), ...(y === thisYear() ? {} : { year: String(y) }) })
  }
  return (
    <AreaScreen
      title={r ? t.title(r.name, r.year) : t.report}
      area={area}
      onArea={(id) => go({ area: id })}
      ready={!report.isPending}
      actions={
        <>
          <Choice
            label={t.year}
            value={String(year)}
            onChange={(y) => go({ year: Number(y) })}
            options={[0, 1, 2, 3].map((n) => ({ value: String(thisYear() - n), label: t.yearOf(thisYear() - n) }))}
          />
          <PrintButton />
          <Button onClick={() => navigate('/m/project-fund')}>{t.library}</Button>
        </>
      }
    >
      <div className={css.report} aria-busy={report.isPlaceholderData || undefined}>
        {report.error instanceof HttpError && report.error.status === 404 ? (
          <EmptyState icon="lock" title={t.none}>
            {t.noneHint}
          </EmptyState>
        ) : report.isError && !r ? (
          <QueryError error={report.error} title={t.failed} onRetry={() => report.refetch()} />
        ) : !r ? (
          <Skeleton rows={12} />
        ) : r.quota === 0 && r.allocated === 0 ? (
          <EmptyState icon="chart" title={t.none}>
            {t.noneHint}
          </EmptyState>
        ) : (
          <Body r={r} onArea={(id) => go({ area: id })} />
        )}
      </div>
    </AreaScreen>
  )
}

function Body({ r, onArea }: { r: Report; onArea: (id: string) => void }) {
  return (
    <>
      <Figures r={r} />
      <section className={css.block}>
        <h2>{t.flow}</h2>
        <p className={engine.quiet}>{t.flowHint}</p>
        <Sankey report={r} />
        <FlowTable report={r} />
      </section>
      <div className={css.pair}>
        <section className={css.block}>
          <h2>{t.pace}</h2>
          <p className={engine.quiet}>{t.paceHint(r.targets[5] ?? 0, r.targets[11] ?? 0)}</p>
          <Lines
            label={t.pace}
            steps={Array.from({ length: 12 }, (_, i) => t.month(i + 1))}
            series={[
              { name: t.actual, values: r.months.map((m) => m.percent), of: 'first' },
              { name: t.target, values: r.months.map((m) => m.target), of: 'second' },
            ]}
          />
        </section>
        <section className={css.block}>
          <h2>{t.ranking}</h2>
          <Ranking of={r.children} townYear={r.townYear} onArea={onArea} />
        </section>
      </div>
    </>
  )
}

function Figures({ r }: { r: Report }) {
  const enough = r.industry.percent >= r.industry.least
  return (
    <dl className={css.figures}>
      {r.quota > 0 && (
        <div>
          <dt>{t.quota}</dt>
          <dd>
            <b>{wan(r.quota)}</b> {t.wan}
          </dd>
        </div>
      )}
      <div>
        <dt>{t.allocated}</dt>
        <dd>
          <b>{wan(r.allocated)}</b> {t.wan}
          {r.quota > 0 && <small>{t.ofQuota(percent(r.allocated, r.quota))}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.paid}</dt>
        <dd>
          <b>{wan(r.paid)}</b> {t.wan}
          <small>{t.ofAllocated(percent(r.paid, r.allocated))}</small>
        </dd>
      </div>
      <div>
        <dt>{t.industry}</dt>
        <dd>
          {r.industry.allocated > 0 ? (
            <>
              <b>{r.industry.percent}</b> % <Tag tone={enough ? 'green' : 'orange'}>{enough ? t.reached : t.missed}</Tag>
              <small>{t.industryLeast(r.industry.least)}</small>
            </>
          ) : (
            <small>{t.noCentral}</small>
          )}
        </dd>
      </div>
    </dl>
  )
}
