import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, QueryError, Screen, TextField } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Crumb } from '../engine/crumb.tsx'
import { MetricDetail, Words } from './metric-detail.tsx'
import css from './metric.module.css'
import { t } from './metric.texts.ts'
import { metricsQuery, valuesQuery } from './queries.ts'
import type { Metric, Told, Values } from './queries.ts'
import { figureText, found, shortTitle } from './rules.ts'

/** How many years back a figure of a year may be asked for. */
const YEARS = 5

/** 指标库: what each figure is, what it is here and below, how it went, and the records behind it. All that is chosen lives in the address. */
export default function MetricPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const year = Number(params.get('year')) || 0
  const search = params.get('q') ?? ''
  const library = useQuery(metricsQuery(sdk))
  const values = useQuery(valuesQuery(sdk, area, year, ''))
  const metrics = library.data?.items ?? []
  const told = library.data?.told ?? []
  const of = <M extends Told>(all: readonly M[]) => all.find((m) => m.key === params.get('key'))
  const chosen = of(metrics)
  const words = of(told)

  const show = (part: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) {
      if (v) next.set(k, v)
      else next.delete(k)
    }
    setParams(next)
  }
  const here = values.data
  const thisYear = here ? Math.floor(here.day / 10_000) : 0
  return (
    <Screen
      title={t.title}
      count={library.data ? t.count(metrics.length + told.length) : undefined}
      actions={
        thisYear > 0 && (
          <Choice
            label={t.year}
            value={String(here?.year ?? thisYear)}
            onChange={(y) => show({ year: Number(y) === thisYear ? '' : y })}
            options={Array.from({ length: YEARS }, (_, i) => ({ value: String(thisYear - i), label: t.yearOf(thisYear - i) }))}
          />
        )
      }
    >
      {library.isError && !library.data ? (
        <QueryError error={library.error} title={t.failed} onRetry={() => library.refetch()} />
      ) : !library.data ? (
        <Skeleton rows={12} />
      ) : (
        <div className={css.beside} data-chosen={chosen || words ? '' : undefined}>
          <div className={css.finder}>
            <TextField type="search" placeholder={t.search} aria-label={t.search} value={search} onChange={(e) => show({ q: e.target.value })} />
            <Finder
              metrics={metrics}
              told={told}
              search={search}
              values={here}
              chosen={(chosen ?? words)?.key}
              onChoose={(key) => show({ key })}
              onClear={() => show({ q: '' })}
            />
          </div>
          <div className={css.detail}>
            <div className={css.where}>
              {(chosen || words) && (
                <Button className={css.back} onClick={() => show({ key: '' })}>
                  {t.back}
                </Button>
              )}
              <Crumb path={here?.area.path ?? []} onOpen={(id) => show({ area: id === sdk.area.effectiveId ? '' : id })} />
            </div>
            {words ? (
              <Words of={words} />
            ) : values.isError && !here ? (
              <QueryError error={values.error} title={t.valuesFailed} onRetry={() => values.refetch()} />
            ) : here?.closed ? (
              <EmptyState icon="lock" title={t.closed} />
            ) : chosen ? (
              <MetricDetail key={chosen.key} metric={chosen} area={area} year={here?.year ?? thisYear} onArea={(id) => show({ area: id })} />
            ) : (
              <EmptyState icon="chart" title={t.choose} />
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}

interface FinderProps {
  metrics: readonly Metric[]
  told: readonly Told[]
  search: string
  values: Values | undefined
  chosen: string | undefined
  onChoose: (key: string) => void
  onClear: () => void
}

/** The figures under their subjects, each with what it is in the area. */
function Finder({ metrics, told, search, values, chosen, onChoose, onClear }: FinderProps) {
  const groups = found<Metric | Told>([...metrics, ...told], search)
  if (groups.length === 0)
    return (
      <EmptyState icon="search" title={t.none} actions={<Button onClick={onClear}>{t.clear}</Button>}>
        {t.noneText}
      </EmptyState>
    )
  const at = new Map(metrics.map((m, i) => [m.key, values?.values[i]]))
  return (
    <nav aria-label={t.list} className={css.groups}>
      {groups.map(([group, of]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {of.map((m) => {
              const v = at.get(m.key)?.value
              const decimals = 'decimals' in m ? m.decimals : 0
              return (
                <li key={m.key}>
                  <button type="button" aria-current={m.key === chosen || undefined} onClick={() => onChoose(m.key)}>
                    <span>{shortTitle(m)}</span>
                    <b>
                      {v === undefined || v === null ? '—' : figureText(v, decimals)}
                      {v !== undefined && v !== null && <small>{m.unit}</small>}
                    </b>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
