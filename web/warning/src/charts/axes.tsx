import type { ChartData } from '../types.ts'
import css from './axes.module.css'
import { Legend } from './legend.tsx'
import { mark } from './mark.ts'
import { amount, at, drawn, ticksOf, withUnit } from './model.ts'
import { Plot } from './plot.tsx'
import { useSize } from './use-size.ts'

/** The least height of a drawing; it grows into a card that is taller. */
const LEAST = 240
const PAD = { top: 20, right: 12, bottom: 40, left: 48 }

/** Half of what a month takes below a scale: the last one keeps so far from the edge. */
const LAST = 26

/** Which labels fit below a scale: each `nth`. */
const nth = (count: number, width: number, room: number) => Math.max(1, Math.ceil((count * room) / Math.max(1, width)))

/** How wide a label is: Han characters as wide as letters are high, others little more than half. */
const wide = (name: string) => [...name].reduce((all, c) => all + (c > '\u2e80' ? 12 : 7), 0)

/** What the longest label takes with the room beside it. */
const widest = (names: readonly string[]) => 14 + Math.max(0, ...names.map(wide))

/** Where a label below a scale stands: in the middle of its step, and whole at the right edge. */
const below = (middle: number, name: string, width: number) => Math.min(middle, width - wide(name) / 2)

/** Where in the series of a band the bounds stand: what came, what was expected, and between what it was expected to lie. */
const [LOW, HIGH] = [2, 3]

/** Values over time, one line for each series, with a line of the threshold; of a band, the room between its bounds. */
export function Line({ chart }: { chart: ChartData }) {
  const { box, width, height: room, sheet } = useSize()
  const height = Math.max(LEAST, room)
  const banded = chart.kind === 'band'
  const expects = chart.cells.some((c) => c.s > 0)
  const names = (banded ? chart.series.slice(0, expects ? LOW : 1) : chart.series).concat(chart.series.length > 0 ? [] : [''])
  const values = chart.cells.map((c) => c.n)
  if (chart.line) values.push(chart.line.at)
  // What is to be told apart in a band is little beside its distance from 0.
  const ticks = ticksOf(Math.min(...(banded ? [] : [0]), ...values), Math.max(...values))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const inner = { w: width - PAD.left - PAD.right, h: height - PAD.top - PAD.bottom }
  const px = (x: number) => PAD.left + (chart.x.length > 1 ? (x / (chart.x.length - 1)) * inner.w : inner.w / 2)
  const py = (n: number) => PAD.top + inner.h - ((n - least) / (most - least || 1)) * inner.h
  const step = nth(chart.x.length, inner.w, 64)
  const bound = (s: number) => chart.x.flatMap((_, x) => (at(chart, x, 0, s) === undefined ? [] : [`${px(x)},${py(at(chart, x, 0, s) ?? 0)}`]))
  const span = (x: number) => {
    const [low, high] = [at(chart, x, 0, LOW), at(chart, x, 0, HIGH)]
    return low === undefined || high === undefined ? '' : `${amount(low, chart.decimals)}–${withUnit(high, chart.unit, chart.decimals)}`
  }
  return (
    <>
      <Legend names={names} />
      <Plot label={chart.title}>
        <div ref={box} className={css.box}>
          {width > 0 && (
            <svg {...sheet(height)} role="presentation">
              <Scale ticks={ticks} width={width} y={py} unit={chart.unit} decimals={chart.decimals} />
              {banded && expects && <polygon className={css.band} points={[...bound(LOW), ...bound(HIGH).reverse()].join(' ')} />}
              {chart.x.map((name, x) =>
                x % step === 0 ? (
                  <text key={name} className={css.tick} x={Math.min(px(x), width - LAST)} y={height - PAD.bottom + 18} textAnchor="middle">
                    {name}
                  </text>
                ) : null,
              )}
              {chart.line && <Limit y={py(chart.line.at)} width={width} title={`${chart.line.title} ${amount(chart.line.at)}`} />}
              {names.map((name, s) => {
                const points = chart.x.flatMap((label, x) => {
                  const n = at(chart, x, 0, s)
                  return n === undefined ? [] : [{ label, x: px(x), y: py(drawn(n)), n, span: banded && s > 0 ? span(x) : '' }]
                })
                return (
                  <g key={name}>
                    <polyline
                      className={css.path}
                      data-stroke={s % 8}
                      data-expected={(banded && s > 0) || undefined}
                      points={points.map((p) => `${p.x},${p.y}`).join(' ')}
                    />
                    {points.map((p) => {
                      const text = [p.label, name, withUnit(p.n, chart.unit, chart.decimals), p.span].filter(Boolean).join(' · ')
                      return (
                        <circle key={p.label} cx={p.x} cy={p.y} r={chart.x.length > 40 ? 2 : 4} data-colour={s % 8} {...mark(text)}>
                          <title>{text}</title>
                        </circle>
                      )
                    })}
                  </g>
                )
              })}
            </svg>
          )}
        </div>
      </Plot>
    </>
  )
}

