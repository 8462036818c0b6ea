import { Button } from '@mirror/ui'
import { late } from '@mirror/widgets'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Help } from '../help.tsx'
import type { ChartData } from '../types.ts'
import { t } from '../warning.texts.ts'
import css from './chart-card.module.css'
import { isEmpty, tableOf } from './model.ts'

type Drawing = (props: { chart: ChartData }) => ReactNode

const axes = () => import('./axes.tsx')
const cells = () => import('./cells.tsx')
const rows = () => import('./rows.tsx')
const shapes = () => import('./shapes.tsx')
const wait = <div className={css.wait} />
const of = (load: () => Promise<Drawing>): Drawing => late(() => load().then((Part) => ({ default: Part })), wait)

/** What draws each kind, fetched when a page first has it. */
const drawings: Record<string, Drawing> = {
  bars: of(() => rows().then((m) => m.Bars)),
  contribution: of(() => rows().then((m) => m.Contribution)),
  pyramid: of(() => rows().then((m) => m.Pyramid)),
  funnel: of(() => rows().then((m) => m.Funnel)),
  heat: of(() => cells().then((m) => m.Heat)),
  upset: of(() => cells().then((m) => m.Upset)),
  calendar: of(() => cells().then((m) => m.Calendar)),
  line: of(() => axes().then((m) => m.Line)),
  band: of(() => axes().then((m) => m.Line)),
  histogram: of(() => axes().then((m) => m.Histogram)),
  boxes: of(() => axes().then((m) => m.Boxes)),
  scatter: of(() => axes().then((m) => m.Bubbles)),
  quadrant: of(() => axes().then((m) => m.Bubbles)),
  radar: of(() => shapes().then((m) => m.Radar)),
  donut: of(() => shapes().then((m) => m.Donut)),
  treemap: of(() => shapes().then((m) => m.Treemap)),
  flow: of(() => shapes().then((m) => m.Flow)),
  gauge: of(() => shapes().then((m) => m.Gauge)),
}

/** Kinds that need the whole width. */
const WIDE = new Set(['calendar', 'flow'])

/** One chart of an analysis: what it shows, the drawing or its data as a table; without data it says why. */
export function ChartCard({ chart }: { chart: ChartData }) {
  const [table, setTable] = useState(false)
  const id = useId()
  const Drawing = drawings[chart.kind]
  const none = chart.why || (isEmpty(chart) ? t.nothingCounted : '')
  return (
    <section className={css.card} aria-labelledby={id} data-wide={WIDE.has(chart.kind) || (chart.x.length > 16 && chart.kind !== 'treemap') || undefined}>
      <header className={css.head}>
        <h3 id={id}>
          {chart.title}
          {chart.unit && <small>{chart.unit}</small>}
        </h3>
        <Help title={chart.title} lines={[[t.definition, chart.definition]]} />
        {!none && Drawing && (
          <Button kind="plain" className={css.toggle} aria-pressed={table} onClick={() => setTable(!table)}>
            {t.table}
          </Button>
        )}
      </header>
      {none ? (
        <p className={css.none}>
          <b>{t.noData}</b>
          {none}
        </p>
      ) : table || !Drawing ? (
        <DataOf chart={chart} />
      ) : (
        <Drawing chart={chart} />
      )}
    </section>
  )
}

function DataOf({ chart }: { chart: ChartData }) {
  const { heads, rows: list } = tableOf(chart)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so with the keys
    <div className={css.data} tabIndex={0} role="region" aria-label={t.tableOf(chart.title)}>
      <table>
        <caption className="sr-only">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.head}>
              <th scope="row">{row.head}</th>
              {row.values.map((value, i) => (
                <td key={heads[i]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
