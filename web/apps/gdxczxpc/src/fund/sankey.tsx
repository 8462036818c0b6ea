import { useDict } from '@mirror/widgets'
import css from './fund.module.css'
import { t } from './fund.texts.ts'
import type { Report } from './queries.ts'
import { sankey, wan } from './rules.ts'
import type { Node } from './rules.ts'

const WIDTH = 900
const HEIGHT = 340
const BAR = 14
const LEFT = 150
const RIGHT = 120

/** Source → category → payment. The same figures stand in the table below it. */
export function Sankey({ report }: { report: Report }) {
  const sources = useDict('fund_source')
  const categories = useDict('project_category')
  const { nodes, links } = sankey(report, HEIGHT, 12)
  const name = (n: Node) => (n.of === 'source' ? sources.name(n.code) : n.of === 'category' ? categories.name(n.code) : t[n.of])
  const x = (n: Node) => LEFT + n.column * ((WIDTH - LEFT - RIGHT - BAR) / 2)
  return (
    <div className={css.scroll} role="group" aria-label={t.flow} tabIndex={0}>
      <svg
        className={css.sankey}
        viewBox={`0 -8 ${WIDTH} ${HEIGHT + 16}`}
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
        {nodes.map((n) => (
          <g key={n.id}>
            <rect className={css.node} data-of={n.of} x={x(n)} y={n.y} width={BAR} height={Math.max(1, n.height)} rx="2" />
            <text
              className={css.label}
              x={n.column === 0 ? x(n) - 8 : x(n) + BAR + 8}
              y={n.y + n.height / 2}
              textAnchor={n.column === 0 ? 'end' : 'start'}
              dominantBaseline="central"
            >
              {name(n)}
              <tspan className={css.amount} dx="6">
                {wan(n.value)}
              </tspan>
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** The figures of the picture, for eyes that cannot use it. */
export function FlowTable({ report }: { report: Report }) {
  const sources = useDict('fund_source')
  const categories = useDict('project_category')
  return (
    <details className={css.data}>
      <summary>{t.data}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            <th scope="col">{t.category}</th>
            <th scope="col">{t.allocated}</th>
            <th scope="col">{t.paid}</th>
          </tr>
        </thead>
        <tbody>
          {report.flows.map((f) => (
            <tr key={`${f.source}/${f.category}`}>
              <th scope="row">{sources.name(f.source)}</th>
              <td>{categories.name(f.category)}</td>
              <td>{wan(f.allocated)}</td>
              <td>{wan(f.paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
