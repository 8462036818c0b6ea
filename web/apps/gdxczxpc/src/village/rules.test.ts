import { expect, it } from 'vitest'
import { points } from './rules.ts'

it('puts the first axis of a radar on top and 100 on the radius', () => {
  expect(points([100, 50, 0, -5], 10)).toEqual([
    [0, -10],
    [5, 0],
    [0, 0],
    [-0, 0],
  ])
})
