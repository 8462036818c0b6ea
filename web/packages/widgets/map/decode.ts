import type { FeatureCollection, MultiPolygon, Position } from './geo-json.ts'

/** One area as ./encode.mjs wrote it: code of 12 digits, name, label point and rings, all in thousandths of a degree. */
export interface Shape {
  id: string
  name: string
  at: number[]
  /** polygons → rings → flat differences x, y, x, y … */
  rings: number[][][]
}

const SCALE = 1000

function points(flat: number[]): Position[] {
  const out: Position[] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < flat.length; i += 2) {
    x += flat[i] ?? 0
    y += flat[i + 1] ?? 0
    out.push([x / SCALE, y / SCALE])
  }
  const first = out[0]
  const last = out.at(-1)
  // Rounding may have opened the ring; GeoJSON (RFC 7946, 3.1.6) wants it closed.
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) out.push([first[0], first[1]])
  return out
}

/**
 * The shapes as GeoJSON, the form echarts registers. The feature's name is the area's code, not its Chinese name:
 * names repeat in a province (城区, 江城区 …), codes do not; labels are given by the series' data.
 */
export function toGeoJson(shapes: Shape[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: shapes.map((s) => ({
      type: 'Feature',
      id: s.id,
      properties: { name: s.id, title: s.name, cp: [(s.at[0] ?? 0) / SCALE, (s.at[1] ?? 0) / SCALE] },
      geometry: { type: 'MultiPolygon', coordinates: s.rings.map((p) => p.map(points)) } satisfies MultiPolygon,
    })),
  }
}
