import { FigureTable } from '../engine/figure-table.tsx'
import results from '../engine/results.module.css'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import type { Point } from './queries.ts'
import { scoreText } from '../engine/score.ts'
import { apart, axis, quadrantOf, signed } from './rules.ts'

/** What the quadrants are called, in the order of quadrantOf. */
const KINDS = ['highRising', 'highFalling', 'lowRising', 'lowFalling'] as const

const W = 640
const H = 320
const PAD = { left: 44, right: 16, top: 12, bottom: 34 }

/** Level against growth: the lines are the mean of all areas and no growth. Each point says its area; the table has them all. */
export function Quadrants({ points, mean, onOpen }: { points: readonly Point[]; mean: number; onOpen: (id: string) => void }) {
  const [x0, x1] = axis(
    points.map((p) => p.score),
    mean,
  )
  const [y0, y1] = axis(
    points.map((p) => p.growth),
    0,
  )
  const x = (v: number) => PAD.left + ((v - x0) / (x1 - x0)) * (W - PAD.left - PAD.right)
  const y = (v: number) => H - PAD.bottom - ((v - y0) / (y1 - y0)) * (H - PAD.top - PAD.bottom)
  // A name keeps clear of the words in the corners: under a point at the top, over one at the bottom.
  const beside = (p: Point) => y(p.growth) + (y(p.growth) < PAD.top + 30 ? 14 : y(p.growth) > H - PAD.bottom - 22 ? -14 : 0)
  // The others say their name under the pointer and in the table.
  const named = apart(
    points.map((p) => [x(p.score), beside(p)]),
    64,
    14,
  )
  return (
    <>
      <div className={results.scroll} role="group" aria-label={t.quadrant} tabIndex={0}>
        <svg className={css.quadrants} viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t.quadrant}>
          <rect className={css.plot} x={PAD.left} y={PAD.top} width={W - PAD.left - PAD.right} height={H - PAD.top - PAD.bottom} />
          <line className={css.cross} x1={x(mean)} x2={x(mean)} y1={PAD.top} y2={H - PAD.bottom} />
          <line className={css.cross} x1={PAD.left} x2={W - PAD.right} y1={y(0)} y2={y(0)} />
          <text className={css.axis} x={W - PAD.right} y={H - 10} textAnchor="end">
            {t.score}
          </text>
          <text className={css.axis} x={Math.min(x(mean), W - PAD.right - 80)} y={H - 10} textAnchor={x(mean) > W - PAD.right - 80 ? 'end' : 'middle'}>
            {`${t.average} ${scoreText(mean)}`}
          </text>
          <text className={css.axis} x={PAD.left - 6} y={PAD.top + 10} textAnchor="end">
            {t.growth}
          </text>
          <text className={css.axis} x={PAD.left - 6} y={y(0)} textAnchor="end" dominantBaseline="middle">
            0
          </text>
          {(
            [
              [W - PAD.right - 8, PAD.top + 16, 'end'],
              [W - PAD.right - 8, H - PAD.bottom - 8, 'end'],
              [PAD.left + 8, PAD.top + 16, 'start'],
              [PAD.left + 8, H - PAD.bottom - 8, 'start'],
            ] as const
          ).map(([px, py, anchor], i) => (
            <text key={anchor + py} className={css.corner} x={px} y={py} textAnchor={anchor}>
              {t[KINDS[i] ?? 'lowFalling']}
            </text>
          ))}
          {points.map((p, i) => (
            <g key={p.id} className={css.point} data-quadrant={quadrantOf(p, mean)} onClick={() => onOpen(p.id)}>
              <circle cx={x(p.score)} cy={y(p.growth)} r={5}>
                <title>{`${p.name} ${scoreText(p.score)} ${signed(p.growth)}`}</title>
              </circle>
              {named[i] && (
                <text
                  className={css.axis}
                  x={x(p.score) + (x(p.score) > W * 0.8 ? -8 : 8)}
                  y={beside(p)}
                  textAnchor={x(p.score) > W * 0.8 ? 'end' : 'start'}
                  dominantBaseline="middle"
                >
                  {p.name}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <FigureTable
        summary={t.quadrantData}
        heads={[t.area, t.kind, t.score, t.growth]}
        words={2}
        rows={points.map((p) => [p.name, t[KINDS[quadrantOf(p, mean)]], scoreText(p.score), signed(p.growth)])}
      />
    </>
  )
}
