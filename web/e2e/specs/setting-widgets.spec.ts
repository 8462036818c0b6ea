import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.describe.configure({ timeout: 120_000 })

// What all lists and forms of system settings are made of: columns of one's own, people, dictionaries; and every screen by keyboard.

const at = (page: string) => `/subapp/main/microsetting/#/setting/${page}`
const json = { 'content-type': 'application/json' }

/** Titles of the columns on show, without the box that takes all rows. */
const heads = async (page: Page) =>
  (await page.getByRole('main').getByRole('columnheader').allInnerTexts()).filter((text) => text !== '' && !text.includes('选择本页'))

async function put(caller: Caller, path: string, body: object) {
  const answer = await caller.fetch(path, { method: 'PUT', headers: json, body: JSON.stringify(body) })
  expect(answer.status, await answer.text()).toBe(200)
}

test('a list is arranged by keyboard, stays so on another machine and for its owner alone, and the file follows', async ({ page, browser, origin }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await new ShellPage(page).enterAs('admin', at('user'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'town', exact: true })).toBeVisible()
  const before = await heads(page)
  expect(before.slice(0, 3)).toEqual(['用户名', '姓名', '手机号'])

  const kept = () => page.waitForResponse((answer) => answer.url().includes('/api/preferences/list-users') && answer.ok())
  await main.getByRole('button', { name: '列设置' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '列设置' })
  await expect(panel.getByRole('radio', { name: '标准' })).toBeFocused()
  let saved = kept()
  await page.keyboard.press('ArrowRight')
  await saved
  saved = kept()
  await panel.getByRole('checkbox', { name: '手机号' }).focus()
  await page.keyboard.press('Space')
  await saved
  saved = kept()
  await panel.getByRole('checkbox', { name: '所属区域' }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+ArrowUp')
  await saved
  await expect(panel.getByRole('status')).toHaveText('所属区域已移到第 1 位')
  expect(await findings(page, true)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(main.getByRole('button', { name: '列设置' })).toBeFocused()
  const mine = ['用户名', '所属区域', '姓名', ...before.slice(3).filter((title) => title !== '所属区域')]
  expect(await heads(page)).toEqual(mine)
  const row = main.getByRole('row').nth(1)
  expect((await row.boundingBox())?.height).toBeLessThan(36)

  // Another browser of theirs: nothing there but what the server keeps.
  const elsewhere = await browser.newContext({ baseURL: origin, viewport: { width: 1920, height: 1000 } })
  const other = await elsewhere.newPage()
  await new ShellPage(other).enterAs('admin', at('user'))
  await expect(other.getByRole('main').getByRole('link', { name: 'town', exact: true })).toBeVisible()
  await expect.poll(() => heads(other)).toEqual(mine)
  await elsewhere.close()
  const another = await browser.newContext({ baseURL: origin, viewport: { width: 1920, height: 1000 } })
  const reader = await another.newPage()
  await new ShellPage(reader).enterAs('county', at('user'))
  await expect(reader.getByRole('main').getByRole('link', { name: 'town', exact: true })).toBeVisible()
  expect((await heads(reader)).slice(0, 3)).toEqual(['用户名', '姓名', '手机号'])
  await another.close()

  await page.reload()
  await expect(row).toBeVisible()
  expect(await heads(page)).toEqual(mine)
  await main.getByRole('button', { name: '导出' }).click()
  await expect(page.getByRole('checkbox', { name: '只导出列表中显示的列，顺序相同' })).toBeChecked()
  await page.getByRole('radio', { name: /CSV/i }).check()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /开始导出/ }).click()
  const [head] = readFileSync(await (await file).path(), 'utf8').split('\r\n')
  expect(head).toBe('\uFEFF用户名,所属区域,区域编码,姓名,部门,岗位,角色,状态,最近登录')

  await main.getByRole('button', { name: '列设置' }).click()
  saved = kept()
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await saved
  expect(await heads(page)).toEqual(before)
})

test('a person is found by keyboard inside the own area, and becomes a member of a role', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('county', at('dept'))
  const main = page.getByRole('main')
  await main.getByRole('treeitem').first().click()
  const leader = main.getByRole('combobox', { name: '负责人' })
  await leader.fill('town')
  await expect(page.getByRole('option', { name: /（town）/ })).toContainText('镇')
  // Those of another county are not even named.
  await expect(page.getByRole('option', { name: /（town2）/ })).toHaveCount(0)
  await leader.fill('town2')
  await expect(main.getByText(/没有找到“town2”/)).toBeVisible()
  const clerk = await Caller.signIn(origin, 'town')
  expect(await clerk.data('/api/people?q=')).toEqual([])

  const desk = await browser.newContext({ baseURL: origin })
  const admin = await desk.newPage()
  await new ShellPage(admin).enterAs('admin', at('role'))
  await admin.getByRole('main').getByRole('link', { name: '县级审核员' }).click()
  const add = admin.getByRole('combobox', { name: '添加成员' })
  await add.fill('nobody')
  await expect(admin.getByRole('option', { name: /（\w+）/ })).toHaveCount(1)
  expect(await findings(admin, true)).toEqual([])
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('已添加，对方的菜单和权限即时更新')).toBeVisible()
  await expect(admin.getByRole('cell', { name: 'nobody', exact: true })).toBeVisible()
  await desk.close()
})

