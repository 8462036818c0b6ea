import { expect, test } from 'vitest'
import { daysFrom, monthsFrom, readDay } from './read.ts'

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
