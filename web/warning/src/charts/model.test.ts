import { expect, test } from 'vitest'
import type { ChartData } from '../types.ts'
import { amount, drawn, isEmpty, shade, squarify, tableOf, ticksOf, withUnit } from './model.ts'

const chart = (over: Partial<ChartData>): ChartData => ({
  key: 'k',
  title: '图',
  definition: '',
  kind: 'bars',
  unit: '人',
  x: [],
  y: [],
  series: [],
  cells: [],
  why: '',
  ...over,
})

test('fewer than five are masked wherever they stand, and drawn as something small', () => {
  expect(amount(-1)).toBe('<5')
  expect(withUnit(-1, '人')).toBe('<5 人')
  expect(withUnit(12.4, '%', 1)).toBe('12.4%')
  expect(drawn(-1)).toBeGreaterThan(0)
  expect(drawn(-1)).toBeLessThan(5)
  expect(isEmpty(chart({ cells: [{ x: 0, y: 0, s: 0, n: -1 }] }))).toBe(false)
})

test('the table of a chart has a row for each x and a column for each y and series', () => {
  const table = tableOf(
    chart({
      x: ['一月', '二月'],
      y: ['东', '西'],
      series: ['男', '女'],
      cells: [
        { x: 0, y: 0, s: 1, n: 7 },
        { x: 1, y: 1, s: 0, n: -1 },
      ],
    }),
  )
  expect(table.heads).toEqual(['东 · 男', '东 · 女', '西 · 男', '西 · 女'])
  expect(table.rows).toEqual([
    { head: '一月', values: ['', '7', '', ''] },
    { head: '二月', values: ['', '', '<5', ''] },
  ])
})

test('a table without y or series has one column with the unit, and the ends of a gauge are no columns', () => {
  expect(tableOf(chart({ x: ['甲'], cells: [{ x: 0, y: 0, s: 0, n: 3 }] }))).toEqual({ heads: ['数值（人）'], rows: [{ head: '甲', values: ['3'] }] })
  expect(tableOf(chart({ kind: 'gauge', x: ['甲'], y: ['0', '100'], cells: [{ x: 0, y: 0, s: 0, n: 3 }] })).heads).toHaveLength(1)
})

test('a scale holds both ends at round steps', () => {
  expect(ticksOf(0, 4000)).toEqual([0, 1000, 2000, 3000, 4000])
  for (const [least, most] of [
    [0, 0.037],
    [-12, 31],
    [0, 1],
    [5, 5],
  ] as const) {
    const ticks = ticksOf(least, most)
    expect(ticks[0]).toBeLessThanOrEqual(least)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThan(9)
  }
})

test('shades go from none to the darkest for the largest', () => {
  expect([0, 1, 50, 100].map((n) => shade(n, 100))).toEqual([0, 1, 3, 5])
  expect(shade(0, 0)).toBe(0)
})

test('boxes of a treemap fill the place, have the areas of their values and do not lie on each other', () => {
  const values = [600, 600, 400, 300, 200, 200, 100]
  const boxes = squarify(values, 600, 400)
  const sum = values.reduce((a, b) => a + b, 0)
  boxes.forEach((b, i) => expect(b.w * b.h).toBeCloseTo(((values[i] ?? 0) / sum) * 600 * 400, 3))
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const over = Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
      expect(over).toBeLessThan(0.001)
    }
  expect(squarify([0, 0], 10, 10)).toEqual([])
})
