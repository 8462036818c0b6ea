import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { onBrokenLine } from '../support/broken-line.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { password } from '../support/people.ts'
import { sdkOf } from '../support/sdk.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/test.ts'
import { listening } from '../support/wire.ts'

// A session's end in mid-form, on a server of its own: sessions end, accounts are disabled. Between browser and server a line that
// breaks on demand, which also counts what arrived.

const test = onBrokenLine()

const formPath = '/subapp/main/microsetting/#/setting/user/new'
const atLogin = (url: string) => /\/auth\/|micrologin/.test(url)

const dialog = (page: Page) => page.getByRole('dialog', { name: '请重新登录' })
const form = (page: Page) => page.frameLocator('iframe[title="登录表单"]')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Half of a new account, all that can be lost by typing. */
async function fill(page: Page, userName: string) {
  await field(page, '用户名').fill(userName)
  await field(page, '姓名').fill('陈小荔')
  await field(page, '手机号').fill('13900001234')
  await page.getByRole('combobox', { name: '所属区域' }).or(page.locator('#user-areaId')).first().click()
  await page.getByRole('treeitem').first().click()
  await page.locator('#user-roles').click()
  await page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first().click()
  await page.keyboard.press('Escape')
}

async function expectKept(page: Page, userName: string) {
  await expect(field(page, '用户名')).toHaveValue(userName)
  await expect(field(page, '姓名')).toHaveValue('陈小荔')
  await expect(field(page, '手机号')).toHaveValue('13900001234')
}

/** The claims of this tab's token. */
const session = (page: Page) =>
  page.evaluate(
    () => JSON.parse(atob((sessionStorage.getItem('token') ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { sid: string },
  )

/** Ends every other session of a person, as they would from another device. */
async function kill(server: Server, user: string) {
  const caller = await Caller.signIn(server.url, user)
  const answer = await caller.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(answer.status).toBe(200)
}

async function openForm(page: Page, user = 'admin') {
  await new ShellPage(page).enterAs(user, formPath)
  await expect(page.getByRole('heading', { name: '新增用户' })).toBeVisible()
}

async function signInAgain(page: Page, secret = password) {
  await form(page).getByLabel('密码', { exact: true }).fill(secret)
  await form(page)
    .getByRole('button', { name: /^登\s*录$/ })
    .click()
}

const created = (page: Page) => page.getByText('一次性密码', { exact: true })
const posts = (line: FaultProxy) => line.seen.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/users?'))
const save = (page: Page) => page.getByRole('button', { name: /保\s*存/ }).click()

/** How many accounts have this name. */
async function accounts(server: Server, userName: string): Promise<number> {
  const admin = await Caller.signIn(server.url, 'admin')
  return (await admin.data<{ items: { username: string }[] }>(`/api/users?q=${userName}`)).items.filter(({ username }) => username === userName).length
}

test('the session killed in mid-form: nothing typed is lost, another form of sign-in stays inside the frame, and the work goes on', async ({
  page,
  server,
  line,
}) => {
  const stream = listening(page)
  await openForm(page)
  await fill(page, 'lychee1')
  await stream
  const before = await session(page)
  await kill(server, 'admin')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText('您的登录已在别处被结束')
  await expect(dialog(page)).toContainText('admin')
  // S4.08: the token is cleared.
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('mirror_tokens')])).toEqual([null, null])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(form(page).getByLabel('用户名')).toHaveValue('admin')
  await expect(form(page).getByLabel('用户名')).not.toBeEditable()
  await expect(form(page).getByLabel('密码', { exact: true })).toBeFocused()
  await signInAgain(page, 'Wrong2026x')
  await expect(form(page).getByRole('alert')).toBeVisible()
  await signInAgain(page)
  await expect(dialog(page)).toHaveCount(0)
  await expectKept(page, 'lychee1')
  expect((await session(page)).sid).not.toBe(before.sid)
  await save(page)
  await expect(created(page)).toBeVisible()
  expect(posts(line)).toHaveLength(1)
})

