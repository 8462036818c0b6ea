import { AccountPage } from '../pages/account-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { password } from '../support/people.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { listening } from '../support/wire.ts'

// Password and sign-ins of one's own account, on servers of their own: a changed password would lock the other journeys out.

const next = 'Liantang36x'
const atLogin = (url: string) => /\/auth\/|micrologin/.test(url)

const own = onOwnServer()

own(
  'S2.20 S3.04 S5.01a S5.01b S5.01c S5.02 S5.03a S5.03b S5.03c S4.11 S8.10: the dialog says what is wrong, forgets it, changes the password and ends every other session',
  { tag: '@timed' },
  async ({ page, browser, server }) => {
    test.setTimeout(90_000)
    const shell = new ShellPage(page)
    const account = new AccountPage(page)
    await shell.enterAs('town')
    await shell.expectFrame()
    await account.choose('修改密码')
    await expect(account.dialog).toBeVisible()
    expect((await account.dialog.boundingBox())?.width).toBe(460)

    await account.submit()
    for (const text of ['请输入旧密码', '请输入密码', '请再次输入密码']) await account.expectComplaint(text)
    await account.fill(password, 'short', 'other')
    await account.expectComplaint('请输入正确的密码，至少9-16个字符，至少1个大写字母，1个小写字母和1个数字，其他可以是任意字符')
    await account.expectComplaint('两次输入密码不一致!')
    await account.fill(password, password)
    await account.expectComplaint('新密码和旧密码不能一样！')
    await account.fill('Wrong2026x', next)
    await account.submit()
    await account.expectComplaint('密码错误')
    await expect(account.field('旧密码')).toBeFocused()

    // Opened again it is empty and accuses nobody.
    await account.dialog.getByRole('button', { name: '取消' }).click()
    await expect(account.dialog).toHaveCount(0)
    await account.choose('修改密码')
    await expect(account.field('旧密码')).toHaveValue('')
    await expect(account.dialog.getByText('密码错误')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(account.dialog).toHaveCount(0)

    // Two other sign-ins of the same person: a browser and a bare token.
    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const other = await elsewhere.newPage()
    const stream = listening(other)
    await new ShellPage(other).enterAs('town')
    await new ShellPage(other).expectFrame()
    // The reason travels on the event stream, which opens once the page is calm.
    expect((await stream).status()).toBe(200)
    const caller = await Caller.signIn(server.url, 'town')
    expect((await caller.fetch('/api/bootstrap')).status).toBe(200)

    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`))
    await account.choose('修改密码')
    await account.fill(password, next)
    await account.submit()
    await expect(account.alert).toBeVisible()
    const changed = Date.now()
    await expect.poll(async () => (await caller.fetch('/api/bootstrap')).status, { timeout: 1_000, intervals: [50] }).toBe(401)
    const again = other.getByRole('dialog', { name: '请重新登录' })
    await expect(again).toBeVisible({ timeout: 2_000 })
    expect(Date.now() - changed).toBeLessThan(2_500)
    await expect(again).toContainText('密码已修改，请用新密码重新登录。')
    await elsewhere.close()

    // The alert alone does not log out; its confirmation does, with one call of S7.19.
    await page.waitForTimeout(500)
    expect(atLogin(page.url())).toBe(false)
    expect(calls.filter((call) => call.includes('/v1/orgs/logout'))).toEqual([])
    await account.alert.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => atLogin(page.url())).toBe(true)
    expect(calls.filter((call) => call.startsWith('GET /v1/orgs/logout'))).toHaveLength(1)
    const put = calls.filter((call) => call.startsWith('PUT /v1/orgs/alauda/accounts/town'))
    expect(put).toHaveLength(1)
    expect(put[0]).not.toMatch(/assword=/) // in the body, not in the address

    await page.goto('/subapp/main/')
    const form = new SignInPage(page)
    await form.expectOpen()
    await form.signIn('town')
    await expect(form.error).toBeVisible()
    await form.signIn('town', next)
    await shell.expectFrame()
    expect(server.output()).not.toContain(next)
  },
)

own(
  'own sign-ins: both browsers are listed, one is signed out from the other within a second, then all others',
  { tag: '@timed' },
  async ({ page, browser, server }) => {
    const shell = new ShellPage(page)
    await shell.enterAs('village')
    await shell.expectFrame()
    const enter = async (userAgent: string) => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', userAgent })
      const tab = await context.newPage()
      const stream = listening(tab)
      await new ShellPage(tab).enterAs('village')
      await new ShellPage(tab).expectFrame()
      // It must stand before its speed is measured.
      await stream
      return tab
    }
    const phone = await enter(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    )
    const account = new AccountPage(page)
    await account.choose('登录设备')
    const rows = account.sessions.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: '本机' })).toHaveCount(1)
    const theirs = rows.filter({ hasText: 'iPhone · Safari 17' })
    await expect(theirs).toContainText('127.0.0.1')
    await expect(theirs).toContainText(/登录时间 \d{4}-\d\d-\d\d \d\d:\d\d/)

    await theirs.getByRole('button', { name: /^退出/ }).click()
    await account.sessions.getByRole('button', { name: '取消' }).click()
    await expect(rows).toHaveCount(2)
    await theirs.getByRole('button', { name: /^退出/ }).click()
    await account.sessions.getByRole('button', { name: '确定退出' }).click()
    const again = phone.getByRole('dialog', { name: '请重新登录' })
    await expect(again).toBeVisible({ timeout: 1_500 })
    await expect(again).toContainText('您的登录已在别处被结束，请重新登录。')
    // S4.06: who does not sign in again leaves, and nothing of the session is left behind.
    await again.getByRole('button', { name: '使用其他账号' }).click()
    await again.getByRole('button', { name: '离开' }).click()
    await expect.poll(() => atLogin(phone.url())).toBe(true)
    expect(await phone.evaluate(() => ['token', 'menuTree', 'mirror_tokens'].filter((key) => sessionStorage.getItem(key) !== null))).toEqual([])
    await expect(rows).toHaveCount(1)
    await expect(account.sessions.getByRole('button', { name: '退出其他全部设备' })).toHaveCount(0)
    await account.sessions.getByRole('button', { name: '关闭' }).click()

    const one = await enter('Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36')
    await account.choose('登录设备')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Windows 7 电脑 · Chrome 109' })).toHaveCount(1)
    await account.sessions.getByRole('button', { name: '退出其他全部设备' }).click()
    await account.sessions.getByRole('button', { name: '确定退出' }).click()
    await expect(one.getByRole('dialog', { name: '请重新登录' })).toBeVisible({ timeout: 3_000 })
    await expect(rows).toHaveCount(1)
    expect(atLogin(page.url())).toBe(false)
    await phone.context().close()
    await one.context().close()
  },
)

own(
  'S4.09 S2.19 S9.02c: the notice names both options, is gone 4 s after the check, comes once and leaves the work alone',
  { tag: '@timed' },
  async ({ page }) => {
    const shell = new ShellPage(page)
    await shell.enterAs('nobody')
    const notice = page.getByRole('dialog', { name: '身份认证提示' })
    await expect(notice).toBeVisible()
    const seen = Date.now()
    await expect(notice).toContainText('还没有通过统一身份认证')
    await expect(notice).toContainText('扫码登录')
    for (const name of ['前往政务人员登录', '前往个人 / 法人登录']) await expect(notice.getByRole('button', { name })).toBeVisible()
    await expect(notice).toHaveCount(0, { timeout: 5_000 })
    expect(Date.now() - seen).toBeLessThan(4_600)
    // The check ends behind the document's own end: from there on, four seconds are the least.
    const since = await page.evaluate(() => performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd)
    expect(since).toBeGreaterThanOrEqual(4_000)
    await shell.userMenu.click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await page.reload()
    await shell.expectFrame()
    await page.waitForTimeout(1_000)
    await expect(notice).toHaveCount(0)
  },
)

for (const [button, platform] of [
  ['前往政务人员登录', 'gov'],
  ['前往个人 / 法人登录', 'biz'],
] as const) {
  own(`S2.19: ${button} leads to the platform of those people`, { tag: '@timed' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
    await new ShellPage(page).enterAs('nobody')
    await page.getByRole('dialog', { name: '身份认证提示' }).getByRole('button', { name: button }).click()
    await expect.poll(() => asked.filter((path) => path.startsWith('/sso/start/'))).toEqual([`/sso/start/${platform}`])
  })
}

own('S4.09: who is on the white list sees no notice', { tag: '@timed' }, async ({ page }) => {
  await new ShellPage(page).enterAs('county')
  await new ShellPage(page).expectFrame()
  await page.waitForTimeout(1_500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

own('S4.10: pacLevel 3 lands on the dashboard, 4 on the main view; 进入业务系统 leads in without coming back', async ({ page, browser, server }) => {
  await page.goto('/subapp/main/')
  await new SignInPage(page).signIn('city')
  await expect(page).toHaveURL(/\/visual\/#\/index/)
  await page.getByRole('button', { name: '进入业务系统' }).click()
  await new ShellPage(page).expectFrame()
  await page.waitForTimeout(1_500)
  expect(new URL(page.url()).pathname).toContain('/subapp/main/')
  await page.goto('/subapp/main/')
  await new ShellPage(page).expectFrame()

  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
  const county = await context.newPage()
  await new ShellPage(county).enterAs('county')
  await new ShellPage(county).expectFrame()
  await county.waitForTimeout(1_000)
  expect(new URL(county.url()).pathname).toContain('/subapp/main/')
  await context.close()
})

own('S4.10: from the smart-data source the main view shows at pacLevel 3 too', async ({ page }) => {
  await page.goto('/subapp/main/?from=smart')
  await new SignInPage(page).signIn('city')
  await new ShellPage(page).expectFrame()
  await page.waitForTimeout(1_000)
  expect(new URL(page.url()).pathname).toContain('/subapp/main/')
})

test('S4.12 S4.13: a password that is due opens the dialog by itself, with no way around it', async ({ browser }) => {
  test.setTimeout(90_000)
  const server = await startDemo({ args: ['--password-max-age', '1s'] })
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    const account = new AccountPage(page)
    await new ShellPage(page).enterAs('town')
    await expect(account.dialog).toBeVisible()
    await expect(account.dialog.getByRole('button', { name: '取消' })).toHaveCount(0)
    await expect(account.dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.mouse.click(1200, 850)
    await page.waitForTimeout(300)
    await expect(account.dialog).toBeVisible()
    await page.reload()
    await expect(account.dialog).toBeVisible()
    await account.fill(password, next)
    await account.submit()
    await expect(account.alert).toBeVisible()
    await account.alert.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => atLogin(page.url())).toBe(true)
    await context.close()
  } finally {
    await server.stop()
  }
})

for (const [host, args] of [
  ['a configured', ['--main-view-hosts', 'one.test,127.0.0.1']],
  ['a local', ['--local-hosts', 'one.test,127.0.0.1']],
] as const)
  test(`S4.10: ${host} host always shows the main view, also at pacLevel 3`, async ({ browser }) => {
    const server = await startDemo({ args: [...args] })
    try {
      const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
      const page = await context.newPage()
      await new ShellPage(page).enterAs('city')
      await new ShellPage(page).expectFrame()
      await page.waitForTimeout(1_000)
      expect(new URL(page.url()).pathname).toContain('/subapp/main/')
      await context.close()
    } finally {
      await server.stop()
    }
  })
