import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(main.getByText(/月末留存的数据/)).toBeVisible()
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
