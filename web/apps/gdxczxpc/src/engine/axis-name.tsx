import { useTheme } from '@mirror/sdk'
import { lines } from './drawing.ts'

interface Props {
  name: string
  className: string | undefined
  /** Where it stands, from the middle of the radar. */
  x: number
  y: number
  /** Where that middle lies, from the corner of the drawing. */
  middle?: number
}

/** The name of an axis of a radar, beside the end of the axis; large letters stand in lines. */
export function AxisName({ name, className, x, y, middle = 0 }: Props) {
  const { care } = useTheme()
  const words = care ? lines(name) : [name]
  return (
    <text
      className={className}
      y={middle + y - (words.length - 1) * 13}
      textAnchor={Math.abs(x) < 8 ? 'middle' : x > 0 ? 'start' : 'end'}
      dominantBaseline="middle"
    >
      {words.map((word, k) => (
        <tspan key={word} x={middle + x} dy={k && 26}>
          {word}
        </tspan>
      ))}
    </text>
  )
}
