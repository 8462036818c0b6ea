import { expect, test } from 'vitest'
import { even, span, wholeIn } from './rules.ts'

test('a number of days is a whole one of its range', () => {
  expect(wholeIn(' 5 ', 5, 730)).toBe(5)
  for (const wrong of ['', '4', '731', '5.5', '-5', '1e2', '五']) expect(wholeIn(wrong, 5, 730)).toBeUndefined()
  expect([span(5, false), span(5, true)]).toEqual(['5 天', '5 个工作日'])
})

test('an even pace ends with all of it', () => {
  expect(even().slice(3, 6)).toEqual([33.3, 41.6, 50])
  expect(even().at(-1)).toBe(100)
})
