import type { BrowserContext, Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { harness, harnessPages, openAdapter, tokenCalls } from '../support/adapter.ts'
import { startBehindFront } from '../support/front.ts'
import type { Server } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// Unmodified keycloak-js 26.2.4 is the judge of the identity provider: whoever wrote a client for Keycloak can use the portal.

const test = base.extend<object, { fronted: Server }>({
  fronted: [
    async ({}, use) => {
      const server = await startBehindFront(harnessPages)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ fronted }, use) => use(fronted.url),
})

const quiet = { pkceMethod: 'S256', checkLoginIframe: false }

/** Signs `town` in through the adapter and waits until it says so. */
async function enter(page: Page, options: Record<string, unknown> = quiet, suffix = '') {
  await openAdapter(page, { onLoad: 'login-required', ...options }, suffix)
  const form = new SignInPage(page)
  await form.expectOpen()
  await form.signIn('town')
  await page.waitForURL((url) => url.pathname === harness)
  await expect.poll(() => page.evaluate(() => window.ready)).toBe(true)
}

const tokens = (page: Page) => page.evaluate(() => ({ token: window.kc.token, refreshToken: window.kc.refreshToken, idToken: window.kc.idToken }))

// In session storage, because what ends a session also leaves the page.
const happened = (page: Page) => page.evaluate(() => sessionStorage.getItem('happened') ?? '')

const second = async (context: BrowserContext, options: Record<string, unknown>) => {
  const page = await context.newPage()
  await openAdapter(page, options)
  return page
}

test('S4.01 login-required sends a stranger to the identity server with PKCE and a nonce, and the address comes back exactly', async ({ page, origin }) => {
  const suffix = '?toPage=a%20b#/home/x?y=1'
  const asked = page.waitForRequest((request) => request.url().includes('/protocol/openid-connect/auth?'))
  await openAdapter(page, { onLoad: 'login-required', ...quiet }, suffix)
  const query = new URL((await asked).url()).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(query.get('nonce')).toBeTruthy()
  expect(query.get('redirect_uri')).toBe(`${origin}${harness}${suffix}`)
  const form = new SignInPage(page)
  await form.signIn('town')
  await page.waitForURL((url) => url.pathname === harness)
  await expect.poll(() => page.evaluate(() => window.ready)).toBe(true)
  expect(page.url()).toBe(`${origin}${harness}${suffix}`)
})

test('S7.01 S7.02 profile and userinfo answer the adapter', async ({ page }) => {
  await enter(page)
  expect(await page.evaluate(() => window.kc.loadUserProfile())).toMatchObject({ username: 'town' })
  expect(await page.evaluate(() => window.kc.loadUserInfo())).toMatchObject({ preferred_username: 'town' })
})

test('three refreshes asked for at once share one request, and the token is a new one', async ({ page, context }) => {
  await enter(page)
  const before = await tokens(page)
  const calls = tokenCalls(context)
  expect(await page.evaluate(() => Promise.all([window.kc.updateToken(-1), window.kc.updateToken(-1), window.kc.updateToken(-1)]))).toEqual([true, true, true])
  expect(calls).toHaveLength(1)
  const after = await tokens(page)
  expect(after.token).not.toBe(before.token)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  // A fresh token is left alone: false, and nothing on the wire.
  expect(await page.evaluate(() => window.kc.updateToken(30))).toBe(false)
  expect(calls).toHaveLength(1)
})

test('S4.03 refresh when expired, within 5 s of expiry and forced; queued ones resolve together; a failed one warns and calls back', async ({
  page,
  context,
}) => {
  await enter(page, { ...quiet, enableLogging: true })
  const calls = tokenCalls(context)
  /** Asks with the default margin while the browser's clock says the token ends in `left` seconds. */
  const ask = (left: number) =>
    page.evaluate(async (seconds) => {
      const at = ((window.kc.tokenParsed?.exp ?? 0) + (window.kc.timeSkew ?? 0) - seconds) * 1000
      const real = window.Date
      window.Date = class extends real {
        override getTime() {
          return at
        }
      } as DateConstructor
      const answers = Promise.all([window.kc.updateToken(), window.kc.updateToken()])
      window.Date = real
      return answers
    }, left)
  expect(await ask(8), 'eight seconds left').toEqual([false, false])
  expect(calls).toHaveLength(0)
  expect(await ask(3), 'three seconds left').toEqual([true, true])
  expect(calls).toHaveLength(1)
  expect(await ask(-10), 'expired').toEqual([true, true])
  expect(calls).toHaveLength(2)
  expect(await page.evaluate(() => window.kc.updateToken(-1)), 'forced').toBe(true)
  expect(calls).toHaveLength(3)

  const warned: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warned.push(line.text()))
  await page.evaluate(() => {
    window.kc.refreshToken = `${window.kc.refreshToken?.slice(0, -6)}AAAAAA`
  })
  expect(
    await page.evaluate(() =>
      window.kc.updateToken(-1).then(
        () => 'well',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  // Where login is required the adapter goes to ask again; the session lives, so it may come straight back.
  await expect.poll(() => happened(page).catch(() => '')).toContain('onAuthRefreshError')
  expect(warned.join('\n')).toContain('Failed to refresh token')
})

test('the previous refresh token still gives the same successor for a moment; one two generations old ends family and session', async ({ page, origin }) => {
  await enter(page)
  const first = await tokens(page)
  await page.evaluate(() => window.kc.updateToken(-1))
  const again = (refreshToken: string) =>
    page.evaluate(
      async ([token, base]) => {
        const answer = await fetch(`${base}/auth/realms/mirror/protocol/openid-connect/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'mirror', refresh_token: token ?? '' }),
        })
        return { status: answer.status, body: await answer.json() }
      },
      [refreshToken, origin],
    )
  const grace = await again(first.refreshToken ?? '')
  expect(grace.status).toBe(200)
  expect(grace.body.refresh_token).toBe((await tokens(page)).refreshToken)
  await page.evaluate(() => window.kc.updateToken(-1))
  const last = await tokens(page)
  const old = await again(first.refreshToken ?? '')
  expect(old.status).toBe(400)
  expect(old.body.error).toBe('invalid_grant')
  // 400 is what makes the adapter clear itself.
  expect(
    await page.evaluate(() =>
      window.kc.updateToken(-1).then(
        () => 'well',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  await new SignInPage(page).expectOpen()
  expect(await happened(page)).toContain('onAuthLogout')
  const bearer = await page.request.get(`${origin}/api/bootstrap`, { headers: { authorization: `Bearer ${last.token}` } })
  expect(bearer.status(), 'the session ended with its family').toBe(401)
})

test('S4.04 a log-out in another tab is noticed by the status poll within one round of 5 s: the callback runs and the login follows', async ({
  page,
  context,
}) => {
  await enter(page, { pkceMethod: 'S256', checkLoginIframe: true, checkLoginIframeInterval: 5 })
  const other = await second(context, { onLoad: 'check-sso', ...quiet })
  await expect.poll(() => other.evaluate(() => window.ready).catch(() => 'under way')).toBe(true)
  await other.evaluate(() => void window.kc.logout())
  const from = Date.now()
  await expect(new SignInPage(page).submit).toBeVisible({ timeout: 8_000 })
  expect(Date.now() - from).toBeLessThan(7_500)
  expect(await happened(page)).toContain('onAuthLogout')
})

for (const iframe of [false, true]) {
  test(`a tab starts from stored tokens ${iframe ? 'with' : 'without'} the status iframe`, async ({ page, context }) => {
    await enter(page)
    const kept = await tokens(page)
    const calls = tokenCalls(context)
    const other = await second(context, { pkceMethod: 'S256', checkLoginIframe: iframe, ...kept })
    expect(await other.evaluate(() => window.ready)).toBe(true)
    expect(await other.evaluate(() => window.kc.tokenParsed?.['preferred_username'])).toBe('town')
    // Without the iframe to ask, the adapter proves the stored tokens by refreshing them.
    expect(calls).toHaveLength(iframe ? 0 : 1)
    expect(await other.evaluate(() => window.kc.updateToken(-1))).toBe(true)
  })
}

test('check-sso asks silently: signed out says no without leaving the page, signed in says yes', async ({ page, context, origin }) => {
  const silent = { onLoad: 'check-sso', silentCheckSsoRedirectUri: `${origin}${harness}/silent.html`, silentCheckSsoFallback: false, ...quiet }
  await openAdapter(page, silent)
  expect(await page.evaluate(() => window.ready)).toBe(false)
  expect(page.url()).toBe(`${origin}${harness}`)
  const other = await context.newPage()
  await enter(other)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.ready)).toBe(true)
  expect(page.url()).toBe(`${origin}${harness}`)
})

test('log-out ends the session, not only the page', async ({ page, origin }) => {
  await enter(page)
  const { token } = await tokens(page)
  const call = () => page.request.get(`${origin}/api/bootstrap`, { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  await page.evaluate((back) => void window.kc.logout({ redirectUri: back }), `${origin}${harness}`)
  await new SignInPage(page).expectOpen()
  expect((await call()).status()).toBe(401)
})
