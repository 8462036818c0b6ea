import { expect, test } from 'vitest'
import { projection } from '../../map/projection.ts'
import { pointOf, written } from './point.ts'

test('a point is read as it is written', () => {
  expect(pointOf('110.853021,21.918320')).toEqual([110.853021, 21.91832])
  expect(pointOf(' 110.853， 21.918 ')).toEqual([110.853, 21.918])
  expect(pointOf('储良村')).toBeUndefined()
  expect(written([110.853021, 21.91832])).toBe('110.853021,21.918320')
})

test('a place of the picture is the point it was drawn for', () => {
  const square = [
    [110, 21],
    [112, 21],
    [112, 23],
    [110, 21],
  ] as [number, number][]
  const { at, from } = projection(
    [{ type: 'Feature', id: 'a', properties: { name: 'a', title: 'a', cp: [111, 22] }, geometry: { type: 'MultiPolygon', coordinates: [[square]] } }],
    480,
    320,
  )
  const [x, y] = at([110.853021, 21.91832])
  const [lon, lat] = from(x, y)
  expect(lon).toBeCloseTo(110.853021, 6)
  expect(lat).toBeCloseTo(21.91832, 6)
})
