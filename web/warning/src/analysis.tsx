import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { env } from '@mirror/sdk/page'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { AreaPicker, Choice, Printed, dateTime, errorText, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Above } from './above.tsx'
import { TABS, addressOf, goTo } from './address.ts'
import type { Place, Tab } from './address.ts'
import css from './analysis.module.css'
import { ChartCard } from './charts/chart-card.tsx'
import { amount } from './charts/model.ts'
import { FigureCard } from './figure-card.tsx'
import { Link } from './link.tsx'
import { analysisQuery } from './queries.ts'
import type { Analysis, BoardItem, May } from './types.ts'
import { monthText } from './said.ts'
import { t } from './warning.texts.ts'
import { LEVELS } from './words.ts'

const Areas = late(() => import('./areas.tsx'), <Loading />)
const Rules = late(() => import('./rules/rules.tsx'), <Loading />)
const Posts = late(() => import('./lists/posts.tsx'), <Loading />)
const Risks = late(() => import('./lists/risks.tsx'), <Loading />)
const HitsTable = late(() => import('./hits/hits.tsx'), <Loading />)
const FiguresExport = late(() => import('./figures-export.tsx'))

/** One analysis of one area and month. */
export function AnalysisPage({ item, may, place, boot }: { item: BoardItem; may: May; place: Place; boot: Boot }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(analysisQuery(item.slug, place.area, place.month))
  const to = (next: Partial<Place>) => addressOf(env.base, { ...place, level: '', state: '', rule: '', ...next })
  const own = boot.area.effectiveId
  const name = data?.area.name ?? (place.area ? '' : boot.area.effectiveName)
  const titles: Record<Tab, string> = { charts: t.charts, areas: t.areas, hits: t.hits, rules: t.rules }
  const open = (area: string) => goTo(to({ area: area === own ? '' : area, tab: place.tab }))

  return (
    <article className={css.analysis} aria-busy={isPlaceholderData}>
      <header className={css.head}>
        <h1>{item.title}</h1>
        <div className={css.tools}>
          <div className={css.area}>
            <AreaPicker label={t.area} value={place.area || own} text={name} onChange={open} />
          </div>
          {data && data.months.length > 0 && (
            <Choice
              label={t.monthOf}
              value={place.month}
              onChange={(month) => goTo(to({ month, tab: place.tab }))}
              options={[{ value: '', label: t.newest }, ...data.months.map((m) => ({ value: String(m), label: monthText(m) })).reverse()]}
            />
          )}
          {may.figures && (place.tab === 'charts' || place.tab === 'areas') && <FiguresExport slug={item.slug} place={place} />}
          <Button icon="document" className={css.print} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
        <ul className={css.levels} aria-label={t.levels}>
          {LEVELS.map(([level, word]) => {
            const n = data?.levels[level] ?? item[level]
            return (
              <li key={level} data-level={level} data-none={n === 0 || undefined}>
                <Link to={to({ tab: 'hits', level: word })} label={t.count(t[level], amount(n))}>
                  <span>{t[level]}</span>
                  <b>{amount(n)}</b>
                </Link>
              </li>
            )
          })}
          <li className={css.asOf}>{data && (data.asOf ? t.asOf(dateTime(data.asOf)) : t.notYet)}</li>
        </ul>
      </header>
      <Above path={data?.area.path ?? []} to={(area) => to({ area: area === own ? '' : area, tab: place.tab })} />
      <nav className={css.tabs} aria-label={t.parts}>
        {TABS.map((tab) => (
          <Link key={tab} to={to({ tab })} current={tab === place.tab}>
            {titles[tab]}
          </Link>
        ))}
      </nav>
      {place.tab === 'hits' ? (
        <HitsTable slug={item.slug} place={place} may={may} />
      ) : place.tab === 'rules' ? (
        <Rules slug={item.slug} may={may} boot={boot} />
      ) : isError && !data ? (
        <ErrorCard
          title={t.failed}
          reason={errorText(error)}
          traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
          actions={
            <Button kind="primary" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : !data ? (
        <Loading label={t.loading} />
      ) : place.tab === 'areas' ? (
        <Areas data={data} onOpen={open} number={boot.platform.mapNumber} />
      ) : (
        <>
          <Charts data={data} />
          {item.slug === 'skill-match' && <Posts area={place.area} may={may} />}
          {item.slug === 'housing-water' && <Risks area={place.area} />}
        </>
      )}
      <Printed note={[name, data && monthText(data.month)].filter(Boolean).join(' · ')} />
    </article>
  )
}

function Charts({ data }: { data: Analysis }) {
  if (data.figures.length === 0 && data.charts.length === 0) return <p className={css.none}>{t.noFigures}</p>
  return (
    <>
      <section className={css.figures} aria-label={t.figures}>
        {data.figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} />
        ))}
      </section>
      {data.charts.length > 0 ? (
        <div className={css.charts}>
          {data.charts.map((chart) => (
            <ChartCard key={chart.key} chart={chart} />
          ))}
        </div>
      ) : (
        <p className={css.none}>{t.noCharts}</p>
      )}
    </>
  )
}
