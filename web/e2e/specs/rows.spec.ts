import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { sdkOf } from '../support/sdk.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { listening } from '../support/wire.ts'

// Rows of the specification that only a browser can prove, and that no other journey passes.

test('S7.08 S3.11 a sign-in is told to the reception platform once; the session says where the page stands in the menu', async ({ page, context }) => {
  const told: unknown[] = []
  context.on('request', (request) => request.url().includes('/v1/desk/saveDeskLogs') && told.push(request.postDataJSON()))
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath, { seen: true })
  await new HouseholdPage(page).expectList()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({ appType: 'mirror', opText: '系统登录', opType: 'Login' })
  const keys = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  const menu = JSON.parse(keys['menuTree'] ?? '[]') as { id: string; text: string; children?: { id: string; base: string }[] | null }[]
  const top = menu.find((item) => item.children?.some(({ base }) => base.endsWith('/household')))
  expect(keys['topMenuKey']).toBe(top?.id)
  expect(keys['titleItemKey']).toBe(top?.children?.find(({ base }) => base.endsWith('/household'))?.id)
  expect([keys['sysCurrentPath'], keys['currentPath'], keys[keys['tokenKey'] ?? '']]).toEqual([
    '/subapp/main/microgdxczxpc/#/household',
    '["/microgdxczxpc/#/household"]',
    keys['token'],
  ])
  await shell.topMenu.getByRole('link', { name: '首页' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sysCurrentPath'))).toBe('/subapp/main/microgdxczxpc/#/')
  expect(await page.evaluate(() => sessionStorage.getItem('topMenuKey'))).not.toBe(top?.id)
  // Neither a reload nor a further tab of the same session is a sign-in.
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    const calm = one.waitForRequest((request) => request.url().includes('/v1/dict/listAll') || request.url().includes('/api/events'))
    await (one === page ? one.reload() : one.goto('/subapp/main/'))
    await calm
    await expect.poll(() => one.evaluate(() => sessionStorage.getItem('codeData'))).not.toBeNull()
  }
  expect(told).toHaveLength(1)
})

test('S4.10 who asked for a page gets it at pacLevel 3 as well, and so do people of a role whose switch is off', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('city', householdPath)
  await new HouseholdPage(page).expectList()
  await page.goto('/subapp/main/?toPage=/microgdxczxpc/%23/household')
  await new HouseholdPage(page).expectList()
  await page.evaluate(() => sessionStorage.removeItem('toPage'))
  for (const user of ['auditor', 'ops']) {
    const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' })
    const own = await context.newPage()
    await new ShellPage(own).enterAs(user)
    await new ShellPage(own).expectFrame()
    await sdkOf(own)
    expect(new URL(own.url()).pathname).toContain('/subapp/main/')
    await context.close()
  }
  // The same city at the bare address, so that the above is no accident.
  await page.goto('about:blank')
  await page.goto('/subapp/main/')
  await expect(page).toHaveURL(/\/visual\/#\/index/)
})

test('S4.08 on a local host a session that ended elsewhere ends no page by what it asks itself; a call of the person does (S8.02)', async ({ browser }) => {
  const server = await startDemo({ args: ['--local-hosts', '127.0.0.1'] })
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    // What the page asks once it stands, which nobody waits for, is on its way while the session ends.
    let end = () => {}
    const gone = new Promise<void>((done) => (end = done))
    await page.route('**/api/preferences?*', async (route) => (await gone, route.continue()))
    const refused = (path: string) => page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 401)
    const [asked, stream, again] = [refused('/api/preferences'), listening(page), refused('/api/events')]
    await new ShellPage(page).enterAs('town', householdPath)
    await new HouseholdPage(page).expectList()
    await stream
    const sdk = await sdkOf(page)
    const heard = await sdk.evaluateHandle((s) => ({ told: new Promise<boolean>((done) => s.on('session.ended', () => done(true))) }))
    const ended = await (await Caller.signIn(server.url, 'town')).fetch('/api/session/end-others', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(ended.status).toBe(200)
    expect(await heard.evaluate(({ told }) => told)).toBe(true)
    end()
    // A call of the page is refused, a new token with it, and the stream that fell is refused as well.
    await Promise.all([asked, again])
    expect(
      await sdk.evaluate((s) => s.http.get('/api/preferences', {}, { silent: true, background: true }).catch((cause: { status: number }) => cause.status)),
    ).toBe(401)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
    // What the person asks for is another matter.
    await page.getByRole('table').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: '请重新登录' })).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
  }
})

test('S9.06c the area where a file is dropped is 200 px high', async ({ page }) => {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const area = page.getByLabel('要导入的工作簿').locator('xpath=..')
  await expect(area).toBeVisible()
  expect(await area.evaluate((element) => element.getBoundingClientRect().height)).toBe(200)
})
