import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

test.setTimeout(120_000)

const at = (page: string) => `/subapp/main/microsetting/#/setting/${page}`

test('区域管理: a natural village is found, added, renamed and merged, and its history tells', async ({ page }) => {
  await new ShellPage(page).enterAs('county', at('area'))
  const tree = page.getByRole('tree', { name: '区域' })
  await expect(tree.getByRole('treeitem', { name: '高州市' })).toBeVisible()
  await page.getByLabel('搜索区域').fill('chuliang')
  await page
    .getByRole('button', { name: /储良村/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /储良村/, level: 2 })).toBeVisible()
  // What was found is shown where it lies.
  await expect(tree.getByRole('treeitem', { name: /储良村/ })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['上塘', '下塘']) {
    await page.getByRole('button', { name: '新增自然村' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(form.getByText('请输入区域名称')).toBeVisible()
    await form.getByLabel('区域名称').fill(name)
    await form.getByLabel('变更依据').fill('高府办〔2026〕1号')
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(form).toBeHidden()
  }
  await page.getByLabel('搜索区域').fill('上塘')
  await page.getByRole('button', { name: /上塘/ }).first().click()
  await expect(page.getByRole('heading', { name: '上塘', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: /^合\s*并$/ }).click()
  const merge = page.getByRole('dialog').filter({ has: page.getByLabel('变更依据') })
  await merge.getByRole('button', { name: /并入区域/ }).click()
  await merge.getByLabel('搜索并入区域').fill('下塘')
  await merge.getByRole('button', { name: /下塘/ }).first().click()
  await merge.getByLabel('变更依据').fill('村改居')
  await merge.getByRole('button', { name: /^合\s*并$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^合\s*并$/ })
    .click()
  await expect(page.getByText('已并入下塘')).toBeVisible()
  await expect(page.getByRole('region', { name: '变更记录' })).toContainText('已转入')
  expect(await findings(page)).toEqual([])
})

test('平台参数: what changes is shown first, and an open page of another person follows', async ({ page, browser, origin }) => {
  const other = await browser.newContext({ baseURL: origin })
  const reader = await other.newPage()
  await new ShellPage(reader).enterAs('town')
  await expect(reader.getByRole('banner')).toContainText('乡村振兴综合信息服务平台')
  await new ShellPage(page).enterAs('admin', at('param'))
  await page.getByLabel('平台名称').fill('高州农业农村平台')
  await page.getByLabel('看板统计周期').fill('400')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('请输入 1 至 365 之间的数')).toBeVisible()
  await page.getByLabel('看板统计周期').fill('60')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('高州农业农村平台')
  await expect(ask).toContainText('60 天')
  await ask.getByRole('button', { name: '保存并生效' }).click()
  await expect(reader.getByRole('banner')).toContainText('高州农业农村平台')
  await expect(page.getByRole('banner')).toContainText('高州农业农村平台')
  expect(await findings(page)).toEqual([])
  await other.close()
})

test('字典管理: an entry that is switched off cannot be chosen on an open page', async ({ page, browser, origin }) => {
  const other = await browser.newContext({ baseURL: origin })
  const reader = await other.newPage()
  await new ShellPage(reader).enterAs('town', '/subapp/main/microgdxczxpc/#/household')
  const option = reader.locator('option', { hasText: /^低保边缘户$/ }).first()
  await expect(option).toBeEnabled()
  await new ShellPage(page).enterAs('admin', at('dict?type=household_type'))
  const row = page.getByRole('row', { name: /低保边缘户/ })
  await row.getByRole('button', { name: /^停\s*用$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^停\s*用$/ })
    .click()
  await expect(row.getByRole('button', { name: /^启\s*用$/ })).toBeVisible()
  await expect(option).toBeDisabled()
  await row.getByRole('button', { name: /^启\s*用$/ }).click()
  await expect(option).toBeEnabled()
  await expect(row.getByRole('button', { name: /^停\s*用$/ })).toBeEnabled()
  expect(await findings(page)).toEqual([])
  await other.close()
})

test('安全策略, 单点登录, 网关上游, 白名单, 消息记录: open, are clean, and act', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', at('security'))
  await page.getByLabel('闲置自动退出').fill('500')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('请输入 1 至 120 之间的数')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^取\s*消$/ }).click()

  await page.goto(at('sso'))
  await page.getByRole('button', { name: '测试连接：办公系统（OA）' }).click()
  await expect(page.getByText(/^连接(正常|未通过)$/)).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.goto(at('gateway'))
  await page.getByRole('button', { name: '新增上游' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('服务名称').fill('考核服务')
  await form.getByLabel('路径前缀').fill('nonsense')
  await form.getByLabel('服务地址').fill('http://127.0.0.1:9')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form.getByText('路径前缀须为')).toBeVisible()
  await form.getByLabel('路径前缀').fill('/web/assess-service/')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  const row = page.getByRole('row', { name: /考核服务/ })
  await row.getByRole('button', { name: /^测\s*试$/ }).click()
  await expect(page.getByText(/考核服务：连接失败/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await row.getByRole('button', { name: /^删\s*除$/ }).click()
  // The question comes a moment after the click: a button of that name anywhere would be the row's once more.
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByText('还没有上游服务')).toBeVisible()

  await page.goto(at('white'))
  await page.getByRole('button', { name: '新增人员' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '用户名' }).fill('nobody')
  await page.getByRole('option', { name: /（nobody）/ }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('外聘专家')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(page.getByRole('row', { name: /外聘专家/ })).toBeVisible()
  await page.getByRole('searchbox').fill('无此人')
  await page.getByRole('button', { name: /^查\s*询$/ }).click()
  await expect(page.getByText('没有符合条件的人员')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.goto(at('message-log'))
  await expect(page.getByRole('table')).toContainText('未读')
  expect(await findings(page)).toEqual([])
})

test('who holds none of them is told so', async ({ page }) => {
  await new ShellPage(page).enterAs('town', at('param'))
  await expect(page.getByText(/没有查看它的权限/)).toBeVisible()
})
