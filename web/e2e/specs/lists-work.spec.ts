import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

const at = (page: string) => `/subapp/main/microgdxczxpc/#${page}`

const heads = (page: Page, name: string) => page.getByRole('columnheader', { name })
const first = (page: Page) => page.getByRole('main').getByRole('row').nth(1)
const place = (page: Page) => page.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')
const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '')

test.describe.configure({ timeout: 90_000 })

test('a list is sorted by its heads, and goes to its end, back and to a day', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new ShellPage(page).enterAs('city', at('/household?size=10'))
  await expect(first(page)).toBeVisible()
  const village = heads(page, '所在村')
  await expect(village).toHaveAttribute('aria-sort', 'ascending')
  // A row that comes before the words of its codes shows the codes first.
  await settled(page)
  const before = await first(page).innerText()

  await test.step('by keyboard, either way, kept in the address', async () => {
    await village.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(village).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => query(page).get('sort')).toBe('areaDown')
    await expect.poll(() => first(page).innerText()).not.toBe(before)
    await page.reload()
    await expect(village).toHaveAttribute('aria-sort', 'descending')
    await village.getByRole('button').click()
    await expect(village).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => first(page).innerText()).toBe(before)
  })

  await test.step('the last page says which it is, and the page before leads on to it', async () => {
    await page.getByRole('button', { name: '末页' }).click()
    await expect(place(page)).toHaveText(/第\s*(\d+)\s*\/\s*\1\s*页/)
    await expect(page.getByRole('button', { name: '末页' })).toBeDisabled()
    // The pager says where the list goes, and the rows come after it.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const end = await first(page).innerText()
    await page.getByRole('button', { name: '上一页' }).click()
    await expect.poll(() => first(page).innerText()).not.toBe(end)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => first(page).innerText()).toBe(end)
    await page.getByRole('button', { name: '首页', exact: true }).last().click()
    await expect.poll(() => first(page).innerText()).toBe(before)
  })

  await test.step('a day of the order begins a page', async () => {
    await page.goto(at('/m/monitor?size=10'))
    await page.getByRole('combobox', { name: '排序' }).selectOption('oldest')
    await page.getByLabel('跳到更新时间').last().fill('2099-01-01')
    await page.getByRole('button', { name: '前往' }).click()
    await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled()
    await expect(first(page)).toBeVisible()
  })
  await settled(page)
  expect(await findings(page), 'a sorted list').toEqual([])
})

test('a view is passed on by its link, and shows nobody more than is theirs', async ({ page, browser, origin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void (document.title = text) } })
  })
  await new ShellPage(page).enterAs('county', at('/household?houseLevel=C&sort=areaDown&size=10'))
  await expect(first(page)).toBeVisible()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '复制当前视图的链接' }).click()
  await expect(page.getByRole('status').filter({ hasText: '链接已复制' })).toBeVisible()
  const link = await page.title()
  expect(link).toContain('houseLevel=C')
  expect(link).not.toContain('after=')
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await new ShellPage(other).enterAs('village', new URL(link).pathname + new URL(link).hash)
  const main = other.getByRole('main')
  await expect(main.getByRole('heading', { name: '户情数据' })).toBeVisible()
  await expect(heads(other, '所在村').or(main.getByText(/^没有/)).first()).toBeVisible()
  const villages = await main.getByRole('row').locator('td[data-grow]').allInnerTexts()
  expect(new Set(villages).size).toBeLessThanOrEqual(1)
  await context.close()
})

test('a view is shared with the area, used by a village within its own rows, and taken back', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('town', at('/household?houseLevel=C&keyword=陈&size=10'))
  await page.getByRole('main').getByRole('button', { name: '视图', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '户情数据 · 视图' })
  await sheet.getByRole('button', { name: /^共享给区域/ }).click()
  await expect(sheet.getByRole('alert')).toHaveText('请填写视图名称')
  await sheet.getByLabel('视图名称').fill('C类户')
  await sheet.getByRole('button', { name: /^共享给区域/ }).click()
  const withdraw = sheet.getByRole('button', { name: '撤回视图 C类户' })
  await expect(withdraw).toBeVisible()
  expect(await findings(page), 'the sheet of views').toEqual([])

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await new ShellPage(other).enterAs('village', at('/household'))
  await other.getByRole('main').getByRole('button', { name: '视图', exact: true }).click()
  const theirs = other.getByRole('dialog', { name: '户情数据 · 视图' })
  await expect(theirs.getByRole('button', { name: '撤回视图 C类户' })).toHaveCount(0)
  await theirs.getByRole('button', { name: '使用视图 C类户' }).click()
  await expect.poll(() => query(other).get('houseLevel')).toBe('C')
  expect(query(other).get('keyword')).toBeNull()
  const villages = await other.getByRole('main').getByRole('row').locator('td[data-grow]').allInnerTexts()
  expect(new Set(villages).size).toBeLessThanOrEqual(1)
  await context.close()

  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(sheet.getByText('本单位还没有共享的视图。')).toBeVisible()
})

test('a column is drawn by keyboard and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new ShellPage(page).enterAs('town', at('/household'))
  const edge = page.getByRole('separator', { name: '所在村列宽' })
  await edge.focus()
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/preferences/list-household') && answer.ok())
  await page.keyboard.press('ArrowRight')
  await saved
  const width = await edge.getAttribute('aria-valuenow')
  expect(Number(width)).toBeGreaterThan(48)
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '')
  await edge.focus()
  await page.keyboard.press('Delete')
  await expect(edge).toHaveAttribute('aria-valuenow', '48')
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`nothing of a list is cut at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await new ShellPage(page).enterAs('county', at('/household'))
    for (const path of ['/household', '/m/monitor', '/m/project-fund', '/m/help']) {
      await page.goto(at(path))
      const table = page.getByRole('main').getByRole('table').first()
      await expect(table.getByRole('row').nth(1)).toBeVisible()
      // The page before and the columns that do not fit go a frame after the rows came.
      const over = () => table.evaluate((t) => (t.parentElement?.scrollWidth ?? 0) - (t.parentElement?.clientWidth ?? 0))
      await expect.poll(over, { message: path }).toBeLessThanOrEqual(0)
    }
  })

test('on a phone the rows come within 120 px, filters behind one button, actions and to-dos at the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new ShellPage(page).enterAs('county', at('/household'))
  for (const path of ['/household', '/m/monitor', '/m/project-fund']) {
    await page.goto(at(path))
    const row = first(page)
    await expect(row).toBeVisible()
    const top = (await row.boundingBox())?.y ?? 999
    expect(top, path).toBeLessThanOrEqual(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await page.goto(at('/household?houseLevel=C'))
  const filters = page.getByRole('button', { name: '筛选 1' })
  await expect(page.getByRole('search')).toBeHidden()
  await filters.click()
  await expect(page.getByRole('search')).toBeVisible()
  const bar = page.getByRole('navigation', { name: '常用' })
  await expect(bar.getByRole('button', { name: '待办' })).toBeInViewport()
  const tools = await page.getByRole('button', { name: '导出' }).first().boundingBox()
  expect(tools?.y).toBeGreaterThan(700)
  await settled(page)
  expect(await findings(page), 'a list on a phone').toEqual([])
  await bar.getByRole('button', { name: '菜单' }).click()
  await expect(
    page
      .getByRole('dialog', { name: '菜单' })
      .getByRole('link', { name: '系统监管' })
      .or(page.getByRole('dialog', { name: '菜单' }).getByRole('link').first())
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: '待办' }).click()
  await expect(page).toHaveURL(/#\/desk/)
})
