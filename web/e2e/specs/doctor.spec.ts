import type { IncomingHttpHeaders } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browserType, type BrowserContext, type Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { wholeChromium } from '../support/chromium.ts'
import { startBehindFront } from '../support/front.ts'
import { password } from '../support/people.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// The login doctor: eight ways in which a sign-in fails without anybody having mistyped. Each ends after at most three redirects to the identity
// server, with a page that says why, and the code on it is found in the server's log.

interface Faulty {
  /** Starts a server for this test only; it ends with the test. */
  serve: (start: () => Promise<Server>) => Promise<Server>
}

const test = base.extend<Faulty>({
  serve: async ({ watch, context }, use) => {
    watch.allow(/request to the outside: http:\/\/127\.0\.0\.1/) // the fault's own server is another port than the run's
    const started: Server[] = []
    await use(async (start) => {
      const server = await start()
      started.push(server)
      return server
    })
    // A page that still loads a part of itself would miss its server.
    for (const page of context.pages()) await page.close()
    for (const server of started) await server.stop()
  },
})

const without = (headers: IncomingHttpHeaders, name: string): IncomingHttpHeaders => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

/** Navigations of the page to the sign-in address. */
function redirects(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && /\/protocol\/openid-connect\/auth\?/.test(request.url())) count++
  })
  return () => count
}

/** The page with the reason: what to do, a code that the log of the server has, a copy of it all, and a way to try again. */
async function expectReason(page: Page, heading: string, server: Server) {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const code = (await page.locator('#c').textContent()) ?? ''
  expect(code).toMatch(/^[0-9a-f]{8}$/)
  await expect.poll(() => server.output()).toMatch(new RegExp(`"msg":"sign-in fault".*"request_id":"${code}`))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => Object.assign(window, { copied: text }) }, configurable: true })
  })
  await page.getByRole('button', { name: '复制诊断信息' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(code)
}

for (const [name, minutes, said] of [
  ['ten minutes ahead', 10, '本机时间比平台快约 10 分钟'],
  ['ten minutes behind', -10, '本机时间比平台慢约 10 分钟'],
] as const) {
  test(`1 wrong clock: the browser's is ${name}; the page says so, and signing in works without a storm of refreshes`, async ({ page, context, origin }) => {
    await context.clock.setSystemTime(Date.now() + minutes * 60_000)
    const count = redirects(page)
    await page.goto(`${origin}/subapp/main/`)
    const form = new SignInPage(page)
    await expect(page.getByText(said)).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => /\/openid-connect\/token$|\/api\/session\/tokens$/.test(request.url()) && calls.push(request.url()))
    await form.signIn('town')
    await new ShellPage(page).expectFrame()
    await page.waitForTimeout(3_000)
    expect(calls.length).toBeLessThanOrEqual(3)
    expect(count()).toBeLessThanOrEqual(3)
  })
}

test("1 wrong clock: the server's is ten minutes ahead", async ({ page, serve }) => {
  const server = await serve(() => startDemo({ args: ['--clock-offset', '10m'] }))
  const count = redirects(page)
  await page.goto(`${server.url}/subapp/main/`)
  await expect(page.getByText('本机时间比平台慢约 10 分钟')).toBeVisible()
  await new SignInPage(page).signIn('town')
  await new ShellPage(page).expectFrame()
  expect(count()).toBeLessThanOrEqual(3)
})

test('2 blocked cookies: a proxy that drops them ends at the page that names them', async ({ page, serve }) => {
  const server = await serve(() =>
    startBehindFront(
      {},
      {
        headers: (headers) => without(headers, 'cookie'),
        answer: (headers) => without(headers, 'set-cookie'),
      },
    ),
  )
  const count = redirects(page)
  await page.goto(`${server.url}/subapp/main/`)
  await new SignInPage(page).signIn('town')
  await expectReason(page, '浏览器没有保存 Cookie', server)
  expect(count()).toBeLessThanOrEqual(3)
})

