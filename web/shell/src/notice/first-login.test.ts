import type { Boot } from '@mirror/sdk/shell'
import { expect, test, vi } from 'vitest'
import { firstLoginState, suppressed } from './first-login.ts'

const flags = { white: false, yss: false, yzy: false }
const bootWith = (finished: boolean) => ({ firstLogin: { finished, ...flags }, profile: { ldapId: 'x' } }) as Boot

test('S4.09 any of white, yss and yzy suppresses the notice', () => {
  expect(suppressed(flags)).toBe(false)
  for (const name of ['white', 'yss', 'yzy']) expect(suppressed({ ...flags, [name]: true })).toBe(true)
})

test('S4.10 a known state needs no question', async () => {
  const http = { post: () => Promise.reject(new Error('asked')) }
  await expect(firstLoginState(bootWith(true), http, { up: () => false, pause: async () => {} })).resolves.toMatchObject(flags)
})

test('S4.10 S9.02d an unknown one is asked for every 500 ms until it is known', async () => {
  const waits: number[] = []
  let asked = 0
  const http = {
    post: async <T>() => (++asked < 3 ? { status: 503, message: '' } : ({ ...flags, yss: true } as T)),
  }
  await expect(firstLoginState(bootWith(false), http, { up: () => false, pause: async (ms) => void waits.push(ms) })).resolves.toMatchObject({ yss: true })
  expect(waits).toEqual([500, 500, 500])
})

test('S4.10 S7.17 the question names the account, and is a background call that shows nothing', async () => {
  const post = vi.fn<(...asked: unknown[]) => Promise<typeof flags>>(async () => flags)
  await firstLoginState(bootWith(false), { post } as unknown as Parameters<typeof firstLoginState>[1], { up: () => false, pause: async () => {} })
  expect(post.mock.calls).toEqual([['/web/compose-service/v1/collect/white/search', { ldapId: 'x' }, { silent: true, background: true }]])
})

test('nobody asks on after the session has gone', async () => {
  const http = { post: () => Promise.reject(new Error('asked')) }
  await expect(firstLoginState(bootWith(false), http, { up: () => true, pause: async () => {} })).resolves.toBeNull()
})
