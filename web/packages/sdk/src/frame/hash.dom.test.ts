import { expect, test, vi } from 'vitest'
import { AppHistory } from '../shell/history.ts'
import { followHash } from './hash.ts'

test('a step of the page is reported once, a step of the shell is put into the address and not reported', () => {
  const moved = vi.fn()
  const ends: (() => void)[] = []
  const history = new AppHistory('/list', { visit: () => {}, go: () => {}, href: (page) => page })
  history.show('/start', 'POP')
  followHash({ history, onDispose: (fn) => (ends.push(fn), () => {}) }, moved)
  expect(location.hash).toBe('#/start')
  expect(moved).not.toHaveBeenCalled()
  window.history.pushState(null, '', '#/detail')
  expect(moved).toHaveBeenCalledExactlyOnceWith('/detail')
  // The shell takes it up: the address is right already, nothing is said again.
  history.show('/detail', 'REPLACE')
  dispatchEvent(new Event('hashchange'))
  expect(moved).toHaveBeenCalledTimes(1)
  history.show('/other?x=1', 'PUSH')
  expect(location.hash).toBe('#/other?x=1')
  dispatchEvent(new Event('hashchange'))
  expect(moved).toHaveBeenCalledTimes(1)
  window.history.replaceState(null, '', '#/third')
  expect(moved).toHaveBeenLastCalledWith('/third')
  for (const end of ends) end()
  moved.mockClear()
  location.hash = '#/fourth'
  dispatchEvent(new Event('hashchange'))
  expect(moved).not.toHaveBeenCalled()
})
