import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

// A list keeps its address, its memory and its shape; the small screen and the keyboard get the same pages.
test('lists and records by keyboard and on a phone, without findings of axe', async ({ page }) => {
  await new ShellPage(page).enterAs('county', '/subapp/main/?toPage=%2Fmicrogdxczxpc%2F%23%2Fm%2Fmonitor')
  await expect(page.getByRole('heading', { level: 1, name: '防返贫监测' })).toBeVisible()
  await page.getByRole('combobox', { name: '防返贫监测分类' }).selectOption({ label: '在监测' })
  await expect(page).toHaveURL(/view=watched/)
  await page.getByRole('button', { name: /更多筛选/ }).click()
  await page.getByRole('combobox', { name: '主要风险' }).selectOption({ label: '因病' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/f\.risk=01/)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('table').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '办理记录' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/f\.risk=01/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/subapp/main/microgdxczxpc/#/m/villages-data?view=archived')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '与全县比较' })).toBeVisible()
  await page.getByText('查看数据').click()
  await expect(page.getByRole('cell').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto('/subapp/main/microgdxczxpc/#/m/monitor/report')
  const figures = page.getByRole('region', { name: '风险构成与认定时效' })
  await expect(figures.getByRole('table', { name: '返贫致贫风险构成' }).getByRole('link').first()).toBeVisible()
  await expect(figures.getByRole('img', { name: /平均 [\d.]+ 天/ })).toBeVisible()
  await expect(figures.getByRole('img', { name: /复发率 \d+%/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
