import { t } from '../warning.texts.ts'
import type { ChartData } from '../types.ts'
import css from './cells.module.css'
import { mark } from './mark.ts'
import { amount, at, drawn, shade, withUnit } from './model.ts'
import { Plot } from './plot.tsx'

/** A table whose cells are darker the more they hold: x across, y down. */
export function Heat({ chart }: { chart: ChartData }) {
  const ys = chart.y.length > 0 ? chart.y : chart.series
  const value = (x: number, y: number) => (chart.y.length > 0 ? at(chart, x, y) : at(chart, x, 0, y))
  const most = Math.max(0, ...chart.cells.map((c) => drawn(c.n)))
  return (
    <Plot label={chart.title}>
      <div className={css.scroll}>
        <table className={css.heat} role="presentation">
          <thead>
            <tr>
              <td />
              {chart.x.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ys.map((name, y) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {chart.x.map((head, x) => {
                  const n = value(x, y)
                  const text = `${name} · ${head} · ${n === undefined ? t.noData : withUnit(n, chart.unit)}`
                  return (
                    <td key={head} data-shade={shade(drawn(n ?? 0), most)} title={text} {...mark(text)}>
                      {n === undefined ? '' : amount(n)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plot>
  )
}

/** Which sets meet in how many: a row for each combination, dots for its members. */
export function Upset({ chart }: { chart: ChartData }) {
  const sizes = chart.x.map((_, x) => chart.cells.find((c) => c.x === x)?.n ?? 0)
  const most = Math.max(1, ...sizes.map(drawn))
  return (
    <Plot label={chart.title}>
      <div className={css.scroll}>
        <table className={css.upset} role="presentation">
          <thead>
            <tr>
              {chart.y.map((name) => (
                <th key={name} scope="col">
                  <span>{name}</span>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {chart.x.map((name, x) => {
              const n = sizes[x] ?? 0
              if (n === 0) return null
              const text = `${name} · ${withUnit(n, chart.unit)}`
              return (
                <tr key={name}>
                  {chart.y.map((set, y) => (
                    <td key={set} data-in={at(chart, x, y) !== undefined || undefined}>
                      <i aria-hidden="true" />
                    </td>
                  ))}
                  <td className={css.size} title={text} {...mark(text)}>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(drawn(n) / most) * 100} height="10" data-colour="0" />
                    </svg>
                    <span>{amount(n)}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Plot>
  )
}

const dayOf = (label: string) => {
  const [, y, m, d] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(label) ?? []
  return y ? new Date(Date.UTC(Number(y), Number(m) - 1, Number(d))) : undefined
}

/** The days of a month as a sheet of weeks that begin on Monday: the day, how many, and darker the more. */
export function Calendar({ chart }: { chart: ChartData }) {
  const days = chart.x.map((label, x) => ({ label, n: at(chart, x) ?? 0, day: dayOf(label) }))
  const first = days[0]?.day
  if (!first) return <Heat chart={chart} />
  const most = Math.max(1, ...days.map((d) => drawn(d.n)))
  const before = (first.getUTCDay() + 6) % 7
  const weeks = Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, w) =>
    t.weekdays.split('').map((name, i) => ({ name, is: days[w * 7 + i - before] })),
  )
  return (
    <Plot label={chart.title}>
      <table className={`${css.heat} ${css.month}`} role="presentation">
        <thead>
          <tr>
            {t.weekdays.split('').map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((d) => d.is)?.is?.label}>
              {week.map(({ name, is }) => {
                if (!is) return <td key={name} />
                const text = `${is.label} · ${withUnit(is.n, chart.unit)}`
                return (
                  <td key={name} data-shade={shade(drawn(is.n), most)} title={text} {...mark(text)}>
                    <small>{is.day?.getUTCDate()}</small>
                    {is.n > 0 ? amount(is.n) : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Plot>
  )
}
