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

/** Days as small squares, a column for each week that begins on Monday. */
export function Calendar({ chart }: { chart: ChartData }) {
  const days = chart.x.map((label, x) => ({ label, n: at(chart, x) ?? 0, day: dayOf(label) }))
  const first = days[0]?.day
  if (!first) return <Heat chart={chart} />
  const most = Math.max(1, ...days.map((d) => drawn(d.n)))
  const monday = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000
  const placed = days.flatMap((d) => (d.day ? [{ ...d, day: d.day, nth: Math.round((d.day.getTime() - monday) / 86_400_000) }] : []))
  const weeks = Math.floor((placed.at(-1)?.nth ?? 0) / 7) + 1
  return (
    <Plot label={chart.title}>
      <div className={css.scroll}>
        <svg className={css.calendar} width={weeks * 18 + 30} height={7 * 18 + 22} role="presentation">
          {t.weekdays.split('').map((name, i) => (
            <text key={name} x="0" y={22 + i * 18 + 12}>
              {i % 2 === 0 ? name : ''}
            </text>
          ))}
          {placed
            .filter(({ day, nth }) => day.getUTCDate() === 1 || nth === placed[0]?.nth)
            .filter(({ nth }, i, all) => i === 0 || Math.floor(nth / 7) - Math.floor((all[i - 1]?.nth ?? 0) / 7) > 1)
            .map(({ label, day, nth }) => (
              <text key={label} x={24 + Math.floor(nth / 7) * 18} y="12">
                {t.month(day.getUTCMonth() + 1)}
              </text>
            ))}
          {placed.map(({ label, n, nth }) => {
            const text = `${label} · ${withUnit(n, chart.unit)}`
            return (
              <rect
                key={label}
                x={24 + Math.floor(nth / 7) * 18}
                y={22 + (nth % 7) * 18}
                width="15"
                height="15"
                rx="3"
                data-shade={shade(drawn(n), most)}
                {...mark(text)}
              >
                <title>{text}</title>
              </rect>
            )
          })}
        </svg>
      </div>
    </Plot>
  )
}
