import { ExtensionPoint, now, standards, useSdk, useTheme } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { AreaMap, QueryError, dateTime, hasMap } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Crumb } from './crumb.tsx'
import css from './home-page.module.css'
import { Kpis } from './kpis.tsx'
import { MeasureSwitch } from './measure-switch.tsx'
import { Messages } from './messages.tsx'
import { TodoInbox } from './todo-inbox.tsx'
import { overviewQuery } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { childrenName, greeting, measureOf } from './rules.ts'
import { t } from './home.texts.ts'

/** Home: greeting, the area's figures, its map or ranking, latest messages. The drilled area lives in the address. */
export default function HomePage() {
  const sdk = useSdk()
  const theme = useTheme()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const own = sdk.area.effectiveId
  const area = params.get('area') ?? own
  const measure = measureOf(params.get('measure'))
  const overview = useQuery(overviewQuery(sdk, area))

  const show = (part: { area?: string; measure?: string }) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) next.set(k, v)
    if (next.get('area') === own) next.delete('area')
    if (next.get('measure') === 'households') next.delete('measure')
    setParams(next)
  }
  const openList = (filter: Record<string, string>, of = area) => {
    const q = new URLSearchParams(of === own ? filter : { area: of, ...filter })
    navigate(q.size > 0 ? `/household?${q}` : '/household')
  }

  const data = overview.data
  const mayList = sdk.permissions.has('household-data:detail')
  const map = data !== undefined && hasMap(data.area.id) && data.children.length > 0
  return (
    <div className={css.page}>
      <header className={css.hello}>
        <div>
          <h1>{t.hello(greeting(hourNow()), sdk.user.maskedName)}</h1>
          <p>
            {sdk.area.effectiveName}
            {sdk.area.deptName && ` · ${sdk.area.deptName}`}
          </p>
        </div>
        {data && <p className={css.time}>{t.updated(dateTime(data.kpis.updatedAt))}</p>}
      </header>

      {overview.isError && !data ? (
        <div className={css.card}>
          <QueryError error={overview.error} title={t.failed} onRetry={() => overview.refetch()} />
        </div>
      ) : (
        <Kpis kpis={data?.kpis} onOpen={mayList ? (filter) => openList(filter) : undefined} />
      )}

      <div className={css.grid}>
        <section className={css.card} aria-busy={overview.isPlaceholderData}>
          <header className={css.cardHead}>
            <Crumb path={data?.area.path ?? [{ id: own, name: sdk.area.effectiveName }]} onOpen={(id) => show({ area: id })} />
            <MeasureSwitch value={measure} onChange={(m) => show({ measure: m })} />
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
              items={data.children.map((c) => ({ id: c.id, name: c.name, value: c[measure.key] }))}
              number={standards.given.mapNumber}
              dark={theme.mode === 'dark'}
              onOpen={(id) => show({ area: id })}
            />
          ) : (
            <Ranking overview={data} measure={measure} wide onOpen={(id) => show({ area: id })} onList={mayList ? (id) => openList({}, id) : undefined} />
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
          <section className={css.card}>
            <TodoInbox />
          </section>
          <section className={css.card}>
            <Messages />
          </section>
          <ExtensionPoint point="home-card" props={{ area }} className={css.card} />
        </div>
      </div>
    </div>
  )
}

function hourNow(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(now()))
}
