import { useTheme } from '@mirror/sdk'
import { AxisName } from './axis-name.tsx'
import css from './radar.module.css'
import { scoreText, spoke } from './score.ts'

interface Props {
  name: string
  /** What the drawing is called, what the sides and the mean are. */
  label: string
  side: string
  average: string
  heads: readonly string[]
  own: readonly (number | null)[]
  mean: readonly (number | null)[]
}

const RADIUS = 90
const RINGS = [0.25, 0.5, 0.75, 1]

/** The sides of one against the mean of all, 0 in the middle and 100 outside. With fewer than three sides the table says it. */
export function Radar({ name, label, side, average, heads, own, mean }: Props) {
  const { care } = useTheme()
  const n = heads.length
  const shape = (values: readonly (number | null)[]) =>
    values
      .map((v, i) =>
        spoke(i, n, (v ?? 0) / 100, RADIUS)
          .map((x) => x.toFixed(1))
          .join(','),
      )
      .join(' ')
  const rows = heads.map((head, i): [string, string, string] => [head, scoreText(own[i]), scoreText(mean[i])])
  const heading = [side, name, average]
  return (
    <figure className={css.figure}>
      {n >= 3 && (
        <svg viewBox={care ? '-195 -128 390 256' : '-160 -118 320 236'} role="img" aria-label={label}>
          {RINGS.map((r) => (
            <polygon key={r} className={css.ring} points={heads.map((_, i) => spoke(i, n, r, RADIUS).join(',')).join(' ')} />
          ))}
          {heads.map((head, i) => {
            const [x, y] = spoke(i, n, 1, RADIUS)
            const [tx, ty] = spoke(i, n, 1.14, RADIUS)
            return (
              <g key={head}>
                <line className={css.ring} x2={x} y2={y} />
                <AxisName name={head} className={css.axis} x={tx} y={ty} />
              </g>
            )
          })}
          <polygon className={css.meanShape} points={shape(mean)} />
          <polygon className={css.ownShape} points={shape(own)} />
        </svg>
      )}
      <figcaption className={css.legend}>
        <span data-mark="own">{name}</span>
        <span data-mark="mean">{average}</span>
      </figcaption>
      <table className={css.table}>
        <thead>
          <tr>
            {heading.map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, a, b]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{a}</td>
              <td>{b}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
