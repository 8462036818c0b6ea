import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { day, desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { sheet, step, visitWhoIsDue } from '../support/visit.ts'

const test = onOwnServer()

// A cadre in the village sees whom nobody visited, makes the visit on a phone, and the household is off the list and shows the visit.
test('a household is visited from the list of those who are due, on a phone', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  await visitWhoIsDue(browser, origin)
})

// What a policy gives is found out, made into a measure with one press, carried out and judged by the town; the figures tell.
test('an entitlement becomes a measure, and the measure is judged', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const village = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/help')
  await expect(village.getByRole('table').getByRole('link').first()).toBeVisible()
  const ways = village.getByRole('navigation', { name: '本业务的其他台账' })
  await ways.getByRole('link', { name: '应享未享' }).click()
  await village.getByRole('navigation', { name: '执行中的政策' }).getByRole('button', { name: '残疾人康复与护理补贴' }).click()
  const settle = village.getByRole('button', { name: /^落实措施：.+户$/ }).first()
  await expect(settle).toBeVisible()
  expect(await findings(village)).toEqual([])
  const head = (await settle.getAttribute('aria-label'))?.replace(/^落实措施：|户$/g, '') ?? ''
  await settle.click()
  await expect(village.getByText(`已为${head}户建立帮扶措施`)).toBeVisible()
  await expect(village.getByRole('button', { name: `落实措施：${head}户` })).toHaveCount(0)
  await ways.getByRole('link', { name: '帮扶措施' }).click()
  await village.getByRole('table').getByRole('link', { name: head }).first().click()
  await expect(village.getByRole('article').getByText('残疾人康复与护理补贴', { exact: false }).first()).toBeVisible()
  await step(village, '开始实施', (p) => sheet(p).getByLabel('实际开始*').fill(day()), '实施中')
  const done = async (p: Page) => {
    await sheet(p).getByLabel('实际完成*').fill(day())
    await sheet(p).getByLabel('实施结果*').fill('补贴已发放。')
  }
  await step(village, '实施完成', done, '待评价')
  const town = await desk(browser, origin, 'town', `/microgdxczxpc/${new URL(village.url()).hash}`)
  await step(town, '评价', (p) => sheet(p).getByRole('combobox', { name: '成效评价' }).selectOption({ label: '有效' }), '已评价')
  expect(await findings(town)).toEqual([])

  // The county reads the figures and keeps the policies.
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/help/report')
  const figures = county.getByRole('list', { name: '主要指标' })
  await expect(figures.getByText('监测户本月走访率')).toBeVisible()
  await expect(figures.getByText(/^\d+%$/).first()).toBeVisible()
  expect(await findings(county)).toEqual([])
  await county.getByRole('table', { name: '下级区域' }).getByRole('button', { name: '分界镇' }).click()
  await expect(county.getByRole('table', { name: '下级区域' }).getByRole('button', { name: /储良/ })).toBeVisible()
  await county.getByRole('link', { name: '政策库' }).click()
  await expect(county.getByRole('button', { name: '新增' })).toBeVisible()
  await village.goto('/subapp/main/microgdxczxpc/#/m/help-policy')
  await expect(village.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(village.getByRole('button', { name: '新增' })).toHaveCount(0)
  for (const page of [village, town, county]) await page.context().close()
})

// The household's card shows what is done for it, with the photos of the last visits.
test('the card of a household shows help and visits', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/help-visit?state=checked')
  await page.getByRole('table').getByRole('link').first().click()
  const no =
    (await page
      .getByText(/^\d{16}$/)
      .first()
      .textContent()) ?? ''
  await page.goto(`/subapp/main/microgdxczxpc/#/household?keyword=${no}`)
  await page.getByRole('table').getByRole('link').first().click()
  const visits = page.getByRole('region', { name: '走访' })
  await expect(visits.getByRole('img', { name: '走访照片 1' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '帮扶' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await visits.getByRole('button', { name: '新增走访' }).click()
  await expect(page.locator('[data-field=household]').getByText(no)).toBeVisible()
  await page.context().close()
})
