import type { Shape } from './decode.ts'

/**
 * A cartogram of equal tiles: as many rows as suit the picture, from north to south, and in each the areas from west to east. It says who lies beside
 * whom, roughly, and claims no border. Rows differ by one tile at most, the longer ones in the middle.
 */
export function tileRows(shapes: readonly Shape[], wide: number, tall: number): Shape[][] {
  const all = shapes.toSorted((a, b) => (b.at[1] ?? 0) - (a.at[1] ?? 0))
  const count = Math.max(1, Math.min(all.length, Math.round(Math.sqrt((all.length * tall) / wide))))
  const least = Math.floor(all.length / count)
  const longer = all.length - least * count
  const first = Math.floor((count - longer) / 2)
  const rows: Shape[][] = []
  for (let i = 0, from = 0; i < count; i++) {
    const to = from + least + (i >= first && i < first + longer ? 1 : 0)
    rows.push(all.slice(from, to).toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0)))
    from = to
  }
  return rows
}
