/** A point on a circle around the origin; the turn begins at the top and goes with the clock. */
function on(radius: number, turn: number): string {
  const a = turn * 2 * Math.PI - Math.PI / 2
  const round = (n: number) => Math.round(n * 100) / 100 + 0
  return `${round(Math.cos(a) * radius)} ${round(Math.sin(a) * radius)}`
}

/** A piece of a ring, from one part of a turn to another. A whole turn stops a hair before it, for an arc that ends where it began is none. */
export function piece(inner: number, outer: number, from: number, to: number): string {
  const end = Math.min(to, from + 0.9999)
  const large = end - from > 0.5 ? 1 : 0
  return `M${on(outer, from)}A${outer} ${outer} 0 ${large} 1 ${on(outer, end)}L${on(inner, end)}A${inner} ${inner} 0 ${large} 0 ${on(inner, from)}Z`
}

/** A rose: petals of one angle, whose areas are as the figures. */
export function rose(figures: readonly number[], inner: number, outer: number): string[] {
  const most = Math.max(1, ...figures)
  return figures.map((n, i) => {
    const r = Math.sqrt(inner ** 2 + (outer ** 2 - inner ** 2) * (n / most))
    return piece(inner, Math.round(r * 100) / 100, i / figures.length, (i + 1) / figures.length)
  })
}

/** Where on a half ring from 0 to twice the limit a number of days lies, as a part of a turn: the limit is at the top. */
export function turnOf(days: number, limit: number): number {
  return -0.25 + 0.5 * Math.min(1, days / (2 * limit))
}
