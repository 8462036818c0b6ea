import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { greet } from './channel.ts'
import { HELLO, WELCOME, type Hello, type Snapshot } from './protocol.ts'

const SHELL = 'https://portal.example'
const shell = { postMessage: vi.fn() }
const real = Object.getOwnPropertyDescriptor(window, 'parent') as PropertyDescriptor

beforeEach(() => {
  vi.useFakeTimers()
  shell.postMessage.mockClear()
  Object.defineProperty(window, 'parent', { configurable: true, value: shell })
})
afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(window, 'parent', real)
})

const snapshot = { badge: 1 } as Snapshot
/** A message to this page: from whom, of which origin, with what. */
const message = (source: unknown, origin: string, data: unknown, ports: readonly MessagePort[] = [new MessageChannel().port1]) => {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperties(event, { source: { value: source }, ports: { value: ports } })
  dispatchEvent(event)
}

test('only the shell that was named is believed, by window and by origin', async () => {
  const welcome = { type: WELCOME, snapshot }
  let found: Awaited<ReturnType<typeof greet>> | undefined
  const greeted = greet(SHELL, 15_000).then((it) => (found = it))
  message(window, SHELL, welcome)
  message(shell, 'https://evil.example', welcome)
  message(shell, SHELL, { type: 'other', snapshot })
  message(shell, SHELL, null)
  message(shell, SHELL, welcome, [])
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toBeUndefined()
  const { port1 } = new MessageChannel()
  message(shell, SHELL, welcome, [port1])
  await greeted
  expect(found?.port === port1).toBe(true)
  expect(found?.snapshot).toEqual(snapshot)
})

test('it says hello to that origin alone, twice a second, by the same name of its load, until it is answered', async () => {
  const found = greet(SHELL, 15_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shell.postMessage).toHaveBeenCalledTimes(3)
  const hellos = shell.postMessage.mock.calls as [Hello, string][]
  expect(hellos.map(([hello, to]) => [hello.type, hello.load, to])).toEqual(Array.from({ length: 3 }, () => [HELLO, hellos[0]?.[0].load, SHELL]))
  message(shell, SHELL, { type: WELCOME, snapshot })
  await found
  await vi.advanceTimersByTimeAsync(5000)
  expect(shell.postMessage).toHaveBeenCalledTimes(3)
})

test('a portal that does not answer in time counts as none, and a page on its own has none', async () => {
  const late = greet(SHELL, 2000)
  const refused = expect(late).rejects.toThrow(SHELL)
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  const said = shell.postMessage.mock.calls.length
  await vi.advanceTimersByTimeAsync(5000)
  expect(shell.postMessage).toHaveBeenCalledTimes(said)
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
  await expect(greet(SHELL, 2000)).rejects.toThrow('not inside the portal')
})
