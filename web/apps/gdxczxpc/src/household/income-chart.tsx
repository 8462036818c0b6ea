import { whole } from '@mirror/widgets'
import { FigureTable } from '../engine/figure-table.tsx'
import { useNarrow } from '../engine/drawing.ts'
import { t as fieldText } from './field-model.texts.ts'
import css from './income-chart.module.css'
import type { Income } from './model.ts'
import { slices, stack } from './income.ts'
import { t } from './card.texts.ts'

const PLOT = 180
const TOP = 24

const figure = (n: number | null | undefined) => (n === null || n === undefined ? fieldText.unfilled : whole(n))

/** What could not be avoided, of what was entered. */
function rigid(i: Income): number | null {
  const parts = [i.rigidMedical, i.rigidSchool, i.rigidDisaster].filter((n) => n !== null)
  return parts.length === 0 ? null : parts.reduce((all, n) => all + n, 0)
}

/**
 * Five years of income as stacked bars, drawn here: five bars do not deserve 150 kB of chart library. Every figure
 * also stands in the table behind 查看数据.
 */
export function IncomeChart({ incomes }: { incomes: Income[] }) {
  const { zero, bars } = stack(incomes, PLOT)
  const width = useNarrow() ? 330 : 640
  const step = width / bars.length
  const wide = Math.min(56, step * 0.5)
  const byYear = new Map(incomes.map((i) => [i.year, i]))
  const kinds = slices(incomes[0] as Income)
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${width} ${TOP + PLOT + 32}`} role="img" aria-label={t.chart}>
        <line className={css.axis} x1="0" x2={width} y1={TOP + zero} y2={TOP + zero} />
        {bars.map((bar, n) => {
          const x = n * step + step / 2
          const net = byYear.get(bar.year)?.net
          const top = Math.min(zero, ...bar.pieces.map((p) => p.y))
          return (
            <g key={bar.year}>
              {bar.pieces.map((p) => (
                <rect key={p.key} className={css[p.key]} x={x - wide / 2} y={TOP + p.y} width={wide} height={p.h}>
                  <title>{t.bar(bar.year, p.name, whole(p.value))}</title>
                </rect>
              ))}
              <text className={css.total} x={x} y={TOP + top - 6} textAnchor="middle">
                {figure(net)}
              </text>
              <text className={css.year} x={x} y={TOP + PLOT + 22} textAnchor="middle">
                {bar.year}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ul className={css.legend}>
          {kinds.map((k) => (
            <li key={k.key}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                <rect className={css[k.key]} width="10" height="10" rx="2" />
              </svg>
              {k.name}
            </li>
          ))}
          <li className={css.unit}>{t.chartUnit}</li>
        </ul>
        <FigureTable
          summary={t.data}
          heads={[t.inYear, ...kinds.map((k) => k.name), t.net, t.perHead, t.rigid]}
          rows={incomes.map((i) => [i.year, ...slices(i).map((s) => figure(s.value)), figure(i.net), figure(i.perCapita), figure(rigid(i))])}
        />
      </figcaption>
    </figure>
  )
}
