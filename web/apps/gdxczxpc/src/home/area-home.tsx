import { ExtensionPoint, standards, useSdk, useTheme } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { AreaMap, QueryError, dateTime, hasMap, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Crumb } from '../engine/crumb.tsx'
import { Compare } from './compare.tsx'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { BoardKpis, Kpis } from './kpis.tsx'
import { Messages } from './messages.tsx'
import { Overdue } from './overdue.tsx'
import { boardQuery, duesQuery, figuresQuery, overviewQuery } from './queries.ts'
import { TodoInbox } from './todo-inbox.tsx'
import { Ranking } from './ranking.tsx'
import { Recent } from './recent.tsx'
import { childrenName, measureOf, measures } from './rules.ts'
import { Segmented } from './segmented.tsx'
import { t } from './home.texts.ts'

const NewWarnings = late(() => import('../warning/new-warnings.tsx'))

/** Home of a town and above: the area's figures, its map or the areas below beside each other, what is overdue. The drilled area lives in the address. */
export default function AreaHome() {
  const sdk = useSdk()
  const theme = useTheme()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const own = sdk.area.effectiveId
  const area = params.get('area') ?? own
  const measure = measureOf(params.get('measure'))
  const overview = useQuery(overviewQuery(sdk, area))
  const figures = useQuery({ ...figuresQuery(sdk, area), enabled: sdk.permissions.has('monitor:detail') })
  const board = useQuery(boardQuery(sdk, area))
  const data = overview.data
  const map = data !== undefined && hasMap(data.area.id) && data.children.length > 0
  const compares = data !== undefined && !map && data.children.length > 0
  const dues = useQuery({ ...duesQuery(sdk, area), enabled: compares && sdk.permissions.has('monitor:detail') })

  const show = (part: { area?: string; measure?: string }) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) next.set(k, v)
    if (next.get('area') === own) next.delete('area')
    if (next.get('measure') === 'households') next.delete('measure')
    setParams(next)
  }
  const openDue = (of: string, due: 'overdue' | 'week') => void navigate(`/due?${new URLSearchParams({ ...(of !== own && { area: of }), due })}`)
  const openList = (filter: Record<string, string>, of = area) => {
    const q = new URLSearchParams(of === own ? filter : { area: of, ...filter })
    navigate(q.size > 0 ? `/household?${q}` : '/household')
  }

  const mayList = sdk.permissions.has('household-data:detail')
  return (
    <div className={css.page}>
      <Hello>
        <p className={css.time}>
          {data && t.updated(dateTime(data.kpis.updatedAt))}
          {sdk.permissions.has('visual') && (
            <a className={css.wall} href={`${sdk.env.base}/visual/#/index`} target="_blank" rel="noreferrer">
              {t.wall}
            </a>
          )}
        </p>
      </Hello>

      {overview.isError && !data ? (
        <div className={css.card}>
          <QueryError error={overview.error} title={t.failed} onRetry={() => overview.refetch()} />
        </div>
      ) : (
        <Kpis kpis={data?.kpis} onOpen={mayList ? (filter) => openList(filter) : undefined} />
      )}
      {!board.isError && <BoardKpis board={board.data} area={area} />}

      <div className={css.grid}>
        <section className={css.card} aria-busy={overview.isPlaceholderData}>
          <header className={css.cardHead}>
            <Crumb path={data?.area.path ?? [{ id: own, name: sdk.area.effectiveName }]} onOpen={(id) => show({ area: id })} />
            <Segmented
              name="home-measure"
              legend={t.measure}
              options={measures().map((m) => [m.key, m.name])}
              value={measure.key}
              onChange={(m) => show({ measure: m })}
            />
          </header>
          {!data ? (
            <div className={css.place}>
              <Skeleton rows={6} />
            </div>
          ) : map ? (
            <AreaMap
              areaId={data.area.id}
              areaName={data.area.name}
              measure={t.measureUnit(measure.name, measure.unit)}
              items={data.children.flatMap((c) => {
                const value = c[measure.key]
                return value === null ? [] : [{ id: c.id, name: c.name, value }]
              })}
              number={standards.given.mapNumber}
              dark={theme.mode === 'dark'}
              onOpen={(id) => show({ area: id })}
            />
          ) : compares ? (
            <Compare
              overview={data}
              figures={figures.data}
              dues={dues.data}
              measure={measure}
              onOpen={(id) => show({ area: id })}
              onList={mayList ? (id, filter = {}) => openList(filter, id) : undefined}
              onDue={openDue}
            />
          ) : (
            <Ranking overview={data} measure={measure} onOpen={(id) => show({ area: id })} onList={mayList ? (id) => openList({}, id) : undefined} />
          )}
        </section>
        <div className={css.side}>
          {data && map && (
            <section className={css.card}>
              <header className={css.cardHead}>
                <h2>{t.childrenBy(childrenName(data.area.level), measure.name)}</h2>
                <span className={css.unit}>{t.unit(measure.unit)}</span>
              </header>
              <Ranking overview={data} measure={measure} onOpen={(id) => show({ area: id })} onList={mayList ? (id) => openList({}, id) : undefined} />
            </section>
          )}
          <section className={css.card} data-tour="todo">
            <TodoInbox />
          </section>
          {sdk.permissions.has('warning') && (
            <section className={css.card}>
              <NewWarnings area={area} />
            </section>
          )}
          {figures.data && (
            <section className={css.card}>
              <Overdue late={figures.data.late} onAll={() => openDue(area, 'overdue')} />
            </section>
          )}
          {figures.data && (
            <section className={css.card}>
              <Recent cases={figures.data.recent} />
            </section>
          )}
          <section className={css.card}>
            <Messages />
          </section>
          <ExtensionPoint point="home-card" props={{ area }} className={css.card} />
        </div>
      </div>
    </div>
  )
}
