import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

// A figure says what it is, here and below, and leads to as many records as it says; a search finds it by its definition.
test('a figure of the library leads to the records it counts', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '乡村振兴' }).click()
  await page.getByRole('link', { name: '指标库' }).click()
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('风险尚未消除')
  await main.getByRole('navigation', { name: '指标' }).getByRole('button').click()
  await expect(main.getByRole('heading', { name: '正在监测户' })).toBeVisible()
  await expect(main.getByText('已纳入防返贫监测、风险尚未消除的农户。')).toBeVisible()
  await expect(main.getByRole('img', { name: /按月趋势/ })).toBeVisible()
  const below = main.getByRole('table', { name: /下级地区/ })
  await expect(below.getByRole('link').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  // A town below, then the list: both say the same number.
  await below
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('button')
    .click()
  const way = main.getByRole('link', { name: /^查看明细/ })
  await expect(main.getByRole('navigation', { name: '区域层级' }).getByRole('listitem')).toHaveCount(2)
  await settled(page) // until then the number is the county's
  const [, n] = /（([\d,]+)/.exec((await way.textContent()) ?? '') ?? []
  expect(Number(n)).toBeGreaterThan(0)
  await way.click()
  await expect(main.getByText(`共 ${n} 条`)).toBeVisible()
})

// What is no sum of areas has its words here and its number on its page; what is has both (S2.13).
test('the library explains the indicators of the early warnings', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'county', '/microgdxczxpc/#/metrics')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('基尼系数')
  await main.getByRole('navigation', { name: '指标' }).getByRole('button', { name: '基尼系数' }).click()
  await expect(main.getByText(/数据来源：.*缺失值处理：/)).toBeVisible()
  await expect(main.getByText('请在使用页面查看', { exact: false })).toBeVisible()
  await expect(main.getByRole('link', { name: '预警分析 · 指数趋势与分布' })).toHaveAttribute('href', /\/warning\/index-trend$/)
  expect(await findings(page)).toEqual([])
  await main.getByRole('searchbox').fill('零就业家庭占比')
  await main.getByRole('navigation', { name: '指标' }).getByRole('button', { name: '零就业家庭占比' }).click()
  await expect(main.getByRole('img', { name: /按月趋势/ })).toBeVisible()
  await expect(main.getByText(/数据来源：.*缺失值处理：/)).toBeVisible()
})
