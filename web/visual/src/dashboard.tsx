import type { Boot } from '@mirror/sdk/shell'
import { AreaMap, dateTime, hasMap, whole } from '@mirror/widgets'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Clock } from './clock.tsx'
import css from './dashboard.module.css'
import { Ranking } from './ranking.tsx'
import { MEASURES, areaOf, hashOf, rate } from './rules.ts'
import type { Measure } from './rules.ts'
import { enterBusiness, env } from './session.ts'
import { useOverview } from './use-overview.ts'

function onHash(tell: () => void) {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

/** /visual/#/index: the area at a glance, for a wall or a leader's desk. */
export function Dashboard({ boot }: { boot: Boot }) {
  const own = boot.area.effectiveId
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const area = areaOf(hash) || own
  const { data, failed, retry } = useOverview(area)
  const [measure, setMeasure] = useState<Measure>(MEASURES[0])
  const title = boot.platform.title || env.title || '乡村振兴综合服务平台'
  const open = (id: string) => {
    location.hash = hashOf(id, own)
  }

  useEffect(() => {
    document.title = `${title} · 数据大屏`
    document.documentElement.dataset['theme'] = 'dark'
  }, [title])

  const k = data?.kpis
  const figures: [name: string, value: string, unit: string][] = [
    ['农户', k ? whole(k.households) : '—', '户'],
    ['人口', k ? whole(k.members) : '—', '人'],
    ['在监测户', k ? whole(k.monitored) : '—', '户'],
    ['风险已消除', k ? whole(k.eliminated) : '—', '户'],
    ['风险消除率', k ? rate(k.eliminated, k.eliminated + k.monitored) : '—', '%'],
    ['人均纯收入', k ? whole(k.perCapitaIncome) : '—', '元'],
  ]
  const path = data?.area.path ?? [{ id: own, name: boot.area.effectiveName }]

  return (
    <div className={css.page}>
      <header className={css.head}>
        <Clock />
        <h1>{title}</h1>
        <button type="button" className={css.enter} onClick={enterBusiness}>
          进入业务系统
        </button>
      </header>

      <ul className={css.kpis}>
        {figures.map(([name, value, unit]) => (
          <li key={name}>
            <span>{name}</span>
            <strong>
              {value}
              <small>{unit}</small>
            </strong>
          </li>
        ))}
      </ul>

      <main className={css.main}>
        <section className={css.panel}>
          <h2>农户数排名</h2>
          <Ranking areas={data?.children} measure={MEASURES[0]} onOpen={open} />
        </section>

        <section className={css.center}>
          <nav className={css.crumb} aria-label="区域层级">
            {path.map((step, i) =>
              i === path.length - 1 ? (
                <span key={step.id} aria-current="location">
                  {step.name}
                </span>
              ) : (
                <button key={step.id} type="button" onClick={() => open(step.id)}>
                  {step.name}
                </button>
              ),
            )}
            <fieldset className={css.switch}>
              <legend className="sr-only">地图指标</legend>
              {MEASURES.map((m) => (
                <label key={m.key} data-on={m === measure || undefined}>
                  <input type="radio" className="sr-only" name="measure" checked={m === measure} onChange={() => setMeasure(m)} />
                  {m.name}
                </label>
              ))}
            </fieldset>
          </nav>
          <div className={css.stage}>
            {data && hasMap(data.area.id) ? (
              <AreaMap
                dark
                areaId={data.area.id}
                areaName={data.area.name}
                measure={`${measure.name}（${measure.unit}）`}
                items={data.children.map((c) => ({ id: c.id, name: c.name, value: c[measure.key] }))}
                onOpen={open}
              />
            ) : (
              data && (
                <div className={css.list}>
                  <Ranking areas={data.children} measure={measure} count={30} onOpen={open} />
                </div>
              )
            )}
          </div>
          <footer className={css.foot}>
            <span>数据时间 {k ? dateTime(k.updatedAt) : '—'}</span>
            {boot.platform.demo && <span>演示数据</span>}
            {failed && (
              <span role="alert" className={css.failed}>
                数据刷新失败{data ? '，显示的是上次的数据' : ''}
                <button type="button" onClick={retry}>
                  重试
                </button>
              </span>
            )}
          </footer>
        </section>

        <div className={css.side}>
          <section className={css.panel}>
            <h2>监测户排名</h2>
            <Ranking areas={data?.children} measure={MEASURES[1]} count={6} wheat onOpen={open} />
          </section>
          <section className={css.panel}>
            <h2>人均收入排名</h2>
            <Ranking areas={data?.children} measure={MEASURES[2]} count={6} onOpen={open} />
          </section>
        </div>
      </main>
    </div>
  )
}
