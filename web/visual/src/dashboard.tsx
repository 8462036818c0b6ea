import type { Boot } from '@mirror/sdk/shell'
import { AreaMap, dateTime, hasMap, whole } from '@mirror/widgets'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Clock } from './clock.tsx'
import css from './dashboard.module.css'
import { Leading } from './leading.tsx'
import { Ranking } from './ranking.tsx'
import { MEASURES, areaOf, daysLate, figureOf, hashOf, mayEnter, mayWarn, money, pageOf, placesOf, projectsOf, rate, timeOf, waysOf } from './rules.ts'
import type { Measure } from './rules.ts'
import { enterBusiness, env } from '@mirror/sdk/page'
import { Risks } from './risks.tsx'
import { Spending } from './spending.tsx'
import { Stages } from './stages.tsx'
import { Ticker, placeOf } from './ticker.tsx'
import { Trend } from './trend.tsx'
import { useOverview } from './use-overview.ts'
import { Warnings } from './warnings.tsx'
import { t } from './visual.texts.ts'

function onHash(tell: () => void) {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

/** /visual/#/index: the area at a glance, for a wall or a leader's desk. */
export function Dashboard({ boot }: { boot: Boot }) {
  const own = boot.area.effectiveId
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const area = areaOf(hash) || own
  const { data, figures: counts, board, warnings, at, failed, refused, retry } = useOverview(area, mayWarn(boot.pages))
  const places = data && placesOf(data.children, counts, board)
  const [measure, setMeasure] = useState<Measure>(MEASURES[0])
  const title = boot.platform.title || env.title || t.platform
  const open = (id: string) => {
    location.hash = hashOf(id, own)
  }

  useEffect(() => {
    document.title = t.tab(title)
    document.documentElement.dataset['theme'] = 'dark'
  }, [title])

  const k = data?.kpis
  const sums = board?.money
  const projects = projectsOf(counts)
  // Below the counties, which hold the quotas, there is what is allocated.
  const funds = sums && money(sums.quota || sums.allocated)
  const map = data !== undefined && hasMap(data.area.id)
  // Beside the map stand its figures; where they are in the middle, those of monitoring.
  const ranked = map ? measure : MEASURES[1]
  // A figure leads to the list it counts, where the person may open it: that of the area on show, which is the one before while the next is asked for.
  const shown = data?.area.id ?? area
  const ways = waysOf(boot.permissions, shown, own)
  const figures: [name: string, value: string, unit: string, list?: string | undefined][] = [
    [t.households, k ? whole(k.households) : '—', t.householdsUnit, ways.households()],
    [t.members, k ? whole(k.members) : '—', t.membersUnit, ways.households()],
    [t.lifted, board ? whole(board.lifted) : '—', t.householdsUnit, ways.households({ type: '2', approval: 'valid' })],
    [t.monitoredNow, k ? whole(k.monitored) : '—', t.householdsUnit, ways.households({ state: 'monitored' })],
    [t.eliminated, k ? whole(k.eliminated) : '—', t.householdsUnit, ways.households({ state: 'eliminated' })],
    [t.rate, k ? rate(k.eliminated, k.eliminated + k.monitored) : '—', '%', ways.households({ state: 'eliminated' })],
    [t.projects, projects === undefined ? '—' : whole(projects), t.projectsUnit, ways.projects()],
    [t.money, funds?.[0] ?? '—', funds?.[1] ?? '', ways.money()],
    [t.paidRate, sums ? rate(sums.paid, sums.allocated) : '—', '%', ways.money()],
    [
      t.perCapita,
      k && k.perCapitaIncome !== null ? whole(k.perCapitaIncome) : '—',
      k && k.incomeMembers < k.members ? t.yuanOf(k.incomeMembers) : t.yuan,
      ways.households({ fact: 'incomeKnown' }),
    ],
    [t.teams, board && board.teams.value !== null ? whole(board.teams.value) : '—', t.teamsUnit, ways.teams()],
    [t.present, figureOf(board?.present.value), '%', ways.members()],
    [t.satisfaction, figureOf(board?.satisfaction.value), t.points, ways.surveys(board?.money.year)],
    [t.solved, figureOf(board?.solved.value), '%', ways.issues()],
  ]
  const monitoring = counts?.modules.find((m) => m.code === 'monitor')
  const steps = monitoring ? t.stages(monitoring.title) : t.loading
  const path = data?.area.path ?? [{ id: own, name: boot.area.effectiveName }]

  return (
    <div className={css.page}>
      <header className={css.head}>
        <Clock />
        <h1>{title}</h1>
        <span className={css.ways}>
          <FullScreen />
          {mayEnter(boot.permissions) && (
            <button type="button" className={css.enter} onClick={enterBusiness}>
              {t.enter}
            </button>
          )}
        </span>
      </header>

      <section aria-label={t.kpis}>
        <ul className={css.kpis}>
          {figures.map(([name, value, unit, list]) => (
            <li key={name}>
              <span>
                {name}
                {unit && <small>{unit}</small>}
              </span>
              <strong>
                <Leading to={list}>{value}</Leading>
              </strong>
            </li>
          ))}
        </ul>
      </section>

      <main className={css.main}>
        <div className={css.side}>
          <section className={css.panel}>
            <h2>{t.byMeasure(ranked.name)}</h2>
            <Ranking areas={places} measure={ranked} onOpen={open} />
          </section>
          <section className={css.panel} data-fixed="">
            <h2>{t.risks}</h2>
            <Risks board={board} listOf={ways.households} />
          </section>
          <section className={css.panel} data-fixed="">
            <h2>{t.measures}</h2>
            <Stages title={t.measures} states={board?.measures.map((x) => ({ ...x, tone: '' }))} none={t.noMeasures} listOf={ways.measures} />
          </section>
        </div>

        <section className={css.center}>
          <nav className={css.crumb} aria-label={t.levels}>
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
              <legend className="sr-only">{t.measure}</legend>
              {MEASURES.map((m) => (
                <label key={m.key} data-on={m === measure || undefined}>
                  <input type="radio" className="sr-only" name="measure" checked={m === measure} onChange={() => setMeasure(m)} />
                  {m.name}
                </label>
              ))}
            </fieldset>
          </nav>
          <div className={css.stage}>
            {map ? (
              <AreaMap
                dark
                number={boot.platform.mapNumber}
                areaId={data.area.id}
                areaName={data.area.name}
                measure={t.measureUnit(measure.name, measure.unit)}
                items={(places ?? []).flatMap((c) => {
                  const value = c[measure.key]
                  return value === null ? [] : [{ id: c.id, name: c.name, value }]
                })}
                onOpen={open}
              />
            ) : (
              data && (
                <div className={css.list}>
                  {data.children.length > 0 ? (
                    <Ranking areas={places} measure={measure} count={30} onOpen={open} />
                  ) : (
                    <p className={css.bottom}>
                      {t.bottom(data.area.name)}
                      <Leading to={ways.households()}>{t.openHouseholds(data.kpis.households)}</Leading>
                    </p>
                  )}
                </div>
              )
            )}
          </div>
          <Trend board={board} list={ways.cases()} />
          <footer className={css.foot}>
            <span>{t.updated(k ? dateTime(k.updatedAt) : '—')}</span>
            {measure.key === 'villageIncome' && board && <span>{t.incomeYear(board.income.year)}</span>}
            {boot.platform.demo && <span>{t.demo}</span>}
            {failed && (
              <span role="alert" className={css.failed}>
                {refused ? t.refused : data ? t.stale : t.failed}
                <button type="button" onClick={retry}>
                  {t.retry}
                </button>
              </span>
            )}
          </footer>
        </section>

        <div className={css.side}>
          <section className={css.panel} data-fixed="">
            <h2>{t.spending}</h2>
            <Spending board={board} list={ways.money()} />
          </section>
          <section className={css.panel}>
            <h2>{steps}</h2>
            <Stages title={steps} states={monitoring?.states} listOf={(state) => ways.cases({ state })} />
          </section>
          {mayWarn(boot.pages) && (
            <section className={css.panel}>
              <h2>{t.warnings}</h2>
              <Warnings counts={warnings} area={shown} own={own} />
            </section>
          )}
        </div>
      </main>
      {counts && (
        <div className={css.tickers}>
          <Ticker
            title={t.late}
            tone="late"
            none={t.noLate}
            lines={counts.late.map((l) => ({
              key: `${l.module} ${l.id}`,
              to: pageOf(l),
              place: placeOf(l.area, 3),
              text: t.lateRow(l.title, l.state, daysLate(l.dueAt, at)),
            }))}
          />
          <Ticker
            title={t.moving}
            tone="recent"
            none={t.noRecent}
            lines={counts.recent.map((r) => ({
              key: `${r.module} ${r.no}`,
              to: pageOf(r),
              place: placeOf(r.area, 2),
              text: t.recentRow(r.title, r.state, timeOf(r.at)),
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** 全屏, where the browser lets a page take the whole screen. */
function FullScreen() {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const told = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', told)
    return () => document.removeEventListener('fullscreenchange', told)
  }, [])
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      className={css.plain}
      onClick={() => void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)}
    >
      {on ? t.leaveFullScreen : t.fullScreen}
    </button>
  )
}