test('S3.09k S3.09l a disabled entry is marked or left out as the platform says, and an old value keeps its name', async ({ page, origin }) => {
  const admin = await Caller.signIn(origin, 'admin')
  const state = async (type: string, code: string, part: object) => {
    const items = await admin.data<{ code: string; version: number; name: string; status: string; sort: number; parent: string }[]>(
      `/api/dict-types/${type}/items`,
    )
    const item = items.find((one) => one.code === code)
    await put(admin, `/api/dict-types/${type}/items/${code}`, { ...item, ...part })
  }
  await new ShellPage(page).enterAs('county', householdPath)
  const main = page.getByRole('main')
  const cell = main.getByRole('row').nth(1).getByRole('cell').filter({ hasText: /户$/ }).first()
  await expect(cell).toBeVisible()
  const select = main.getByRole('combobox', { name: '户类型' })
  const [first] = await select
    .locator('option:not([value=""])')
    .evaluateAll((all) => all.map((o) => ({ code: (o as HTMLOptionElement).value, name: o.textContent ?? '' })))
  if (!first) throw new Error('no household type')
  await select.selectOption(first.code)
  await main.getByRole('button', { name: '查询' }).click()
  await expect(main.getByRole('row').nth(1)).toContainText(first.name)

  await state('household_type', first.code, { status: '0' })
  await page.reload()
  await expect(main.getByRole('row').nth(1)).toContainText(first.name)
  await expect(select.locator(`option[value="${first.code}"]`)).toHaveText(first.name)
  await expect(select.locator(`option[value="${first.code}"]`)).toBeDisabled()

  await state('platformConfig', 'dictDisableShowType', { name: 'invisible' })
  await page.goto(householdPath)
  await page.reload()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(select.locator(`option[value="${first.code}"]`)).toHaveCount(0)
  await page.goto(`${householdPath}?type=${first.code}`)
  await expect(main.getByRole('row').nth(1)).toContainText(first.name)
  await expect(select.locator('option:checked')).toHaveText(first.name)
  await state('household_type', first.code, { status: '1' })
  await state('platformConfig', 'dictDisableShowType', { name: 'notOptional' })
})

const SCREENS = [
  ...['user', 'user/new', 'dept', 'role', 'role/new', 'matrix', 'matrix?tab=hidden', 'access?code=household-data:approve', 'menu', 'area', 'area?view=history'],
  ...[
    'dict',
    'param',
    'security',
    'sso',
    'gateway',
    'white',
    'session',
    'login-log',
    'operation-log',
    'message-log',
    'feature',
    'job',
    'sub-app',
    'sub-app?tab=frames',
    'config',
  ],
]

test('every screen of system settings: nothing for axe to find, all of it by keyboard, at both sizes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await new ShellPage(page).enterAs('admin', at('user'))
  const main = page.getByRole('main')
  // The sign-in has a step of its own behind it: a step of ours before its page stands would meet it.
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const faults: string[] = []
  let before = 'user'
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    // The screen before stays until the next one has come: its heading says nothing of that. Another tab of the same screen keeps it.
    const [name = ''] = screen.split('?')
    if (name !== before) await main.getByRole('heading', { level: 1 }).evaluateAll((all) => all.forEach((h) => h.setAttribute('data-before', '')))
    before = name
    await page.goto(at(screen))
    await expect(main.getByRole('heading', { level: 1 }).and(page.locator(':not([data-before])')).first()).toBeVisible()
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    faults.push(...(await findings(page, true)).map((one) => `${screen}: ${one}`))
    // Whatever reacts to a click can be reached by Tab or by the arrow keys of the group it belongs to.
    faults.push(
      ...(
        await main.evaluate((root) =>
          [...root.querySelectorAll<HTMLElement>('button, a, input, select, textarea, [role=button], [role=link], [role=checkbox], [role=switch], [role=tab]')]
            .filter(
              (e) =>
                e.checkVisibility() &&
                !(e as HTMLButtonElement).disabled &&
                e.tabIndex < 0 &&
                !e.closest('[role=tree], [role=tablist], [role=radiogroup], [aria-hidden=true]'),
            )
            .map((e) => `not by keyboard: ${e.outerHTML.slice(0, 160)}`),
        )
      ).map((one) => `${screen}: ${one}`),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = await page.evaluate(() => {
      const panel = document.querySelector('main')
      return panel ? Math.max(panel.scrollWidth - panel.clientWidth, document.documentElement.scrollWidth - innerWidth) : 0
    })
    if (wide > 0) faults.push(`${screen}: ${wide} px wider than a phone`)
  }
  expect(faults).toEqual([])
})
