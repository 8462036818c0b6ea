import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { harness, harnessPages, openAdapter, tokenCalls } from '../support/adapter.ts'
import { startBehindFront } from '../support/front.ts'
import { onLoopback } from '../support/loopback.ts'
import { password } from '../support/people.ts'
import { perFile } from '../support/per-file.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// Unmodified keycloak-js 26.2.4 is the judge of the identity provider: whoever wrote a client for Keycloak can use the portal.
// The numbers are the 24 behaviours of the contract: 1-2 silent check signed out and in, 3 login-required, 4 PKCE, 5 nonce, 6 the address restored,
// 7 profile, 8 userinfo, 9 queued refreshes on one request, 10 rotation, 11 no-op refresh, 12 forced refresh, 13 refresh within the margin, 14 the poll
// of 5 s, 15 another tab notices within one round, 16 log-out, 17-18 start from stored tokens with and without the iframe, 19 grace, 20 two generations
// old is 400, 21 which ends family and session, 22 and clears the adapter, 23 password grant from another origin, 24 hostile addresses.

const test = base.extend<{ fronted: Server }>({
  fronted: perFile(async (use) => {
    const server = await startBehindFront(harnessPages)
    await use(server)
    await server.stop()
  }),
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

test('[3 4 5 6] S4.01 login-required sends a stranger to the identity server with PKCE and a nonce, and the address comes back exactly', async ({
  page,
  origin,
}) => {
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

test('[7 8] S7.01 S7.02 profile and userinfo answer the adapter', async ({ page }) => {
  await enter(page)
  expect(await page.evaluate(() => window.kc.loadUserProfile())).toMatchObject({ username: 'town' })
  expect(await page.evaluate(() => window.kc.loadUserInfo())).toMatchObject({ preferred_username: 'town' })
})

test('[9 10 11 12] three refreshes asked for at once share one request, and the token is a new one', async ({ page, context }) => {
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

test('[12 13] S4.03 refresh when expired, within 5 s of expiry and forced; queued ones resolve together; a failed one warns and calls back', async ({
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

test('[19 20 21 22] the previous refresh token still gives the same successor for a moment; one two generations old ends family and session', async ({
  page,
  origin,
}) => {
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

test('[14 15] S4.04 a log-out in another tab is noticed by the status poll within one round of 5 s: the callback runs and the login follows', {
  tag: '@timed',
}, async ({ page, context }) => {
  await enter(page, { pkceMethod: 'S256', checkLoginIframe: true, checkLoginIframeInterval: 5 })
  // A round of the poll over a live session changes nothing.
  await page.waitForTimeout(5_500)
  expect(await happened(page)).not.toContain('onAuthLogout')
  const other = await second(context, { onLoad: 'check-sso', ...quiet })
  await expect.poll(() => other.evaluate(() => window.ready).catch(() => 'under way')).toBe(true)
  await other.evaluate(() => void window.kc.logout())
  const from = Date.now()
  await expect(new SignInPage(page).submit).toBeVisible({ timeout: 8_000 })
  expect(Date.now() - from).toBeLessThan(7_500)
  expect(await happened(page)).toContain('onAuthLogout')
})

for (const iframe of [false, true]) {
  test(`[${iframe ? 17 : 18}] a tab starts from stored tokens ${iframe ? 'with' : 'without'} the status iframe`, async ({ page, context }) => {
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

test('[1 2] check-sso asks silently: signed out says no without leaving the page, signed in says yes', async ({ page, context, origin }) => {
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

test('[16] log-out ends the session, not only the page', async ({ page, origin }) => {
  await enter(page)
  const { token } = await tokens(page)
  const call = () => page.request.get(`${origin}/api/bootstrap`, { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  await page.evaluate((back) => void window.kc.logout({ redirectUri: back }), `${origin}${harness}`)
  await new SignInPage(page).expectOpen()
  expect((await call()).status()).toBe(401)
})

test('[23] the password grant works from another origin where its client allows both, and nowhere else', async ({ context, watch }) => {
  watch.allow('request to the outside: http://127.0.0.1')
  const desk = await serveElsewhere()
  const stranger = await serveElsewhere()
  const file = join(mkdtempSync(join(tmpdir(), 'mirror-clients-')), 'clients.json')
  writeFileSync(file, JSON.stringify([{ id: 'desk', redirectUris: [`${desk.origin}/`], origins: [desk.origin], passwordGrant: true }]), { mode: 0o600 })
  const server = await startDemo({ args: ['--clients-file', file] })
  try {
    const page = await context.newPage()
    /** Asks for tokens by password and hands them to the adapter, all in the page of that origin. */
    const enter = async (from: string, clientId: string) => {
      await page.goto(from)
      return page.evaluate(
        async ([url, client, secret]) => {
          const body = new URLSearchParams({
            grant_type: 'password',
            client_id: client ?? '',
            username: 'town',
            password: secret ?? '',
            scope: 'openid profile',
          })
          const answer = await fetch(`${url}/auth/realms/mirror/protocol/openid-connect/token`, { method: 'POST', body, credentials: 'include' }).catch(
            () => null,
          )
          if (!answer) return 'the browser kept the answer back'
          if (!answer.ok) return answer.status
          const set = (await answer.json()) as { access_token: string; refresh_token: string; id_token: string }
          const { default: Keycloak } = (await import(`${location.origin}/keycloak.js`)) as { default: new (config: object) => Window['kc'] }
          const kc = new Keycloak({ url: `${url}/auth`, realm: 'mirror', clientId: client })
          await kc.init({ checkLoginIframe: false, token: set.access_token, refreshToken: set.refresh_token, idToken: set.id_token })
          // Without the iframe init() has proven the tokens by one refresh, across origins.
          return [kc.authenticated, kc.tokenParsed?.['preferred_username'], kc.refreshToken !== set.refresh_token]
        },
        [server.url, clientId, password],
      )
    }
    expect(await enter(desk.origin, 'desk')).toEqual([true, 'town', true])
    expect(await enter(stranger.origin, 'desk')).toBe('the browser kept the answer back')
    expect(await enter(desk.origin, 'mirror')).toBe('the browser kept the answer back')
  } finally {
    await server.stop()
    for (const { stop } of [desk, stranger]) await stop()
  }
})

test('[24] six hostile return addresses are refused with a page of ours, and nothing leads away', async ({ page, origin }) => {
  await openAdapter(page, { onLoad: 'check-sso', ...quiet })
  const hostile = [
    'https://evil.example/subapp/main/',
    `${origin}.evil.example/subapp/main/`,
    `${origin.replace('://', '://portal@evil.example:80@')}/subapp/main/`,
    `${origin}/subapp/main/../../auth/`,
    `${origin}/subapp/main/%2e%2e/%2e%2e/x`,
    'javascript:alert(document.domain)//subapp/main/',
  ]
  for (const redirectUri of hostile) {
    const address = await page.evaluate((uri) => window.kc.createLoginUrl({ redirectUri: uri }), redirectUri)
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status(), redirectUri).toBe(400)
    expect(answer.headers()['location'], redirectUri).toBeUndefined()
    expect(await answer.text(), redirectUri).not.toContain('evil.example')
  }
})

/** A page of another origin, with the adapter beside it. */
async function serveElsewhere(): Promise<{ origin: string; stop: () => Promise<unknown> }> {
  const server = createServer((request, answer) => {
    if (request.url === '/keycloak.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(harnessPages[`${harness}/keycloak.js`]?.body)
    else answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>elsewhere</title>')
  })
  const { port, close } = await onLoopback(server)
  return { origin: `http://127.0.0.1:${port}`, stop: close }
}
