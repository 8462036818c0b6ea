import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

const setting = (page: string) => `/subapp/main/microsetting/#/setting/${page}`

const call = async (who: Caller, method: string, path: string, body: unknown = {}) => {
  const answer = await who.fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return ((await answer.json()) as { data: { id: string; items: { id: string }[] } }).data
}

/** A role of the test's own with these codes, given to the account alone. */
async function roleFor(origin: string, username: string, code: string, grants: string[]) {
  const admin = await Caller.signIn(origin, 'admin')
  const role = await call(admin, 'POST', '/api/access/roles', { code, name: `测试角色 ${code}`, dataScope: 'area', levelLo: 1, levelHi: 7, grants })
  const user = (await admin.data<{ items: { id: string; username: string }[] }>(`/api/users?q=${username}`)).items.find((u) => u.username === username)
  if (!user) throw new Error(`no account ${username}`)
  const before = await admin.data<{ code: string }[]>(`/api/users/${user.id}/roles`)
  const give = (roles: string[]) => call(admin, 'PUT', `/api/users/${user.id}/roles`, { roles })
  await give([code])
  return { role, user, back: () => give(before.map((r) => r.code)) }
}

test('a role is made, ticked, given and kept from a second editor', async ({ page, origin }) => {
  test.setTimeout(90_000)
  const shell = new ShellPage(page)
  await shell.enterAs('admin', setting('role'))
  await shell.expectFrame()
  await expect(page.getByRole('region', { name: '角色列表' }).getByRole('row')).not.toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '复制镇级经办员' }).click()
  await expect(page.getByRole('textbox', { name: '角色名称' })).toHaveValue('镇级经办员（副本）')
  await page.getByRole('textbox', { name: '角色名称' }).fill('核查员')
  await page.getByRole('textbox', { name: '角色编码' }).fill('checker')
  await page.getByRole('checkbox', { name: '户情数据审批' }).check()
  await page.getByRole('checkbox', { name: '设备列表' }).check()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByRole('heading', { name: '核查员' })).toBeVisible()
  await expect(page.getByText('还没有成员')).toBeVisible()
  expect(await findings(page)).toEqual([])
  // Somebody else is faster: what was typed stays until its author decides.
  const id = /role\/(\d+)/.exec(page.url())?.[1] ?? ''
  const other = await Caller.signIn(origin, 'admin')
  await call(other, 'PUT', `/api/access/roles/${id}/grants/household-data:del`, { on: true, version: 1 })
  await page.getByRole('textbox', { name: '角色名称' }).fill('核查专员')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  const dialog = page.getByRole('dialog', { name: '该角色已被他人修改' }).or(page.getByRole('alertdialog', { name: '该角色已被他人修改' }))
  await dialog.getByRole('button', { name: '留在本页' }).click()
  await expect(page.getByRole('textbox', { name: '角色名称' })).toHaveValue('核查专员')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await dialog.getByRole('button', { name: '载入最新内容' }).click()
  await expect(page.getByRole('checkbox', { name: '户情数据删除' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: '角色名称' })).toHaveValue('核查员')
  await page.goto(setting('matrix'))
  await page.getByRole('button', { name: '核查员：删除，已授予' }).click()
  await expect(page.getByRole('button', { name: '核查员：删除，未授予' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto(setting('role?kind=made'))
  await page.getByRole('button', { name: '删除核查员' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByRole('button', { name: '删除核查员' })).toHaveCount(0)
})

test('a right taken in one browser is gone in another within a second, and its page says why', { tag: '@timed' }, async ({ page, browser, origin, watch }) => {
  test.setTimeout(90_000)
  watch.allow(/403/)
  const { role, back } = await roleFor(origin, 'team', 'live-test', ['home', 'household-data', 'household-data:detail', 'warning'])
  const shell = new ShellPage(page)
  await shell.enterAs('team', householdPath)
  await new HouseholdPage(page).expectList()
  const token = await Caller.signIn(origin, 'team')
  const other = await browser.newContext({ baseURL: origin })
  const admin = await other.newPage()
  await new ShellPage(admin).enterAs('admin', setting('matrix?prefix=pages'))
  const cell = (name: string) => admin.getByRole('button', { name: `测试角色 live-test：${name}，已授予` })
  await cell('预警分析').click()
  // The top of the menu in the other browser, without a click or a reload there.
  await expect(page.getByRole('navigation').getByText('预警分析')).toHaveCount(0, { timeout: 1_000 })
  await admin.goto(setting('matrix'))
  const began = Date.now()
  await cell('详情').click()
  await expect.poll(async () => (await token.fetch('/api/households')).status, { timeout: 1_000, intervals: [50] }).toBe(403)
  expect(Date.now() - began).toBeLessThan(2_000)
  await expect(page.getByText('您还没有查看此页面的权限')).toBeVisible({ timeout: 1_000 })
  await page.getByRole('button', { name: '为什么' }).first().click()
  const why = page.getByRole('dialog', { name: '权限说明' })
  await expect(why).toContainText('没有任何生效的角色授予“户情数据 · 详情”')
  await expect(why).toContainText('测试角色 live-test')
  expect(await findings(page)).toEqual([])
  await back()
  await call(await Caller.signIn(origin, 'admin'), 'DELETE', `/api/access/roles/${role.id}?version=3`)
  await other.close()
})

test('an administrator asks why and looks as the clerk, to read only, with a way back', async ({ page, watch }) => {
  test.setTimeout(90_000)
  watch.allow(/403/)
  // Lists of choices stand where they belong for people who want nothing to move, too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shell = new ShellPage(page)
  // What they type here is kept for their tab, and is nobody else's.
  await shell.enterAs('admin', householdPath)
  const households = new HouseholdPage(page)
  await households.expectList()
  await households.keyword.fill('只是管理员的')
  await page.goto(setting('access'))
  await shell.expectFrame()
  const pick = async (label: string, text: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.keyboard.type(text)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }
  await page.getByRole('combobox', { name: '用户', exact: true }).fill('town')
  await page.getByRole('option', { name: /（town）/ }).click()
  await pick('权限', 'household-data:approve', '户情数据 · 审批')
  await expect(page.getByRole('region', { name: '权限说明' })).toContainText('角色“镇级经办员”不授予“户情数据 · 审批”')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '以该用户身份查看' }).click()
  await page.getByRole('button', { name: '开始查看' }).click()
  const bar = page.getByRole('region', { name: '以他人身份查看' })
  await expect(bar).toContainText('（town）')
  await expect(bar).toContainText('（admin）')
  await expect(page.getByRole('navigation').getByText('运维管理')).toHaveCount(0)
  expect(await refusedToWrite(page)).toBe(403)
  expect(await findings(page)).toEqual([])
  await page.goto(householdPath)
  await households.expectList()
  await expect(households.keyword).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('mirror_kept_')).length)).toBeGreaterThan(0)
  await bar.getByRole('button', { name: '结束查看' }).click()
  // Herself again: an administrator's home is the dashboard.
  await expect(page).toHaveURL(/\/visual\//)
  await expect(bar).toHaveCount(0)
})

/** What the page's own session may write now. */
async function refusedToWrite(page: Page): Promise<number> {
  const answer = page.waitForResponse((r) => r.request().method() !== 'GET' && r.url().includes('/api/preferences/'))
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('token')?.replaceAll('"', '') ?? ''
    await fetch('/api/preferences/look', { method: 'PUT', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{}' })
  })
  return (await answer).status()
}
