import { expect, test } from 'vitest'
import { badgeText } from './badge.tsx'

test('the badge hides at 0 and is capped at 99', () => {
  expect([0, -1, 1, 99, 100, 123456].map(badgeText)).toEqual(['', '', '1', '99', '99+', '99+'])
})
