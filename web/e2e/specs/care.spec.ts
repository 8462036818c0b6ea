import type { Locator } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { Caller } from '../support/api.ts'
import { desk } from '../support/desk.ts'
import { smallLetters } from '../support/letters.ts'
import { smallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

// 关怀版 for hands that are not sure and eyes that are tired.

test.beforeEach(async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'mirror_care', value: '1', url: origin }])
  await page.addInitScript(() => localStorage.setItem('mirror_theme', '{"look":"light","care":true}'))
})

for (const width of [1440, 390])
  test(`on the main screens everything that is pressed is 44 px or more and no letter is below 18 px (${width} px wide)`, async ({ page, browser, origin }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
    const large = async (screen: string, at = page) => {
      await settled(at)
      await expect(at.locator('html')).toHaveAttribute('data-care', '')
      expect.soft(await smallTargets(at), screen).toEqual([])
      expect.soft(await smallLetters(at), screen).toEqual([])
    }
    await page.goto('/subapp/main/microgdxczxpc/#/desk')
    const form = new SignInPage(page)
    await form.expectOpen()
    await large('sign-in')
    await form.signIn('admin')
    const shell = new ShellPage(page)
    await shell.expectFrame()
    if (width > 1000) await new TabBar(page).ready()
    await large('desk')
    await page.goto('/subapp/main/microgdxczxpc/#/')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await large('home')
    await page.goto(householdPath)
    await expect(page.getByRole('heading', { level: 1, name: '户情数据' })).toBeVisible()
    await large('household list')
    await shell.userMenu.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await large('account menu')
    await page.keyboard.press('Escape')
    await new HouseholdPage(page).rows.first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('link', { name: '整页查看' }).click()
    await expect(page.getByRole('heading', { name: '家庭成员' })).toBeVisible()
    await large('card')
    await page.goto('/subapp/main/microsetting/#/setting')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await large('settings home')
    const clerk = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/monitor/new', width)
    await clerk.evaluate(() => localStorage.setItem('mirror_theme', '{"look":"light","care":true}'))
    await clerk.reload()
    await expect(clerk.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await large('form', clerk)
    await clerk.context().close()
    // What is drawn: the flow and the lines of money, the months of a year.
    const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/project-fund/report', width)
    await town.evaluate(() => localStorage.setItem('mirror_theme', '{"look":"light","care":true}'))
    await town.reload()
    await expect(town.getByRole('img', { name: /^资金流向图/ })).toBeVisible()
    await large('report of funds', town)
    await town.goto('/subapp/main/microgdxczxpc/#/m/familyChange/report')
    const months = town.getByRole('listitem').filter({ hasText: /^\d+\d+月$/ })
    await expect(months).toHaveCount(12)
    const places = await months.locator('span').evaluateAll((all) => all.map((month) => month.getBoundingClientRect()))
    const over = places.filter((a, i) => places.some((b, k) => k > i && a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top))
    expect(over, 'months that stand on each other').toEqual([])
    await town.context().close()
  })

test('no page is wider than a phone in large type, the early warnings begin within 130 px, and what is drawn has letters of 18 px', async ({
  browser,
  origin,
}) => {
  const caller = await Caller.signIn(origin, 'city2')
  const wear = (care: boolean) =>
    caller.fetch('/api/preferences/look', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { mode: 'light', care, dense: false } }),
    })
  expect((await wear(true)).ok).toBe(true)
  const page = await desk(browser, origin, 'city2', '/microgdxczxpc/#/', 390)
  const narrow = async (path: string, seen: Locator) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-care', '')
    await expect(seen.first()).toBeVisible()
    await settled(page)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0)
  }
  const article = page.getByRole('article')
  await narrow('/warning/population', article.getByRole('region', { name: '主要指标' }))
  const levels = article.getByRole('list', { name: '本区域当前预警' })
  expect((await levels.boundingBox())?.y).toBeLessThanOrEqual(130)
  await narrow('/warning/livelihood-crisis', article.locator('svg text'))
  // A drawing grows with its letters: as large as the small ones beside it.
  const letters = await article
    .locator('svg text')
    .evaluateAll((all) => all.map((x) => Number.parseFloat(getComputedStyle(x).fontSize) * ((x as SVGGraphicsElement).getScreenCTM()?.a ?? 0)))
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(17.9)
  await narrow('/warning/livelihood-crisis?tab=areas', page.getByRole('table'))
  await narrow('/warning/livelihood-crisis?tab=hits', page.getByRole('table', { name: '预警清单' }))
  await narrow('/warning/livelihood-crisis?tab=rules', page.getByRole('table'))
  await narrow('/warning/backtest', page.getByRole('table'))
  for (const path of ['m/monitor', 'm/monitor-department-data/sources', 'summary', 'summary/burden', 'household'])
    await narrow(`/subapp/main/microgdxczxpc/#/${path}`, page.getByRole('main').getByRole('heading', { level: 1 }))
  await page.goto('/visual/')
  await expect(page.getByRole('region', { name: '超期提醒' }).getByRole('listitem').first()).toBeVisible()
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), '/visual/').toBe(0)
  await wear(false)
  await page.context().close()
})
