import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { sheet, step } from '../support/visit.ts'

const test = onOwnServer()

// A county makes a table of what is known and two new columns, its city releases it, a town types the two cells and hands it in, and the county sees them.
test('a table is released, filled in by typing what is new, and collected', async ({ browser, origin }) => {
  test.setTimeout(60_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  await county.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '乡村振兴' }).click()
  await county.getByRole('link', { name: '汇总报表' }).click()
  const main = county.getByRole('main')
  await main.getByRole('link', { name: '事实目录' }).click()
  await main.getByRole('searchbox').fill('正在监测户')
  await expect(main.getByRole('table').getByRole('row').nth(1)).toContainText('指标库')
  expect(await findings(county)).toEqual([])
  await main.getByRole('link', { name: '填报表', exact: true }).click()
  await main
    .getByRole('link', { name: /^新增/ })
    .or(main.getByRole('button', { name: /^新增/ }))
    .first()
    .click()
  await main.locator('[data-field=title] input').fill('水塘清淤摸底')
  await main.locator('[data-field=purpose] textarea').fill('安排冬修水利资金')
  await main.locator('[data-field=lowest] select').selectOption({ label: '乡镇（街道）' })
  await main.locator('[data-field=cycle] select').selectOption({ label: '一次性' })
  await main.locator('[data-field=dueDays] input').fill('7')
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await main.locator('[data-field=endsOn] input').fill(soon)
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await main.getByRole('button', { name: '编辑填报项' }).click()
  await main.getByRole('searchbox').fill('正在监测户')
  await main
    .getByRole('checkbox', { name: /正在监测户/ })
    .first()
    .check()
  await main.getByRole('button', { name: '新增填报项' }).click()
  await main.getByRole('button', { name: '新增填报项' }).click()
  await main.getByRole('textbox', { name: '填报项名称' }).nth(0).fill('联系电话')
  await main.getByRole('textbox', { name: '填报项名称' }).nth(1).fill('清淤塘口')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.getByRole('alert')).toContainText('已有数据')
  await main.getByRole('textbox', { name: '填报项名称' }).nth(0).fill('待修水塘')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.getByText(/每次共新填 \d+ 格/)).toBeVisible()
  expect(await findings(county)).toEqual([])
  await step(county, '申请发布', () => Promise.resolve(), '待批准发布')
  const at = new URL(county.url()).hash

  const city = await desk(browser, origin, 'city', `/microgdxczxpc/${at}`)
  await step(city, '批准发布', (p) => sheet(p).getByRole('textbox').first().fill('同意'), '填报中')
  await city.context().close()

  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/summary/catalogue')
  await expect(town.getByRole('main').getByRole('link', { name: '水塘清淤摸底' })).toBeVisible()
  const own = town.getByRole('table').getByRole('link', { name: /分界镇 水塘清淤摸底/ })
  await expect(async () => {
    await town.goto('/subapp/main/microgdxczxpc/#/m/summaryReport-sheet?view=mine')
    await town.reload()
    await expect(own).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await own.click()
  await town.getByRole('link', { name: '核对填写' }).click()
  const lines = town.getByRole('table', { name: '填报内容' })
  await expect(lines.getByRole('row').nth(1)).toContainText('指标库')
  await expect(lines.getByRole('textbox')).toHaveCount(2)
  await lines.getByRole('textbox').nth(0).fill('6')
  await lines.getByRole('textbox').nth(1).fill('4')
  expect(await findings(town)).toEqual([])
  await town.getByRole('button', { name: '保存', exact: true }).click()
  await step(town, '上报', () => Promise.resolve(), '已上报')
  await town.context().close()

  await county.reload()
  const rows = county.getByRole('table', { name: '收表情况' })
  await expect(rows.getByRole('row', { name: /分界镇/ })).toContainText('6')
  await county.goto('/subapp/main/microgdxczxpc/#/summary/burden')
  await expect(county.getByRole('table', { name: '按填报表和报表' }).getByRole('row', { name: /水塘清淤摸底/ })).toContainText('2')
  expect(await findings(county)).toEqual([])
})

// A county looks at what its towns' reports cost and takes the account with it; what is compulsory is in the public list, and the page of deadlines turns nothing on by hand.
test('the account holds the reports, and what is compulsory is admitted', async ({ browser, origin }) => {
  test.setTimeout(40_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/summary/catalogue')
  const main = county.getByRole('main')
  await expect(main.getByRole('table', { name: '各业务的必填字段' }).getByRole('row', { name: /走访记录/ })).toContainText('走访日期')
  await expect(
    main
      .getByRole('table', { name: '地区要求必填的项目' })
      .getByRole('row', { name: /必填中/ })
      .first(),
  ).toContainText('某发〔2026〕1号')
  expect(await findings(county)).toEqual([])
  await main.getByRole('link', { name: '必填项准入', exact: true }).click()
  await main
    .getByRole('link', { name: /^新增/ })
    .or(main.getByRole('button', { name: /^新增/ }))
    .first()
    .click()
  await main.locator('[data-field=switchOf] select').selectOption({ label: '走访记录：采集位置和工作照片' })
  await main.locator('[data-field=citation] input').fill('某某帮扶办法（某发〔2026〕2号）第五条')
  await main.locator('[data-field=purpose] textarea').fill('核对走访到户')
  await main.locator('[data-field=endsOn] input').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.getByText('走访照片、走访位置')).toBeVisible()
  await step(county, '申请发布', () => Promise.resolve(), '待批准发布')
  // The demo's reports were submitted four days ago and before, by the clock of China.
  const month = new Date(Date.now() - 4 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 7)
  await county.goto(`/subapp/main/microgdxczxpc/#/summary/burden?month=${month}`)
  const report = main.getByRole('table', { name: '按填报表和报表' }).getByRole('row', { name: /监测对象情况表/ })
  await expect(report).toContainText('汇总报表')
  expect(await findings(county)).toEqual([])
  await main.getByRole('button', { name: '导出', exact: true }).click()
  const [file] = await Promise.all([county.waitForEvent('download'), county.getByRole('button', { name: '开始导出' }).click()])
  expect(file.suggestedFilename()).toMatch(/^负担账_\d{8}_\d{6}\.xlsx$/)
})
