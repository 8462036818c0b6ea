import { today, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, Printed, QueryError } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CSSProperties } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PrintButton } from '../engine/paper.tsx'
import css from './family.module.css'
import { t } from './family.texts.ts'
import { reportQuery } from './queries.ts'
import type { Figures, Report } from './queries.ts'

const kpis = ['births', 'deaths', 'natural', 'in', 'out', 'homes', 'other', 'all'] as const
const titleOf = (k: (typeof kpis)[number]) => (k === 'other' ? t.otherKinds : t[k])
const signed = (k: string, n: number) => (k === 'natural' && n > 0 ? `+${n}` : String(n))

/** A year's changes that took effect: figures, months, and the areas below. */
export default function FamilyReportPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const thisYear = Number(today().slice(0, 4))
  const year = Number(params.get('year')) || thisYear
  const report = useQuery(reportQuery(sdk, area, year))
  useEffect(() => {
    sdk.setTitle(t.report)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const go = (next: { area?: string; year?: number }) => {
    const to = new URLSearchParams()
    const a = next.area ?? area
    if (a) to.set('area', a)
    if ((next.year ?? year) !== thisYear) to.set('year', String(next.year ?? year))
    setParams(to)
  }
  const r = report.data
  if (report.isError && !r) return <QueryError error={report.error} title={t.reportFailed} onRetry={() => report.refetch()} />
  const columns: Column<Report['children'][number]>[] = [
    {
      key: 'name',
      title: t.area,
      head: true,
      grow: true,
      cell: (x) => (
        <button type="button" className={css.area} onClick={() => go({ area: x.area })}>
          {x.name}
        </button>
      ),
    },
    ...kpis.map((k) => ({ key: k, title: titleOf(k), align: 'right' as const, cell: (x: Figures) => signed(k, x[k]) })),
  ]
  return (
    <div className={css.report}>
      <header>
        <h1>{r ? t.reportOf(r.name, r.year) : t.report}</h1>
        {area !== '' && <Button onClick={() => navigate(-1)}>{t.up}</Button>}
        <Choice
          label={t.year}
          value={String(year)}
          onChange={(y) => go({ year: Number(y) })}
          options={[0, 1, 2, 3, 4].map((n) => String(thisYear - n)).map((y) => ({ value: y, label: y }))}
        />
        <PrintButton />
        <Button onClick={() => navigate('/m/familyChange')}>{t.back}</Button>
      </header>
      {!r ? (
        <Skeleton rows={10} />
      ) : (
        <>
          <section className={css.panel} aria-label={t.all}>
            <dl className={css.figures}>
              {kpis.map((k) => (
                <div key={k}>
                  <dt>{titleOf(k)}</dt>
                  <dd>{signed(k, r.total[k])}</dd>
                </div>
              ))}
            </dl>
            <p className={css.quiet}>{t.reportHint}</p>
          </section>
          <section className={css.panel}>
            <h2>{t.byMonth}</h2>
            <Months months={r.months} />
          </section>
          <section className={css.panel}>
            <DataTable
              caption={t.report}
              columns={columns}
              rows={r.children}
              rowKey={(x) => x.area}
              busy={report.isPlaceholderData}
              empty={<EmptyState icon="map" title={t.noBelow} />}
            />
          </section>
          <Printed />
        </>
      )}
    </div>
  )
}

function Months({ months }: { months: Report['months'] }) {
  const most = Math.max(1, ...months.map((m) => m.all))
  return (
    <ol className={css.bars}>
      {months.map((m) => (
        <li key={m.month} title={t.monthOf(m.month, m.all, m.births, m.deaths)}>
          <i aria-hidden="true" style={{ '--part': `${(m.all / most) * 100}%` } as CSSProperties} />
          <b>{m.all}</b>
          <span>{t.month(m.month)}</span>
        </li>
      ))}
    </ol>
  )
}
