import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMockSdk } from '@mirror/sdk/mock'
import { profileOf } from '../../../packages/sdk/src/console/inherited.ts'
import { fetchBoot } from '../start/bootstrap.ts'
import { exchange, signOut } from './sign-in-out.ts'
import { keeper, mint } from './tokens.ts'

/** A server that never answers: what is asked of it ends when its signal says so. */
const asked: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const all = new AbortController()
    setTimeout(() => all.abort(new DOMException('late', 'TimeoutError')), ms)
    return all.signal
  })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    return new Promise((_, no) => init.signal?.addEventListener('abort', () => no(init.signal?.reason as Error)))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const profile = async () => {
  const failed = vi.fn()
  await profileOf(createMockSdk(), failed)
  throw failed.mock.calls[0]?.[0] ?? new Error('no failure')
}

test.each([
  ['tokens for a tab', mint, '/api/session/tokens'],
  ['the start-up bundle', fetchBoot, '/api/bootstrap'],
  ['the exchange of a credential', () => exchange({ token: 'T' }), '/sso/token'],
  ['the profile of the identity server', profile, '/account'],
])('S7.28b %s is a bare call: given up after 50 s', async (_, call, path) => {
  keeper.take({ access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 300, sid: 's' })
  const ended = vi.fn()
  void Promise.resolve(call()).catch(ended)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked.map((url) => url.endsWith(path))).toEqual([true])
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
})

test('S7.28b S4.18 signing out gives its call up after 50 s, and then makes the one of our own', async () => {
  await import('./identity.ts')
  keeper.take({ access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 300, sid: 's' })
  void signOut().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked).toEqual([expect.stringMatching(/\/v1\/orgs\/logout$/)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.slice(1)).toEqual([expect.stringMatching(/\/api\/session\/logout$/)])
})

test('S7.28b tokens for a page beside the shell are given up after 50 s', async () => {
  sessionStorage.clear()
  const { http } = await import('../../../packages/sdk/src/page/index.ts')
  const ended = vi.fn()
  void http.get('/api/session/list', {}).catch(ended)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked).toEqual([expect.stringMatching(/\/api\/session\/tokens$/)])
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
