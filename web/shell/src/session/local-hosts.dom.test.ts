import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../shim.ts'
import type { Boot, PlainHttp } from '@mirror/sdk/shell'

/** A token without claims. */
const held = 'e30.e30.s'

/** A server that knows the session no more, and says nothing yet of another one. */
beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/api/session/tokens') ? new Promise(() => {}) : new Response('{}', { status: url.endsWith('/token') ? 400 : 401 }),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that stands, of a platform with these local hosts. */
async function page(localHosts: string[]) {
  const session = await import('./session.ts')
  const { held: whose, keeper } = await import('./tokens.ts')
  const { fetchBoot } = await import('../start/bootstrap.ts')
  const { person, personOf } = await import('../boot/person.ts')
  const { http } = await import('../http.ts')
  const boot = { profile: { uuid: 'u' }, menu: [], apps: [], platform: { localHosts } } as unknown as Boot
  whose.boot = boot
  person.set(personOf(boot))
  keeper.take({ access_token: held, refresh_token: held, id_token: held, expires_in: 300, sid: 's' })
  return { ...session, fetchBoot, call: (background: boolean) => (http as PlainHttp).get('/api/x', {}, { silent: true, background }) }
}

type Page = Awaited<ReturnType<typeof page>>

const own: [string, (page: Page) => Promise<unknown>][] = [
  ['a token renewed shortly before its end', ({ token }) => token(true, true)],
  ['the menu asked for anew', ({ fetchBoot }) => fetchBoot(true)],
  ['a call of its own', ({ call }) => call(true)],
  ['the end that the stream tells of', ({ lose }) => lose('ended', true)],
]
const kept = () => sessionStorage.getItem('token')

test.each(own)('S4.08 on a local host %s ends no page: it is refused, and the token stays', async (what, ask) => {
  const here = await page([location.hostname])
  const said = await ask(here).catch((cause: unknown) => cause)
  if (what !== own.at(-1)?.[0])
    expect((said as { status?: number }).status ?? (said as Error).message).toSatisfy((it) => it === 401 || it === 'refresh refused')
  expect(here.isOver()).toBe(false)
  expect(kept()).toBe(held)
})

test.each(own)('S4.08 on every other host %s clears the token', async (_, ask) => {
  const here = await page([])
  void ask(here).catch(() => undefined)
  await vi.waitFor(() => expect(kept()).toBeNull(), 10_000)
  expect(here.isOver()).toBe(true)
})

test('S8.02 on a local host a call of the person that is refused asks them to sign in again', async () => {
  const here = await page([location.hostname])
  void here.call(false).catch(() => undefined)
  await vi.waitFor(() => expect(here.isOver()).toBe(true), 10_000)
})
