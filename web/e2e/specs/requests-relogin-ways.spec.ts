import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { password } from '../support/people.ts'
import { sdkOf } from '../support/sdk.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'
import { listening } from '../support/wire.ts'

// The sign-in over the page where the sign-in itself is not plain: a second factor, a picture, an idle session, plain http.

const dialog = (page: Page) => page.getByRole('dialog', { name: '请重新登录' })
const form = (page: Page) => page.frameLocator('iframe[title="登录表单"]')

async function signInAgain(page: Page, secret = password) {
  await form(page).getByLabel('密码', { exact: true }).fill(secret)
  await form(page)
    .getByRole('button', { name: /^登\s*录$/ })
    .click()
}

async function endOthers(server: Server, user: string) {
  const caller = await Caller.signIn(server.url, user)
  await caller.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
}

async function on(options: Parameters<typeof startDemo>[0], work: (server: Server) => Promise<void>) {
  const server = await startDemo(options)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

test('the second factor is asked for inside the dialog', async ({ browser }) => {
  test.setTimeout(120_000)
  await on({ args: ['--admin-factor', 'required', '--visual-redirect=false'] }, async (server) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/subapp/main/microsetting/#/setting/user/new')
    await new SignInPage(page).signIn('admin')
    const key = (await page.locator('#key').textContent()) ?? ''
    await page.getByLabel('验证码').fill(totp(key, Date.now()))
    await page.getByRole('button', { name: '完成绑定' }).click()
    const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
    const recovery = (await codes.allTextContents()).map((code) => code.trim())
    const stream = listening(page)
    await page.getByRole('link', { name: '我已保存，继续' }).click()
    await page.getByRole('textbox', { name: '姓名' }).fill('陈小荔')
    await stream

    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const other = await elsewhere.newPage()
    await other.goto('/subapp/main/microsetting/#/setting/user')
    await new SignInPage(other).signIn('admin')
    await other.getByLabel('验证码', { exact: true }).fill(recovery[0] ?? '')
    await other.getByRole('button', { name: '验证' }).click()
    await new ShellPage(other).expectFrame()
    await (await sdkOf(other)).evaluate((s) => s.http.postOrThrow('/api/session/end-others', {}))

    await expect(dialog(page)).toBeVisible()
    await signInAgain(page)
    await expect(form(page).getByRole('heading', { name: '双重验证' })).toBeVisible()
    await form(page).getByLabel('验证码', { exact: true }).fill('000000')
    await form(page).getByRole('button', { name: '验证' }).click()
    await expect(form(page).getByRole('alert')).toContainText('验证码错误')
    await form(page)
      .getByLabel('验证码', { exact: true })
      .fill(recovery[1] ?? '')
    await form(page).getByRole('button', { name: '验证' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('陈小荔')
    await context.close()
    await elsewhere.close()
  })
})

test('the picture is asked for inside the dialog, and a link out of the form does not nest the portal', async ({ browser }) => {
  await on({ args: ['--captcha-after', '1'] }, async (server) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    const stream = listening(page)
    await new ShellPage(page).enterAs('town', householdPath)
    await new HouseholdPage(page).expectList()
    await stream
    await endOthers(server, 'town')
    await expect(dialog(page)).toBeVisible()
    await signInAgain(page, 'Wrong2026x')
    const picture = form(page).getByRole('img', { name: '4 位数字的图片' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(120)
    const before = await picture.getAttribute('src')
    await form(page).getByRole('button', { name: '看不清，换一张' }).click()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await expect(form(page).getByLabel('用户名')).toHaveValue('town')
    await form(page)
      .locator('body')
      .evaluate(() => location.assign('/subapp/main/'))
    await expect(form(page).getByLabel('密码', { exact: true })).toBeVisible()
    await expect(page.locator('iframe[title="登录表单"]')).toHaveCount(1)
    await context.close()
  })
})

test('an idle session asks and says so', async ({ browser }) => {
  await on({ args: ['--session-idle', '5s'] }, async (server) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    await new ShellPage(page).enterAs('town', householdPath)
    await new HouseholdPage(page).expectList()
    const sdk = await sdkOf(page)
    await page.waitForTimeout(7000)
    const answer = sdk.evaluate((s) => s.http.get<unknown[]>('/api/areas/children'))
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toContainText('您长时间没有操作，请重新登录。')
    await signInAgain(page)
    await expect(dialog(page)).toHaveCount(0)
    // The call that found out has its answer.
    expect((await answer).length).toBeGreaterThan(0)
    await context.close()
  })
})

test('over plain http, where there are neither locks nor WebCrypto, it works all the same and drafts are sealed', async ({ browser }) => {
  await on({ host: 'portal.test' }, async (server) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    const page = await context.newPage()
    const stream = listening(page)
    await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user/new')
    await page.getByRole('textbox', { name: '姓名' }).fill('陈小荔')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await stream
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('mirror_draft_')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain('mirror_draft_')
    expect(kept).not.toContain('陈小荔')
    await endOthers({ ...server, url: `http://127.0.0.1:${server.port}` }, 'admin')
    await expect(dialog(page)).toBeVisible()
    await signInAgain(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('陈小荔')
    await context.close()
  })
})
