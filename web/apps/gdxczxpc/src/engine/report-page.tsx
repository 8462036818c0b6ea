import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Screen, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import css from './engine.module.css'
import { t } from './engine.texts.ts'
import { PrintButton } from './paper.tsx'
import type { Description } from './model.ts'
import type { ModuleParts } from './module-parts.ts'
import { summaryQuery } from './queries.ts'
import { reportRows } from './rules.ts'
import type { ReportRow } from './rules.ts'
import { Way } from './way.tsx'

/** A module's counts by area and state, from the roll-ups. Every figure opens the list it counts. */
export function ReportPage({ d, figures: Figures }: { d: Description; figures: ModuleParts['figures'] }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const summary = useQuery(summaryQuery(sdk, d.code, area))
  useEffect(() => {
    sdk.setTitle(t.reportOf(d.title))
    return () => sdk.setTitle(undefined)
  }, [sdk, d.title])
  const s = summary.data
  const rows = s ? reportRows(s) : undefined
  // States nobody is in say nothing: fifteen columns of dashes hide the three that count.
  const held = d.states.filter((x) => (s?.states[x.code] ?? 0) > 0)
  const hrefOf = (r: ReportRow, state: string) => {
    const to = new URLSearchParams()
    if (r.area) to.set('area', r.area)
    if (state) to.set('state', state)
    return to.size > 0 ? `/m/${d.code}?${to}` : `/m/${d.code}`
  }
  const figure = (r: ReportRow, n: number, state: string) => (n === 0 ? '—' : <Way to={hrefOf(r, state)}>{whole(n)}</Way>)
  const columns: Column<ReportRow>[] = [
    {
      key: 'area',
      title: t.place,
      head: true,
      cell: (r) => {
        if (!r.below) return <b>{t.sum(r.name)}</b>
        // A village has nothing below it: its name leads to its list.
        const to = r.area.endsWith('000') ? `/m/${d.code}/report?area=${r.area}` : hrefOf(r, '')
        return <Way to={to}>{r.name}</Way>
      },
    },
    { key: 'all', title: t.reportAll, align: 'right', cell: (r) => figure(r, r.total, '') },
    ...held.map((x): Column<ReportRow> => ({ key: x.code, title: x.title, align: 'right', wrap: true, cell: (r) => figure(r, r.states[x.code] ?? 0, x.code) })),
  ]
  const states =
    summary.isError && !s ? (
      <QueryError error={summary.error} onRetry={() => summary.refetch()} />
    ) : (
      <DataTable
        caption={t.reportOf(d.title)}
        columns={columns}
        rows={rows}
        rowKey={(r) => r.area || 'all'}
        expect={8}
        empty={<EmptyState icon="folder" title={t.empty(d.noun)} />}
      />
    )
  return (
    <Screen
      title={t.reportOf(d.title)}
      actions={
        <>
          {area && <Button onClick={() => setParams({})}>{t.reportTop}</Button>}
          <PrintButton />
          <Button onClick={() => navigate(area ? `/m/${d.code}?area=${area}` : `/m/${d.code}`)}>{t.reportList}</Button>
        </>
      }
    >
      {Figures ? (
        <div className={css.withAbove}>
          <Figures area={area} />
          <h2>{t.byState}</h2>
          {states}
        </div>
      ) : (
        states
      )}
    </Screen>
  )
}
