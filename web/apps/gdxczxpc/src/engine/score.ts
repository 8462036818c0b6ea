/** A score of 100, or a dash where there is none. */
export const scoreText = (v: number | null | undefined): string => (v === null || v === undefined ? '—' : v.toFixed(2))

/** A point of a polygon around the middle, 0 at the top. */
export function spoke(i: number, n: number, share: number, radius: number): [number, number] {
  const turn = (2 * Math.PI * i) / n - Math.PI / 2
  return [Math.cos(turn) * radius * share, Math.sin(turn) * radius * share]
}
