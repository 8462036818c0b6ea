import type { Schemas } from '@mirror/contract'
import { useSdk, useTheme } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, Choice, DataTable, LineChart, QueryError, Screen, useListPlace, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from './usage.texts.ts'
import css from './usage.module.css'

type Figure = Schemas['UsageFigure']

const SPANS = [7, 30, 90, 400]

/** 使用统计: how many people open a page, by day, page and county; never who. */
export default function UsagePage() {
  const sdk = useSdk()
  const theme = useTheme()
  const { params, setParams } = useListPlace()
  const days = SPANS.find((n) => n === Number(params.get('days'))) ?? 30
  const asked = { days, page: params.get('page') ?? '', area: params.get('area') ?? '' }
  const put = (next: Record<string, string>) => {
    const out = new URLSearchParams(params)
    for (const [k, v] of Object.entries(next)) {
      if (v) out.set(k, v)
      else out.delete(k)
    }
    setParams(out)
  }
  const found = useQuery({
    queryKey: ['usage', asked],
    queryFn: ({ signal }) => sdk.http.get('/api/usage', asked, { signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // The names of pages come with the figures of all of them; one that was chosen keeps its name from there.
  const all = useQuery({
    queryKey: ['usage', 'pages', days, asked.area],
    queryFn: ({ signal }) => sdk.http.get('/api/usage', { days, area: asked.area }, { signal, silent: true }),
    enabled: asked.page !== '',
    retry: false,
  })
  const data = found.data
  const pages = (asked.page ? all.data : data)?.pages ?? []
  return (
    <Screen title={t.title}>
      {found.isError && !data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint(data.fewest)}</p>
          <div className={css.filters} role="search" aria-label={t.filters}>
            <Choice
              label={t.span}
              value={String(days)}
              onChange={(n) => put({ days: n === '30' ? '' : n })}
              options={SPANS.map((n) => ({ value: String(n), label: t.last(n) }))}
            />
            <Choice
              label={t.page}
              empty={t.allPages}
              optional
              value={asked.page}
              onChange={(page) => put({ page })}
              options={pages.map((p) => ({ value: p.code, label: p.name }))}
            />
            <AreaPicker
              value={asked.area}
              text={params.get('areaName') ?? asked.area}
              clearable
              onChange={(area, name) => put({ area, areaName: area && name })}
            />
          </div>
          {data.pages.length === 0 ? (
            <EmptyState icon="chart" title={t.none}>
              {t.noneText}
            </EmptyState>
          ) : (
            <>
              <h2>{t.trend}</h2>
              <LineChart
                label={t.trend}
                unit={t.times}
                step="day"
                dark={theme.mode === 'dark'}
                lines={[{ name: t.people, points: data.days.map((d) => [Date.parse(`${d.day}T00:00:00+08:00`), d.people]) }]}
              />
              <div className={css.tables}>
                <Figures title={t.byPage} head={t.page} rows={data.pages} />
                <Figures title={t.byArea} head={t.area} rows={data.areas} />
              </div>
            </>
          )}
        </div>
      )}
    </Screen>
  )
}

function Figures({ title, head, rows }: { title: string; head: string; rows: Figure[] }) {
  const sum = rows.reduce((n, r) => n + r.people, 0)
  const columns: Column<Figure>[] = [
    { key: 'name', title: head, head: true, grow: true, cell: (r) => r.name },
    { key: 'people', title: t.people, align: 'right', cell: (r) => whole(r.people) },
    { key: 'share', title: t.share, align: 'right', cell: (r) => `${((r.people / sum) * 100).toFixed(1)}%` },
  ]
  return (
    <section>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(r) => r.code} empty={null} />
    </section>
  )
}