function Scale({
  ticks,
  width,
  y,
  unit,
  decimals = 0,
}: {
  ticks: number[]
  width: number
  y: (n: number) => number
  unit: string
  decimals?: number | undefined
}) {
  return (
    <g>
      <text className={css.tick} x="0" y="12">
        {unit}
      </text>
      {ticks.map((n) => (
        <g key={n}>
          <line className={css.grid} x1={PAD.left} x2={width - PAD.right} y1={y(n)} y2={y(n)} />
          <text className={css.tick} x={PAD.left - 8} y={y(n) + 4} textAnchor="end">
            {n >= 10_000 ? `${amount(n / 1000, 0)}k` : amount(n, decimals > 2 ? decimals : undefined)}
          </text>
        </g>
      ))}
    </g>
  )
}

function Limit({ y, width, title }: { y: number; width: number; title: string }) {
  return (
    <g>
      <line className={css.limit} x1={PAD.left} x2={width - PAD.right} y1={y} y2={y} />
      <text className={css.limitText} x={width - PAD.right} y={y - 5} textAnchor="end">
        {title}
      </text>
    </g>
  )
}

/** How many lie in each step of a value, with the line of the threshold. */
export function Histogram({ chart }: { chart: ChartData }) {
  const { box, width, height: room, sheet } = useSize()
  const height = Math.max(LEAST, room)
  const series = Math.max(1, chart.series.length)
  const sums = chart.x.map((_, x) => Array.from({ length: series }, (_v, s) => Math.max(0, drawn(at(chart, x, 0, s) ?? 0))).reduce((a, b) => a + b, 0))
  const ticks = ticksOf(0, Math.max(1, ...sums))
  const most = ticks.at(-1) ?? 1
  const inner = { w: width - PAD.left - PAD.right, h: height - PAD.top - PAD.bottom }
  const bar = inner.w / Math.max(1, chart.x.length)
  const py = (n: number) => PAD.top + inner.h - (n / most) * inner.h
  const step = nth(chart.x.length, inner.w, widest(chart.x))
  return (
    <>
      <Legend names={chart.series} />
      <Plot label={chart.title}>
        <div ref={box} className={css.box}>
          {width > 0 && (
            <svg {...sheet(height)} role="presentation">
              <Scale ticks={ticks} width={width} y={py} unit={chart.unit} />
              {chart.x.map((name, x) => {
                let stacked = 0
                return (
                  <g key={name}>
                    {Array.from({ length: series }, (_, s) => {
                      const n = at(chart, x, 0, s) ?? 0
                      const tall = Math.max(0, drawn(n))
                      stacked += tall
                      const text = [name, chart.series[s], withUnit(n, chart.unit)].filter(Boolean).join(' · ')
                      return (
                        <rect
                          key={s}
                          x={PAD.left + x * bar + Math.min(3, bar * 0.1)}
                          width={Math.max(1, bar - Math.min(6, bar * 0.2))}
                          y={py(stacked)}
                          height={(tall / most) * inner.h}
                          data-colour={s % 8}
                          {...mark(text)}
                        >
                          <title>{text}</title>
                        </rect>
                      )
                    })}
                    {x % step === 0 && (
                      <text className={css.tick} x={below(PAD.left + (x + 0.5) * bar, name, width)} y={height - PAD.bottom + 18} textAnchor="middle">
                        {name}
                      </text>
                    )}
                  </g>
                )
              })}
              {chart.line && (
                <g>
                  <line
                    className={css.limit}
                    x1={PAD.left + chart.line.at * bar}
                    x2={PAD.left + chart.line.at * bar}
                    y1={PAD.top - 6}
                    y2={height - PAD.bottom}
                  />
                  <text
                    className={css.limitText}
                    x={PAD.left + chart.line.at * bar + (chart.line.at > chart.x.length / 2 ? -6 : 6)}
                    y={PAD.top - 8}
                    textAnchor={chart.line.at > chart.x.length / 2 ? 'end' : 'start'}
                  >
                    {chart.line.title}
                  </text>
                </g>
              )}
            </svg>
          )}
        </div>
      </Plot>
    </>
  )
}