test('2 blocked cookies: a browser set to keep nothing is told before it is asked for a password', async ({ serve, watch }) => {
  watch.allow(/./)
  const server = await serve(() => startDemo())
  const folder = mkdtempSync(join(tmpdir(), 'mirror-profile-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }))
  let context: BrowserContext | undefined
  try {
    context = await browserType.launchPersistentContext(folder, { ...wholeChromium, locale: 'zh-CN' })
    const page = await context.newPage()
    const count = redirects(page)
    await page.goto(`${server.url}/subapp/main/`)
    await expectReason(page, '浏览器没有保存 Cookie', server)
    await expect(page.getByText('被浏览器阻止')).toHaveCount(2)
    expect(count()).toBeLessThanOrEqual(3)
  } finally {
    await context?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('3 wrong redirect address: 400 without a Location, and the reason', async ({ page, serve }) => {
  const server = await serve(() => startDemo())
  const count = redirects(page)
  const query = new URLSearchParams({ client_id: 'mirror', redirect_uri: 'https://elsewhere.example/', response_type: 'code', state: 's' })
  const answer = await page.goto(`${server.url}/auth/realms/mirror/protocol/openid-connect/auth?${query}`)
  expect(answer?.status()).toBe(400)
  expect(answer?.headers()['location']).toBeUndefined()
  await expect(page.getByText('返回地址不在允许范围内')).toBeVisible()
  await expectReason(page, '无法继续', server)
  expect(count()).toBeLessThanOrEqual(3)
  await page.getByRole('link', { name: '重新登录' }).click()
  await new SignInPage(page).expectOpen()
})

test('4 expired state: a page left open too long starts over by itself and says so; an old callback asks anew', async ({ page, serve }) => {
  const server = await serve(() => startDemo({ args: ['--sign-in-page-ttl', '6s'] }))
  const count = redirects(page)
  await page.goto(`${server.url}/subapp/main/`)
  const form = new SignInPage(page)
  await form.expectOpen()
  await page.waitForTimeout(6_500)
  await form.signIn('town')
  await expect(page.getByText('登录页面打开时间过长，已重新开始，请再次登录。')).toBeVisible()
  await form.signIn('town')
  await new ShellPage(page).expectFrame()
  expect(count()).toBeLessThanOrEqual(3)

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(`${server.url}/subapp/main/#state=of-yesterday&code=of-yesterday`)
  await form.expectOpen()
  expect(count()).toBeLessThanOrEqual(6)
})

test('5 disabled user: the reason shows only after the right password', async ({ page, origin, watch }) => {
  watch.allow('400')
  const admin = await Caller.signIn(origin, 'admin')
  const username = `off${Date.now() % 1_000_000}`
  const made = await admin.fetch('/api/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, name: '停用者', mobile: '13912345678', areaId: '440981103000' }),
  })
  const { data } = (await made.json()) as { data: { id: number | string; password: string; user?: { id: string } } }
  const id = data.user?.id ?? data.id
  expect((await admin.fetch(`/api/users/${id}/disable`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(200)
  const count = redirects(page)
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.signIn(username, 'Wrong2026x')
  await expect(form.error).toHaveText('用户名或密码错误')
  await form.signIn(username, data.password)
  await expect(form.error).toHaveText(/^该账号已停用，请联系管理员（诊断码 [0-9a-f]{8}）$/)
  expect(count()).toBeLessThanOrEqual(3)
})

test('6 revoked session: without an event stream the true reason shows all the same, here and on the sign-in page', async ({ page, serve }) => {
  const server = await serve(() => startDemo())
  await page.route('**/api/events', (route) => route.abort())
  const shell = new ShellPage(page)
  await page.goto(`${server.url}/subapp/main/`)
  const form = new SignInPage(page)
  await form.signIn('town')
  await shell.expectFrame()
  const other = await Caller.signIn(server.url, 'town')
  const ended = await other.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' } })
  expect(ended.status).toBe(200)
  const count = redirects(page)
  await page.reload()
  await expect(page.getByText('您的登录已在别处被结束，请重新登录。')).toBeVisible()
  const code = /诊断码 ([0-9a-f]{8})/.exec((await page.getByText(/^诊断码/).textContent()) ?? '')?.[1] ?? 'no code'
  expect(server.output()).toContain(`"request_id":"${code}`)
  await page.getByRole('button', { name: '账号登录' }).click()
  await form.expectOpen()
  await expect(page.getByText('您的登录已在别处被结束，请重新登录。')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(3)
})

test('7 two tabs: one signs in and the other just goes on; two sign-ins at once both arrive', async ({ page, context, serve }) => {
  const server = await serve(() => startDemo())
  const tab = await context.newPage()
  const count = [redirects(page), redirects(tab)]
  const forms = [new SignInPage(page), new SignInPage(tab)]
  for (const { page: one } of forms) await one.goto(`${server.url}/subapp/main/`)
  for (const form of forms) await form.expectOpen()
  await forms[0]?.signIn('town')
  await new ShellPage(page).expectFrame()
  // The second tab's page is from before; whoever presses on there is let in without a second check.
  await forms[1]?.signIn('town')
  await new ShellPage(tab).expectFrame()
  for (const one of count) expect(one()).toBeLessThanOrEqual(3)

  await context.clearCookies()
  for (const { page: one } of forms) {
    await one.evaluate(() => sessionStorage.clear())
    await one.goto('about:blank')
    await one.goto(`${server.url}/subapp/main/`)
  }
  for (const form of forms) {
    await form.userName.fill('county')
    await form.password.fill(password)
  }
  await Promise.all(forms.map((form) => form.submit.click()))
  for (const { page: one } of forms) await new ShellPage(one).expectFrame()
  for (const one of count) expect(one()).toBeLessThanOrEqual(6)
})

/** Serves the portal below /gz, as a proxy does that tells the backend something else, or nothing. */
const below = (tells: Record<string, string>, alsoAtRoot: boolean) =>
  startBehindFront(
    {},
    {
      args: ['--trusted-proxies', '127.0.0.1'],
      path: (path) => (path.startsWith('/gz/') ? path.slice(3) : alsoAtRoot ? path : null),
      headers: (headers) => ({ ...headers, ...tells }),
    },
  )

for (const [name, tells] of [
  ['missing', {}],
  ['wrong', { 'x-forwarded-prefix': '/sz' }],
] as const) {
  test(`8 proxy prefix ${name}: files that do not arrive are told in plain text`, async ({ page, serve }) => {
    const server = await serve(() => below(tells, false))
    const count = redirects(page)
    await page.goto(`${server.url}/gz/subapp/main/`)
    const line = page.getByText('页面文件未能加载')
    await expect(line).toBeVisible()
    const code = /诊断码 ([0-9a-f]{8})/.exec((await line.textContent()) ?? '')?.[1] ?? 'no code'
    await expect.poll(() => server.output()).toContain(`"request_id":"${code}`)
    expect(count()).toBe(0)
  })
}

test('8 proxy prefix missing where the root works too: the sign-in page names the prefix', async ({ page, serve }) => {
  const server = await serve(() => below({}, true))
  const count = redirects(page)
  await page.goto(`${server.url}/gz/subapp/main/`)
  await expectReason(page, '访问路径与平台配置不一致', server)
  expect(count()).toBeLessThanOrEqual(3)
})

test('a sign-in that never completes is stopped after three redirects, and may be tried again', async ({ page, serve }) => {
  const refuses = { '/auth/realms/mirror/protocol/openid-connect/token': { type: 'application/json', body: '{"error":"invalid_grant"}', status: 400 } }
  // The identity server knows the browser, the portal does not, and the code opens nothing: each round asks for the next.
  const withoutCookie = {
    path: (path: string) => path,
    headers: (headers: IncomingHttpHeaders, path: string) => (path.startsWith('/auth/') ? headers : { ...headers, cookie: '' }),
  }
  const server = await serve(() => startBehindFront(refuses, withoutCookie))
  const count = redirects(page)
  await page.goto(`${server.url}/subapp/main/`)
  await new SignInPage(page).signIn('town')
  await expectReason(page, '登录未能完成', server)
  expect(count()).toBeLessThanOrEqual(3)
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect.poll(count).toBeGreaterThan(3)
  // It is stopped again: a page that still redirects could not be closed.
  await expectReason(page, '登录未能完成', server)
  expect(count()).toBeLessThanOrEqual(6)
})
