import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

test.setTimeout(120_000)

const at = (page: string) => `/subapp/main/microsetting/#/setting/${page}`

test('后台任务: what the platform did behind the pages, by state, and nothing of it for a township', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', at('job'))
  const table = page.getByRole('table')
  await expect(table).toContainText('已完成')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^失败/ }).click()
  await expect(page.getByRole('button', { name: /^失败/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('没有符合条件的任务')).toBeVisible()
})

test('功能开关: a county switches exports off with a reason; its townships are told so before they begin, until it is dropped', async ({
  page,
  browser,
  origin,
}) => {
  const other = await browser.newContext({ baseURL: origin })
  const clerk = await other.newPage()
  await new ShellPage(clerk).enterAs('town', '/subapp/main/microgdxczxpc/#/household')
  const exporting = clerk.getByRole('main').getByRole('button', { name: '导出', exact: true })
  await exporting.click()
  await expect(clerk.getByRole('dialog')).toBeVisible()
  await clerk.keyboard.press('Escape')

  await new ShellPage(page).enterAs('county', at('feature'))
  await page.getByRole('button', { name: '设置 导出列表' }).click()
  const sheet = page.getByRole('dialog', { name: /功能开关/ })
  await sheet.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(sheet.getByRole('alert').getByText('请选择区域', { exact: true })).toBeVisible()
  await expect(sheet.getByText('请填写原因')).toBeVisible()
  await sheet.getByRole('button', { name: /^区域/ }).click()
  await sheet.getByRole('treeitem', { name: /高州市/ }).click()
  await sheet.getByLabel('原因').fill('年度核查期间暂停')
  await sheet.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(sheet.getByText('年度核查期间暂停')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await exporting.click()
  await expect(clerk.getByText('本区域已关闭此功能')).toBeVisible()
  await sheet.getByRole('button', { name: '取消设置：高州市' }).click()
  await expect(sheet.getByText('请填写原因')).toBeVisible()
  await sheet.getByLabel('原因').fill('核查结束')
  await sheet.getByRole('button', { name: '取消设置：高州市' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消设置' }).click()
  await expect(sheet.getByText('没有区域另行设置')).toBeVisible()
  await exporting.click()
  await expect(clerk.getByRole('dialog')).toBeVisible()
})
