import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST, Rest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('pages rest one at a time, in the order they were left, and never one that was shown again', () => {
  const seen: string[][] = []
  const rest: Rest = new Rest(() => seen.push([...rest.awake.keys()]))
  rest.begin('a')
  vi.advanceTimersByTime(1000)
  rest.begin('b')
  vi.advanceTimersByTime(1000)
  rest.begin('c')
  rest.end('b')
  vi.advanceTimersByTime(REST - 2001)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(2001)
  expect(seen).toEqual([['c'], []])
  // Whoever goes back and forth keeps both awake.
  for (let i = 0; i < 10; i++) {
    rest.begin(i % 2 ? 'a' : 'b')
    rest.end(i % 2 ? 'b' : 'a')
    vi.advanceTimersByTime(REST - 1)
  }
  expect(seen).toHaveLength(2)
})
