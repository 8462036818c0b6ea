import { expect, test } from 'vitest'
import { daysFrom, monthsFrom, readDay, readMoment, readTime } from './read.ts'

test('a day is read as people type it, and nothing is made of what is none', () => {
  for (const text of ['2026-3-2', '2026/03/02', '2026.3.2', '20260302', '2026年3月2日', ' 2026 年 3 月 2 日 ']) expect(readDay(text)).toBe('2026-03-02')
  for (const text of ['', '2026', '26-3-2', '2026-02-30', '2026-13-1', '2026-0-1', '3/2/2026', '2026-3', '二月', '202632'])
    expect(readDay(text)).toBeUndefined()
  expect(readDay('2024-2-29')).toBe('2024-02-29')
})

test('a month likewise', () => {
  for (const text of ['2026-3', '2026年3月', '202603', '2026/03']) expect(readDay(text, true)).toBe('2026-03')
  for (const text of ['2026-13', '2026-03-02', '20263']) expect(readDay(text, true)).toBeUndefined()
})

test('days and months go over the ends of years, and a short month ends the day', () => {
  expect(daysFrom('2025-12-31', 1)).toBe('2026-01-01')
  expect(daysFrom('2024-03-01', -1)).toBe('2024-02-29')
  expect(monthsFrom('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsFrom('2026-01-15', -1)).toBe('2025-12-15')
})

test('a time of the day is read as people type it, and a moment is a day with its time or with the one that is meant', () => {
  for (const text of ['8:30', '08:30', '8：30', '0830', '8时30分', ' 8 点 30 ']) expect(readTime(text)).toBe('08:30')
  expect(readTime('8时')).toBe('08:00')
  for (const text of ['', '24:00', '8:60', '830', '8.30', 'am 8']) expect(readTime(text)).toBeUndefined()
  expect(readMoment('2026/3/2T8:30', '00:00')).toBe('2026-03-02T08:30')
  expect(readMoment('2026-03-02T', '23:59')).toBe('2026-03-02T23:59')
  for (const text of ['', 'T', 'T08:30', '2026-02-30T08:30', '2026-03-02T25:00']) expect(readMoment(text, '00:00')).toBeUndefined()
})
