import { describe, expect, test } from 'vitest'
import { LIGHT_STEPS, classOf, quantileClasses } from './classes.ts'
import { toGeoJson } from './decode.ts'
import { hasMap } from '../src/has-map.ts'
import { loadOutline, mapOf } from './outlines.ts'
import { shortName } from './short-name.ts'
import { tileRows } from './tiles.ts'

describe('outlines', () => {
  // Every one of the 21 cities can be drilled into, and what loads is its own counties.
  test('province has 21 real outlines, each city has its own cells', async () => {
    const province = await loadOutline('440000000000')
    expect(province?.schematic).toBe(false)
    expect(province?.shapes).toHaveLength(21)
    let cells = 0
    for (const city of province?.shapes ?? []) {
      const o = await loadOutline(city.id)
      expect(o, city.name).toBeDefined()
      for (const s of o?.shapes ?? []) expect(s.id.slice(0, 4)).toBe(city.id.slice(0, 4))
      cells += o?.shapes.length ?? 0
    }
    expect(cells).toBe(124)
  })

  // has-map.ts is a list written by hand beside the data; it must name exactly the files that are there.
  test('what is known to have a map has one', async () => {
    for (let city = 4400; city < 4460; city++) {
      const id = `${city}00000000`
      expect(hasMap(id), id).toBe((await loadOutline(id)) !== undefined)
    }
    expect(hasMap('440981000000')).toBe(false)
    expect(hasMap('000')).toBe(true)
  })

  test('county cells are marked schematic, the outline of a city without counties is not', async () => {
    expect((await loadOutline('440900000000'))?.schematic).toBe(true)
    expect((await loadOutline('441900000000'))?.schematic).toBe(false)
  })

  test('the country shows the province; below a city there is no map', async () => {
    expect(mapOf('000')).toBe('440000000000')
    expect(mapOf('440981000000')).toBeUndefined()
    expect(await loadOutline('440981103000')).toBeUndefined()
  })
})

describe('toGeoJson', () => {
  test('differences add up to degrees and the ring is closed', () => {
    const g = toGeoJson([{ id: '1', name: '甲', at: [110500, 22250], rings: [[[110000, 22000, 1000, 0, 0, 500]]] }])
    expect(g.features[0]?.geometry.coordinates).toEqual([
      [
        [
          [110, 22],
          [111, 22],
          [111, 22.5],
          [110, 22],
        ],
      ],
    ])
    expect(g.features[0]?.properties.cp).toEqual([110.5, 22.25])
  })

  test('every decoded point lies in Guangdong', async () => {
    const g = toGeoJson((await loadOutline('440000000000'))?.shapes ?? [])
    for (const f of g.features)
      for (const [x, y] of f.geometry.coordinates.flat(2)) {
        expect(x).toBeGreaterThan(109)
        expect(x).toBeLessThan(118)
        expect(y).toBeGreaterThan(20)
        expect(y).toBeLessThan(26)
      }
  })
})

describe('quantileClasses', () => {
  test('one giant does not swallow the ramp', () => {
    const c = quantileClasses([1, 2, 3, 4, 5, 6, 7, 8, 9, 100000], LIGHT_STEPS)
    expect(c.map((x) => x.count)).toEqual([2, 2, 2, 2, 2])
    expect(classOf(c, 100000)?.color).toBe(LIGHT_STEPS[4])
  })

  test('equal values share one class and every value is counted once', () => {
    const values = [0, 0, 0, 0, 0, 0, 400, 800]
    const c = quantileClasses(values, LIGHT_STEPS)
    expect(c.reduce((n, x) => n + x.count, 0)).toBe(values.length)
    expect(classOf(c, 0)?.count).toBe(6)
    // The legend names values that are there, not the gap between two classes.
    expect(c.map((x) => [x.lo, x.hi])).toEqual([
      [0, 0],
      [400, 800],
    ])
  })

  test('no values, one value', () => {
    expect(quantileClasses([], LIGHT_STEPS)).toEqual([])
    expect(quantileClasses([7], LIGHT_STEPS)).toEqual([{ lo: 7, hi: 7, count: 1, color: LIGHT_STEPS[2] }])
  })
})

test('labels lose what every neighbour also has', () => {
  expect(['茂名市', '连南瑶族自治县', '连山壮族瑶族自治县', '赤坎区', '城区'].map(shortName)).toEqual(['茂名', '连南', '连山', '赤坎', '城区'])
})

describe('tiles', () => {
  // Of every city: each county once, no row longer than a phone is wide, rows from north to south and tiles from west to east.
  test('every county has its tile, on its side of the others', async () => {
    const province = await loadOutline('440000000000')
    for (const city of province?.shapes ?? []) {
      const shapes = (await loadOutline(city.id))?.shapes ?? []
      const rows = tileRows(shapes, 3, 4)
      expect(
        rows
          .flat()
          .map((s) => s.id)
          .toSorted(),
        city.name,
      ).toEqual(shapes.map((s) => s.id).toSorted())
      expect(Math.max(...rows.map((r) => r.length)), city.name).toBeLessThanOrEqual(4)
      expect(Math.max(...rows.map((r) => r.length)) - Math.min(...rows.map((r) => r.length))).toBeLessThanOrEqual(1)
      rows.forEach((row, i) => {
        const below = rows[i + 1]
        if (below) expect(Math.min(...row.map((s) => s.at[1] ?? 0))).toBeGreaterThanOrEqual(Math.max(...below.map((s) => s.at[1] ?? 0)))
        expect(row.map((s) => s.at[0])).toEqual(row.map((s) => s.at[0]).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
      })
    }
  })
})
