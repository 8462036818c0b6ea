import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { StepSheet, desk, greyed } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

/** The treasury's account becomes the office's second person. */
async function assessor(origin: string, username: string) {
  const admin = await Caller.signIn(origin, 'admin')
  const user = (await admin.data<{ items: { id: string; username: string }[] }>(`/api/users?q=${username}`)).items.find((u) => u.username === username)
  const answer = await admin.fetch(`/api/users/${user?.id}/roles`, {
    method: 'PUT',
    body: JSON.stringify({ roles: ['assessor'] }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
}

async function take(page: Page, step: string, state: string, words = '') {
  const sheet = await StepSheet.open(page, step)
  if (words) await sheet.box.getByLabel(/^意见/).fill(words)
  await sheet.done(state)
}

// A county builds a model and makes its trial, a second person reviews, the city publishes, and a town finds itself beside the mean. The published run
// is computed again from its seal.
test('an evaluation goes from its model to what a town reads', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  await assessor(origin, 'finance')
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/comprehensiveEvaluation-model/new')
  await county.getByRole('textbox', { name: '模型名称' }).fill('镇域发展评价模型')
  for (const key of ['household.income', 'household.toilet', 'household.monitoredShare']) await county.getByLabel('从指标库选择').selectOption(key)
  await county.getByRole('combobox', { name: '卫生厕所普及率 维度' }).selectOption({ label: '生态振兴' })
  await county.getByRole('combobox', { name: '监测户占比 维度' }).selectOption({ label: '防返贫底线' })
  await county.getByRole('combobox', { name: '监测户占比 方向' }).selectOption({ label: '负向' })
  await county.getByRole('textbox', { name: '人均纯收入 权重' }).fill('50')
  await county.getByRole('button', { name: '保存' }).click()
  await expect(county.getByRole('alert').filter({ hasText: '权重合计为 50，应为 100' })).toBeVisible()
  await county.getByRole('button', { name: '平均分配' }).click()
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '保存' }).click()
  await expect(county.getByRole('heading', { level: 1, name: '镇域发展评价模型' })).toBeVisible()
  await take(county, '启用', '使用中')

  await county.goto('/subapp/main/microgdxczxpc/#/m/comprehensiveEvaluation/new')
  await county.getByRole('textbox', { name: '评价模型' }).fill('镇域发展')
  await county.getByRole('button', { name: /镇域发展评价模型/ }).click()
  await county.getByRole('combobox', { name: '评价对象' }).selectOption({ label: '乡镇（街道）' })
  await county.getByRole('button', { name: '保存' }).click()
  const result = county.getByRole('region', { name: '评价结果' })
  await expect(result.getByText('试算后显示评价结果')).toBeVisible()
  await greyed(county, '提交审核', /请先试算/)
  await result.getByRole('button', { name: '试算' }).click()
  await expect(result.getByText('平均得分')).toBeVisible()
  expect(await findings(county)).toEqual([])
  await take(county, '提交审核', '待审核')
  const path = `/microgdxczxpc/${new URL(county.url()).hash}`

  const other = await desk(browser, origin, 'finance', path)
  await take(other, '审核通过', '已审核', '数据无误。')
  const town = await desk(browser, origin, 'town', path)
  await expect(town.getByText('评价结果发布后可以查看')).toBeVisible()
  const city = await desk(browser, origin, 'city', path)
  await take(city, '发布', '已发布', '同意发布。')

  await town.reload()
  await town.getByRole('link', { name: '查看评价结果' }).click()
  const ranking = town.getByRole('region', { name: '得分排名' })
  await expect(ranking.getByRole('button', { name: '分界镇' })).toBeVisible()
  await expect(ranking.getByRole('row')).toHaveCount(2)
  await ranking.getByRole('button', { name: '分界镇' }).click()
  await expect(town.getByRole('img', { name: '分界镇与平均得分对比' })).toBeVisible()
  await town.getByRole('button', { name: '核验' }).click()
  await expect(town.getByText(/核验一致/)).toBeVisible()
  expect(await findings(town)).toEqual([])
  const [file] = await Promise.all([town.waitForEvent('download'), town.getByRole('button', { name: '下载工作簿' }).click()])
  expect(
    readFileSync(await file.path())
      .toString('latin1')
      .startsWith('PK'),
  ).toBe(true)
  for (const page of [county, other, town, city]) await page.context().close()
})
