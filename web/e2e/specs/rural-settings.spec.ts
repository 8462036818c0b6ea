import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
const app = '/subapp/main/microgdxczxpc/#'

// An operator gives a city more time, sees it hold, takes it back, and sets the pace of payment.
test('deadlines are set for an area, hold for its records, and are taken back', async ({ page, origin }) => {
  test.setTimeout(60_000)
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/deadline?module=villages-data')
  await expect(page.getByRole('table')).toContainText('5 个工作日')
  expect(await findings(page)).toEqual([])
  const due = async () => {
    const town = await Caller.signIn(origin, 'town')
    return (await town.data<{ items: { dueAt: number }[] }>('/api/rural/villages-data?state=town&size=1')).items[0]?.dueAt ?? 0
  }
  const before = await due()
  await page.getByRole('button', { name: '设置 村情数据 · 待镇审' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('请选择区域')
  await sheet.getByRole('button', { name: /^区域/ }).click()
  await sheet.getByRole('searchbox').fill('茂名')
  await sheet.getByRole('button', { name: /^茂名市/ }).click()
  await sheet.getByLabel('天数').fill('0')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('请输入 1 至 730 之间的整数')
  await sheet.getByLabel('天数').fill('60')
  await sheet.getByRole('combobox', { name: '计算方式' }).selectOption({ label: '自然日' })
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，办理期限正在重新计算')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toContainText('茂名市 60 天')
  // What is open is reckoned anew.
  await expect.poll(due, { timeout: 20_000 }).toBeGreaterThan(before)
  await sheet.getByRole('button', { name: '取消 茂名市 的规定' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消规定' }).click()
  await expect(sheet.getByText('没有另行规定，各地按默认时限办理')).toBeVisible()
  await expect.poll(due, { timeout: 20_000 }).toBe(before)
  await sheet.getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('button', { name: '支付进度目标' }).click()
  await sheet.getByLabel('6 月底（%）').fill('20')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '6月的目标不能低于上个月' })).toBeVisible()
  await sheet.getByLabel('6 月底（%）').fill('55')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('支付进度目标已保存')).toBeVisible()
  await page.goto(`${app}/m/project-fund/report?area=440981000000`)
  await expect(page.getByText('虚线为时序目标，六月底 55%，年底 100%。')).toBeVisible()
  // Whoever keeps only their county has no such page.
  const county = await Caller.signIn(origin, 'county')
  expect((await county.fetch('/api/rural/deadlines')).status).toBe(403)
})

// What others name cannot be removed: the button says so, and leads to who names it.
test('a line of income is set for a year and a city, and removed with a reason', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/income')
  await page.getByRole('button', { name: '新增收入线' }).click()
  expect(await findings(page)).toEqual([])
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('年度').fill('2027')
  await sheet.getByRole('button', { name: '保存' }).click()
  // Everything that is missing is told at once.
  for (const words of ['请选择区域', '请填写文件依据', '请填写原因']) await expect(sheet.getByText(words, { exact: true }).first()).toBeVisible()
  await sheet.getByRole('button', { name: /^区域/ }).click()
  await sheet.getByRole('searchbox').fill('肇庆')
  await sheet.getByRole('button', { name: /^肇庆市/ }).click()
  await sheet.getByRole('textbox', { name: /^收入线/ }).fill('9100')
  await sheet.getByLabel('文件依据').fill('低收入人口认定标准（演示〔2027〕1号）')
  await sheet.getByLabel('原因').fill('年度调整')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  const edit = page.getByRole('button', { name: '修改肇庆市2027年监测收入线' })
  await edit.click()
  await sheet.getByRole('button', { name: '取消设置' }).click()
  await expect(sheet.getByText('请填写原因', { exact: true }).first()).toBeVisible()
  await sheet.getByLabel('原因').fill('录入错误')
  await sheet.getByRole('button', { name: '取消设置' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消设置' }).click()
  await expect(sheet).toBeHidden()
  await expect(edit).toHaveCount(0)
})

test('a clue that help was given for stays, and shows why', async ({ browser, origin }) => {
  const village = await Caller.signIn(origin, 'village')
  const send = async (path: string, body: object) => {
    const answer = await village.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as { data: { id: number; version: number; area: string } }).data
  }
  const { items } = await village.data<{ items: { id: number; area: string; monitorState: string }[] }>('/api/households?size=60')
  const free = items.find((x) => x.monitorState === '')
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const clue = await send('/api/rural/monitor', { area: free?.area, values: { household: String(free?.id), source: '2', risk: '01', receivedAt: today } })
  await send('/api/rural/help-measure', {
    area: free?.area,
    values: { household: String(free?.id), monitorCase: String(clue.id), kind: '01', content: '发放种苗', plannedFrom: today, plannedTo: today },
  })
  const refused = await village.fetch(`/api/rural/monitor/${clue.id}?version=${clue.version}`, { method: 'DELETE' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('1条关联这条记录，不能删除')
  const page = await desk(browser, origin, 'village', `/microgdxczxpc/#/m/monitor/${clue.id}`)
  const button = page.getByRole('button', { name: '删除', exact: true })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/不能删除，还有关联的.*1 条/)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: /1 条$/ }).click()
  await expect(page).toHaveURL(new RegExp(`f\\.monitorCase=${clue.id}`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.context().close()
})

// 一村一册: on paper it holds the village in sums and nobody in it.
test('a village is printed as a booklet without anybody in it', async ({ page, origin }) => {
  const town = await Caller.signIn(origin, 'town')
  const one = (await town.data<{ items: { id: number; name: string; area: string }[] }>('/api/rural/villages-data?state=archived&size=1')).items[0]
  const homes = await town.data<{ items: { headName: string; householdNo: string }[] }>(`/api/households?area=${one?.area}&size=30`)
  await new ShellPage(page).enterAs('town', `${app}/m/villages-data/${one?.id}`)
  await page.getByRole('button', { name: '一村一册' }).click()
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(one?.name ?? '')
  for (const part of ['一、基本村情', '二、户情与劳动力', '三、收入与产业', '四、基础设施与公共服务', '五、项目与资产', '六、监测与帮扶', '七、年度对比'])
    await expect(paper.getByRole('heading', { name: part })).toBeVisible()
  await expect(paper.getByRole('img', { name: '高州市在茂名市的位置' })).toBeVisible()
  expect(await findings(page, true)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  const text = await paper.innerText()
  for (const h of homes.items) {
    expect(text).not.toContain(h.householdNo)
    expect(text).not.toContain(`${h.headName}户`)
  }
  expect(text).not.toMatch(/\d{9}|\*\*\*|证件|手机|银行/)
  // Another town's clerk finds no such booklet.
  const far = await Caller.signIn(origin, 'town2')
  expect((await far.fetch(`/api/rural/villages-data/${one?.id}/booklet`)).status).toBe(404)
})
