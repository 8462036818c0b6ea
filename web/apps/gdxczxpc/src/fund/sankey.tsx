import { useTheme } from '@mirror/sdk'
import { useDict } from '@mirror/widgets'
import { FigureTable } from '../engine/figure-table.tsx'
import { lines, useNarrow } from '../engine/drawing.ts'
import css from './fund.module.css'
import { t } from './fund.texts.ts'
import type { Report } from './queries.ts'
import { sankey, wan } from './rules.ts'
import type { Node } from './rules.ts'

/** Where things stand: beside the bars on a wide screen and on paper, over the bands where there is no room beside them. Large letters need more of both. */
const WIDE = { width: 900, height: 340, gap: 12, left: 150, right: 120 }
const SLIM = { width: 360, height: 420, gap: 26, left: 0, right: 0 }
const WIDE_CARE = { width: 960, height: 380, gap: 24, left: 250, right: 170 }
const SLIM_CARE = { width: 360, height: 640, gap: 72, left: 0, right: 0 }
const BAR = 14

/** Source → category → payment. The same figures stand in the table below it. */
export function Sankey({ report }: { report: Report }) {
  const sources = useDict('fund_source')
  const categories = useDict('project_category')
  const narrow = useNarrow()
  const { care } = useTheme()
  const { width, height, gap, left, right } = care ? (narrow ? SLIM_CARE : WIDE_CARE) : narrow ? SLIM : WIDE
  const row = care ? 22 : 16
  // Three lines and an amount reach below the last bar.
  const below = narrow && care ? 48 : 8
  const { nodes, links } = sankey(report, height, gap)
  const name = (n: Node) => (n.of === 'source' ? sources.name(n.code) : n.of === 'category' ? categories.name(n.code) : t[n.of])
  const x = (n: Node) => left + n.column * ((width - left - right - BAR) / 2)
  // Words stand on the side where there is room: outside, or over the bands towards the middle.
  const before = (n: Node) => (narrow ? n.column === 2 : n.column === 0)
  return (
    <svg
      className={css.sankey}
      data-slim={narrow || undefined}
      viewBox={`0 -8 ${width} ${height + 8 + below}`}
      role="img"
      aria-label={t.flowLabel(wan(report.quota), wan(report.allocated), wan(report.paid))}
    >
      {links.map((l) => {
        const [x0, x1] = [x(l.from) + BAR, x(l.to)]
        const [y0, y1, half] = [l.y0 + l.thick / 2, l.y1 + l.thick / 2, (x0 + x1) / 2]
        return (
          <path
            key={`${l.from.id}>${l.to.id}`}
            className={css.link}
            data-of={l.to.of === 'category' ? l.from.of : l.to.of}
            d={`M${x0},${y0} C${half},${y0} ${half},${y1} ${x1},${y1}`}
            strokeWidth={Math.max(1, l.thick)}
          >
            <title>{`${name(l.from)} → ${name(l.to)} ${wan(l.value)} ${t.wan}`}</title>
          </path>
        )
      })}
      {nodes.map((n) => {
        const at = before(n) ? x(n) - 6 : x(n) + BAR + 6
        const middle = n.y + n.height / 2
        const words = narrow && care ? lines(name(n)) : [name(n)]
        return (
          <g key={n.id}>
            <rect className={css.node} data-of={n.of} x={x(n)} y={n.y} width={BAR} height={Math.max(1, n.height)} rx="2" />
            <text
              className={css.label}
              x={at}
              y={narrow ? middle - (words.length * row) / 2 : middle}
              textAnchor={before(n) ? 'end' : 'start'}
              dominantBaseline="central"
            >
              {words.map((word, i) => (
                <tspan key={word} {...(i > 0 ? { x: at, dy: row } : {})}>
                  {word}
                </tspan>
              ))}
              <tspan className={css.amount} {...(narrow ? { x: at, dy: row } : { dx: 6 })}>
                {wan(n.value)}
              </tspan>
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The figures of the picture, for eyes that cannot use it. */
export function FlowTable({ report }: { report: Report }) {
  const sources = useDict('fund_source')
  const categories = useDict('project_category')
  return (
    <FigureTable
      summary={t.data}
      heads={[t.source, t.category, t.allocated, t.paid]}
      words={2}
      rows={report.flows.map((f) => [sources.name(f.source), categories.name(f.category), wan(f.allocated), wan(f.paid)])}
    />
  )
}
