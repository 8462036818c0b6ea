import { piece } from '@mirror/widgets'
import type { ChartData } from '../types.ts'
import { t } from '../warning.texts.ts'
import { Legend } from './legend.tsx'
import { mark } from './mark.ts'
import { amount, at, drawn, linksOf, squarify, total, withUnit } from './model.ts'
import { Plot } from './plot.tsx'
import css from './shapes.module.css'
import { useSize } from './use-size.ts'

const RADIUS = 96
const RINGS = [0.25, 0.5, 0.75, 1]

function spoke(i: number, n: number, share: number): [x: number, y: number] {
  const turn = (i / n) * 2 * Math.PI - Math.PI / 2
  return [Math.cos(turn) * RADIUS * share, Math.sin(turn) * RADIUS * share]
}

/** Sides from 0 in the middle to 1 outside, a shape for each series. */
export function Radar({ chart }: { chart: ChartData }) {
  const n = chart.x.length
  const names = chart.series.length > 0 ? chart.series : ['']
  const most = Math.max(1, ...chart.cells.map((c) => c.n))
  return (
    <>
      <Legend names={chart.series} />
      <Plot label={chart.title}>
        <svg className={css.radar} viewBox="-170 -122 340 244" role="presentation">
          {RINGS.map((r) => (
            <polygon key={r} className={css.ring} points={chart.x.map((_, i) => spoke(i, n, r).join(',')).join(' ')} />
          ))}
          {chart.x.map((name, i) => {
            const [x, y] = spoke(i, n, 1)
            const [tx, ty] = spoke(i, n, 1.12)
            return (
              <g key={name}>
                <line className={css.ring} x2={x} y2={y} />
                <text className={css.axis} x={tx} y={ty} textAnchor={Math.abs(tx) < 8 ? 'middle' : tx > 0 ? 'start' : 'end'} dominantBaseline="middle">
                  {name}
                </text>
              </g>
            )
          })}
          {names.map((name, s) => (
            <g key={name}>
              <polygon
                className={css.shape}
                data-stroke={s % 8}
                points={chart.x.map((_, x) => spoke(x, n, Math.max(0, at(chart, x, 0, s) ?? 0) / most).join(',')).join(' ')}
              />
              {chart.x.map((head, x) => {
                const value = at(chart, x, 0, s)
                if (value === undefined) return null
                const [cx, cy] = spoke(x, n, Math.max(0, value) / most)
                const text = [head, name, withUnit(value, chart.unit)].filter(Boolean).join(' · ')
                return (
                  <circle key={head} cx={cx} cy={cy} r="4" data-colour={s % 8} {...mark(text)}>
                    <title>{text}</title>
                  </circle>
                )
              })}
            </g>
          ))}
        </svg>
      </Plot>
    </>
  )
}

/** The parts of a whole with where each begins and ends, counted from the first. */
function partsOf(chart: ChartData): { name: string; n: number; from: number; to: number }[] {
  let sum = 0
  return chart.x.map((name, x) => {
    const n = at(chart, x) ?? 0
    const from = sum
    sum += Math.max(0, drawn(n))
    return { name, n, from, to: sum }
  })
}

/** Parts of a whole, with their figures beside the ring. */
export function Donut({ chart }: { chart: ChartData }) {
  const parts = partsOf(chart)
  const sum = parts.at(-1)?.to ?? 0
  return (
    <Plot label={chart.title}>
      <div className={css.donut}>
        <svg viewBox="-100 -100 200 200" role="presentation">
          {parts.map(({ name, n, from, to }, i) => {
            if (to === from) return null
            const text = `${name} · ${withUnit(n, chart.unit)}${n > 0 ? ` · ${amount(((to - from) / sum) * 100, 1)}%` : ''}`
            return (
              <path key={name} d={piece(60, 96, from / sum, to / sum)} data-colour={i % 8} {...mark(text)}>
                <title>{text}</title>
              </path>
            )
          })}
          <text className={css.middle} y="4" textAnchor="middle">
            {parts.some((p) => p.n < 0) ? '' : amount(sum)}
          </text>
          <text className={css.unit} y="26" textAnchor="middle">
            {chart.unit}
          </text>
        </svg>
        <ul>
          {parts.map(({ name, n }, i) => (
            <li key={name}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" data-colour={i % 8} />
              </svg>
              <span>{name}</span>
              <b>{amount(n)}</b>
            </li>
          ))}
        </ul>
      </div>
    </Plot>
  )
}

/** The least height of the boxes; they grow into a card that is taller. */
const TREE = 276

