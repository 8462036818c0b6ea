import { expect, test } from 'vitest'
import { closer, fit, markersOf, moved, scaleBar } from './visit-points.ts'
import type { Spot } from './visit-points.ts'

const spot = (id: number, lon: number, lat: number, label = '陈日昌 本月'): Spot => ({ id, at: [lon, lat], label })
const village = [spot(1, 110.85, 21.92), spot(2, 110.856, 21.922), spot(3, 110.853, 21.928), spot(4, 110.853005, 21.928004)]

test('the first view shows every household', () => {
  for (const [w, h] of [
    [560, 320],
    [340, 280],
  ] as const) {
    const shown = markersOf(village, fit(village, w, h), w, h)
    expect(shown.flatMap((m) => m.ids).sort()).toEqual([1, 2, 3, 4])
    for (const m of shown) expect(m.x > 20 && m.y > 20 && m.x < w - 20 && m.y < h - 20).toBe(true)
  }
  // One household, or all at one point, is no reason to look closer than there is something to see.
  expect(fit([spot(1, 110.85, 21.92)], 560, 320).scale).toBe(1000)
})

test('households that would lie on each other are one marker', () => {
  const shown = markersOf(village, fit(village, 560, 320), 560, 320)
  expect(shown.map((m) => m.ids)).toEqual([[1], [2], [3, 4]])
})

test('no label covers another one, a marker or the edge', () => {
  const row = Array.from({ length: 12 }, (_, i) => spot(i, 110.85 + i * 0.0011, 21.92 + (i % 3) * 0.0009))
  const shown = markersOf(row, fit(row, 560, 320), 560, 320)
  const boxes = shown.flatMap((m) =>
    m.label ? [[m.label.side === 'right' ? m.label.x : m.label.x - 80, m.y - 9, m.label.side === 'right' ? m.label.x + 80 : m.label.x, m.y + 9] as const] : [],
  )
  expect(boxes.length).toBeGreaterThan(2)
  const all = [...boxes, ...shown.map((m) => [m.x - 15, m.y - 15, m.x + 15, m.y + 15] as const)]
  boxes.forEach((a, i) => {
    expect(a[0] >= 0 && a[2] <= 560).toBe(true)
    all.forEach((b, k) => {
      if (i !== k) expect(a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]).toBe(false)
    })
  })
})

test('a picture is dragged with the finger and goes closer around what is chosen', () => {
  const view = fit(village, 560, 320)
  const [before] = markersOf(village, view, 560, 320)
  const [after] = markersOf(village, moved(view, 10, -5), 560, 320)
  expect(after!.x - before!.x).toBeCloseTo(10, 1)
  expect(after!.y - before!.y).toBeCloseTo(-5, 1)
  const [near] = markersOf(village, closer(view, 2, village[0]), 560, 320)
  expect([near!.x, near!.y]).toEqual([280, 160])
  expect(closer(view, 1e6).scale).toBe(1000)
})

test('the bar of the scale has a round length', () => {
  for (const scale of [1, 7, 60, 333, 1000]) {
    const { metres, pixels } = scaleBar({ at: [110, 22], scale }, 560)
    expect(String(metres)).toMatch(/^[125]0*$/)
    expect(pixels).toBeLessThanOrEqual(140)
    expect(pixels).toBeGreaterThan(50)
    expect(pixels / scale).toBeCloseTo(metres / 1000, 6)
  }
})
