import type { Browser, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
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

/** Takes the step of the open record. */
async function take(page: Page, step: string, state: string, fill?: (dialog: ReturnType<typeof sheet>) => Promise<unknown>) {
  await page.getByRole('button', { name: step, exact: true }).click()
  await fill?.(sheet(page))
  await sheet(page)
    .getByRole('button', { name: `确定${step}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}

// A citizen applies from their phone, the township hands the request to the county with a reason, the county answers, the citizen reads each step in
// plain words and rates the answer.
test('a request goes from a phone to the county and its answer is rated', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const citizen = await desk(browser, origin, 'citizen', '/', 390)
  await citizen.getByRole('link', { name: /办事大厅：/ }).click()
  await expect(citizen.getByRole('heading', { level: 1, name: '办事大厅' })).toBeVisible()
  await expect(citizen.getByRole('region', { name: '咨询与投诉' }).getByText('5 个工作日').first()).toBeVisible()
  expect(await findings(citizen)).toEqual([])
  expect(await citizen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await citizen.getByRole('button', { name: '申请政策咨询' }).click()
  // Who applies is known; only the matter is asked.
  await expect(sheet(citizen).getByText('张小玲（取自您的账号）')).toBeVisible()
  await sheet(citizen).getByRole('button', { name: '提交' }).click()
  await expect(sheet(citizen).getByText('请填写诉求内容').first()).toBeVisible()
  await sheet(citizen)
    .getByLabel(/诉求内容/)
    .fill('今年种荔枝有什么补助，怎么申请？')
  await sheet(citizen).getByRole('button', { name: '提交' }).click()
  await expect(sheet(citizen)).toBeHidden()
  await citizen.getByRole('navigation', { name: '办事大厅的栏目' }).getByRole('link', { name: '我的办件' }).click()
  const mine = citizen.getByRole('region', { name: '我的办件' }).getByRole('listitem').first()
  await expect(mine).toContainText(/政策咨询.*已提交，等待乡镇受理，最迟 \d{4}-\d\d-\d\d 答复/)

  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/intserv?state=10&sort=newest')
  await town.getByRole('table').getByRole('row').filter({ hasText: '张小玲' }).filter({ hasText: '政策咨询' }).getByRole('link').first().click()
  await expect(town.getByRole('article').getByText('今年种荔枝有什么补助，怎么申请？')).toBeVisible()
  await take(town, '受理', '已受理')
  await take(town, '转办县级', '转办中', async (d) => {
    await d.getByRole('combobox', { name: /承办部门/ }).selectOption({ label: '农业农村部门' })
    await d.getByLabel(/意见/).fill('涉及县级奖补标准。')
  })
  const at = town.url().split('#')[1] ?? ''
  await town.context().close()

  const county = await desk(browser, origin, 'county', `/microgdxczxpc/#${at}`)
  await take(county, '县级接办', '办理中')
  await take(county, '县级答复办结', '已办结', (d) => d.getByLabel(/答复内容/).fill('每亩补助600元，请向村委会申请。'))
  await county.context().close()

  await citizen.reload()
  await expect(mine).toContainText('已答复，请查看答复并评价')
  await mine.getByRole('link', { name: '去评价' }).click()
  await expect(citizen.getByRole('article').getByText('每亩补助600元，请向村委会申请。')).toBeVisible()
  await take(citizen, '评价', '已评价', (d) => d.getByRole('combobox', { name: /满意度/ }).selectOption({ label: '非常满意' }))
  await citizen.context().close()
})

// What is published is found by a word of its text; posts of the county say who of the household can do them, and an official who fits.
test('texts are found by their words and posts meet people', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const citizen = await desk(browser, origin, 'citizen', '/microgdxczxpc/#/hall/contents', 390)
  await citizen.getByRole('searchbox').fill('银行调查')
  await citizen.getByRole('button', { name: '搜索' }).click()
  await expect(citizen.getByRole('listitem').filter({ hasText: '银行调查' })).toHaveCount(1)
  await citizen.getByRole('link', { name: '小额信贷办理指南' }).click()
  await expect(citizen.getByRole('article')).toContainText('自受理起20个工作日')
  expect(await findings(citizen)).toEqual([])
  await citizen.context().close()

  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/hall/jobs')
  await town
    .getByRole('button', { name: /^适合“荔枝分拣工”的人员/ })
    .first()
    .click()
  await expect(sheet(town).getByRole('table').getByRole('row').nth(1)).toContainText('*')
  expect(await findings(town)).toEqual([])
  await town.context().close()
})

// Somebody comes to the village's counter, and the clerk writes down what work a member of their household looks for: who it is, and what the register knows.
test('the counter files what work a member looks for', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const caller = await Caller.signIn(origin, 'village')
  const ask = async <T>(path: string) => ((await (await caller.fetch(path)).json()) as { data: T }).data
  // A household with a member of whom the register knows what they can do, and another of whom it does not.
  type Member = { name: string; laborSkill: string }
  const { items } = await ask<{ items: { id: number; headName: string }[] }>('/api/households?size=40&approval=valid')
  let home: { id: number; members: Member[] } | undefined
  for (const { id } of items) {
    home = await ask<{ id: number; members: Member[] }>(`/api/households/${id}`)
    if (home.members.some((m) => m.laborSkill)) break
  }
  const member = home?.members.find((m) => m.laborSkill)
  expect(member).toBeTruthy()
  const clerk = await desk(browser, origin, 'village', `/microgdxczxpc/#/m/intserv/new?f.household=${home?.id}`)
  await clerk.getByRole('textbox', { name: '申请人' }).fill('周桂香')
  await clerk.getByRole('combobox', { name: '申请人类别' }).selectOption({ label: '自然人' })
  await clerk.getByRole('combobox', { name: '办件事项' }).selectOption({ label: '就业意向' })
  await clerk.getByRole('textbox', { name: '诉求内容' }).fill('想在本镇找一份工作，可上夜班。')
  await clerk.getByRole('textbox', { name: '意向岗位' }).fill('荔枝分拣工')
  // A name that is none of the household's is wrong in its field.
  await clerk.getByRole('textbox', { name: '求职成员' }).fill('无此人')
  await clerk.getByRole('button', { name: '保存' }).click()
  await expect(clerk.getByRole('alert').filter({ hasText: '成员' }).first()).toBeVisible()
  await clerk.getByRole('textbox', { name: '求职成员' }).fill(member?.name ?? '')
  await clerk.getByRole('button', { name: '保存' }).click()
  const record = clerk.getByRole('article')
  await expect(record.getByText('待受理', { exact: true }).first()).toBeVisible()
  await expect(record).toContainText('荔枝分拣工')
  await expect(record).toContainText(member?.name ?? '')
  await expect(record).toContainText('技能登记日期')
  expect(await findings(clerk)).toEqual([])
  await clerk.context().close()
})

// The report says which words of the list most requests of the town have, and how many; over other months it says it anew.
test('the report names the words that most requests have', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/intserv/report')
  const words = town.getByRole('region', { name: '热词' })
  await expect(words.getByRole('listitem').filter({ hasText: '种苗' })).toContainText(/\d+ 件/)
  expect(await findings(town)).toEqual([])
  await words.getByRole('combobox', { name: '热词的提交时间' }).selectOption({ label: '近 3 个月' })
  await expect(town).toHaveURL(/words=three/)
  await expect(words.getByRole('listitem').filter({ hasText: '种苗' })).toContainText(/\d+ 件/)
  await town.context().close()
})
