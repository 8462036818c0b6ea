import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { env, http } from '@mirror/sdk/page'
import { Button, EmptyState, ErrorCard, Loading } from '@mirror/ui'
import { AreaPicker, Choice, Printed, dateTime, errorText } from '@mirror/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Above } from '../above.tsx'
import { BACKTEST, addressOf, goTo } from '../address.ts'
import type { Place } from '../address.ts'
import page from '../analysis.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { amount } from '../charts/model.ts'
import { FigureCard } from '../figure-card.tsx'
import { dayText } from '../hits/said.ts'
import { saveBlob } from '@mirror/sdk/save'
import { backtestQuery } from '../queries.ts'
import { monthText } from '../said.ts'
import type { Backtest, May } from '../types.ts'
import { t } from '../warning.texts.ts'
import { t as said } from './backtest.texts.ts'
import css from './backtest.module.css'
import { firstDay, inUse } from './said.ts'
import { AreaTable, RuleTable } from './tables.tsx'

/** How well the warnings of twelve months foresaw, of one area. */
export default function BacktestPage({ may, place, boot }: { may: May; place: Place; boot: Boot }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(backtestQuery(place.area, place.month))
  const [told, tell] = useState('')
  const own = boot.area.effectiveId
  const to = (next: Partial<Place>) => addressOf(env.base, { slug: BACKTEST, area: place.area, month: place.month, ...next })
  const toArea = (area: string) => to({ area: area === own ? '' : area })
  const name = data?.area.name ?? (place.area ? '' : boot.area.effectiveName)
  const file = useMutation({
    mutationFn: () =>
      http.blob(`/api/rural/warning/backtest/export?${new URLSearchParams(Object.entries({ area: place.area, month: place.month }).filter(([, v]) => v))}`),
    onMutate: () => tell(''),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `${BACKTEST}.xlsx`),
    onError: (cause) => tell(t.failedAction(errorText(cause) || t.noAnswer)),
  })

  return (
    <article className={page.analysis} aria-busy={isPlaceholderData}>
      <header className={page.head}>
        <h1>{t.backtest}</h1>
        <div className={page.tools}>
          <div className={page.area}>
            <AreaPicker label={t.area} value={place.area || own} text={name} onChange={(area) => goTo(toArea(area))} />
          </div>
          {data && data.months.length > 0 && (
            <Choice
              label={t.monthOf}
              value={place.month}
              onChange={(month) => goTo(to({ month }))}
              options={[{ value: '', label: t.newest }, ...data.months.map((m) => ({ value: String(m), label: monthText(m) })).reverse()]}
            />
          )}
          {may.figures && (
            <Button disabled={file.isPending || !data?.day} onClick={() => file.mutate()}>
              {t.exportHits}
            </Button>
          )}
          <Button icon="document" className={page.print} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
        <p className={css.intro}>{said.backtestIntro}</p>
        {data && data.day > 0 && (
          <p className={css.meta}>
            <span>{said.period(dayText(firstDay(data.day)), dayText(data.day))}</span>
            <span>{t.asOf(dateTime(data.asOf))}</span>
          </p>
        )}
      </header>
      <Above path={data?.area.path ?? []} to={toArea} />
      <p className={css.told} role="status">
        {told}
      </p>
      {isError && !data ? (
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
      ) : data ? (
        <Result data={data} onOpen={(area) => goTo(toArea(area))} />
      ) : (
        <Loading label={t.loading} />
      )}
      <Printed note={[name, data && data.day > 0 && said.period(dayText(firstDay(data.day)), dayText(data.day))].filter(Boolean).join(' · ')} />
    </article>
  )
}

/** What was counted, or why there is nothing. */
function Result({ data, onOpen }: { data: Backtest; onOpen: (area: string) => void }) {
  if (!data.day) return <EmptyState title={said.nothingYet}>{said.nothingYetText}</EmptyState>
  if (data.recognised === 0 && data.all.warned === 0)
    return (
      <EmptyState title={said.noneRecognised}>
        {said.noneRecognisedText(dayText(firstDay(data.day)), dayText(data.day))}
        {data.note && said.noneRecognisedSince(dayText(data.since))}
      </EmptyState>
    )
  return (
    <>
      {data.note && (
        <p className={css.note}>
          <b>{said.young}</b>
          {data.note}
        </p>
      )}
      <section className={page.figures} aria-label={t.figures}>
        {data.figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} note={noteOf(data, figure.key)} />
        ))}
      </section>
      <div className={page.charts}>
        {data.charts.map((chart) => (
          <ChartCard key={chart.key} chart={chart} />
        ))}
      </div>
      <RuleTable rows={data.rules} recognised={data.recognised} />
      {data.areas.some(inUse) && <AreaTable name={data.area.name} rows={data.areas} onOpen={onOpen} />}
    </>
  )
}

/** What a key figure is made of. */
function noteOf({ all, recognised, homes }: Backtest, key: string): string | undefined {
  if (key === 'recall') {
    const other = all.recallOther === null || all.foundOwn === 0 ? '' : said.recallOther(`${amount(all.recallOther, 1)}%`)
    return [said.recallNote(amount(all.found), amount(recognised), amount(all.foundOwn)), other].filter(Boolean).join(said.comma)
  }
  if (key === 'precision' && all.judged !== null) return said.precisionNote(amount(all.became), amount(all.judged), amount(all.becameOwn))
  if (key === 'lead' && all.leadLow !== null && all.leadHigh !== null) return said.leadNote(amount(all.leadLow), amount(all.leadHigh))
  if (key === 'base') return said.baseNote(amount(recognised), amount(homes))
  return undefined
}