test('the save that finds the session gone waits for the sign-in and is done exactly once, under one key', async ({ page, server, line }) => {
  // Nobody may hear of the end before the save does. What the frame asks for once the page is calm, here at any moment, finds no line until then; the
  // other device, which ends the session, finds one.
  const elsewhere = ['/auth/realms/mirror/protocol/openid-connect/token', '/api/session/end-others']
  let saved = false
  line.rule = (_, path) => (path === '/api/events' ? { drop: true } : undefined)
  await openForm(page)
  await fill(page, 'lychee2')
  line.rule = (method, path) => {
    saved ||= method === 'POST' && path === '/api/users'
    return saved || path.startsWith('/assets/') || elsewhere.includes(path) ? undefined : { drop: true }
  }
  await kill(server, 'admin')
  await save(page)
  await expect(dialog(page)).toBeVisible()
  expect(await accounts(server, 'lychee2')).toBe(0)
  await signInAgain(page)
  await expect(created(page)).toBeVisible()
  expect(posts(line).map(({ status }) => status)).toEqual([401, 200])
  expect(new Set(posts(line).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(await accounts(server, 'lychee2')).toBe(1)
})

test('an answer lost on the way: the call goes again under its key, is not done twice, and the one-time password is told', async ({ page, server, line }) => {
  await openForm(page)
  await fill(page, 'lychee3')
  // Long enough for the browser's own second try on a used connection; ours comes after a second.
  let since = 0
  line.rule = (method, path) => {
    if (method !== 'POST' || path !== '/api/users') return undefined
    since ||= Date.now()
    return Date.now() - since < 700 ? { loseAnswer: true } : undefined
  }
  await save(page)
  await expect(created(page)).toBeVisible()
  expect(posts(line).length).toBeGreaterThan(1)
  expect(new Set(posts(line).map(({ status, headers }) => `${status} ${String(headers['idempotency-key'])}`)).size).toBe(1)
  expect(await accounts(server, 'lychee3')).toBe(1)
})

test('a save pressed again after no answer came at all is the same intention', async ({ page, server, line }) => {
  await openForm(page)
  await fill(page, 'lychee4')
  line.rule = (method, path) => (method === 'POST' && path === '/api/users' ? { loseAnswer: true } : undefined)
  await save(page)
  await expect(page.getByRole('status').getByText('连接服务器失败!').first()).toBeVisible()
  await expectKept(page, 'lychee4')
  line.rule = () => undefined
  await save(page)
  await expect(created(page)).toBeVisible()
  expect(new Set(posts(line).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(await accounts(server, 'lychee4')).toBe(1)
})

test('another person signing in there: the page is thrown away, with a warning', async ({ page, context, server }) => {
  const stream = listening(page)
  await openForm(page)
  await fill(page, 'lychee5')
  await stream
  await kill(server, 'admin')
  await expect(dialog(page)).toBeVisible()
  const tab = await context.newPage()
  await new ShellPage(tab).enterAs('town')
  await new ShellPage(tab).expectFrame()
  await page.bringToFront()
  const warning = page.getByRole('dialog', { name: '已由其他账号登录' })
  await expect(warning).toBeVisible()
  await expect(warning).toContainText('本页内容不再显示')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '以新账号继续' }).click()
  await expect(new ShellPage(page).header).toBeVisible()
  await expect(field(page, '用户名')).toHaveCount(0)
  // The keys of the session are written behind the first paint.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('username'))).toBe('town')
})

test('one sign-in regains every tab of the browser', async ({ page, context, server }) => {
  await openForm(page)
  await fill(page, 'lychee6')
  const tab = await context.newPage()
  await tab.goto('/subapp/main/microsetting/#/setting/user')
  await new ShellPage(tab).expectFrame()
  await tab.waitForTimeout(2000)
  await kill(server, 'admin')
  await expect(dialog(tab)).toBeVisible()
  await signInAgain(tab)
  await expect(dialog(tab)).toHaveCount(0)
  await page.bringToFront()
  await expect(dialog(page)).toHaveCount(0)
  await expectKept(page, 'lychee6')
})

test('an account disabled by an administrator is not asked: the login page says why', async ({ page, server }) => {
  const stream = listening(page)
  await new ShellPage(page).enterAs('village')
  await new ShellPage(page).expectFrame()
  await stream
  const admin = await Caller.signIn(server.url, 'admin')
  const village = (await admin.data<{ items: { id: string; username: string }[] }>('/api/users?q=village')).items.find(({ username }) => username === 'village')
  const answer = await admin.fetch(`/api/users/${village?.id}/disable`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(answer.status).toBe(200)
  await expect.poll(() => atLogin(page.url())).toBe(true)
  await expect(page.getByText('您的账号已被停用，请联系管理员。')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('disabled, and nobody told the page: the first call finds out and the reason is the same', async ({ page, server, line }) => {
  line.rule = (_, path) => (path === '/api/events' ? { drop: true } : undefined)
  await new ShellPage(page).enterAs('team')
  await new ShellPage(page).expectFrame()
  await page.waitForTimeout(1500)
  const admin = await Caller.signIn(server.url, 'admin')
  const team = (await admin.data<{ items: { id: string; username: string }[] }>('/api/users?q=team')).items.find(({ username }) => username === 'team')
  await admin.fetch(`/api/users/${team?.id}/disable`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const sdk = await sdkOf(page)
  void sdk.evaluate((s) => s.http.get('/api/areas/children').catch(() => undefined)).catch(() => undefined)
  await expect.poll(() => atLogin(page.url()), { timeout: 15_000 }).toBe(true)
  await expect(page.getByText('您的账号已被停用，请联系管理员。')).toBeVisible()
})

test('S4.06 S8.02 who gives up leaves by the login page with nothing of the session; what was typed lies sealed', async ({ page, server }) => {
  const stream = listening(page)
  await openForm(page)
  await fill(page, 'lychee7')
  await stream
  await page.waitForTimeout(600) // the last of what was typed
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('mirror_draft_')
  for (const typed of ['lychee7', '陈小荔', '13900001234']) expect(kept).not.toContain(typed)
  await kill(server, 'admin')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: '使用其他账号' }).click()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(form(page).getByLabel('密码', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: '使用其他账号' }).click()
  await dialog(page).getByRole('button', { name: '离开' }).click()
  await expect.poll(() => page.url()).toMatch(/micrologin\/#\/login/)
  expect(await page.evaluate(() => ['token', 'menuTree', 'mirror_tokens', 'username'].filter((key) => sessionStorage.getItem(key) !== null))).toEqual([])

  // Signed in anew, the same person finds it.
  await openForm(page)
  await expect(page.getByText(/^已恢复 .* 未保存的内容。/)).toBeVisible()
  await expectKept(page, 'lychee7')
})

test('a draft outlives the tab and F5 and is said to be one; saved or cleared, it is gone; a sign-out leaves nothing', async ({ page }) => {
  await openForm(page)
  await fill(page, 'lychee8')
  await page.waitForTimeout(800)
  await page.reload()
  await expect(page.getByText(/^已恢复 .* 未保存的内容。/)).toBeVisible()
  await expectKept(page, 'lychee8')
  await page.getByRole('button', { name: '清空重填' }).click()
  await expect(field(page, '姓名')).toHaveValue('')
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByRole('heading', { name: '新增用户' })).toBeVisible()
  await page.waitForTimeout(800)
  await expect(field(page, '姓名')).toHaveValue('')
  await fill(page, 'lychee9')
  await save(page)
  await expect(created(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mirror_draft_')
  await page.goto(formPath)
  await page.reload()
  await field(page, '姓名').fill('未保存')
  await page.waitForTimeout(800)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('mirror_draft_')
  await new ShellPage(page).leave()
  // The unsaved-work guard may ask first.
  const given = page.getByRole('button', { name: '不保存，退出登录' })
  await Promise.race([given.click({ timeout: 4000 }).catch(() => undefined), expect.poll(() => atLogin(page.url()), { timeout: 8000 }).toBe(true)])
  await expect.poll(() => atLogin(page.url())).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mirror_draft_')))).toEqual([])
})

test('S8.02 with sso=1 in the address a 401 leads to the 404 page, without the dialog', async ({ page, server }) => {
  const stream = listening(page)
  await new ShellPage(page).enterAs('county', '/subapp/main/?sso=1')
  await new ShellPage(page).expectFrame()
  await stream
  await kill(server, 'county')
  await expect.poll(() => page.url()).toMatch(/micrologin\/\?sso=1#\/404/)
  await expect(dialog(page)).toHaveCount(0)
})

test('a sign-in in a new window is noticed as well', async ({ page, context, server }) => {
  const stream = listening(page)
  await openForm(page)
  await fill(page, 'lychee10')
  await stream
  await kill(server, 'admin')
  await expect(dialog(page)).toBeVisible()
  const opened = context.waitForEvent('page')
  await dialog(page).getByRole('button', { name: '在新窗口中登录' }).click()
  const tab = await opened
  await new SignInPage(tab).signIn('admin')
  await tab.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.bringToFront()
  await expect(dialog(page)).toHaveCount(0)
  await expectKept(page, 'lychee10')
})
