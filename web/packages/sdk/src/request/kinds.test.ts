import { expect, test } from 'vitest'
import type { PlainHttp } from '../core/http-types.ts'
import { createHttp } from '../shell/http.ts'

// S7.22: a call that outlives its page carries what any call does. Browsers refuse more than 64 kB of it, so that it says so before.
test('S7.22 S7.24 a call of a page that is left carries headers and key, and 64 kB at most', async () => {
  const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  const http = createHttp({
    base: '/a',
    token: async () => 'T',
    identity: () => ({ namespace: 'n', projectName: 'p', userName: 'u', isAdmin: false }),
    lost: () => undefined,
    show: () => undefined,
    fetch: (async (url: string, init: never) => (sent.push({ url, init }), Response.json({}))) as never,
  }) as PlainHttp
  const { leaving } = await http.ready()
  const room = 64 * 1024 - '{"t":""}'.length
  expect([leaving('/api/x', { t: 'a'.repeat(room) }), leaving('/api/x', { t: 'a'.repeat(room + 1) }), leaving('/api/x', { t: '字'.repeat(room / 2) })]).toEqual(
    [true, false, false],
  )
  expect(sent).toHaveLength(1)
  const [{ url, init }] = sent as [(typeof sent)[0]]
  expect([url, init.method, init.keepalive, init.headers['Authorization'], init.headers['X-Requested-With']]).toEqual([
    '/a/api/x?namespace=n&project_name=p',
    'POST',
    true,
    'Bearer T',
    'XMLHttpRequest',
  ])
  expect(init.headers['Idempotency-Key']).toMatch(/^[\w-]{16,64}$/)
})
