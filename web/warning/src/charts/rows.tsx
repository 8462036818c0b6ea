import type { Cell, ChartData } from '../types.ts'
import { Legend } from './legend.tsx'
import { mark } from './mark.ts'
import { MASKED, amount, column, drawn, total, withUnit } from './model.ts'
import { Plot } from './plot.tsx'
import css from './rows.module.css'

const seriesOf = (chart: ChartData) => (chart.series.length > 0 ? chart.series : chart.y)

/** The sum of a row; where parts of it are masked, at least what is known. */
function sumText(cells: readonly Cell[], decimals: number | undefined): string {
  const known = cells.filter((c) => c.n >= 0)
  if (known.length === cells.length) return amount(total(cells), decimals)
  return known.some((c) => c.n > 0) ? `${amount(total(known))}+` : amount(MASKED)
}

/** One row for each x, its series stacked; with `whole` each row is the whole and its parts are shares of it. */
function Rows({ chart, whole }: { chart: ChartData; whole: boolean }) {
  const names = seriesOf(chart)
  const byY = chart.series.length === 0 && chart.y.length > 0
  const sums = chart.x.map((_, x) => total(column(chart, x)))
  const most = Math.max(...sums, chart.line?.at ?? 0)
  return (
    <>
      <Legend names={names} />
      <Plot label={chart.title}>
        <div className={css.rows}>
          {chart.x.map((name, x) => {
            const sum = sums[x] ?? 0
            const scale = whole ? sum : most
            let from = 0
            return (
              <div key={name} className={css.row}>
                <span className={css.name} title={name}>
                  {name}
                </span>
                <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
                  <rect width="100" height="10" className={css.ground} />
                  {column(chart, x).map((c) => {
                    const i = byY ? c.y : c.s
                    const w = scale > 0 ? (Math.max(0, drawn(c.n)) / scale) * 100 : 0
                    const left = from
                    from += w
                    const text = [
                      name,
                      names[i],
                      withUnit(c.n, chart.unit, chart.decimals),
                      whole && sum > 0 && c.n >= 0 ? `${amount((c.n / sum) * 100, 1)}%` : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')
                    return (
                      <rect key={i} x={left} width={w} height="10" data-colour={i % 8} {...mark(text)}>
                        <title>{text}</title>
                      </rect>
                    )
                  })}
                  {!whole && chart.line && most > 0 && (
                    <line x1={(chart.line.at / most) * 100} x2={(chart.line.at / most) * 100} y2="10" className={css.limit} />
                  )}
                </svg>
                <span className={css.value}>{sumText(column(chart, x), chart.decimals)}</span>
              </div>
            )
          })}
        </div>
      </Plot>
      {!whole && chart.line && (
        <p className={css.line}>
          <i aria-hidden="true" /> {chart.line.title}
        </p>
      )}
    </>
  )
}

export const Bars = ({ chart }: { chart: ChartData }) => <Rows chart={chart} whole={false} />
/** What parts add to a whole: of one area a row for each part, of several a row for each area. */
export const Contribution = ({ chart }: { chart: ChartData }) =>
  chart.x.length === 1 ? (
    <Rows whole={false} chart={{ ...chart, x: chart.series, series: [], cells: chart.cells.map((c) => ({ ...c, x: c.s, s: 0 })) }} />
  ) : (
    <Rows chart={chart} whole />
  )

/** Two series back to back, one row for each age band, the youngest below. */
export function Pyramid({ chart }: { chart: ChartData }) {
  const most = Math.max(1, ...chart.cells.map((c) => drawn(c.n)))
  const side = (x: number, s: number) => {
    const n = chart.cells.find((c) => c.x === x && c.s === s)?.n ?? 0
    const w = (Math.max(0, drawn(n)) / most) * 100
    const text = `${chart.x[x]} · ${chart.series[s]} · ${withUnit(n, chart.unit)}`
    return (
      <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
        <rect x={s === 0 ? 100 - w : 0} width={w} height="10" data-colour={s} {...mark(text)}>
          <title>{text}</title>
        </rect>
      </svg>
    )
  }
  const value = (x: number, s: number) => amount(chart.cells.find((c) => c.x === x && c.s === s)?.n ?? 0)
  return (
    <>
      <Legend names={chart.series} />
      <Plot label={chart.title}>
        <div className={css.pyramid}>
          {chart.x
            .map((name, x) => (
              <div key={name} className={css.band}>
                <span className={css.value}>{value(x, 0)}</span>
                {side(x, 0)}
                <span className={css.age}>{name}</span>
                {side(x, 1)}
                <span className={css.left}>{value(x, 1)}</span>
              </div>
            ))
            .reverse()}
        </div>
      </Plot>
    </>
  )
}

/** Steps of which each holds fewer: its figure, and its share of the step before and of the first. */
export function Funnel({ chart }: { chart: ChartData }) {
  const values = chart.x.map((_, x) => total(column(chart, x)))
  const first = values[0] ?? 0
  const share = (n: number, of: number) => (of > 0 ? `${amount((n / of) * 100, 1)}%` : '')
  return (
    <Plot label={chart.title}>
      <div className={css.funnel}>
        {chart.x.map((name, x) => {
          const n = values[x] ?? 0
          const w = first > 0 ? Math.max(1, (n / first) * 100) : 0
          const told = column(chart, x).some((c) => c.n < 0) ? '<5' : withUnit(n, chart.unit)
          const text = [name, told, x > 0 ? share(n, first) : ''].filter(Boolean).join(' · ')
          return (
            <div key={name} className={css.step}>
              <span className={css.name}>{name}</span>
              <svg className={css.wide} viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
                <rect x={50 - w / 2} width={w} height="10" rx="0.6" data-colour="0" {...mark(text)}>
                  <title>{text}</title>
                </rect>
              </svg>
              <span className={css.value}>
                {told}
                <small>{x > 0 ? share(n, values[x - 1] ?? 0) : ''}</small>
              </span>
            </div>
          )
        })}
      </div>
    </Plot>
  )
}
