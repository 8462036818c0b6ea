import { expect, test, vi } from 'vitest'
import { createMockSdk } from '../mock/index.tsx'
import { CLIENT_ROUTES, logAtDesk, permissionsOf, profileOf } from './inherited.ts'

const broken = (status: number) => createMockSdk({ fetch: async () => new Response('', { status }) })

test('S8.11 a profile that cannot be had goes to the error callback', async () => {
  const failed = vi.fn()
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockRejectedValueOnce(new TypeError('away')),
  )
  const sdk = createMockSdk()
  expect(await profileOf(sdk, failed)).toBeUndefined()
  expect(await profileOf(sdk, failed)).toBeUndefined()
  expect(failed.mock.calls.map(([cause]) => (cause as { status?: number }).status)).toEqual([503, undefined])
  vi.unstubAllGlobals()
})

test.each([401, 403, 500])('permissions and logs that fail with %s are swallowed: an empty list, an empty object, nothing said', async (status) => {
  const sdk = broken(status)
  expect(await permissionsOf(sdk, 'x')).toEqual([])
  expect(await logAtDesk(sdk, { appType: 'oa', opText: '系统登录', opType: 'Login' })).toEqual({})
  expect(sdk.shown).toEqual([])
})

test('what is answered is given on', async () => {
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: 'household-data:edit,users:add' }) })
  expect(await permissionsOf(sdk, 'x')).toEqual(['household-data:edit', 'users:add'])
  expect(CLIENT_ROUTES.oauthLogin).toBe('/authorization/xczx/oauthLogin')
})

test('S7.01 the profile is asked for with the token of the caller, as JSON', async () => {
  const asked = vi.fn(async () => Response.json({ username: 'town' }))
  vi.stubGlobal('fetch', asked)
  const sdk = createMockSdk()
  expect(await profileOf(sdk, vi.fn())).toEqual({ username: 'town' })
  const [address, init] = asked.mock.calls[0] as unknown as [string, { headers: Record<string, string> }]
  expect(address).toBe(`${sdk.env.authUrl}/realms/mirror/account`)
  expect(init.headers).toEqual({ Accept: 'application/json', Authorization: `Bearer ${await sdk.token()}` })
  vi.unstubAllGlobals()
})
