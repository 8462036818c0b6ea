import Keycloak from 'keycloak-js'
import { afterEach, expect, test, vi } from 'vitest'

// The unmodified adapter that existing sub-apps bring: what it keeps for the way back, and what it says of a token it does not have.

const hour = 3_600_000

const adapter = async () => {
  const kc = new Keycloak({ url: 'https://portal.example/auth', realm: 'mirror', clientId: 'mirror' })
  await kc.init({ checkLoginIframe: false, pkceMethod: false })
  return kc
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('S5.10b without a parsed token the expiry check throws', async () => {
  const kc = await adapter()
  expect(() => kc.isTokenExpired()).toThrow('Not authenticated')
})

test('S5.10c the state of the callback is kept for one hour', async () => {
  await (await adapter()).createLoginUrl()
  const [, kept = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('kc-callback-')) ?? []
  const left = (JSON.parse(kept) as { expires: number }).expires - Date.now()
  expect(left).toBeGreaterThan(hour - 60_000)
  expect(left).toBeLessThanOrEqual(hour)
})

test('S5.10d where local storage is shut, a cookie keeps it for 60 minutes', async () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError')
  })
  await (await adapter()).createLoginUrl()
  const cookie = set.mock.calls.map(([text]) => text).findLast((text) => text.startsWith('kc-callback-')) ?? ''
  const left = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()
  expect(left, cookie).toBeGreaterThan(hour - 60_000)
  expect(left).toBeLessThanOrEqual(hour)
})
