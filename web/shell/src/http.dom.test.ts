import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readKey, type Boot } from '@mirror/sdk/shell'
import { person, personOf } from './boot/person.ts'
import { bus } from './bus.ts'
import { http } from './http.ts'
import { startRouter } from './route/router.ts'
import { keeper } from './session/tokens.ts'
import { renew } from './start/renew.ts'

// jsdom has no screen to ask about.
vi.hoisted(() => void (globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => {} })) as never))

/** What one session answers: a menu of its own, and the key of its envelope. */
const bootOf = (sid: string, userName: string, aesKeyValue: string) =>
  ({
    sid,
    menu: [],
    categories: [],
    roles: [],
    permissions: [],
    pages: [],
    buttons: [],
    apps: [],
    platform: { themeColor: '#3498DB', localHosts: [] },
    profile: { uuid: 'u', userName, isAdmin: false },
    area: {},
    securityObject: { on: true, aesKeyValue, whiteList: ['/white'], mode: 'ecb', requestTokens: false },
  }) as unknown as Boot

const KEYS = ['0123456789abcdef', 'fedcba9876543210', 'aaaabbbbccccdddd']
let served: Boot
let sent: { path: string; headers: Headers; body: string }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const path = new URL(String(url), location.href).pathname
    if (path === '/api/bootstrap') return Response.json({ data: served })
    sent.push({ path, headers: new Headers(init.headers), body: String(init.body) })
    return Response.json({ code: 0, data: null })
  })
  keeper.take({ access_token: 'e30.e30.s', refresh_token: 'e30.e30.s', id_token: 'e30.e30.s', expires_in: 300, sid: 's1' })
  startRouter({ base: '', search: '', bus, start: (spot) => spot })
})
afterEach(() => vi.unstubAllGlobals())

async function bodyOfCall() {
  await http.postOrThrow('/api/x' as never, { a: 1 } as never, { silent: true }).catch(() => undefined)
  return sent.at(-1)?.body
}

const stored = () => readKey(sessionStorage, 'securityObject')?.aesKeyValue

test('S7.26 a call and what sub-apps read go by the key of the newest session, also after a renewal that changed the menu', async () => {
  person.set(personOf(bootOf('s1', 'first', KEYS[0] ?? '')))
  const first = await bodyOfCall()
  served = bootOf('s2', 'second', KEYS[1] ?? '')
  expect(await renew()).toBe(true)
  const second = await bodyOfCall()
  expect(stored()).toBe(KEYS[1])
  // Nothing but the session is another: the boot in hand takes over its key.
  served = bootOf('s3', 'second', KEYS[2] ?? '')
  expect(await renew()).toBe(false)
  const third = await bodyOfCall()
  expect(stored()).toBe(KEYS[2])
  expect(new Set([first, second, third]).size).toBe(3)
  // The same key again, the same words.
  person.set(personOf(bootOf('s3', 'second', KEYS[2] ?? '')))
  expect(await bodyOfCall()).toBe(third)
})
