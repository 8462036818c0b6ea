import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const take = vi.fn()
vi.mock('./tokens.ts', () => ({ keeper: { take, current: undefined }, identity: vi.fn() }))

beforeEach(() => take.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

// S4.02, S7.04: code 0000 with tokens is a session and nothing else is, whatever else stands in the answer; the credential goes in the body.
test('S4.02 S7.04 only 0000 opens a session, and no credential stands in an address', async () => {
  const { exchange } = await import('./sign-in-out.ts')
  const asked: { url: string; init: RequestInit }[] = []
  const tokens = { access_token: 'e30.eyJleHAiOjEzMDAsImlhdCI6MTAwMCwic2lkIjoicyJ9.s', refresh_token: 'r', id_token: 'i' }
  const said = (answer: object) => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => (asked.push({ url, init }), Response.json(answer)))
    return exchange({ token: 'ticket-7', ssoType: 'oa', state: '' })
  }
  for (const [answer, code, sessions] of [
    [{ code: '0000', message: 'ok', ...tokens }, '0000', 1],
    [{ code: '0001', message: '无效', ...tokens }, '0001', 0],
    [{ code: '0004', message: '未关联', linkable: true }, '0004', 0],
    [{ code: '0000' }, '', 0],
    [{ ...tokens }, '', 0],
  ] as const) {
    take.mockClear()
    sessionStorage.clear()
    expect((await said(answer)).code).toBe(code)
    expect([take.mock.calls.length, sessionStorage.length > 0]).toEqual([sessions, sessions > 0])
  }
  expect((await said({ code: '0004', linkable: true })).linkable).toBe(true)
  expect(asked.every(({ url, init }) => !url.includes('ticket-7') && init.method === 'POST' && String(init.body) === 'token=ticket-7&ssoType=oa')).toBe(true)
  await said({ code: '0000', ...tokens })
  expect(take.mock.calls.at(-1)?.[0]).toMatchObject({ access_token: tokens.access_token, expires_in: 300, sid: 's' })
})
