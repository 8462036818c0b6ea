import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { texts, workbook } from '../support/workbook.ts'

const test = onOwnServer()
const app = '/subapp/main/microgdxczxpc/#'
const fileOf = async (download: Download) => readFileSync(await download.path())

test('a town reads the counts, opens what a figure counts, takes it as a file, and imports a village year', async ({ page, origin }) => {
  test.setTimeout(60_000)
  const shell = new ShellPage(page)
  await shell.enterAs('town', `${app}/m/villages-data/report`)
  await expect(page.getByRole('heading', { name: '村情数据统计' })).toBeVisible()
  const table = page.getByRole('table')
  expect(await findings(page, true)).toEqual([])

  await test.step('a figure opens the list it counts', async () => {
    const figure = table.getByRole('row').nth(2).getByRole('link').nth(1) // the first is the village
    const n = await figure.textContent()
    await figure.click()
    await expect(page.getByRole('heading', { name: '村情数据', exact: true })).toBeVisible()
    await expect(page.getByText(`${n} 条`, { exact: true })).toBeVisible()
  })

  await test.step('the list leaves as a workbook with the same rows', async () => {
    await page.goto(`${app}/m/villages-data?state=archived`)
    await expect(page.getByRole('table')).toContainText('已归档')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '开始导出' }).click()])
    const list = await (await Caller.signIn(origin, 'town')).data<{ items: { no: string }[] }>('/api/rural/villages-data?state=archived&size=100')
    const rows = texts(await fileOf(file))
    for (const r of list.items) expect(rows.some((row) => row.includes(r.no))).toBe(true)
    expect(rows).toHaveLength(list.items.length + 1)
    await page.keyboard.press('Escape')
  })

  await test.step('a wrong row comes back, the sound one is in', async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入村情数据' })
    const rows = [
      ['行政村编码', '年度', '户数（户）', '户籍人口（人）', '村集体经营性收入（万元）', '示范村', '道路硬化率（%）'],
      ['440981103210', '2019', '512', '2048', '23.5', '是', '98.5'],
      ['440881103210', '2019', '512', '2048', '23.5', '也许', '120'],
    ]
    await page.getByLabel('要导入的工作簿').setInputFiles({ name: '村情.xlsx', mimeType: 'application/octet-stream', buffer: workbook(rows) })
    await expect(dialog.getByText('成功 1 行，失败 1 行')).toBeVisible({ timeout: 20_000 })
    const [marked] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载标注结果' }).click()])
    const said = texts(await fileOf(marked)).join(' ')
    for (const words of ['已导入', '请填“是”或“否”', '应在0至100之间']) expect(said).toContain(words)
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await page.goto(`${app}/m/villages-data?f.year=2019`)
    await expect(page.getByRole('table')).toContainText('2019')
    await expect(page.getByRole('table')).toContainText('草稿')
  })
})

