import { expect, test } from 'vitest'
import { each, lead, monthFrom, share } from './rules.ts'

test('months go over the turn of the year', () => {
  expect(monthFrom('2026-01', -1)).toBe('2025-12')
  expect(monthFrom('2025-12', 1)).toBe('2026-01')
  expect(monthFrom('2026-03', -14)).toBe('2025-01')
})

test('a month begins under its day of the week', () => {
  expect(lead('2026-06')).toBe(0) // a Monday
  expect(lead('2026-03')).toBe(6) // a Sunday
})

test('nobody has no mean and nothing no share', () => {
  expect(each(10, 4)).toBe('2.5')
  expect(each(0, 0)).toBe('—')
  expect(share(1, 3)).toBe('33%')
  expect(share(0, 0)).toBe('—')
})
