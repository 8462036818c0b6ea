import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standards } from '../core/standards.ts'
import { now, setClock, today } from './date-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  standards.ahead = 0
})

test('today is a day of China, whatever the hour of the machine', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 21, 17))
  expect(today()).toBe('2026-11-22')
  vi.setSystemTime(Date.UTC(2026, 11, 31, 17))
  expect([today(), today(30)]).toEqual(['2027-01-01', '2027-01-31'])
})

test('today is the day of the server, whatever the clock of the machine says', () => {
  const server = Date.UTC(2026, 10, 21, 17)
  // Three days slow, and the answer came four seconds ago.
  vi.setSystemTime(server - 3 * 86_400_000)
  setClock(server - 4000, { responseStart: performance.now() - 4000 } as PerformanceResourceTiming)
  expect([now(), today()]).toEqual([server, '2026-11-22'])
  vi.setSystemTime(server + 40 * 86_400_000)
  setClock(server)
  expect([now(), today(-1)]).toEqual([server, '2026-11-21'])
})