/** Parts of a whole as boxes. */
export function Treemap({ chart }: { chart: ChartData }) {
  const { box, width, height: room, sheet } = useSize()
  const height = Math.max(TREE, room)
  const parts = chart.x
    .map((name, x) => ({ name, n: at(chart, x) ?? 0 }))
    .filter((p) => p.n !== 0)
    .sort((a, b) => drawn(b.n) - drawn(a.n))
  const boxes = squarify(
    parts.map((p) => drawn(p.n)),
    width,
    height,
  )
  return (
    <Plot label={chart.title}>
      <div ref={box} className={css.tree}>
        {width > 0 && (
          <svg {...sheet(height)} role="presentation">
            {boxes.map((b, i) => {
              const part = parts[i]
              if (!part) return null
              const text = `${part.name} · ${withUnit(part.n, chart.unit)}`
              const fits = b.w > 14 * part.name.length + 12 && b.h > 44
              return (
                <g key={part.name}>
                  <rect x={b.x + 1} y={b.y + 1} width={Math.max(0, b.w - 2)} height={Math.max(0, b.h - 2)} rx="3" data-colour={i % 8} {...mark(text)}>
                    <title>{text}</title>
                  </rect>
                  {fits && (
                    <text className={css.onBox} x={b.x + 10} y={b.y + 22} aria-hidden="true">
                      {part.name}
                      <tspan x={b.x + 10} dy="18">
                        {withUnit(part.n, chart.unit)}
                      </tspan>
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

const FLOW = { gap: 8, node: 10, least: 16 }

/** From where to where: a band for each pair, as thick as its figure. */
export function Flow({ chart }: { chart: ChartData }) {
  const { box, width, sheet } = useSize()
  const links = linksOf(chart)
  const sum = (of: 'x' | 'y', i: number) => total(links.filter((l) => l[of] === i))
  const count = Math.max(chart.x.length, chart.y.length)
  const height = Math.max(240, count * 30)
  const all = total(links)
  const scale = Math.max(0, height - (count - 1) * FLOW.gap) / Math.max(1, all)
  const stack = (names: readonly string[], of: 'x' | 'y') => {
    let top = 0
    return names.map((name, i) => {
      const thick = sum(of, i) * scale
      const y = top
      top += Math.max(thick, FLOW.least) + FLOW.gap
      return { name, y, thick, used: 0 }
    })
  }
  const [from, to] = [stack(chart.x, 'x'), stack(chart.y, 'y')]
  const tall = Math.max(...[...from, ...to].map((node) => node.y + Math.max(node.thick, FLOW.least)), 60)
  const side = Math.min(130, Math.max(70, width * 0.24))
  const [x0, x1] = [side, width - side]
  const bands = links.flatMap((l) => {
    const [a, b] = [from[l.x], to[l.y]]
    if (!a || !b) return []
    const thick = drawn(l.n) * scale
    const [ya, yb] = [a.y + a.used + thick / 2, b.y + b.used + thick / 2]
    a.used += thick
    b.used += thick
    const mid = (x0 + x1) / 2
    return [
      {
        key: `${l.x}.${l.y}`,
        thick,
        colour: l.x % 8,
        d: `M${x0 + FLOW.node} ${ya}C${mid} ${ya} ${mid} ${yb} ${x1 - FLOW.node} ${yb}`,
        text: `${a.name} → ${b.name} · ${withUnit(l.n, chart.unit)}`,
      },
    ]
  })
  return (
    <Plot label={chart.title}>
      <div ref={box} className={css.flow}>
        {width > 0 && (
          <svg {...sheet(tall + 4)} role="presentation">
            {bands.map((b) => (
              <path key={b.key} className={css.band} d={b.d} strokeWidth={Math.max(1, b.thick)} data-stroke={b.colour} {...mark(b.text)}>
                <title>{b.text}</title>
              </path>
            ))}
            {from.map((node, i) => (
              <g key={node.name}>
                <rect x={x0} y={node.y} width={FLOW.node} height={Math.max(2, node.thick)} data-colour={i % 8} />
                <text className={css.axis} x={x0 - 6} y={node.y + Math.max(node.thick, 12) / 2 + 4} textAnchor="end">
                  {cut(node.name, side)}
                </text>
              </g>
            ))}
            {to.map((node, i) => (
              <g key={node.name}>
                <rect x={x1 - FLOW.node} y={node.y} width={FLOW.node} height={Math.max(2, node.thick)} className={css.target} />
                <text className={css.axis} x={x1 + 6} y={node.y + Math.max(node.thick, 12) / 2 + 4}>
                  {cut(node.name, side - 40)} {amount(sum('y', i))}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
    </Plot>
  )
}

/** A name as long as `width` px lets it be. */
function cut(name: string, width: number): string {
  const room = Math.max(3, Math.floor(width / 13))
  return name.length > room ? `${name.slice(0, room - 1)}…` : name
}

/** Half a circle from the least to the most of a gauge. */
const ARC = 'M15 100A85 85 0 0 1 185 100'

/** One figure on its scale, with the threshold. */
export function Gauge({ chart }: { chart: ChartData }) {
  const n = chart.cells[0]?.n ?? 0
  const ends = chart.y.map(Number).filter((end) => !Number.isNaN(end))
  const [least, most] = ends.length === 2 ? [ends[0] ?? 0, ends[1] ?? 1] : [0, Math.max(1, n, (chart.line?.at ?? 0) * 1.5)]
  const place = (v: number) => Math.max(0, Math.min(100, ((v - least) / (most - least || 1)) * 100))
  const text = [chart.x[0], withUnit(n, chart.unit, chart.decimals), chart.line && t.against(chart.line.title, withUnit(chart.line.at, chart.unit))]
    .filter(Boolean)
    .join(' · ')
  return (
    <Plot label={chart.title}>
      <div className={css.gauge}>
        <svg viewBox="0 0 200 108" role="presentation">
          <path d={ARC} />
          <path d={ARC} pathLength="100" strokeDasharray={`${place(n)} 200`} data-stroke="0" {...mark(text)}>
            <title>{text}</title>
          </path>
          {chart.line && <line className={css.limit} x1="2" x2="28" y1="100" y2="100" transform={`rotate(${place(chart.line.at) * 1.8} 100 100)`} />}
          <text x="100" y="96" data-over={(chart.line && n >= chart.line.at) || undefined}>
            {withUnit(n, chart.unit, chart.decimals)}
          </text>
        </svg>
        <p>
          <span>{withUnit(least, chart.unit)}</span>
          {chart.line && <span>{t.against(chart.line.title, withUnit(chart.line.at, chart.unit))}</span>}
          <span>{withUnit(most, chart.unit)}</span>
        </p>
      </div>
    </Plot>
  )
}