/** The spread of a value at each place: five lines from low to high, a box between the second and the fourth. */
export function Boxes({ chart }: { chart: ChartData }) {
  const { box, width, height: room, sheet } = useSize()
  const height = Math.max(LEAST, room)
  const ticks = ticksOf(0, Math.max(1, ...chart.cells.map((c) => c.n)))
  const most = ticks.at(-1) ?? 1
  const inner = { w: width - PAD.left - PAD.right, h: height - PAD.top - PAD.bottom }
  const each = inner.w / Math.max(1, chart.x.length)
  const thick = Math.min(36, each * 0.5)
  const py = (n: number) => PAD.top + inner.h - (n / most) * inner.h
  const step = nth(chart.x.length, inner.w, 64)
  return (
    <Plot label={chart.title}>
      <div ref={box} className={css.box}>
        {width > 0 && (
          <svg {...sheet(height)} role="presentation">
            <Scale ticks={ticks} width={width} y={py} unit={chart.unit} />
            {chart.x.map((name, x) => {
              const [low = 0, from = 0, middle = 0, to = 0, high = 0] = chart.series.map((_, s) => at(chart, x, 0, s) ?? 0)
              const centre = PAD.left + (x + 0.5) * each
              const text = [name, ...chart.series.map((line, s) => `${line} ${withUnit(at(chart, x, 0, s) ?? 0, chart.unit)}`)].join(' · ')
              return (
                <g key={name} {...mark(text)}>
                  <title>{text}</title>
                  <path
                    className={css.whisker}
                    d={`M${centre} ${py(low)}V${py(from)}M${centre} ${py(to)}V${py(high)}M${centre - thick / 4} ${py(low)}h${thick / 2}M${centre - thick / 4} ${py(high)}h${thick / 2}`}
                  />
                  <rect x={centre - thick / 2} width={thick} y={py(to)} height={Math.max(1, py(from) - py(to))} data-colour="0" />
                  <path className={css.median} d={`M${centre - thick / 2} ${py(middle)}h${thick}`} />
                  {x % step === 0 && (
                    <text className={css.tick} x={centre} y={height - PAD.bottom + 18} textAnchor="middle">
                      {name}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        )}
      </div>
    </Plot>
  )
}

/** Steps of two values against each other; the area of a circle is how many lie there. */
export function Bubbles({ chart }: { chart: ChartData }) {
  const { box, width, height: room, scale, sheet } = useSize()
  const left = 16 + 12 * Math.min(8, Math.max(...chart.y.map((name) => name.length), 1))
  const least = Math.max(40, Math.min(96, 260 / Math.max(1, chart.y.length)))
  const lowest = PAD.top + least * chart.y.length + PAD.bottom
  const height = Math.max(lowest, room)
  const cell = { w: (width - left - PAD.right) / Math.max(1, chart.x.length), h: (height - PAD.top - PAD.bottom) / Math.max(1, chart.y.length) }
  const cells = chart.cells.filter((c) => c.n !== 0)
  const most = Math.max(1, ...cells.map((c) => drawn(c.n)))
  const largest = Math.max(4, Math.min(cell.w, cell.h) / 2 - 2)
  const row = (y: number) => PAD.top + (chart.y.length - 1 - y) * cell.h
  const step = nth(chart.x.length, width - left, widest(chart.x))
  return (
    <Plot label={chart.title}>
      <div ref={box} className={css.box} style={{ minHeight: lowest * scale }}>
        {width > 0 && (
          <svg {...sheet(height)} role="presentation">
            {chart.y.map((name, y) => (
              <g key={name}>
                <line className={css.grid} x1={left} x2={width - PAD.right} y1={row(y) + cell.h} y2={row(y) + cell.h} />
                <text className={css.tick} x={left - 8} y={row(y) + cell.h / 2 + 4} textAnchor="end">
                  {name}
                </text>
              </g>
            ))}
            {chart.x.map((name, x) => (
              <g key={name}>
                <line className={css.grid} x1={left + x * cell.w} x2={left + x * cell.w} y1={PAD.top} y2={height - PAD.bottom} />
                {x % step === 0 && (
                  <text className={css.tick} x={below(left + (x + 0.5) * cell.w, name, width)} y={height - PAD.bottom + 18} textAnchor="middle">
                    {name}
                  </text>
                )}
              </g>
            ))}
            {chart.line && (
              <g>
                <line className={css.limit} x1={left + chart.line.at * cell.w} x2={left + chart.line.at * cell.w} y1={PAD.top - 4} y2={height - PAD.bottom} />
                <text
                  className={css.limitText}
                  x={left + chart.line.at * cell.w + (chart.line.at > chart.x.length / 2 ? -6 : 6)}
                  y={PAD.top - 7}
                  textAnchor={chart.line.at > chart.x.length / 2 ? 'end' : 'start'}
                >
                  {chart.line.title}
                </text>
              </g>
            )}
            {cells.map((c) => {
              const r = Math.max(3, Math.sqrt(drawn(c.n) / most) * largest)
              const [cx, cy] = [left + (c.x + 0.5) * cell.w, row(c.y) + cell.h / 2]
              const text = `${chart.y[c.y]} · ${chart.x[c.x]} · ${withUnit(c.n, chart.unit)}`
              return (
                <g key={`${c.x}.${c.y}.${c.s}`}>
                  <circle className={css.bubble} cx={cx} cy={cy} r={r} data-colour={c.s % 8} {...mark(text)}>
                    <title>{text}</title>
                  </circle>
                  {r > 13 && (
                    <text className={css.inside} x={cx} y={cy + 4} textAnchor="middle" aria-hidden="true">
                      {amount(c.n)}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        )}
      </div>
    </Plot>
  )
}
