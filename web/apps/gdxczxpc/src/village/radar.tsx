import { useTheme } from '@mirror/sdk'
import { AxisName } from '../engine/axis-name.tsx'
import { t } from '../engine/engine.texts.ts'
import { LineLegend } from '../engine/line-legend.tsx'
import type { Figure } from './queries.ts'
import { points } from './rules.ts'
import css from './village-compare.module.css'

const SIZE = 280
const R = 92
/** Room for the words left and right; large ones stand in lines. */
const MARGIN = 36
const MARGIN_CARE = 70

/** Five axes to 100 %, the village over the average; drawn here, as the income bars are: two pentagons do not deserve a chart library. */
export function Radar({ figures }: { figures: readonly Figure[] }) {
  const at = (values: number[]) =>
    points(values, R)
      .map(([x, y]) => `${SIZE / 2 + x},${SIZE / 2 + y}`)
      .join(' ')
  const { care } = useTheme()
  const margin = care ? MARGIN_CARE : MARGIN
  const value = figures.map((f) => f.value ?? 0)
  const mean = figures.map((f) => f.mean)
  return (
    <>
      <svg className={css.radar} viewBox={`${-margin} 0 ${SIZE + 2 * margin} ${SIZE}`} role="img" aria-label={t.compare}>
        {[25, 50, 75, 100].map((n) => (
          <polygon key={n} className={css.ring} points={at(figures.map(() => n))} />
        ))}
        <polygon className={css.mean} points={at(mean)} />
        <polygon className={css.value} points={at(value)} />
        {points(
          figures.map(() => 118),
          R,
        ).map(([x, y], i) => (
          <AxisName key={figures[i]?.key} name={figures[i]?.title.replace(/率$/, '') ?? ''} className={css.axis} x={x} y={y} middle={SIZE / 2} />
        ))}
      </svg>
      <LineLegend center lines={[t.village, t.mean]} />
    </>
  )
}
