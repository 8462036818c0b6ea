import { standards, useSdk, useTheme } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaMap, LineChart, QueryError, hasMap } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { FigureTable } from '../engine/figure-table.tsx'
import { Way } from '../engine/way.tsx'
import css from './metric.module.css'
import { t } from './metric.texts.ts'
import { monthsQuery, valuesQuery } from './queries.ts'
import type { Metric, Told, Values } from './queries.ts'
import { figureText, listOf, monthAt, share } from './rules.ts'

interface Props {
  metric: Metric
  /** "" is the reader's own. */
  area: string
  year: number
  onArea: (id: string) => void
}

/** One figure: what it is, here and in the areas below, its months, its definition and the records behind it. */
export function MetricDetail({ metric: m, area, year, onArea }: Props) {
  const sdk = useSdk()
  const values = useQuery(valuesQuery(sdk, area, m.of === 'year' ? year : 0, m.key))
  const here = values.data
  if (values.isError && !here) return <QueryError error={values.error} title={t.valuesFailed} onRetry={() => values.refetch()} />
  const own = here?.values[0]
  const list = listOf(m, area, year)
  return (
    <div className={css.one} aria-busy={values.isPlaceholderData}>
      <header className={css.head}>
        <h2>{m.title}</h2>
        <p className={css.figure}>
          {!own ? '—' : own.value === null ? <span className={css.why}>{own.why}</span> : figureText(own.value, m.decimals)}
          {own && own.value !== null && <small>{m.unit}</small>}
        </p>
        <p className={css.when}>{m.of === 'year' ? t.yearOf(year) : t.now}</p>
        {list && own && own.value !== null && (
          <Way to={list}>{t.openList(m.list?.counted ? `${figureText(own.value, m.decimals)} ${m.unit}` : own.records ? behind(m, own) : '')}</Way>
        )}
      </header>
      <dl className={css.facts}>
        <dt>{t.definition}</dt>
        <dd>{m.definition}</dd>
        <dt>{t.adds}</dt>
        <dd>{{ sum: t.sum, share: t.share, mean: t.mean }[m.adds]}</dd>
        <dt>{t.source}</dt>
        <dd>
          {m.source}：{m.fresh}
        </dd>
        <dt>{t.lowest}</dt>
        <dd>{t.level(Number(m.lowest))}</dd>
        <Uses of={m} />
      </dl>
      <Trend metric={m} area={area} level={here?.area.level} />
      <section className={css.block}>
        <h3>{t.below}</h3>
        {here ? <Below metric={m} values={here} year={year} onArea={onArea} /> : <Skeleton rows={6} />}
      </section>
    </div>
  )
}

/** The pages that show a number. */
function Uses({ of }: { of: Told }) {
  const sdk = useSdk()
  return (
    <>
      <dt>{t.uses}</dt>
      <dd className={css.uses}>
        {of.uses.length === 0
          ? t.noUses
          : of.uses.map((u) => (
              <a key={u.path} href={`${sdk.env.base}${u.path}`}>
                {u.title}
              </a>
            ))}
      </dd>
    </>
  )
}

/** A number that does not add up over areas: what it is, and where it stands. */
export function Words({ of }: { of: Told }) {
  return (
    <div className={css.one}>
      <header className={css.head}>
        <h2>{of.title}</h2>
        <p className={css.why}>{t.told}</p>
      </header>
      <dl className={css.facts}>
        <dt>{t.definition}</dt>
        <dd>{of.definition}</dd>
        {of.unit && (
          <>
            <dt>{t.unit}</dt>
            <dd>{of.unit}</dd>
          </>
        )}
        <Uses of={of} />
      </dl>
    </div>
  )
}

/** People or times, and how many records they belong to, which is what the list has. */
const behind = (m: Metric, v: { value: number | null; records?: number | undefined }) =>
  t.behind(`${figureText(v.value ?? 0, m.decimals)} ${m.unit}`, figureText(v.records ?? 0, 0))

/** The level of a village, whose past is not kept. */
const VILLAGE = '5'

function Trend({ metric: m, area, level }: { metric: Metric; area: string; level: string | undefined }) {
  const sdk = useSdk()
  const theme = useTheme()
  const asked = useQuery(monthsQuery(sdk, area, m.key))
  const months = (asked.data?.months ?? []).flatMap((x) => (x.value === null ? [] : [{ month: x.month, value: x.value }]))
  const name = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
  return (
    <section className={css.block}>
      <h3>{t.trend}</h3>
      {level === VILLAGE ? (
        <p className={css.quiet}>{t.trendVillage}</p>
      ) : asked.isError ? (
        <QueryError error={asked.error} title={t.trendFailed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={4} />
      ) : months.length === 0 ? (
        <p className={css.quiet}>{t.trendNone}</p>
      ) : (
        <>
          <LineChart
            label={`${m.title} ${t.trend}`}
            lines={[{ name: m.title, points: months.map((x) => [monthAt(x.month), x.value]) }]}
            unit={m.unit}
            step="month"
            decimals={m.decimals}
            dark={theme.mode === 'dark'}
          />
          <FigureTable summary={t.data} heads={[t.month, m.unit]} rows={months.map((x) => [name(x.month), figureText(x.value, m.decimals)])} />
        </>
      )}
    </section>
  )
}

/** The areas below on a map where there is one, and in a table in the order of their codes: nothing is ranked that nobody asked to rank. */
function Below({ metric: m, values, year, onArea }: { metric: Metric; values: Values; year: number; onArea: (id: string) => void }) {
  const theme = useTheme()
  const rows = values.children.map((c) => ({ ...c, value: c.values[0]?.value ?? null, why: c.values[0]?.why ?? '', records: c.values[0]?.records }))
  if (rows.length === 0) return <EmptyState icon="village" title={t.noBelow} />
  const all = rows.map((r) => r.value)
  return (
    <>
      {hasMap(values.area.id) && (
        <AreaMap
          areaId={values.area.id}
          areaName={values.area.name}
          measure={t.map(m.title, m.unit)}
          items={rows.flatMap((r) => (r.value === null ? [] : [{ id: r.id, name: r.name, value: r.value }]))}
          number={standards.given.mapNumber}
          dark={theme.mode === 'dark'}
          onOpen={onArea}
        />
      )}
      <table className={css.areas}>
        <caption>{t.table(m.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.areaCol}</th>
            <th scope="col" colSpan={2}>
              {m.unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => {
            const list = listOf(m, r.id, year)
            return (
              <tr key={r.id}>
                <th scope="row">
                  {r.leaf ? (
                    r.name
                  ) : (
                    <button type="button" onClick={() => onArea(r.id)}>
                      {r.name}
                    </button>
                  )}
                </th>
                <td className={css.bar}>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={share(r.value, all)} height="8" />
                  </svg>
                </td>
                <td className={css.value}>
                  {r.value === null ? (
                    <span title={r.why}>—</span>
                  ) : list && r.value !== 0 ? (
                    <Way to={list}>
                      <span title={r.records ? behind(m, r) : undefined}>{figureText(r.value, m.decimals)}</span>
                    </Way>
                  ) : (
                    figureText(r.value, m.decimals)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
