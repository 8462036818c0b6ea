import type { Browser, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { greyed } from '../support/desk.ts'
import { leave } from '../support/leave.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

/** Somebody at their own desk: a browser of their own. */
async function desk(browser: Browser, origin: string, user: string, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: width < 600 ? 844 : 900 },
  })
  const page = await context.newPage()
  const shell = new ShellPage(page)
  await shell.enterAs(user, `/subapp/main${path}`)
  await shell.expectFrame()
  return page
}

const sheet = (page: Page) => page.getByRole('dialog')
const mine = '/microgdxczxpc/#/my-household'

async function decide(page: Page, step: string, words: string, state: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  if (words) await sheet(page).getByLabel(/意见/).fill(words)
  await sheet(page)
    .getByRole('button', { name: `确定${step}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}

// A citizen reports from a phone, the clerk takes one thing up and declines another, the citizen reads both answers; a correction alters
// what is registered.
test('a citizen reports and corrects on a phone, the village decides, the citizen sees it', async ({ browser, origin }) => {
  test.setTimeout(150_000)
  const citizen = await desk(browser, origin, 'citizen', mine, 390)
  await expect(citizen.getByRole('heading', { level: 1, name: '我的家庭' })).toBeVisible()
  const people = citizen.getByRole('region', { name: '家庭成员' })
  await expect(people.getByText('张小玲')).toBeVisible()
  // Their own number is whole, the others' are not.
  await expect(people.getByText(/^\d{17}[\dX]$/)).toHaveCount(1)
  await expect(people.getByText(/^\d{6}\*{8}/).first()).toBeVisible()
  expect(await findings(citizen)).toEqual([])
  expect(await citizen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const report = async (kind: string, fill: (dialog: ReturnType<typeof sheet>) => Promise<unknown>) => {
    await citizen.getByRole('button', { name: '申报变化或困难' }).click()
    await sheet(citizen).getByRole('combobox', { name: '申报类型' }).selectOption({ label: kind })
    await fill(sheet(citizen))
    await sheet(citizen).getByRole('button', { name: '提交' }).click()
    await expect(sheet(citizen)).toBeHidden()
  }
  await citizen.getByRole('button', { name: '申报变化或困难' }).click()
  await sheet(citizen).getByRole('button', { name: '提交' }).click()
  await expect(sheet(citizen).getByText('请选择申报类型').first()).toBeVisible()
  await sheet(citizen).getByRole('combobox', { name: '申报类型' }).selectOption({ label: '困难自主申报' })
  await expect(sheet(citizen).getByLabel('情况说明')).toBeVisible()
  expect(await findings(citizen)).toEqual([])
  await sheet(citizen).getByRole('combobox', { name: '困难类型' }).selectOption({ label: '因自然灾害' })
  await sheet(citizen).getByLabel('情况说明').fill('台风损坏屋顶，暂无力修缮。')
  await sheet(citizen).getByRole('button', { name: '提交' }).click()
  await expect(sheet(citizen)).toBeHidden()
  await report('更换联系电话', (d) => d.getByLabel('新联系电话').fill('19900008888'))
  const list = citizen.getByRole('region', { name: '我的申报' })
  await expect(list.getByRole('listitem').filter({ hasText: '更换联系电话' }).filter({ hasText: '待受理' })).toHaveCount(1)
  await citizen.getByRole('button', { name: '更正我的信息' }).click()
  await sheet(citizen).getByRole('combobox', { name: '更正项目' }).selectOption({ label: '民族' })
  await sheet(citizen).getByRole('combobox', { name: '更正为民族' }).selectOption({ label: '瑶族' })
  await sheet(citizen).getByLabel('更正理由').fill('与身份证不一致')
  await sheet(citizen).getByRole('button', { name: '提交' }).click()
  await expect(sheet(citizen)).toBeHidden()
  const own = list.getByRole('listitem').filter({ hasText: '信息更正：民族' })
  await expect(own).toContainText('待核定')

  // The clerk's desk: the list, one taken up, one declined with a reason, the correction decided.
  const clerk = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/intserv-proposal?state=filed&sort=newest')
  const rows = clerk.getByRole('table').getByRole('row').filter({ hasText: '张小玲' })
  await expect(rows.first()).toBeVisible()
  expect(await findings(clerk)).toEqual([])
  await rows.filter({ hasText: '更换联系电话' }).getByRole('link').first().click()
  await decide(clerk, '采纳', '已核实', '已采纳')
  await expect(clerk.getByRole('article').getByText(/^BG\d+/)).toBeVisible()
  expect(await findings(clerk)).toEqual([])
  await clerk.goto('/subapp/main/microgdxczxpc/#/m/intserv-proposal?state=filed&sort=newest')
  await rows.filter({ hasText: '困难自主申报' }).first().getByRole('link').first().click()
  await decide(clerk, '不予采纳', '房屋已列入修缮计划', '不予采纳')
  await clerk.goto('/subapp/main/microgdxczxpc/#/m/intserv-correction?state=filed&sort=newest')
  await rows.first().getByRole('link').first().click()
  await expect(clerk.getByText('更正为民族')).toBeVisible()
  await decide(clerk, '核定更正', '', '已更正')

  // They read the answers, and a message leads there.
  await citizen.reload()
  await expect(own).toContainText('已更正')
  await list.getByRole('listitem').filter({ hasText: '不予采纳' }).first().getByRole('link').click()
  await expect(citizen.getByText('房屋已列入修缮计划').first()).toBeVisible()
  expect(await findings(citizen)).toEqual([])
  await expect(citizen.getByRole('button', { name: '撤回' })).toHaveCount(0)
  for (const page of [citizen, clerk]) await page.context().close()
})

// Who is wanted in a household and belongs to another county's: the words name the county and nothing else, the other side answers, and each
// side sees its own.
test('somebody registered in another area is asked for without its data being shown', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  // The number of somebody of another county, as the asking clerk has it from their papers: that of a question already put.
  const caller = await Caller.signIn(origin, 'village')
  const ask = async <T>(path: string, method = 'GET') => ((await (await caller.fetch(path, { method })).json()) as { data: T }).data
  const asked = await ask<{ items: { id: number }[] }>('/api/rural/household-data-duplicate?state=asked&size=1')
  const { idNo } = await ask<{ idNo: string }>(`/api/rural/household-data-duplicate/${asked.items[0]?.id}/reveal`, 'POST')
  const homes = await ask<{ items: { id: number }[] }>('/api/households?size=9')
  const form = await desk(browser, origin, 'village', `/microgdxczxpc/#/m/familyChange/new?household=${homes.items[8]?.id}`)
  await form.getByRole('combobox', { name: '变化类型' }).selectOption({ label: '新增成员' })
  await form.getByRole('combobox', { name: '变化原因' }).selectOption({ label: '婚嫁迁入' })
  await form.getByRole('textbox', { name: /^姓名/ }).fill('王某')
  await form.getByRole('textbox', { name: /^证件号码/ }).fill(idNo)
  await form.getByRole('combobox', { name: '与户主关系' }).selectOption({ label: '儿媳' })
  await form.getByRole('button', { name: '保存' }).click()
  const words = form.getByText('该人员已登记在其他地区')
  await expect(words).toBeVisible()
  expect(await words.innerText()).toMatch(/^该人员已登记在其他地区（[^（）]+市[^（）]*）的农户中，不能重复登记$/)
  expect(await findings(form)).toEqual([])
  await form.getByRole('link', { name: '已登记在其他地区？申请对方核实' }).click()
  await leave(form, form.getByRole('heading', { level: 1, name: '新增核实事项' }))
  await expect(form.getByRole('textbox', { name: /^姓名/ })).toHaveValue('王某')
  expect(await findings(form)).toEqual([])

  const here = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/household-data-duplicate?state=open')
  await here.getByRole('table').getByRole('link').first().click()
  const article = here.getByRole('article')
  await expect(article.getByText('待核实', { exact: true }).first()).toBeVisible()
  await expect(article.getByText('本方户编号')).toBeVisible()
  // Of the side that asks: city and county.
  await expect(article.getByText(/^[^\s·（]+市[^\s·（]+[县市区]$/)).toBeVisible()
  expect(await article.innerText()).not.toMatch(/44(?!0981103210)\d{12}/)
  expect(await findings(here)).toEqual([])
  await greyed(here, '确认已迁出', /请先办理家庭变化“减少成员”/)
  await decide(here, '确认仍在本户', '每月回家居住', '确认在户')
  for (const page of [form, here]) await page.context().close()
})

// How long things are kept: what the next run would do, and who is left alone.
test('the retention rule is tried, saved and a household put under hold', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'admin', '/microsetting/#/setting/retention')
  await expect(page.getByRole('heading', { level: 1, name: '数据留存' })).toBeVisible()
  await page.getByLabel('保留年限').fill('31')
  await page.getByRole('button', { name: '试算' }).click()
  await expect(page.getByText('请填写1至30的整数')).toBeVisible()
  await page.getByLabel('保留年限').fill('1')
  await page.getByRole('button', { name: '试算' }).click()
  await expect(page.getByText('按1年试算的结果，尚未保存')).toBeVisible()
  await page.getByLabel('保留年限').fill('6')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('留存规则已保存')).toBeVisible()
  await page.getByLabel('户编号或变更单编号').fill('4409811032100001')
  await page.getByLabel('事由').fill('诉讼')
  await page.getByRole('button', { name: '加入保全' }).click()
  await expect(page.getByRole('row').filter({ hasText: '4409811032100001' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.context().close()
})
