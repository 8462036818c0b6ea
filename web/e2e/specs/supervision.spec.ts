import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { day, desk, greyed, picture } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

const sheet = (page: Page) => page.getByRole('dialog')

/** Takes a step with what its sheet asks for, and reads the state that came of it. */
async function take(page: Page, step: string, fill: (s: ReturnType<typeof sheet>) => Promise<void>, state: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  await fill(sheet(page))
  await sheet(page)
    .getByRole('button', { name: `确定${step}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}

const opinion = (words: string) => (s: ReturnType<typeof sheet>) => s.getByLabel(/^意见/).fill(words)

// The county enters what its inspection found and hands it over, the village rectifies with photos, the county rechecks; the report counts it.
test('an issue of an inspection is handed over, rectified and rechecked', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/dailySupervision-inspection?state=20&area=440981103000')
  await county.getByRole('table').getByRole('link').first().click()
  const from = county.url().split('/').at(-1) ?? ''
  await county.goto(`/subapp/main/microgdxczxpc/#/m/dailySupervision/new?f.inspection=${from}`)
  // The inspection says the place: nobody is asked again.
  await expect(county.locator('[data-field=area]').getByText('分界镇')).toBeVisible()
  await county.getByRole('textbox', { name: '问题名称' }).fill('公示栏三个月未更新')
  await county.getByRole('combobox', { name: '问题类别' }).selectOption({ label: '工作落实' })
  await county.getByRole('combobox', { name: '问题程度' }).selectOption({ label: '一般问题' })
  await county.getByLabel(/^问题描述/).fill('公示栏仍为上一季度内容。')
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '保存' }).click()
  await expect(county.getByRole('heading', { level: 1, name: '公示栏三个月未更新' })).toBeVisible()
  await expect(county.getByRole('region', { name: '同类问题' })).toBeVisible()
  await take(
    county,
    '交办',
    async (s) => {
      await s.getByLabel(/^责任单位/).fill('分界镇政府')
      await s.getByLabel(/^责任人/).fill('演示责任人')
      await s.getByLabel(/^整改期限/).fill(day(20))
      await opinion('限期整改。')(s)
    },
    '待整改',
  )
  const path = `/microgdxczxpc/${new URL(county.url()).hash}`

  const town = await desk(browser, origin, 'town', path)
  const upload = async (s: ReturnType<typeof sheet>, field: string) => {
    const at = s.locator(`[data-field=${field}]`)
    await at.locator('input[type=file]').setInputFiles(picture)
    await expect(at.getByRole('button', { name: `移除${picture.name}` })).toBeVisible()
  }
  await take(town, '开始整改', (s) => upload(s, 'beforePhotos'), '整改中')
  await take(
    town,
    '提交复核',
    async (s) => {
      await s.getByLabel(/^整改措施和结果/).fill('公示栏已更新。')
      await s.getByLabel(/^整改完成日期/).fill(day())
      await upload(s, 'afterPhotos')
    },
    '待复核',
  )
  await county.reload()
  await take(county, '复核销号', opinion('已整改到位。'), '已销号')

  await county.goto('/subapp/main/microgdxczxpc/#/m/dailySupervision/report?area=440981103000')
  const figures = county.getByRole('region', { name: '整改情况' })
  await expect(figures.getByText(/^\d+(\.\d)?%$/).first()).toBeVisible()
  expect(await findings(county)).toEqual([])
  await figures.getByRole('listitem').filter({ hasText: '已销号' }).getByRole('link').first().click()
  await expect(county.getByRole('table').getByRole('link', { name: '公示栏三个月未更新' })).toBeVisible()
  for (const page of [town, county]) await page.context().close()
})

// Who drafted a bulletin is refused its approval, with the reason; an issued one is taken as Word and as PDF.
test('a bulletin is drafted, handed in and downloaded', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/dailySupervision-bulletin?state=10')
  await county.getByRole('table').getByRole('link').first().click()
  await expect(county.getByRole('region', { name: '通报内容' }).getByText(/提交审核时固定/)).toBeVisible()
  await take(county, '提交审核', async () => {}, '待审')
  await expect(county.getByRole('region', { name: '通报内容' }).getByText(/提交时已固定/)).toBeVisible()
  await greyed(county, '审核印发', /同一|本人|其他/)
  for (const [name, begins] of [
    ['下载 Word', 'PK'],
    ['下载 PDF', '%PDF-'],
  ] as const) {
    const [file] = await Promise.all([county.waitForEvent('download'), county.getByRole('button', { name }).click()])
    expect(
      readFileSync(await file.path())
        .toString('latin1')
        .startsWith(begins),
    ).toBe(true)
  }
  expect(await findings(county)).toEqual([])
  await county.context().close()
})
