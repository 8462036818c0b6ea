import type { BrowserContext, Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

// S2.06: 返回列表 really returns. Filters, page and order travel in the address; scroll and selection are of this browser tab, so a
// shared link does not carry them: there they have to be as in a fresh list.

const query = '?houseLevel=B&sort=newest&size=50'
const back = (page: Page) => page.getByRole('button', { name: '返回列表' })
const box = (page: Page) => page.getByRole('region', { name: '户情数据列表' })

interface State {
  filters: string
  page: string
  sort: string
  scroll: number
  selection: string[]
  first: string
}

async function stateOf(page: Page): Promise<State> {
  const list = new HouseholdPage(page)
  await list.expectList()
  const params = new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '')
  // What the page shows, not only what its address says.
  const shown = async (label: string) => page.getByRole('combobox', { name: label }).evaluate((element) => (element as HTMLSelectElement).value)
  return {
    filters: `${params.get('houseLevel')} ${/[A-D]/.exec(await page.getByRole('list', { name: '使用中的条件' }).innerText())?.[0]}`,
    page:
      (await page
        .getByText(/第\s*\d+/)
        .first()
        .textContent()) ?? '',
    sort: `${params.get('sort')} ${await shown('排序')}`,
    scroll: Math.round(await box(page).evaluate((element) => element.scrollTop)),
    selection: await box(page)
      .locator('tbody input:checked')
      .evaluateAll((boxes) => boxes.map((one) => one.getAttribute('aria-label') ?? '')),
    first: (await list.rows.first().getByRole('link').getAttribute('href')) ?? '',
  }
}

/** A list on its second page, filtered, ordered, scrolled, with two rows chosen. */
async function prepared(page: Page): Promise<State> {
  await new ShellPage(page).enterAs('city', `${householdPath}${query}`)
  const list = new HouseholdPage(page)
  await list.expectList()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/第\s*2/).first()).toBeVisible()
  await expect(box(page)).not.toHaveAttribute('data-busy')
  await list.rows.nth(20).getByRole('checkbox').check()
  await list.rows.nth(22).getByRole('checkbox').check()
  await box(page).evaluate((element) => (element.scrollTop = 640))
  const state = await stateOf(page)
  expect(state).toMatchObject({ filters: 'B B', sort: 'newest newest', scroll: 640 })
  expect(state.selection).toHaveLength(2)
  expect(state.page).toMatch(/2/)
  return state
}

/** From the list into a household's own page, which has 返回列表. */
async function openCard(page: Page) {
  await new HouseholdPage(page).rows.nth(21).getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: '整页查看' }).click()
  await expect(back(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '家庭成员' })).toBeVisible()
}

/** The browser's own copy of a tab: a window of the same origin takes the session storage along, but no history. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open(location.href))])
  await page.close()
  return tab
}

test('5 states after back: the list is as it was left', async ({ page }) => {
  const before = await prepared(page)
  await openCard(page)
  await back(page).click()
  expect(await stateOf(page)).toEqual(before)
})

test('5 states after F5, on the page of the household and on the list itself', async ({ page }) => {
  const before = await prepared(page)
  await openCard(page)
  await page.reload()
  await back(page).click()
  expect(await stateOf(page)).toEqual(before)
  await page.reload()
  expect(await stateOf(page)).toEqual(before)
})

test('5 states in a tab that was closed and opened again: no step lies behind, the list is there all the same', async ({ page, context }) => {
  const before = await prepared(page)
  await openCard(page)
  const tab = await reopened(page, context)
  await back(tab).click()
  expect(await stateOf(tab)).toEqual(before)
  expect(new URL(tab.url()).hash).not.toContain('showBack')
})

test('5 states by a shared link: filters, page and order come along, scroll and selection are the other person’s own', async ({ page, browser, origin }) => {
  const before = await prepared(page)
  await openCard(page)
  const link = page.url().slice(origin.length)
  const other = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const theirs = await other.newPage()
  await new ShellPage(theirs).enterAs('city', link)
  await back(theirs).click()
  expect(await stateOf(theirs)).toEqual({ ...before, scroll: 0, selection: [] })
  await other.close()
})

test('S2.06 the button stands only where the query has showBack true, and goes back one step', async ({ page }) => {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  await expect(back(page)).toHaveCount(0)
  await page.evaluate(() => void (location.hash = '/household?showBack=false'))
  await expect(back(page)).toHaveCount(0)
  await page.evaluate(() => void (location.hash = '/household?showBack=true'))
  await expect(back(page)).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  await back(page).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/household?showBack=false')
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('chosen rows can be copied into a table, masked as they are shown, and let go', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await new ShellPage(page).enterAs('town', householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(page.getByText('已选 20 户')).toBeVisible()
  await page.getByRole('button', { name: '复制所选' }).click()
  await expect(page.getByText('已复制 20 户，可粘贴到表格中。')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[1]?.split('\t')).toHaveLength(lines[0]?.split('\t').length ?? 0)
  expect(lines[1]?.split('\t')[2]).toContain('*')
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
