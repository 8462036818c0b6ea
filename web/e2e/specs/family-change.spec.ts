import type { Browser, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { desk, greyed } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

const picture = {
  name: '出生医学证明.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

const local = '/microgdxczxpc/#'
const app = `/subapp/main${local}`

interface Home {
  id: number
  headName: string
  householdNo: string
  membersCount: number
  state: string
}

interface Card extends Home {
  members: { id: number; name: string; relation: string }[]
}

const sheet = (page: Page) => page.getByRole('dialog')

async function step(page: Page, name: string, state: string, opinion = '') {
  await page.getByRole('button', { name, exact: true }).click()
  if (opinion) await sheet(page).getByLabel('意见*', { exact: true }).fill(opinion)
  await sheet(page)
    .getByRole('button', { name: `确定${name}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}

/** Somebody else of the village passes the sheet that is open. */
async function villagePass(browser: Browser, origin: string, sheet: Page) {
  await greyed(sheet, '村核通过', /同一人不能既经办又审核/)
  const other = await desk(browser, origin, 'village2', local + new URL(sheet.url()).hash.slice(1))
  await step(other, '村核通过', '待镇审')
  await other.context().close()
}

async function attach(page: Page) {
  await page.locator('[data-field=proof] input[type=file]').setInputFiles(picture)
  await expect(page.locator('[data-field=proof]').getByRole('button', { name: `移除${picture.name}` })).toBeVisible()
}

const pick = (page: Page, name: string, label: string) => page.getByRole('combobox', { name, exact: true }).selectOption({ label })
const save = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click()

/** Gives up what was typed. */
async function leave(page: Page) {
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '家庭变化' })).toBeVisible()
}

/** A number nobody has, with the day it says they were born on. */
function newborn(n: number): [string, string] {
  const day = `2025-03-${String(n + 10).padStart(2, '0')}`
  const first = `449997${day.replaceAll('-', '')}00${n % 10}`
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((s, w, i) => s + w * Number(first[i]), 0)
  return [first + '10X98765432'[sum % 11], day]
}

/** Households of the village without a sheet under review, the largest first. */
async function homes(origin: string): Promise<Card[]> {
  const village = await Caller.signIn(origin, 'village')
  const { items } = await village.data<{ items: Home[] }>('/api/households?size=100')
  const sheets = await village.data<{ items: { values: { householdNo: string } }[] }>('/api/rural/familyChange?view=review&size=100')
  const busy = new Set(sheets.items.map((s) => s.values.householdNo))
  const free = items.filter((h) => h.state === 'valid' && !busy.has(h.householdNo)).sort((a, b) => b.membersCount - a.membersCount)
  return Promise.all(free.map((h) => village.data<Card>(`/api/households/${h.id}`)))
}

test('a household is entered, returned, mended and approved, and only then on the register', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const village = await desk(browser, origin, 'village', `${local}/household`)
  await village.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  await expect(village.getByRole('heading', { name: '新增农户' })).toBeVisible()
  await village.getByRole('button', { name: '保存并提交镇审' }).click()
  await expect(village.getByText('请填写姓名')).toBeVisible()
  await pick(village, '户类型', '一般农户')
  const [first, second] = [newborn(7)[0], newborn(8)[0]]
  const member = (n: number) => village.getByRole('region', { name: `成员 ${n}` })
  await member(1).getByLabel('姓名').fill('梁新户')
  await member(1)
    .getByLabel('证件号码')
    .fill(`${first.slice(0, 17)}${first.endsWith('1') ? '2' : '1'}`)
  await village.getByRole('button', { name: '添加成员' }).click()
  await member(2).getByLabel('姓名').fill('梁小妹')
  await member(2).getByLabel('证件号码').fill(second)
  await member(2).getByRole('combobox', { name: '与户主关系' }).selectOption({ index: 3 })
  expect(await findings(village)).toEqual([])
  await village.getByRole('button', { name: '保存并提交镇审' }).click()
  await expect(member(1).getByText('证件号码无效，请核对 18 位号码')).toBeVisible()
  await member(1).getByLabel('证件号码').fill(first)
  await village.getByRole('button', { name: '保存并提交镇审' }).click()
  await expect(village.getByRole('heading', { level: 1, name: '梁新户' })).toBeVisible()
  await expect(village.getByRole('article').getByText('待镇审', { exact: true }).first()).toBeVisible()
  const address = new URL(village.url()).hash
  const town = await desk(browser, origin, 'town', `${local}${address.slice(1)}`)
  await expect(town.getByText('档案完整率')).toBeVisible()
  await step(town, '退回修改', '已退回', '请补充住址')
  await village.reload()
  await village.getByRole('button', { name: '修改', exact: true }).click()
  await village.getByLabel('家庭住址').fill('三组12号')
  await village.getByRole('button', { name: '保存', exact: true }).click()
  await expect(village.getByText('三组12号')).toBeVisible()
  await step(village, '重新提交', '待镇审')
  await town.reload()
  await step(town, '审核通过', '已生效')
  await Promise.all([village.context().close(), town.context().close()])
})

test('a birth and a death go through village and town, and the card remembers', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const home = (await homes(origin)).at(-1)
  if (!home) throw new Error('no household is free')
  const village = await desk(browser, origin, 'village', `${local}/household/${home.id}/card`)
  await expect(village.getByRole('heading', { name: '变更记录' })).toBeVisible()
  await village.getByRole('button', { name: '变更', exact: true }).click()
  await expect(village.getByRole('heading', { level: 1, name: '办理家庭变化' })).toBeVisible()
  await pick(village, '变化类型', '新增成员')
  await save(village)
  await expect(village.getByText('请选择变化原因')).toBeVisible()
  await pick(village, '变化原因', '出生')
  const [no, day] = newborn(1)
  await village.getByRole('textbox', { name: '姓名' }).fill('陈新芽')
  await village.getByRole('textbox', { name: '证件号码' }).fill(no)
  await pick(village, '与户主关系', '孙女')
  await save(village)
  await expect(village.getByText('变化日期应与证件号码中的出生日期一致')).toBeVisible()
  await village.getByLabel('变化日期*').fill(day)
  expect(await findings(village)).toEqual([])
  await save(village)
  await expect(village.getByRole('heading', { name: '变更前后对照' })).toBeVisible()
  await expect(village.getByRole('cell', { name: `${no.slice(0, 6)}********${no.slice(14)}` })).toBeVisible()
  await greyed(village, '提交村核', /请上传/)
  await village.getByRole('button', { name: '修改', exact: true }).click()
  await attach(village)
  await save(village)
  await step(village, '提交村核', '待村核')
  await villagePass(browser, origin, village)
  const path = new URL(village.url()).hash.slice(1)

  const town = await desk(browser, origin, 'town', local + path)
  await expect(town.getByRole('button', { name: '镇审通过报县' })).toHaveCount(0)
  expect(await findings(town)).toEqual([])
  await step(town, '镇审通过并生效', '已生效')
  await expect(town.getByRole('button', { name: '修改', exact: true })).toHaveCount(0)

  // They die; the head cannot just go.
  await village.goto(`${app}/m/familyChange/new?household=${home.id}`)
  await pick(village, '变化类型', '减少成员')
  await pick(village, '变化原因', '死亡')
  await village.getByRole('combobox', { name: '成员' }).selectOption({ index: 1 })
  await save(village)
  await expect(village.getByText('户主不能直接减少，请先办理户主变更')).toBeVisible()
  await pick(village, '成员', '陈新芽（孙女）')
  await attach(village)
  await save(village)
  await step(village, '提交村核', '待村核')
  await villagePass(browser, origin, village)
  await town.goto(`${app}${new URL(village.url()).hash.slice(1)}`)
  await step(town, '镇审通过并生效', '已生效')

  await village.goto(`${app}/household/${home.id}/card`)
  await village.reload()
  await expect(village.getByRole('listitem').filter({ hasText: '减少成员' }).getByText('死亡')).toBeVisible()
  await expect(village.getByRole('listitem').filter({ hasText: '新增成员' }).getByText('出生').first()).toBeVisible()
  await expect(
    village
      .getByRole('definition')
      .filter({ hasText: `${home.membersCount} 人` })
      .first(),
  ).toBeVisible()
  await town.goto(`${app}/m/familyChange/report`)
  await expect(town.getByRole('heading', { name: '各月生效的变更' })).toBeVisible()
  await expect(town.getByRole('definition').first()).toHaveText(/[1-9]/)
  expect(await findings(town)).toEqual([])
  for (const page of [village, town]) await page.context().close()
})

test('a split needs the county; a changed household and a second sheet are refused in words', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const [big, other] = (await homes(origin)).filter((h) => h.membersCount >= 3)
  if (!big || !other) throw new Error('no household is large enough')
  const leaves = big.members.at(-1)!
  const village = await desk(browser, origin, 'village', `${local}/m/familyChange/new?household=${big.id}`)
  await pick(village, '变化类型', '分户')
  await village.getByRole('checkbox', { name: new RegExp(`^${leaves.name}`) }).check()
  await village.getByRole('textbox', { name: '住址' }).fill('新居8号')
  await attach(village)
  await save(village)
  await expect(village.getByRole('heading', { name: '变更前后对照' })).toBeVisible()
  await step(village, '提交村核', '待村核')
  await villagePass(browser, origin, village)
  const path = new URL(village.url()).hash.slice(1)

  // Nothing else about this household meanwhile.
  await village.goto(`${app}/m/familyChange/new?household=${big.id}`)
  await pick(village, '变化类型', '基本信息变更')
  await village.getByRole('textbox', { name: '帮扶责任人' }).fill('赵勤')
  await save(village)
  await expect(village.getByRole('alert').filter({ hasText: /该户已有在办的变更单BG\d+（分户）/ })).toBeVisible()

  const town = await desk(browser, origin, 'town', local + path)
  await expect(town.getByRole('button', { name: '镇审通过并生效' })).toHaveCount(0)
  await step(town, '镇审通过报县', '待县审')
  const county = await desk(browser, origin, 'county', local + path)
  await step(county, '县审通过并生效', '已生效')
  await expect(county.getByRole('article').getByText('新户编号')).toBeVisible()

  // Two drafts for one thing: when the first took effect, the second does not go by itself.
  const draft = async (cadre: string) => {
    await village.goto(`${app}/m/familyChange/new?household=${other.id}`)
    await pick(village, '变化类型', '基本信息变更')
    await village.getByRole('textbox', { name: '帮扶责任人' }).fill(cadre)
    await save(village)
    await expect(village.getByRole('cell', { name: cadre })).toBeVisible()
    return new URL(village.url()).hash.slice(1)
  }
  await leave(village)
  const second = await draft('钱守信')
  const first = await draft('孙立行')
  await step(village, '提交村核', '待村核')
  await villagePass(browser, origin, village)
  await town.goto(`${app}${first}`)
  await step(town, '镇审通过并生效', '已生效')
  await village.goto(`${app}${second}`)
  await greyed(village, '提交村核', /“帮扶责任人”已有变化/)
  await village.getByRole('button', { name: '修改', exact: true }).click()
  await expect(village.getByText('现在：孙立行')).toBeVisible()
  await save(village)
  await expect(village.getByRole('cell', { name: '孙立行' })).toBeVisible()
  await step(village, '提交村核', '待村核')
  for (const page of [village, town, county]) await page.context().close()
})

test('the form and the statistics on a phone', async ({ page, origin }) => {
  const [home] = await homes(origin)
  await page.setViewportSize({ width: 390, height: 844 })
  await new ShellPage(page).enterAs('village')
  await new ShellPage(page).userMenu.waitFor()
  await page.goto(`${app}/m/familyChange/new?household=${home!.id}`)
  await pick(page, '变化类型', '住房饮水变化')
  await expect(page.getByText('现在：').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findings(page)).toEqual([])
  await page.getByRole('combobox', { name: '卫生厕所' }).selectOption({ index: 1 })
  await leave(page)
  await page.goto(`${app}/m/familyChange?view=effective`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '变更前后对照' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findings(page)).toEqual([])
})
