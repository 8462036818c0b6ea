import type { BrowserContext, Page, Request } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/test.ts'

// The table of rulings.md#start-up, row by row: what the address and the session hold decides what happens, first match wins.

const isShell = (url: string) => new URL(url).pathname.startsWith('/subapp/main')

/** Documents of the shell that the main frame loads from now on. */
function documents(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && isShell(request.url())) seen.push(request.url())
  })
  return seen
}

function calls(context: BrowserContext, part: string): Request[] {
  const seen: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(part)) seen.push(request)
  })
  return seen
}

const storage = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)

test('row 1, S2.25: a login page whose hash begins #/ssoIndex? loads only the login sub-app, without a frame', async ({ page }) => {
  for (const hash of ['#/ssoIndex?code=x', '#/ssoPublicIndex?code=x']) {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('about:blank')
    await page.goto(`/subapp/main/micrologin/${hash}`)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('main').or(page.getByRole('status')).or(page.getByRole('heading')).first()).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(loaded.filter((url) => /app-(gdxczxpc|setting|cmdb)/.test(url))).toEqual([])
  }
})

test('row 2: any other login page stands in the bare frame and offers the ways in', async ({ page }) => {
  await page.goto('/subapp/main/micrologin/#/login')
  await expect(page.getByRole('heading', { name: /登录/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '账号登录' }).or(page.getByRole('link', { name: '账号登录' }))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(new ShellPage(page).sideMenu).toHaveCount(0)
  await expect(new ShellPage(page).topMenu).toHaveCount(0)
})

test('row 3: a credential leaves the address before anything else, and a refused one counts as expired', async ({ page, context }) => {
  const asked = calls(context, '/sso/token')
  await page.goto('/subapp/main/?iamcaspticket=never-issued&ssoType=cas')
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => page.url()).not.toContain('never-issued')
  await expect.poll(() => /\/auth\/realms\/mirror\/|micrologin/.test(page.url())).toBe(true)
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain('never-issued')
})

test('row 3: a credential remembered in cookies is tried once, and both cookies go when it is refused', async ({ page, context, origin }) => {
  await context.addCookies([
    { name: 'sso_t_name', value: 'cas', url: origin },
    { name: 'sso_t_value', value: 'never-issued', url: origin },
  ])
  const asked = calls(context, '/sso/token')
  await page.goto('/subapp/main/')
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(async () => (await context.cookies()).filter((cookie) => cookie.name.startsWith('sso_t_')).length).toBe(0)
})

test('row 4, S4.07: the sign-in callback costs exactly one reload, to the clean address, before anything is painted', async ({ page, origin }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('header') && location.hash.includes('state=')) sessionStorage.setItem('painted on the callback', 'yes')
      requestAnimationFrame(look)
    }
    look()
  })
  const shell = new ShellPage(page)
  await shell.open('/subapp/main/microgdxczxpc/#/household?houseLevel=A')
  const form = new SignInPage(page)
  await form.expectOpen()
  const seen = documents(page)
  await form.signIn('town')
  await shell.expectFrame()
  await expect(page).toHaveURL(`${origin}/subapp/main/microgdxczxpc/#/household?houseLevel=A`)
  expect(seen).toHaveLength(2)
  expect((await storage(page))['painted on the callback']).toBeUndefined()
  await page.reload()
  await shell.expectFrame()
  expect(seen, 'a second load of the session reloads nothing').toHaveLength(3)
})

test('row 4, S4.07: where that reload never comes, the page goes on without it', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.open('/subapp/main/microgdxczxpc/#/household')
  const form = new SignInPage(page)
  await form.expectOpen()
  // The callback itself is a redirection, which no route sees: the first document is the reload.
  let stopped = 0
  await page.route(
    ({ pathname }) => pathname === '/subapp/main/microgdxczxpc/',
    (route) => (stopped++ === 0 ? route.abort('aborted') : route.continue()),
  )
  await form.signIn('town')
  await shell.expectFrame()
  expect(stopped).toBe(1)
})

test('row 5: with boot and its tokens the frame is painted from boot, while the refresh is still under way', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/protocol/openid-connect/token', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await shell.expectFrame()
  expect(asked).not.toContain('/api/bootstrap')
  expect(asked).not.toContain('/api/session/tokens')
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

test('row 6: a fresh tab with a live session gets tokens of its own for one call', async ({ page, context }) => {
  await new ShellPage(page).enterAs('town')
  await new ShellPage(page).expectFrame()
  const minted = calls(context, '/api/session/tokens')
  const tab = await context.newPage()
  await tab.goto('/subapp/main/')
  await new ShellPage(tab).expectFrame()
  await expect.poll(() => minted.length).toBe(1)
  expect(minted[0]?.method()).toBe('POST')
  expect(await tab.url()).not.toContain('/auth/')
  await expect.poll(async () => (await storage(tab))['token'] !== undefined).toBe(true)
})

test('row 7: tokens of another session are dropped, the live session counts', async ({ page, context }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  await expect.poll(async () => (await storage(page))['token'] !== undefined).toBe(true)
  const old = await storage(page)
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  const next = new ShellPage(await context.newPage())
  await next.enterAs('county')
  await next.expectFrame()

  const tab = await context.newPage()
  await tab.goto('/favicon.svg')
  await tab.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, old)
  await tab.goto('/subapp/main/')
  await new ShellPage(tab).expectFrame()
  await expect(new ShellPage(tab).header).toContainText('高州市')
  await expect.poll(async () => (await storage(tab))['token']).not.toBe(old['token'])
  await expect.poll(async () => (await storage(tab))['username']).toBe('county')
})

test('row 8: tokens without boot (cookies blocked) fetch the boot data with the bearer', async ({ page, context }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  await expect.poll(async () => (await storage(page))['token'] !== undefined).toBe(true)
  await context.clearCookies()
  const asked = calls(context, '/api/bootstrap')
  await page.reload()
  await shell.expectFrame()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked[0]?.headers()['authorization']).toMatch(/^bearer /i)
})

test('row 9, S4.01: with neither, the identity server signs in', async ({ page, origin }) => {
  await page.goto('/subapp/main/')
  await new SignInPage(page).expectOpen()
  expect(new URL(page.url()).origin).toBe(origin)
})
