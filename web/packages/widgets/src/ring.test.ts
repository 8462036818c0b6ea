import { expect, test } from 'vitest'
import { piece, rose, turnOf } from './ring.ts'

test('petals of a rose have areas as their figures', () => {
  const [most = '', half = ''] = rose([8, 4, 0], 10, 50)
  expect(most.startsWith('M0 -50A50 50')).toBe(true)
  // 10² + (50² - 10²) / 2 = 36.06²
  expect(half).toContain('A36.06 36.06')
  expect(rose([0], 10, 50)).toHaveLength(1)
})

test('a whole ring is drawn, and a part of it the short way', () => {
  expect(piece(5, 10, 0, 1)).toContain('A10 10 0 1 1')
  expect(piece(5, 10, 0, 0.25)).toBe('M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z')
})

test('the limit lies at the top of the half ring, what takes longer than twice as long at its end', () => {
  expect(turnOf(0, 15)).toBe(-0.25)
  expect(turnOf(15, 15)).toBe(0)
  expect(turnOf(99, 15)).toBe(0.25)
})
