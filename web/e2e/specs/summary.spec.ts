import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { sheet, step } from '../support/visit.ts'

const test = onOwnServer()

// A report is found from home in two clicks, goes down an area and back a quarter, leads to the list behind a number and is saved as a workbook.
test('a summary report goes down to a list and out as a workbook', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '乡村振兴' }).click()
  await page.getByRole('link', { name: '汇总报表' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('row')).toHaveCount(15)
  await expect(main.getByText('指标尚未接入')).toHaveCount(0)
  await main.getByRole('link', { name: '监测对象情况表' }).click()
  const table = main.getByRole('table', { name: '监测对象情况表' })
  await expect(table.getByRole('columnheader', { name: '按主要风险' })).toBeVisible()
  await expect(table.getByRole('row').last()).toContainText('合计')
  expect(await findings(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^监测对象情况表-.+-\d{4}-\d{2}\.xlsx$/)

  // The past leads to no list.
  await main.getByLabel('周期').selectOption('quarter')
  await main.getByLabel('报告期').selectOption({ index: 1 })
  await expect(main.getByText(/月末数/)).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(0)
  await main.getByLabel('周期').selectOption('month')
  await expect(main.getByText(/数据截至/)).toBeVisible()

  // A town below: the number of households in monitoring opens as many.
  await table
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /正在监测户/ }) })
    .first()
    .getByRole('button')
    .click()
  await expect(main.getByRole('navigation', { name: '区域层级' }).getByRole('listitem')).toHaveCount(2)
  const way = table
    .getByRole('row')
    .last()
    .getByRole('link', { name: /正在监测户/ })
  const n = (await way.textContent()) ?? ''
  expect(Number(n.replace(/,/g, ''))).toBeGreaterThan(0)
  await way.click()
  await expect(main.getByText(`共 ${n} 条`)).toBeVisible()
})

// A town checks and submits its report from its to-dos; the county sees what came and what it differs from, accepts it, reminds those that are late, and keeps a
// report of its own.
test('a report is submitted, accepted and asked for', async ({ browser, origin }) => {
  test.setTimeout(60_000)
  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/summaryReport-submission?view=mine')
  const own = town.getByRole('table').getByRole('link', { name: /分界镇 监测对象情况表/ })
  await expect(own).toHaveCount(1)
  await own.click()
  await expect(town.getByText('以下为上报时将采用的数据')).toBeVisible()
  expect(await findings(town)).toEqual([])
  await step(town, '上报', (p) => sheet(p).getByLabel('填报说明').fill('已核对。'), '已上报')
  await expect(town.getByText('已上报，数据不再变动')).toBeVisible()
  const at = new URL(town.url()).hash
  await town.context().close()

  const page = await desk(browser, origin, 'county', '/microgdxczxpc/#/summary/R01')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '上报情况' }).click()
  const table = main.getByRole('table', { name: '监测对象情况表上报情况' })
  await expect(table.getByRole('row', { name: /^分界镇/ })).toContainText('已上报')
  await expect(table.getByRole('row', { name: /^差额/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await main.getByRole('button', { name: /^催报（\d+）$/ }).click()
  await expect(page.getByText(/已向\d+个地区发送催报消息/)).toBeVisible()
  await expect(main.getByRole('button', { name: /^催报/ })).toHaveCount(0)
  await page.goto(`/subapp/main/microgdxczxpc/${at}`)
  await step(page, '审核通过', () => Promise.resolve(), '已审核')

  await page.goto('/subapp/main/microgdxczxpc/#/summary/own/new')
  await main.getByRole('textbox', { name: '名称' }).fill('监测走访')
  await main.getByRole('searchbox', { name: '搜索指标' }).fill('监测户')
  await main.getByRole('checkbox').nth(1).check()
  await main.getByRole('searchbox', { name: '搜索指标' }).fill('户数')
  await main.getByRole('checkbox').nth(1).check()
  expect(await findings(page)).toEqual([])
  await main.getByRole('button', { name: '保存并打开' }).click()
  const mine = main.getByRole('table', { name: '监测走访' })
  await expect(mine.getByRole('row').last()).toContainText('合计')
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^监测走访-.+\.pdf$/)
})
