import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { apacheOrigin, startApache } from '../support/apache.ts'
import { onLoopback } from '../support/loopback.ts'
import { perFile } from '../support/per-file.ts'
import { freePort, type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// Relying parties of other makers, unmodified, in a browser. keycloak-js is in adapter.spec.ts, openid-client in openid-client.spec.ts, go-oidc in internal/app.

const secret = 'not-a-real-secret-of-this-journey'

interface House {
  portal: Server
  apache: { origin: string; log: () => string }
  /** A broker: its callback goes on to `beyond`, which is another origin. */
  broker: { origin: string; beyond: string }
}

/** A server of one answer on the loopback, at a host name of its own. */
async function serve(host: string, listener: RequestListener) {
  const server = createServer(listener)
  const { port, close } = await onLoopback(server)
  return { origin: `http://${host}:${port}`, stop: close }
}

const test = base.extend<{ house: House }>({
  house: perFile(async (use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mirror-e2e-relying-'))
    const beyond = await serve('localhost', (request, answer) => {
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>beyond</title><p id="came">${request.url?.replaceAll('&', '&amp;')}</p>`)
    })
    const broker = await serve('127.0.0.1', (request, answer) => {
      answer.writeHead(302, { location: `${beyond.origin}${request.url}` }).end()
    })
    const port = await freePort()
    const at = apacheOrigin(port)
    const clients = join(folder, 'clients.json')
    writeFileSync(
      clients,
      JSON.stringify([
        { id: 'broker', preConsent: true, secret, redirectUris: [`${broker.origin}/cb`], postLogoutUris: [`${broker.origin}/bye`] },
        {
          id: 'apache',
          preConsent: true,
          secret,
          redirectUris: [`${at}/app/oidc`],
          postLogoutUris: [`${at}/open.html`],
          backchannelLogoutUri: `${at}/app/oidc?logout=backchannel`,
        },
      ]),
      { mode: 0o600 },
    )
    const portal = await startDemo({ args: ['--clients-file', clients] })
    const apache = await startApache({ port, issuer: `${portal.url}/auth/realms/mirror`, clientId: 'apache', secret })
    await use({ portal, apache: { origin: at, log: apache.log }, broker: { origin: broker.origin, beyond: beyond.origin } })
    await apache.stop()
    await portal.stop()
    for (const { stop } of [broker, beyond]) await stop()
    rmSync(folder, { recursive: true, force: true })
  }),
  origin: async ({ house }, use) => use(house.portal.url),
})

test.beforeEach(({ watch }) => watch.allow(/^request to the outside: http:\/\/(127\.0\.0\.1|localhost)[:/]/))

const realm = '/auth/realms/mirror/protocol/openid-connect'

/** The broker's way to the sign-in page. */
const ask = (house: House) =>
  `${house.portal.url}${realm}/auth?${new URLSearchParams({ client_id: 'broker', redirect_uri: `${house.broker.origin}/cb`, response_type: 'code', scope: 'openid', state: 'a b&c' })}`

for (const script of [true, false]) {
  test(`a callback that goes on to another origin arrives, ${script ? 'with' : 'without'} script, from the sign-in and from the log-out`, async ({
    browser,
    house,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: script, locale: 'zh-CN' })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => request.url().startsWith(house.broker.origin) && calls.push(request.url()))
    await page.goto(ask(house))
    await new SignInPage(page).signIn('town')
    await page.waitForURL(`${house.broker.beyond}/cb?**`)
    const came = new URL(await page.locator('#came').innerText(), house.broker.origin).searchParams
    expect(came.get('state')).toBe('a b&c')
    expect(came.get('code')).toBeTruthy()
    // A code is good once: the page that leads on must not go twice.
    expect(calls).toHaveLength(1)
    await page.goto(
      `${house.portal.url}${realm}/logout?${new URLSearchParams({ client_id: 'broker', post_logout_redirect_uri: `${house.broker.origin}/bye` })}`,
    )
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(`${house.broker.beyond}/bye`)
    await page.goto(ask(house))
    await new SignInPage(page).expectOpen()
    await context.close()
  })
}

/** Opens the protected page and signs in where it asks. */
async function enter(page: Page, house: House, user: string) {
  await page.goto(`${house.apache.origin}/app/`)
  await new SignInPage(page).signIn(user)
  await page.waitForURL(`${house.apache.origin}/app/`)
  await expect(page.locator('#REMOTE_USER')).toHaveText(user)
}

test('Apache with mod_auth_openidc: sign-in, refresh, and a log-out that ends the session at both', async ({ page, house }) => {
  await enter(page, house, 'town')
  await expect(page.locator('#OIDC_CLAIM_sub')).not.toBeEmpty()
  const before = await page.locator('#OIDC_access_token').innerText()
  await page.goto(`${house.apache.origin}/app/oidc?${new URLSearchParams({ refresh: `${house.apache.origin}/app/`, access_token: before })}`)
  await page.waitForURL(`${house.apache.origin}/app/`)
  const after = await page.locator('#OIDC_access_token').innerText()
  expect(after.split('.'), house.apache.log()).toHaveLength(3)
  expect(after).not.toBe(before)
  await page.goto(`${house.apache.origin}/app/oidc?${new URLSearchParams({ logout: `${house.apache.origin}/open.html` })}`)
  await page.waitForURL(`${house.apache.origin}/open.html`)
  await page.goto(`${house.apache.origin}/app/`)
  await new SignInPage(page).expectOpen()
})

test('Apache with mod_auth_openidc: a log-out in the portal ends its session there by a back-channel token', async ({ page, house }) => {
  await enter(page, house, 'county')
  // It asks nobody while its session lives, so what ends it can only be the word from the portal.
  await page.goto(`${house.apache.origin}/app/`)
  await expect(page.locator('#REMOTE_USER')).toHaveText('county')
  const portal = await page.context().newPage()
  await portal.goto(`${house.portal.url}${realm}/logout`)
  await portal.getByRole('button', { name: '退出登录' }).click()
  await expect(portal.getByText('已退出登录')).toBeVisible()
  await expect(async () => {
    await page.goto(`${house.apache.origin}/app/`)
    expect(new URL(page.url()).origin, house.apache.log()).toBe(house.portal.url)
  }).toPass({ timeout: 15_000 })
  await new SignInPage(page).expectOpen()
})
