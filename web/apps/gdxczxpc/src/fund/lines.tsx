import { LineLegend } from '../engine/line-legend.tsx'
import css from './fund.module.css'
import { path } from './rules.ts'

export interface Series {
  name: string
  values: readonly number[]
  of: 'first' | 'second'
}

const WIDTH = 520
const HEIGHT = 150

/** A line by its name and where it stands now. */
const said = (s: Series) => (
  <>
    {s.name} <b>{s.values.length > 0 ? `${s.values.at(-1)}%` : '—'}</b>
  </>
)

/** A few percentages over equal steps, drawn here: two lines to 100 need no chart library. The figures stand in a table beside it. */
export function Lines({ label, steps, series }: { label: string; steps: readonly string[]; series: readonly [Series, Series] }) {
  const every = Math.ceil(steps.length / 12)
  return (
    <>
      <LineLegend lines={[said(series[0]), said(series[1])]} />
      <svg className={css.lines} viewBox={`-34 -10 ${WIDTH + 54} ${HEIGHT + 36}`} role="img" aria-label={label}>
        {[0, 25, 50, 75, 100].map((n) => (
          <g key={n}>
            <line className={css.rule} x1="0" x2={WIDTH} y1={HEIGHT - (n / 100) * HEIGHT} y2={HEIGHT - (n / 100) * HEIGHT} />
            <text className={css.tick} x="-8" y={HEIGHT - (n / 100) * HEIGHT + 4} textAnchor="end">
              {n}
            </text>
          </g>
        ))}
        {steps.map((s, i) =>
          i % every === 0 ? (
            <text key={s} className={css.tick} x={(i / Math.max(1, steps.length - 1)) * WIDTH} y={HEIGHT + 20} textAnchor="middle">
              {s}
            </text>
          ) : null,
        )}
        {series.map((s) => (
          <polyline key={s.name} className={css.line} data-of={s.of} points={path(s.values, steps.length, WIDTH, HEIGHT)} />
        ))}
        {series.flatMap((s) =>
          s.values
            .slice(-1)
            .map((v) => (
              <circle
                key={s.name}
                className={css.dot}
                data-of={s.of}
                r="4"
                cx={((s.values.length - 1) / Math.max(1, steps.length - 1)) * WIDTH}
                cy={HEIGHT - (Math.min(100, v) / 100) * HEIGHT}
              />
            )),
        )}
      </svg>
    </>
  )
}
