import type { Page } from '@playwright/test'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { day, desk, greyed } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

/** A label with or without the star of what must be filled in. */
const starred = (label: string) => new RegExp(`^${label}\\*?$`)

const sheet = (page: Page) => page.getByRole('dialog')

/** Takes a step with what its sheet asks for and reads what came of it. */
async function take(page: Page, step: string, values: Record<string, string>, opinion: string, then: { state: string } | { refused: string | RegExp }) {
  if (!(await sheet(page).isVisible())) await page.getByRole('button', { name: step, exact: true }).click()
  for (const [label, text] of Object.entries(values)) await sheet(page).getByLabel(starred(label)).fill(text)
  if (opinion) await sheet(page).getByLabel(/^意见/).fill(opinion)
  await sheet(page)
    .getByRole('button', { name: `确定${step}` })
    .click()
  if ('refused' in then) await expect(sheet(page).getByRole('alert').filter({ hasText: then.refused })).toBeVisible()
  else {
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('article').getByText(then.state, { exact: true }).first()).toBeVisible()
  }
}

const fill = (page: Page, label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)

const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

// A project goes from a village's draft to its approval by the accounts of the demo; its money is allocated and paid, and what is
// more than there is comes back with what is left.
test('a project is proposed, reviewed and approved, and its money stays within its bounds', async ({ browser, origin }) => {
  test.setTimeout(150_000)
  const village = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/project-fund/new')
  await fill(village, '项目名称', '储良村荔枝烘干车间')
  await village.getByRole('combobox', { name: '项目类型' }).selectOption({ label: '产业发展' })
  await fill(village, '实施地点', '储良村')
  await village.getByLabel(/^建设内容/).fill('建设烘干车间八百平方米。')
  await fill(village, '实施单位', '储良村股份经济合作联合社')
  await fill(village, '实施单位统一社会信用代码', '91350100M000100Y44')
  await village.getByRole('combobox', { name: '已核对负面清单' }).selectOption({ label: '是' })
  await fill(village, '项目预算（万元）', '400')
  await village.getByRole('combobox', { name: '拟使用资金' }).selectOption({ label: '县级财政资金' })
  await save(village)
  await expect(village.getByText('统一社会信用代码无效')).toBeVisible()
  await fill(village, '实施单位统一社会信用代码', '91350100M000100Y43')
  await save(village)
  await expect(village.getByRole('heading', { level: 1, name: '储良村荔枝烘干车间' })).toBeVisible()
  await take(village, '提交镇审', {}, '', { state: '镇级审核' })
  const path = `/microgdxczxpc/${new URL(village.url()).hash}`
  const project = path.split('/').at(-1) ?? ''

  const town = await desk(browser, origin, 'town', path)
  await take(town, '镇审通过', {}, '情况属实。', { state: '县级评审' })
  const county = await desk(browser, origin, 'county', path)
  await take(county, '评审入库', { 评审日期: day(-30), 评审专家: '王建华、刘芳、陈少杰', '评审得分（分）': '59.5' }, '同意入库。', { refused: '低于60分' })
  await take(county, '评审入库', { '评审得分（分）': '86' }, '', { state: '已入库' })
  await take(county, '列入年度计划', { 入库公示开始日期: day(-2), 列入年度计划日期: day() }, '', { refused: /入库公示不少于5天/ })
  await take(county, '列入年度计划', { 入库公示开始日期: day(-28), 列入年度计划日期: day(-20) }, '', { state: '年度实施计划' })
  await take(county, '批复', { 计划公示开始日期: day(-19), 批复文号: '高农批〔2026〕88号', 批复日期: day(-10) }, '同意实施。', { state: '已批复' })

  // The county's finance manager allocates: over the quota it is refused with what is left.
  const finance = await desk(browser, origin, 'finance', `/microgdxczxpc/#/m/project-fund-allocation/new?f.project=${project}`)
  const money = await Caller.signIn(origin, 'finance')
  const quotas = await money.data<{ items: { id: number; no: string; values: { amount: number } }[] }>(
    '/api/rural/project-fund-quota?state=40&f.source=4&size=100',
  )
  const quota = quotas.items.sort((a, b) => a.values.amount - b.values.amount)[0]
  if (!quota) throw new Error('no open quota')
  await pick(finance, 'quota', quota.no)
  await expect(finance.getByRole('button', { name: /储良村/ })).toBeVisible()
  await fill(finance, '分配金额（万元）', '399')
  await save(finance)
  await expect(finance.getByText('399 万元')).toBeVisible()
  await greyed(finance, '提交审定', /超过资金指标：指标剩余[\d.]+万元，本次需要399万元/)
  await finance.getByRole('button', { name: '修改', exact: true }).click()
  await fill(finance, '分配金额（万元）', '2')
  await save(finance)
  await take(finance, '提交审定', {}, '', { state: '待县级审定' })
  const allocated = new URL(finance.url()).hash
  await county.goto(`/subapp/main/microgdxczxpc/${allocated}`)
  await take(county, '审定分配', {}, '同意。', { state: '已分配' })

  // An advance goes from the village over town and department to the treasury.
  await village.goto(`/subapp/main/microgdxczxpc/#/m/project-fund-payment/new?f.allocation=${allocated.split('/').at(-1)}`)
  await village.getByRole('combobox', { name: '支付类型' }).selectOption({ label: '预付款' })
  await fill(village, '支付金额（元）', '20000.01')
  await fill(village, '收款人', '广东穗丰建设工程有限公司')
  await fill(village, '统一社会信用代码', '91350100M000100Y43')
  await fill(village, '开户银行', '农商银行')
  await fill(village, '银行账号', '6230000000001234')
  expect(await findings(village)).toEqual([])
  await save(village)
  await expect(village.getByText('6230********1234')).toBeVisible()
  await greyed(village, '提交审批', /超过分配金额：剩余2万元，本次需要20000.01元/)
  await village.getByRole('button', { name: '修改', exact: true }).click()
  await fill(village, '支付金额（元）', '6000')
  await save(village)
  await take(village, '提交审批', {}, '', { state: '镇级审核' })
  const payment = `/subapp/main/microgdxczxpc/${new URL(village.url()).hash}`
  await town.goto(payment)
  await take(town, '镇审通过', {}, '属实。', { state: '县农业农村审核' })
  // The treasury is not the department.
  await finance.goto(payment)
  await expect(finance.getByText('当前环节由其他人员办理。')).toBeVisible()
  await county.goto(payment)
  await take(county, '县农业农村审核通过', {}, '同意。', { state: '县财政审批' })
  await expect(county.getByRole('button', { name: '支付', exact: true })).toHaveCount(0)
  await finance.reload()
  await take(finance, '支付', { 支付日期: day(), 支付凭证号: 'ZF-1' }, '', { state: '已支付' })

  // The project shows its money and what names it; the report shows where all of it went.
  await village.goto(`/subapp/main${path}`)
  await expect(village.getByRole('region', { name: '项目资金' })).toContainText('0.6 万元')
  await expect(village.getByRole('region', { name: '资金支付' }).getByRole('link')).toHaveCount(1)
  expect(await findings(village)).toEqual([])
  await county.goto('/subapp/main/microgdxczxpc/#/m/project-fund')
  await county.getByRole('navigation').getByRole('link', { name: '资金报表' }).click()
  await expect(county.getByRole('img', { name: /^资金流向图：指标 [\d,]+ 万元/ })).toBeVisible()
  await expect(county.getByRole('heading', { name: '支付进度与时序' })).toBeVisible()
  await county.getByText('查看数据').click()
  await expect(county.getByRole('row', { name: /县级财政资金 产业发展/ })).toBeVisible()
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '分界镇' }).last().click()
  await expect(county.getByRole('heading', { level: 1, name: /^分界镇/ })).toBeVisible()
  await county.setViewportSize({ width: 390, height: 844 })
  expect(await county.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findings(county)).toEqual([])
  for (const page of [village, town, county, finance]) await page.context().close()
})

/** Chooses the record of another register by its number. */
async function pick(page: Page, key: string, no: string) {
  const field = page.locator(`[data-field=${key}]`)
  await field.getByRole('textbox').fill(no)
  await field.getByRole('button', { name: no }).click()
}
