import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calm, counted } from './calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  let coming = true
  let reached = false
  void calm(() => coming).then(() => (reached = true))
  return { ready: () => void (coming = false), reached: () => reached }
}

test('the page is calm when the sub-app has come and its calls are answered', async () => {
  let answer: (value: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
  const page = watch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.reached()).toBe(false)
  page.ready()
  const call = counted('/api/households')
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.reached()).toBe(false)
  answer(new Response('{}'))
  await call
  await vi.advanceTimersByTimeAsync(800)
  expect(page.reached()).toBe(true)
  vi.unstubAllGlobals()
})

test('nothing is put off for ever', async () => {
  const page = watch()
  await vi.advanceTimersByTimeAsync(9000)
  expect(page.reached()).toBe(true)
})
