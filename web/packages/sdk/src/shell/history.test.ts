import { expect, test, vi } from 'vitest'
import { AppHistory, locationOf } from './history.ts'

test('an address is cut at its first question mark before the hash, and at its first hash', () => {
  for (const [to, pathname, search, hash] of [
    ['/a/b?x=1&y=?#h', '/a/b', '?x=1&y=?', '#h'],
    ['/a#h?x=1#z', '/a', '', '#h?x=1#z'],
    ['?x=1', '/', '?x=1', ''],
    ['', '/', '', ''],
  ] as const)
    expect(locationOf(to)).toMatchObject({ pathname, search, hash })
})

test('the app’s steps go through the shell: from the root, but a query alone stays on its page', () => {
  const visit = vi.fn()
  const history = new AppHistory('/list?page=2', { visit, go: vi.fn(), href: (page) => `/m/#${page}` })
  history.push('/one/7')
  history.push('?page=3', { from: 1 })
  history.replace('one/8')
  expect(visit.mock.calls).toEqual([
    ['/one/7', { replace: false, state: null }],
    ['/list?page=3', { replace: false, state: { from: 1 } }],
    ['/one/8', { replace: true, state: null }],
  ])
  expect(history.createHref('?page=4')).toBe('/m/#/list?page=4')
  expect(history.location).toMatchObject({ pathname: '/list', search: '?page=2' })
})

test('what the shell shows is told once, with how it came', () => {
  const history = new AppHistory('/list', { visit: vi.fn(), go: vi.fn(), href: String })
  const told = vi.fn()
  const stop = history.listen(told)
  history.show('/list', 'POP')
  expect(told).not.toHaveBeenCalled()
  history.show('/one/7?tab=a#b', 'PUSH', { from: 1 })
  expect([told.mock.calls.length, history.action, history.location.pathname, history.location.search, history.location.state]).toEqual([
    1,
    'PUSH',
    '/one/7',
    '?tab=a',
    { from: 1 },
  ])
  history.show('/one/7?tab=a#b', 'PUSH', { from: 2 })
  stop()
  history.show('/list', 'POP')
  expect(told).toHaveBeenCalledTimes(2)
})
