import { useTheme } from '@mirror/sdk'
import { LineLegend } from '../engine/line-legend.tsx'
import { useNarrow } from '../engine/drawing.ts'
import css from './fund.module.css'
import { path } from './rules.ts'

export interface Series {
  name: string
  values: readonly number[]
  of: 'first' | 'second'
}

const HEIGHT = 150

/** A line by its name and where it stands now. */
const said = (s: Series) => (
  <>
    {s.name} <b>{s.values.length > 0 ? `${s.values.at(-1)}%` : '—'}</b>
  </>
)

/** A few percentages over equal steps, drawn here: two lines to 100 need no chart library. The figures stand in a table beside it. */
export function Lines({ label, steps, series }: { label: string; steps: readonly string[]; series: readonly [Series, Series] }) {
  const narrow = useNarrow()
  const { care } = useTheme()
  const width = narrow ? 280 : care ? 440 : 480
  const every = Math.ceil(steps.length / (narrow ? 4 : care ? 8 : 12))
  const left = care ? 48 : 34
  return (
    <>
      <LineLegend lines={[said(series[0]), said(series[1])]} />
      <svg className={css.lines} viewBox={`${-left} -10 ${width + left + 20} ${HEIGHT + 40}`} role="img" aria-label={label}>
        {[0, 25, 50, 75, 100].map((n) => (
          <g key={n}>
            <line className={css.rule} x1="0" x2={width} y1={HEIGHT - (n / 100) * HEIGHT} y2={HEIGHT - (n / 100) * HEIGHT} />
            <text className={css.tick} x="-8" y={HEIGHT - (n / 100) * HEIGHT} textAnchor="end" dominantBaseline="central">
              {n}
            </text>
          </g>
        ))}
        {steps.map((s, i) =>
          i % every === 0 ? (
            <text key={s} className={css.tick} x={(i / Math.max(1, steps.length - 1)) * width} y={HEIGHT + (care ? 26 : 20)} textAnchor="middle">
              {s}
            </text>
          ) : null,
        )}
        {series.map((s) => (
          <polyline key={s.name} className={css.line} data-of={s.of} points={path(s.values, steps.length, width, HEIGHT)} />
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
                cx={((s.values.length - 1) / Math.max(1, steps.length - 1)) * width}
                cy={HEIGHT - (Math.min(100, v) / 100) * HEIGHT}
              />
            )),
        )}
      </svg>
    </>
  )
}
