import { useDict } from '@mirror/widgets'
import { useSyncExternalStore } from 'react'
import { FigureTable } from '../engine/figure-table.tsx'
import css from './fund.module.css'
import { t } from './fund.texts.ts'
import type { Report } from './queries.ts'
import { sankey, wan } from './rules.ts'
import type { Node } from './rules.ts'

/** Where things stand: beside the bars on a wide screen and on paper, over the bands where there is no room beside them. */
const WIDE = { width: 900, height: 340, gap: 12, left: 150, right: 120 }
const SLIM = { width: 360, height: 420, gap: 26, left: 0, right: 0 }
const BAR = 14

const slim = globalThis.matchMedia?.('screen and (max-width: 719.98px)')
const follow = (changed: () => void) => {
  slim?.addEventListener('change', changed)
  return () => slim?.removeEventListener('change', changed)
}

/** Source → category → payment. The same figures stand in the table below it. */
export function Sankey({ report }: { report: Report }) {
  const sources = useDict('fund_source')
  const categories = useDict('project_category')
  const narrow = useSyncExternalStore(follow, () => slim?.matches ?? false)
  const { width, height, gap, left, right } = narrow ? SLIM : WIDE
  const { nodes, links } = sankey(report, height, gap)
  const name = (n: Node) => (n.of === 'source' ? sources.name(n.code) : n.of === 'category' ? categories.name(n.code) : t[n.of])
  const x = (n: Node) => left + n.column * ((width - left - right - BAR) / 2)
  // Words stand on the side where there is room: outside, or over the bands towards the middle.
  const before = (n: Node) => (narrow ? n.column === 2 : n.column === 0)
  return (
    <svg
      className={css.sankey}
      data-slim={narrow || undefined}
      viewBox={`0 -8 ${width} ${height + 16}`}
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
        const at = before(n) ? x(n) - 8 : x(n) + BAR + 8
        const middle = n.y + n.height / 2
        return (
          <g key={n.id}>
            <rect className={css.node} data-of={n.of} x={x(n)} y={n.y} width={BAR} height={Math.max(1, n.height)} rx="2" />
            <text className={css.label} x={at} y={narrow ? middle - 8 : middle} textAnchor={before(n) ? 'end' : 'start'} dominantBaseline="central">
              {name(n)}
              <tspan className={css.amount} {...(narrow ? { x: at, dy: 16 } : { dx: 6 })}>
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
