import { expect, test } from 'vitest'
import { FIRST, MOST, band, fit, next, type Drawing } from './smaller.ts'

test('a picture keeps its shape and is never made larger', () => {
  expect(fit(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fit(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 })
  expect(fit(640, 480, 1600)).toEqual({ width: 640, height: 480 })
  expect(fit(9000, 3, 1600)).toEqual({ width: 1600, height: 1 })
})

test('quality gives way before size, and what is light enough is left alone', () => {
  expect(next(FIRST, MOST)).toBeUndefined()
  const second = next(FIRST, MOST + 1)
  expect(second?.edge).toBe(FIRST.edge)
  expect(second?.quality).toBeCloseTo(0.7)
  const third = next(second ?? FIRST, 2 * MOST)
  expect(third?.quality).toBeCloseTo(0.58)
  expect(next(third ?? FIRST, 2 * MOST)?.edge).toBeLessThan(FIRST.edge * 0.7)
})

// Noise is the worst there is: about so many bytes a pixel whatever is drawn.
test.each([0.3, 0.9, 2.5])('every picture ends light enough, at %f bytes a pixel', (each) => {
  const weigh = ({ edge, quality }: Drawing) => edge * edge * 0.75 * each * quality
  let drawing: Drawing = FIRST
  let tries = 1
  for (let more = next(drawing, weigh(drawing)); more; more = next(drawing, weigh(drawing))) {
    drawing = more
    tries++
  }
  expect(weigh(drawing)).toBeLessThanOrEqual(MOST)
  // It is not made smaller than it has to be.
  expect(weigh(drawing)).toBeGreaterThan(MOST / 3)
  expect(tries).toBeLessThanOrEqual(6)
})

test('the watermark can be read on a large picture and fits on a small one', () => {
  expect(band(1600, 1200, 3).letters).toBe(29)
  expect(band(1600, 1200, 3).height).toBe(42 * 3 + 29)
  expect(band(480, 360, 3).height).toBeLessThan(120)
})
