import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { people } from '../support/people.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

const at = '/warning/medical?tab=rules'
const listOf = (page: Page) => page.getByRole('table', { name: '预警规则' })
const ruleOf = (page: Page, condition: string) => listOf(page).getByRole('row').filter({ hasText: condition })

/** Fills in a rule on what families pay of their income for their health, has it tried, and hands it in. */
async function propose(page: Page, level: string, percent: string, reason: string) {
  await page.getByRole('button', { name: '新增规则' }).click()
  const form = page.getByRole('dialog', { name: '预警规则' })
  await form.getByLabel('指标').selectOption({ label: '自付医疗占收入' })
  await form.getByLabel('级别').selectOption({ label: level })
  await form.getByLabel('阈值（%）').fill(percent)
  await expect(form.getByRole('button', { name: '提交审批' })).toBeDisabled()
  await form.getByRole('button', { name: '试算', exact: true }).click()
  await expect(form.getByRole('region', { name: '试算' }).getByRole('status')).toHaveText(/当前 [\d,]+ 条，按此规则 [\d,]+ 条/)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  // Without a reason it goes nowhere.
  await form.getByRole('button', { name: '提交审批' }).click()
  await expect(form.getByLabel('提出理由')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('提出理由').fill(reason)
  await form.getByRole('button', { name: '提交审批' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('已提交，等待另一人批准。')).toBeVisible()
}

// A county lowers a threshold of its own: whoever proposed it cannot put it in force, the city does, and the county reads how it came about.
test('S2.13 the county proposes a rule after a trial, the city approves one and sends another back, and each says why', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  await county.goto(at)
  await propose(county, '橙色', '22', '本县自付医疗占收入超过22%的户多数需要救助')
  await expect(ruleOf(county, '≥ 22%')).toContainText('待批准')
  await expect(ruleOf(county, '≥ 22%')).toContainText('规则须由提出人以外的人员批准')
  await expect(ruleOf(county, '≥ 22%').getByRole('button', { name: '批准', exact: true })).toHaveCount(0)
  await propose(county, '黄色', '2', '试试更低的阈值')
  expect(await findings(county)).toEqual([])

  // Another county is told nothing of it, and a town that may not keep rules neither approves nor proposes.
  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/')
  await town.goto(at)
  await expect(ruleOf(town, '≥ 22%')).toContainText('待批准')
  await expect(town.getByRole('button', { name: /^(新增规则|批准|退回)$/ })).toHaveCount(0)
  await town.context().close()
  const other = await desk(browser, origin, 'town2', '/microgdxczxpc/#/')
  await other.goto(at)
  await expect(listOf(other).getByRole('row').nth(1)).toBeVisible()
  await expect(ruleOf(other, '≥ 22%')).toHaveCount(0)
  await other.context().close()

  const city = await desk(browser, origin, 'city', '/microgdxczxpc/#/')
  await city.goto(at)
  await ruleOf(city, '≥ 22%').getByRole('button', { name: '批准', exact: true }).click()
  await expect(city.getByText('已批准，稍后按新规则重新计算。')).toBeVisible()
  await expect(ruleOf(city, '≥ 22%')).toContainText('生效中')
  const low = ruleOf(city, '≥ 2%')
  await low.getByRole('button', { name: '退回' }).click()
  const refusal = city.getByRole('dialog', { name: /^退回规则/ })
  await refusal.getByRole('button', { name: '确定' }).click()
  await expect(refusal.getByText('请填写原因')).toBeVisible()
  await refusal.getByLabel('原因').fill('阈值过低，多数农户都会预警')
  await refusal.getByRole('button', { name: '确定' }).click()
  await expect(low).toContainText('已退回')
  await city.context().close()

  // The county reads that its rule holds and how it came about, and why the other does not.
  await county.reload()
  await expect(ruleOf(county, '≥ 22%')).toContainText('生效中')
  await expect(ruleOf(county, '≥ 22%')).toContainText(people.county.name)
  await ruleOf(county, '≥ 22%').getByRole('button', { name: '变更记录' }).click()
  const past = county.getByRole('dialog', { name: /^变更记录/ })
  await expect(past.getByRole('listitem')).toHaveText([/^提出.*本县自付医疗占收入超过22%的户多数需要救助/, /^批准/])
  await past.getByRole('button', { name: '关闭' }).click()
  const refused = ruleOf(county, '≥ 2%')
  await expect(refused).toContainText('已退回')
  await refused.getByRole('button', { name: '变更记录' }).click()
  await expect(past.getByRole('listitem')).toHaveText([/^提出/, /^不予批准.*阈值过低，多数农户都会预警/])
  expect(await findings(county)).toEqual([])
  await county.context().close()
})
