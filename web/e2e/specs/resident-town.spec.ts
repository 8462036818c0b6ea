import type { Page } from '@playwright/test'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { StepSheet, day, desk, greyed } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

const at = (path: string) => `/microgdxczxpc/#/m/${path}`
const open = (page: Page, path: string) => page.goto(`/subapp/main${at(path)}`)
const fill = (page: Page, label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
const choose = (page: Page, label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption({ label: option })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()
const stands = (page: Page, state: string) => expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()

/** Opens the first record of a list in a state. */
async function first(page: Page, list: string) {
  await open(page, list)
  await page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: '办理' })).toBeVisible()
}

/** Takes a step that asks for nothing but perhaps an opinion. */
async function take(page: Page, step: string, state: string, opinion = '') {
  await page.getByRole('button', { name: step, exact: true }).click()
  const sheet = page.getByRole('dialog')
  if (opinion) await sheet.getByLabel(/^意见/).fill(opinion)
  await sheet.getByRole('button', { name: `确定${step}` }).click()
  await expect(sheet).toBeHidden()
  await stands(page, state)
}

// The leader of a team records what they did and asks for leave, and a report drafts itself from both; the town decides, and the county lets the next team
// take over. Nobody checks in.
test('a resident team records, reports and is followed by the next', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const team = await desk(browser, origin, 'team', at('resident-town-log/new'))
  await choose(team, '工作类型', '乡村产业发展')
  await team.getByLabel(/^工作内容/).fill('到合作社对接收购企业')
  await fill(team, '涉及村', '储良村')
  await expect(team.getByLabel(/位置/)).toHaveCount(0)
  await save(team)
  await expect(team.getByRole('heading', { level: 1, name: '周文博' })).toBeVisible()

  await open(team, 'resident-town-leave/new')
  await choose(team, '请假类型', '事假')
  await fill(team, '请假开始日期', day(200))
  await fill(team, '请假结束日期', day(201))
  await team.getByLabel(/^请假事由/).fill('回派出单位')
  await save(team)
  // Two days are the leader's to grant; their own are the town's.
  await expect(team.getByRole('button', { name: '提交队长审批' })).toHaveCount(0)
  await take(team, '提交镇级审批', '待镇审批')
  const leave = new URL(team.url()).hash

  await open(team, 'resident-town-report/new')
  await expect(team.getByRole('textbox', { name: /^工作完成情况/ })).toHaveValue(/到合作社对接收购企业/)
  // This week is not over: what is handed in is of one that is.
  await fill(team, '所属日期', day(-35))
  await expect(team.getByRole('textbox', { name: /^工作完成情况/ })).not.toHaveValue(/到合作社对接收购企业/)
  await team.getByRole('textbox', { name: /^工作完成情况/ }).fill('本周对接收购企业一家。')
  await team.getByLabel(/^下步计划/).fill('继续对接')
  expect(await findings(team)).toEqual([])
  await save(team)
  await expect(team.getByText('本周对接收购企业一家。')).toBeVisible()
  await take(team, '提交镇级', '待镇审')
  const report = new URL(team.url()).hash

  const town = await desk(browser, origin, 'town', `/microgdxczxpc/${leave}`)
  await take(town, '镇级批准', '已批准')
  await town.goto(`/subapp/main/microgdxczxpc/${report}`)
  await take(town, '接收', '已接收')
  await team.reload()
  await stands(team, '已接收')

  // The calendar is for the member, and for the town; it counts posting and leave.
  await open(team, 'resident-town-member?state=posted')
  await team.getByRole('main').getByRole('link', { name: '周文博' }).first().click()
  await expect(team.getByRole('region', { name: '在镇日历' })).toBeVisible()
  await expect(team.getByRole('listitem', { name: new RegExp(`^${day()} 在镇 日志 \\d+ 条$`) })).toBeVisible()
  expect(await findings(team)).toEqual([])

  // The county: a second team in post is greyed with the reason, until the first rotates.
  const county = await desk(browser, origin, 'county', at('resident-town?state=filing&area=440981103000'))
  await county.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await greyed(county, '同意备案', /本镇已有在岗的工作队/)
  const next = county.url()
  await first(county, 'resident-town?state=posted&area=440981103000')
  await take(county, '启动轮换', '轮换中', '派驻期满')
  await county.goto(next)
  await take(county, '同意备案', '在岗')

  // A member hands over to somebody who is there, and the report counts teams and no persons.
  const caller = await Caller.signIn(origin, 'town')
  const posted = await caller.data<{ items: { id: number; name: string; no: string; values: { fromOn: string } }[] }>(
    '/api/rural/resident-town-member?state=posted&size=100',
  )
  const leader = posted.items.find((m) => m.name === '周文博')
  const leaving = posted.items.find((m) => m.name !== '周文博' && m.values.fromOn < day())
  if (!leader || !leaving) throw new Error('the demo has no members in post')
  await open(town, `resident-town-member/${leaving.id}`)
  const sheet = await StepSheet.open(town, '办理离任')
  await sheet.box.getByRole('textbox', { name: /^离任日期/ }).fill(day())
  await sheet.box.getByLabel(/^交接内容/).fill('台账和在建项目资料')
  await sheet.refused('请选择本镇其他在岗队员作为接替人员')
  const field = sheet.box.locator('[data-field=successor]')
  await field.getByRole('textbox').fill(leader.no)
  await field.getByRole('button', { name: new RegExp(leader.no) }).click()
  await sheet.done('离任')
  await open(county, 'resident-town')
  await county.getByRole('navigation').getByRole('link', { name: '驻镇帮扶报表' }).click()
  await expect(county.getByRole('heading', { name: '帮扶镇覆盖' })).toBeVisible()
  await expect(county.getByRole('table', { name: '各地情况' })).toContainText('分界镇')
  await expect(county.getByText('周文博')).toHaveCount(0)
  expect(await findings(county)).toEqual([])
  await county.setViewportSize({ width: 390, height: 844 })
  expect(await county.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const page of [team, town, county]) await page.context().close()
})
