import { expect, test } from 'vitest'
import { exceptions, merged, weekday } from './rules.ts'

test('a holiday is its weekdays, a worked span its weekends', () => {
  expect(exceptions('元旦', '2027-01-01', '2027-01-03', false).map((d) => d.day)).toEqual(['2027-01-01'])
  expect(exceptions('国庆节', '2026-10-01', '2026-10-07', false).map((d) => d.day.slice(8))).toEqual(['01', '02', '05', '06', '07'])
  expect(exceptions('调休', '2026-10-10', '', true).map((d) => d.day)).toEqual(['2026-10-10'])
  expect(exceptions('调休', '2026-10-12', '', true)).toEqual([])
  expect(exceptions('乱', '2026-10-12', '2026-10-10', false)).toEqual([])
  expect(weekday('2026-11-22')).toBe(0)
})

test('a day stands once, in order', () => {
  const days = merged(exceptions('国庆节', '2026-10-02', '', false), [
    ...exceptions('国庆', '2026-10-02', '', false),
    ...exceptions('元旦', '2026-01-01', '', false),
  ])
  expect(days.map((d) => `${d.day} ${d.name}`)).toEqual(['2026-01-01 元旦', '2026-10-02 国庆'])
})
