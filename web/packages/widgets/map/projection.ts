import type { Feature, Position } from './geo-json.ts'

/** Degrees of longitude are shorter than those of latitude by cos(23°) in Guangdong. */
const ASPECT = 0.92

/** Where points of some areas lie on a picture of a size, and which point of the earth a place of the picture is. */
export function projection(features: readonly Feature[], width: number, height: number) {
  const all = features.flatMap((f) => f.geometry.coordinates.flat(2))
  const xs = all.map(([x]) => x * ASPECT)
  const ys = all.map(([, y]) => -y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = Math.min((width - 16) / (Math.max(...xs) - left), (height - 16) / (Math.max(...ys) - top))
  const [dx, dy] = [(width - (Math.max(...xs) - left) * scale) / 2, (height - (Math.max(...ys) - top) * scale) / 2]
  const at = ([x, y]: Position) => [dx + (x * ASPECT - left) * scale, dy + (-y - top) * scale] as const
  const line = (ring: Position[]) =>
    `M${ring
      .map((p) =>
        at(p)
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`
  return {
    at,
    /** The outline of an area as a path. */
    path: (f: Feature) => f.geometry.coordinates.flat().map(line).join(''),
    from: (x: number, y: number): Position => [((x - dx) / scale + left) / ASPECT, -((y - dy) / scale + top)],
  }
}