test('the publicity sheet names the office and holds nothing that may not be published', async ({ page, origin }) => {
  await new ShellPage(page).enterAs('town', `${app}/m/monitor?state=30`)
  const caller = await Caller.signIn(origin, 'town')
  const one = (await caller.data<{ items: { id: number; name: string }[] }>('/api/rural/monitor?state=30&size=1')).items[0]
  const whole = await caller.data<{ values: { household: string } }>(`/api/rural/monitor/${one?.id}`)
  const home = await caller.data<{ idCard: string; phone: string; members: { idCard: string }[] }>(`/api/households/${whole.values.household}`)
  await page
    .getByRole('link', { name: one?.name ?? '' })
    .first()
    .click()
  await page.getByRole('button', { name: '公示表' }).click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText(one?.name ?? '—')
  await page.getByRole('button', { name: '填写受理单位' }).click()
  await page.getByLabel('受理单位').fill('分界镇农业农村办公室')
  await page.getByLabel('受理电话').fill('0668-6661234')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(paper).toContainText('0668-6661234')
  expect(await findings(page, true)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  // Its own telephone and its days are no secrets, and any four figures may end an identity number.
  const text = (await paper.innerText()).replace('0668-6661234', '').replaceAll(/\d{4}年\d+月\d+日/g, '')
  for (const secret of [home.idCard, home.phone, ...home.members.map((m) => m.idCard)].filter(Boolean)) {
    expect(text).not.toContain(secret.slice(0, 6))
    expect(text).not.toContain(secret.slice(-4))
  }
  expect(text).not.toMatch(/\d{7}|\*\*|因病|因残|健康|银行|账/)
})

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test('a leader sees the province on the wall, drills to a town and enters the portal', async ({ page }) => {
  test.setTimeout(60_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await new ShellPage(page).enterAs('province', '/visual/#/index')
  await expect(page.getByRole('heading', { name: '防返贫监测办理环节' })).toBeVisible()
  // Every figure of the strip leads somewhere, and each page the wall leads to opens.
  const strip = page.getByRole('region', { name: '主要指标' })
  await expect(strip.getByRole('link')).toHaveCount(await strip.getByRole('listitem').count())
  const led = await page
    .getByRole('link')
    .evaluateAll((all) => [...new Map(all.map((a) => [new URL((a as HTMLAnchorElement).href).hash.split('?')[0], (a as HTMLAnchorElement).href])).values()])
  expect(led.length).toBeGreaterThanOrEqual(5)
  for (const href of led) {
    await page.goto(href)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('没有权限')).toHaveCount(0)
  }
  await page.goto('/visual/#/index')
  await expect(page.getByRole('region', { name: '超期提醒' }).getByRole('listitem').first()).toContainText(/超期 \d+ 天/)
  await expect(
    page
      .getByRole('table', { name: /资金支出进度/ })
      .getByRole('row')
      .nth(1),
  ).toContainText(/1月.*%.*%/)
  await expect(page.getByText(/近 30 天支付/)).toBeVisible()
  await expect(page.getByRole('group', { name: '帮扶措施' }).getByRole('listitem').first()).toContainText(/\d/)
  for (const measure of ['村集体收入', '资金支付率', '风险消除率']) {
    await page.getByText(measure, { exact: true }).last().click()
    await expect(page.getByRole('heading', { name: `${measure}排名` })).toBeVisible()
  }
  await page
    .getByRole('button', { name: /茂名市/ })
    .first()
    .click()
  await expect(page.getByText('示意图', { exact: false })).toBeVisible()
  await page
    .getByRole('button', { name: /高州市/ })
    .first()
    .click()
  await expect(page.getByRole('navigation', { name: '区域层级' })).toContainText('高州市')
  await expect(page.getByRole('button', { name: /分界镇/ }).first()).toBeVisible()
  expect(await findings(page, true)).toEqual([])
  // A figure opens the list it counts: the records in a state, and at the bottom the households of a village.
  const town = page.url()
  const stage = page.getByRole('group', { name: '防返贫监测办理环节' }).getByRole('listitem').first()
  const cases = digits(await stage.locator('b').textContent())
  await stage.getByRole('link').click()
  await expect(page).toHaveURL(/#\/m\/monitor\?.*state=/)
  await expect(page.getByText(new RegExp(`共 ${cases} 条`))).toBeVisible()
  await page.goto(town)
  await page
    .getByRole('button', { name: /分界镇/ })
    .first()
    .click()
  await page.getByRole('button', { name: /储良/ }).first().click()
  const homes = page.getByRole('link', { name: /^查看 \d+ 户农户$/ })
  const there = digits(await homes.textContent())
  await homes.click()
  await expect(page).toHaveURL(/#\/household\?area=440981103210/)
  await expect(page.getByText(new RegExp(`共 ${there} 条`))).toBeVisible()
  await page.goto(town)
  await page.getByRole('button', { name: '进入业务系统' }).click()
  await new ShellPage(page).expectFrame()
})
