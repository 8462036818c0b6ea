/** Corners of a radar around the origin: the first axis points up, 100 lies on the radius. */
export function points(values: readonly number[], radius: number): [number, number][] {
  return values.map((v, i) => {
    const a = (i / values.length) * 2 * Math.PI - Math.PI / 2
    const r = (Math.max(0, v) / 100) * radius
    return [Math.round(Math.cos(a) * r * 10) / 10, Math.round(Math.sin(a) * r * 10) / 10]
  })
}
