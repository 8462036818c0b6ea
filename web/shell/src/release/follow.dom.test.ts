import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  document.body.innerHTML = `<script id="env" type="application/json">{"build":"b1"}</script>`
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('a new build is offered, put off for half an hour, and not offered at once where a reload brought the old one', async () => {
  let since = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => since)
  const { bus } = await import('../bus.ts')
  const { followRelease, later, offered } = await import('./follow.ts')
  followRelease()
  const hear = (build?: string) => {
    bus.emit('release', { build })
    return offered.get()
  }
  expect([hear('b2'), hear('b1'), hear('b2'), hear()]).toEqual(['b2', '', 'b2', 'b2'])
  later()
  expect(offered.get()).toBe('')
  since += 30 * 60_000 - 1
  expect(hear('b2')).toBe('')
  since += 1
  expect(hear('b2')).toBe('b2')
  offered.set('')
  const tried = (minutes: number) => sessionStorage.setItem('mirror_release', `b2 ${Date.now() - minutes * 60_000}`)
  tried(29)
  expect(hear('b2')).toBe('')
  expect(hear('b3')).toBe('b3')
  tried(31)
  expect(hear('b2')).toBe('b2')
})
