import type { Shape } from './decode.ts'

/** What can be drawn of an area's children: real city outlines, schematic county cells, or nothing. */
export interface Outline {
  shapes: Shape[]
  /** True where the borders are a drawing and must be marked as one. */
  schematic: boolean
}

export const PROVINCE = '440000000000'

const files = import.meta.glob<Shape[]>('./data/*.json', { import: 'default' })

/** The area whose map shows this area's children: 全国 has only Guangdong to show; counties and below have none. */
export function mapOf(areaId: string): string | undefined {
  const key = areaId === '000' ? PROVINCE : areaId
  return `./data/${key}.json` in files ? key : undefined
}

/** Loads the outlines of an area's children; undefined where there is no map (a county, a township, a village). */
export async function loadOutline(areaId: string): Promise<Outline | undefined> {
  const key = mapOf(areaId)
  const load = key ? files[`./data/${key}.json`] : undefined
  if (!load) return undefined
  const shapes = await load()
  // Dongguan and Zhongshan have no counties: their one shape is their own real outline.
  const own = shapes.length === 1 && shapes[0]?.id === key
  return { shapes, schematic: key !== PROVINCE && !own }
}
