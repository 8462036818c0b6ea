import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMockSdk } from '@mirror/sdk/mock'
import { profileOf } from '../../../packages/sdk/src/console/inherited.ts'
import { fetchBoot } from '../start/bootstrap.ts'
import { exchange } from './sign-in-out.ts'
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
