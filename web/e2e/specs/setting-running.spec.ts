import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { AccountPage } from '../pages/account-page.ts'
import { Caller } from '../support/api.ts'
import { onOwnServer } from '../support/own-server.ts'
import { password } from '../support/people.ts'
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

test('a person makes a token for their program, which sees their rows until an administrator revokes it', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('town', '/subapp/main/microgdxczxpc/#/household')
  await new AccountPage(page).choose('登录设备')
  await page.getByRole('button', { name: '新建令牌' }).click()
  const form = page.getByRole('dialog', { name: '新建接口令牌' })
  await form.getByLabel('名称').fill('月报程序')
  await form.getByRole('group', { name: '户情数据', exact: true }).getByRole('checkbox', { name: '详情' }).check()
  expect(await findings(page), 'the form of a token').toEqual([])
  await form.getByRole('button', { name: '生成令牌' }).click()
  await form.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  const once = page.getByRole('dialog', { name: '请保存令牌' })
  const token = await once.locator('code').innerText()
  await once.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByRole('dialog', { name: '登录设备' }).getByText('从未使用')).toBeVisible()
  const call = () => fetch(`${origin}/api/households?size=1`, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.status)
  expect(await call()).toBe(200)

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const admin = await context.newPage()
  await new ShellPage(admin).enterAs('county', at('token'))
  await expect(admin.getByRole('table')).toContainText('月报程序')
  expect(await findings(admin), 'the tokens of an area').toEqual([])
  await admin.getByRole('button', { name: /^撤销/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(admin.getByRole('table')).toContainText('已撤销')
  expect(await call()).toBe(401)
  await context.close()
})

test('使用统计: a page is shown once five people of the area have opened it, and nobody by name', async ({ page, origin }) => {
  for (const name of ['town', 'village', 'team', 'town2', 'city2']) await (await Caller.signIn(origin, name)).fetch('/api/households?size=1')
  await new ShellPage(page).enterAs('county', at('usage'))
  await expect(page.getByText('还没有可以显示的数据')).toBeVisible()
  for (const name of ['county', 'village2', 'finance']) await (await Caller.signIn(origin, name)).fetch('/api/households?size=1')
  await page.reload()
  await expect(page.getByRole('table', { name: '按页面' })).toContainText('户情数据')
  await expect(page.getByRole('table', { name: '按区域' }).getByRole('row')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
})
