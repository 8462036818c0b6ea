import { expect, test } from 'vitest'
import { gap, lightText, percent, periodEnds } from './rules.ts'

test('a share is whole only when nothing is missing', () => {
  expect(percent({ need: 0, done: 0 })).toBe('—')
  expect(percent({ need: 3, done: 1 })).toBe('33%')
  expect(percent({ need: 1000, done: 999 })).toBe('99%')
  expect(percent({ need: 5, done: 5 })).toBe('100%')
  expect(gap({ need: 3, done: 5 })).toBe(0)
})

test('periods end with their month and their quarter', () => {
  expect(periodEnds('2026-02-03')).toEqual({ month: '2026-02-28', quarter: '2026-03-31' })
  expect(periodEnds('2026-11-22')).toEqual({ month: '2026-11-30', quarter: '2026-12-31' })
  expect(periodEnds('2028-02-29')).toEqual({ month: '2028-02-29', quarter: '2028-03-31' })
})

test('lights speak of their period', () => {
  expect(lightText(true, 'red')).toBe('上月起未走访')
  expect(lightText(false, 'yellow')).toBe('本季度未走访')
})
