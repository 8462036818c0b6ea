/** Where something stands, in degrees. */
export interface Spot {
  id: number
  at: readonly [lon: number, lat: number]
  /** What stands beside it, where there is room. */
  label: string
}

/** The part of the country a picture shows: its middle in degrees, and how many pixels a kilometre is. */
export interface View {
  at: readonly [lon: number, lat: number]
  scale: number
}

/** One marker of the picture: a household, or several that would lie on each other. */
export interface Marker {
  x: number
  y: number
  ids: number[]
  /** Where the label begins and on which side; undefined where there is no room for it. */
  label?: { x: number; y: number; side: 'right' | 'left' }
}

const KM_PER_DEGREE = 111.2
/** The closest look: a hundred metres are 100 pixels. */
const CLOSEST = 1000
const EDGE = 36
/** Markers nearer to each other than this become one; a finger hits no smaller thing. */
const APART = 30
const GLYPH = 12
const LINE = 18

const eastOf = (lat: number) => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)

/** The view that shows all of some spots in a picture of a size. */
export function fit(spots: readonly Spot[], width: number, height: number): View {
  const lons = spots.map((s) => s.at[0])
  const lats = spots.map((s) => s.at[1])
  const at = [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2] as const
  const wide = Math.max((Math.max(...lons) - Math.min(...lons)) * eastOf(at[1]), 0.1)
  const tall = Math.max((Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE, 0.1)
  return { at, scale: Math.min(CLOSEST, (width - 2 * EDGE) / wide, (height - 2 * EDGE) / tall) }
}

/** The view so many times closer, around a spot where one is meant. */
export function closer(view: View, times: number, around?: Spot): View {
  return { at: around?.at ?? view.at, scale: Math.min(CLOSEST, Math.max(1, view.scale * times)) }
}

/** The view moved by some pixels. */
export function moved(view: View, dx: number, dy: number): View {
  return { ...view, at: [view.at[0] - dx / view.scale / eastOf(view.at[1]), view.at[1] + dy / view.scale / KM_PER_DEGREE] }
}

/** The markers of a view, with labels where they cover nothing. What lies outside of the picture has none. */
export function markersOf(spots: readonly Spot[], view: View, width: number, height: number): Marker[] {
  const out: Marker[] = []
  for (const s of spots) {
    const x = width / 2 + (s.at[0] - view.at[0]) * eastOf(view.at[1]) * view.scale
    const y = height / 2 - (s.at[1] - view.at[1]) * KM_PER_DEGREE * view.scale
    if (x < 0 || y < 0 || x > width || y > height) continue
    const near = out.find((m) => Math.hypot(m.x - x, m.y - y) < APART)
    if (near) near.ids.push(s.id)
    else out.push({ x, y, ids: [s.id] })
  }
  const half = APART / 2
  const taken = out.map((m) => [m.x - half, m.y - half, m.x + half, m.y + half] as const)
  const words = new Map(spots.map((s) => [s.id, s.label]))
  for (const m of out) {
    const text = m.ids.length === 1 ? (words.get(m.ids[0] ?? 0) ?? '') : ''
    const long = [...text].length * GLYPH + 8
    for (const side of ['right', 'left'] as const) {
      if (!text || m.label) break
      const left = side === 'right' ? m.x + half : m.x - half - long
      const box = [left, m.y - LINE / 2, left + long, m.y + LINE / 2] as const
      if (left < 0 || box[2] > width || box[1] < 0 || box[3] > height) continue
      if (taken.some((b) => box[0] < b[2] && box[2] > b[0] && box[1] < b[3] && box[3] > b[1])) continue
      m.label = { x: side === 'right' ? left : box[2], y: m.y, side }
      taken.push(box)
    }
  }
  return out
}

/** The round length of at most a quarter of the picture for the bar of the scale: its metres and its pixels. */
export function scaleBar(view: View, width: number): { metres: number; pixels: number } {
  const most = ((width / 4) * 1000) / view.scale
  const ten = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map((n) => n * ten).find((m) => m <= most) ?? ten
  return { metres, pixels: (metres / 1000) * view.scale }
}
