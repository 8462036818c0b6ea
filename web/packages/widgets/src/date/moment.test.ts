import { expect, test } from 'vitest'
import { readMoment, readTime } from './moment.ts'

test('a time of the day is read as people type it, and a moment is a day with its time or with the one that is meant', () => {
  for (const text of ['8:30', '08:30', '8：30', '0830', '8时30分', ' 8 点 30 ']) expect(readTime(text)).toBe('08:30')
  expect(readTime('8时')).toBe('08:00')
  for (const text of ['', '24:00', '8:60', '830', '8.30', 'am 8']) expect(readTime(text)).toBeUndefined()
  expect(readMoment('2026/3/2T8:30', '00:00')).toBe('2026-03-02T08:30')
  expect(readMoment('2026-03-02T', '23:59')).toBe('2026-03-02T23:59')
  for (const text of ['', 'T', 'T08:30', '2026-02-30T08:30', '2026-03-02T25:00']) expect(readMoment(text, '00:00')).toBeUndefined()
})
