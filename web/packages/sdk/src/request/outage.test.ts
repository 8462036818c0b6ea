import { afterEach, expect, test, vi } from 'vitest'
import type { HttpWiring } from '../core/client.ts'
import { isOut } from './outage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('once the browser has a network again, recovery is told soon, also where the first call after it is lost', async () => {
  vi.useFakeTimers()
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  let reachable = false
  let asked = 0
  const told: string[] = []
  const wiring = {
    base: '',
    fetch: () => {
      asked++
      return reachable ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('no network'))
    },
    show: (_: string, text: string) => told.push(text),
  } as unknown as HttpWiring
  expect([isOut(wiring), isOut(wiring)]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(120_000)
  const calm = asked
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked - calm, 'looked at calmly after a while').toBeLessThanOrEqual(2)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  reachable = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(told).toHaveLength(1)
  expect(isOut(wiring), 'the next outage is told again').toBe(false)
})
