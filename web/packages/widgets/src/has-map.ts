/** The cities that a drill can open; with the province these are all areas whose children have a map. */
const CITIES = [
  '4401',
  '4402',
  '4403',
  '4404',
  '4405',
  '4406',
  '4407',
  '4408',
  '4409',
  '4412',
  '4413',
  '4414',
  '4415',
  '4416',
  '4417',
  '4418',
  '4419',
  '4420',
  '4451',
  '4452',
  '4453',
]

/** Whether the children of an area can be drawn. Kept apart from the outlines, so that asking does not load the map. */
export function hasMap(areaId: string): boolean {
  return areaId === '000' || areaId === '440000000000' || (areaId.length === 12 && areaId.endsWith('00000000') && CITIES.includes(areaId.slice(0, 4)))
}
