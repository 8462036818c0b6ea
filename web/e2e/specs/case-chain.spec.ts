import { CentrePage, centrePath } from '../pages/centre-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { desk, greyed, picture, StepSheet } from '../support/desk.ts'
import { leave } from '../support/leave.ts'
import { onOwnServer } from '../support/own-server.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/test.ts'

// The server's clock goes on between the phases, by the setting it has for tests; the same data, the same address.
const clock: Record<string, string> = { MIRROR_CLOCK_OFFSET: '0s' }

// Half a year passes: nobody is asked for a new password on the way.
const test = onOwnServer({ env: clock, args: ['--password-max-age', '0s'] })

let passed = 0
/** Some days go by. */
async function later(server: Server, days: number) {
  passed += days
  clock['MIRROR_CLOCK_OFFSET'] = `${passed * 24}h`
  await server.restart()
}
/** The day in China, some days from where the clock stands. */
const day = (n = 0) => new Date(Date.now() + 8 * 3600_000 + (passed + n) * 86_400_000).toISOString().slice(0, 10)

const home = '/microgdxczxpc/#/'

/** A household on the register of the village that has no case and one member who can work. */
async function household(origin: string): Promise<{ id: number; name: string; no: string; worker: number }> {
  const village = await Caller.signIn(origin, 'village')
  const { items } = await village.data<{ items: { id: number; headName: string; householdNo: string; monitorState: string; state: string }[] }>(
    '/api/households?size=60',
  )
  for (const x of items.filter((h) => h.monitorState === '' && h.state === 'valid')) {
    const card = await village.data<{ members: { id: number; laborSkill: string }[] }>(`/api/households/${x.id}`)
    const names = items.filter((h) => h.headName === x.headName).length
    const [worker, ...others] = card.members.filter((m) => ['1', '2', '3'].includes(m.laborSkill))
    if (names === 1 && worker && others.length === 0) return { id: x.id, name: x.headName, no: x.householdNo, worker: worker.id }
  }
  throw new Error('no household of the village is free')
}

/** A change sheet about one member's labour takes effect: one of the village hands it in, another looks at it, the town passes it. */
async function changeLabour(origin: string, who: { id: number; worker: number }, skill: string) {
  const village = await Caller.signIn(origin, 'village')
  const second = await Caller.signIn(origin, 'village2')
  const town = await Caller.signIn(origin, 'town')
  const send = async (by: Caller, path: string, body: object) => {
    const answer = await by.fetch(`/api/rural/familyChange${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as { data: { id: number; version: number; state: string } }).data
  }
  const me = await village.data<{ items: { area: string }[] }>('/api/households?size=1')
  let sheet = await send(village, '', {
    area: me.items[0]?.area,
    values: { household: String(who.id), kind: '34', member: who.worker, laborSkill: skill, occurredOn: day() },
  })
  for (const [by, step] of [[village, 'submit'] as const, [second, 'villagePass'] as const, [town, 'townPass'] as const])
    sheet = await send(by, `/${sheet.id}/transitions/${step}`, { version: sheet.version, opinion: '属实。' })
  expect(sheet.state).toBe('effective')
}

const eliminated = async (origin: string, user: string) =>
  (await (await Caller.signIn(origin, user)).data<{ kpis: { eliminated: number } }>('/api/overview')).kpis.eliminated

interface Todo {
  id: number
  name: string
  version: number
}

// The town's pile: one is gone meanwhile, the others go through; then the county does the town's work, as the town, and not their own after it.
test('many are approved at once, and a colleague stands in for a while', async ({ browser, origin }) => {
  test.setTimeout(150_000)
  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/monitor?state=40')
  const rows = town.getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  const boxes = town.getByRole('table').getByRole('checkbox')
  for (const i of [1, 2, 3]) await boxes.nth(i).check()
  const names = await Promise.all([1, 2, 3].map((i) => rows.nth(i).getByRole('link').innerText()))
  await town.getByRole('button', { name: '批量乡镇审核通过（3）' }).click()
  const sheet = town.getByRole('dialog')
  await sheet.getByRole('button', { name: '开始办理' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '请填写意见' })).toBeVisible()
  await sheet.getByLabel('统一意见*').fill('集中审核，情况属实。')
  expect(await findings(town)).toEqual([])
  // What they wrote is not lost by a key.
  await town.keyboard.press('Escape')
  await town.getByRole('alertdialog', { name: '放弃未保存的内容？' }).getByRole('button', { name: '取消' }).click()
  await expect(sheet.getByLabel('统一意见*')).toHaveValue('集中审核，情况属实。')
  // Another of the town's office takes the second while they write.
  const other = await Caller.signIn(origin, 'town')
  const { items } = await other.data<{ items: Todo[] }>('/api/rural/monitor?state=40&size=20')
  const second = items.find((x) => x.name === names[1])
  await other.fetch(`/api/rural/monitor/${second?.id}/transitions/townPass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: second?.version, opinion: '先行通过。' }),
  })
  await sheet.getByRole('button', { name: '开始办理' }).click()
  await expect(sheet.getByText('已办理 2 条，1 条未办理')).toBeVisible()
  await expect(sheet.getByRole('list', { name: '未办理的原因' }).getByRole('listitem')).toHaveText(new RegExp(`^${names[1]}.*数据已被他人修改`))
  await sheet.getByRole('button', { name: '关闭' }).last().click()

  // They go on leave: the county does it for them.
  await town.goto(`/subapp/main${home}`)
  await town.getByRole('link', { name: '设置委托' }).click()
  await town.getByRole('button', { name: '新增委托' }).click()
  await sheet.getByRole('button', { name: '确定委托' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '请选择受托人' })).toBeVisible()
  const choice = sheet.getByRole('combobox')
  await choice.selectOption({ label: await choice.locator('option', { hasText: '高州市' }).first().innerText() })
  await sheet.getByLabel('事由').fill('外出培训')
  expect(await findings(town)).toEqual([])
  await sheet.getByRole('button', { name: '确定委托' }).click()
  await expect(town.getByRole('region', { name: '我委托的' }).getByText('委托中')).toBeVisible()
  expect(await findings(town)).toEqual([])

  const county = await desk(browser, origin, 'county', home)
  await expect(county.getByRole('main').getByText('委托您办理业务').first()).toBeVisible()
  const lent = county
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /受.+委托/ })
    .filter({ hasText: '防返贫监测' })
    .filter({ hasText: '乡镇审核中' })
    .first()
  // The nearest deadlines come first: what is lent may stand further down.
  const further = county.getByRole('button', { name: /^再显示/ })
  for (let i = 0; i < 10 && !(await lent.isVisible()) && (await further.isVisible()); i++) await further.click()
  await lent.getByRole('link').click()
  const s = await StepSheet.open(county, '乡镇审核通过', /^乡镇审核通过（代/)
  await s.fill('意见*', '代为审核，同意。')
  await s.done('县级审定中')
  await expect(county.getByText(/（代.+）/).first()).toBeVisible()
  // A word to the town: it is called, and finds the message.
  await county.getByRole('textbox', { name: '留言' }).fill('已代为审核，请补充电话核实。')
  const whom = county.getByRole('combobox', { name: '提醒谁看' })
  await whom.selectOption({ label: await whom.locator('option', { hasText: '分界镇' }).first().innerText() })
  await county.getByRole('button', { name: '发送' }).click()
  await expect(county.getByRole('list').getByText(/^@.+ 已代为审核，请补充电话核实。$/)).toBeVisible()
  // Four eyes: they have just been the town.
  await greyed(county, '审定纳入监测', /同一人不能既经办又审核/)
  // What they did stands in both their lists: theirs says for whom, the town's says by whom.
  await county.goto(`/subapp/main${home}`)
  await leave(county, county.getByRole('button', { name: '我办过的' }))
  await county.getByRole('button', { name: '我办过的' }).click()
  await expect(
    county
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '乡镇审核通过' })
      .filter({ hasText: /受.+委托/ })
      .first(),
  ).toBeVisible()
  await county.context().close()
  await town.goto(`/subapp/main${home}`)
  await town.getByRole('button', { name: '我办过的' }).click()
  await expect(
    town
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '乡镇审核通过' })
      .filter({ hasText: /.+代为办理/ })
      .first(),
  ).toBeVisible()
  expect(await findings(town)).toEqual([])
  await town.goto('/subapp/main/microgdxczxpc/#/delegation')

  await town.getByRole('button', { name: '立即结束' }).click()
  await town.getByRole('alertdialog').getByRole('button', { name: '立即结束' }).click()
  await expect(town.getByRole('region', { name: '我委托的' }).getByText('已结束')).toBeVisible()
  const gone = await (await Caller.signIn(origin, 'county')).data<{ items: { behalf: string }[] }>('/api/rural/todos')
  expect(gone.items.filter((x) => x.behalf !== '')).toEqual([])
  await town.context().close()
})

// The operator carries the calendar into the next year.
test('the working days of the next year are entered when they are announced', async ({ browser, origin }) => {
  const admin = await desk(browser, origin, 'admin', '/microsetting/#/setting/dict')
  await admin.getByRole('button', { name: '工作日历' }).click()
  const next = Number(day().slice(0, 4)) + 1
  await admin.getByRole('combobox', { name: '年度' }).selectOption(String(next))
  await expect(admin.getByRole('textbox', { name: '通知名称或文号' })).toHaveValue('')
  const add = admin.getByRole('form', { name: '添加' })
  await add.getByRole('button', { name: '添加' }).click()
  await expect(admin.getByRole('alert')).toHaveText('请填写名称和开始日期')
  await add.getByLabel('名称').fill('春节')
  await add.getByLabel('开始日期').fill(`${next}-02-05`)
  await add.getByLabel('结束日期').fill(`${next}-02-11`)
  await add.getByRole('button', { name: '添加' }).click()
  await expect(admin.getByRole('table').getByText('春节')).toHaveCount(5)
  await admin.getByRole('button', { name: '保存' }).click()
  await expect(admin.getByRole('alert').filter({ hasText: '通知名称或文号' })).toBeVisible()
  await admin.getByLabel('通知名称或文号').fill(`国务院办公厅关于${next}年部分节假日安排的通知`)
  expect(await findings(admin)).toEqual([])
  await admin.getByRole('button', { name: '保存' }).click()
  await expect(admin.getByText('已保存，办理期限正在重新计算')).toBeVisible()
  await expect(admin.getByText('还没有登记')).toHaveCount(0)
  await admin.context().close()
})

// From the clue to 风险已消除 by the accounts of village, team, town, county, city and auditor.
test('a case goes from the clue to 风险已消除, refused at each guard once, and is found everywhere afterwards', async ({ browser, server, origin }) => {
  test.setTimeout(300_000)
  const family = await household(origin)
  const { name, no } = family
  const before = await eliminated(origin, 'county')

  const village = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/monitor/new')
  await village.getByRole('button', { name: '保存' }).click()
  await expect(village.getByText('请填写农户')).toBeVisible()
  const field = village.locator('[data-field=household]')
  await field.getByRole('textbox').fill(no)
  await field.getByRole('button', { name: no }).click()
  await village.getByRole('combobox', { name: '线索来源' }).selectOption({ label: '基层干部排查' })
  await village.getByRole('combobox', { name: '主要风险', exact: true }).selectOption({ label: '因病' })
  await village.getByRole('textbox', { name: '联系电话' }).fill('19900007777')
  expect(await findings(village)).toEqual([])
  await village.getByRole('button', { name: '保存' }).click()
  await expect(village.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(village.getByText('199****7777')).toBeVisible()
  const path = `/microgdxczxpc/${new URL(village.url()).hash}`

  // Another town's clerk does not find it; the team, which shares the work, takes it from its inbox.
  const town2 = await desk(browser, origin, 'town2', path)
  await expect(town2.getByText('没有这条监测对象')).toBeVisible()
  const team = await desk(browser, origin, 'team', path)
  await (await StepSheet.open(team, '受理核实')).done('入户核实中')
  await village.reload()
  let s = await StepSheet.open(village, '提交民主评议')
  await s.refused('请填写入户日期')
  await s.fill('入户日期', day())
  await s.fill('走访人', '何春燕')
  await s.refused('两名以上走访人')
  await s.fill('走访人', '何春燕、周文博')
  await s.refused('授权承诺书')
  await s.attach('授权承诺书')
  await s.refused('监测类别、人均纯收入和核实情况')
  await s.choose('监测类别', '防止返贫致贫对象')
  await s.fill('人均纯收入（元）', '6200.50')
  await s.fill('核实情况', '住院自付较高，收入下降。')
  expect(await findings(village)).toEqual([])
  await s.done('待民主评议')
  s = await StepSheet.open(village, '开始村级公示')
  await s.refused('民主评议的日期和地点')
  await s.fill('评议日期', day())
  await s.fill('评议地点', '村党群服务中心')
  await s.fill('参会人数（人）', '4')
  await s.refused('不能少于5人')
  await s.fill('参会人数（人）', '12')
  await s.refused('请填写表决结果')
  await s.fill('同意票（票）', '3')
  await s.fill('不同意票（票）', '3')
  await s.refused('同意票未超过不同意票')
  await s.fill('同意票（票）', '9')
  await s.refused('会议记录照片')
  // The line breaks: what is not there yet is not handed in, and the same upload goes on.
  await village.route('**/api/attachments/*/parts*', (route) => route.abort())
  await s.box.locator('[data-field=minutes] input[type=file]').setInputFiles(picture)
  await expect(s.box.getByRole('button', { name: '继续上传' })).toBeVisible()
  await s.refused('还有附件没有传完')
  await village.unrouteAll()
  await s.box.getByRole('button', { name: '继续上传' }).click()
  await expect(s.box.getByRole('button', { name: `移除${picture.name}` })).toBeVisible()
  await s.refused('公示开始日期和地点')
  await s.fill('公示开始日期', day())
  await s.fill('公示地点', '村务公开栏')
  await s.done('村级公示中')
  await greyed(village, '公示期满上报', /公示期不少于5天，\d+年\d+月\d+日起可以办理/)
  for (const page of [village, town2, team]) await page.context().close()

  await later(server, 6)
  const village2 = await desk(browser, origin, 'village', path)
  s = await StepSheet.open(village2, '公示期满上报')
  await s.attach('公示照片')
  await s.refused('公示期间的异议')
  await s.fill('未处理的异议（件）', '0')
  await s.done('乡镇审核中')
  const town = await desk(browser, origin, 'town', home)
  // The reminders of six days come in beside it, and are of another kind.
  await town.goto(centrePath)
  const messages = new CentrePage(town)
  await messages.kind('待办').click()
  await expect(messages.rows.filter({ hasText: `防返贫监测：${name} 乡镇审核中` })).toBeVisible()
  await town.goto('/subapp/main/microgdxczxpc/#/desk?module=monitor')
  await expect(town.getByRole('list', { name: '待办' }).getByRole('button').filter({ hasText: name })).toBeVisible()
  await town.goto(`/subapp/main${path}`)
  s = await StepSheet.open(town, '乡镇审核通过')
  await s.refused('请填写意见')
  await s.fill('意见*', '情况属实，同意上报。')
  await s.done('县级审定中')
  // They go to their step the way its message leads.
  const county = await desk(browser, origin, 'county', home)
  await county.goto(centrePath)
  const centre = new CentrePage(county)
  await centre.kind('待办').click()
  await centre.kind('待办').click()
  await centre.rows.filter({ hasText: `防返贫监测：${name} 县级审定中` }).click()
  await centre.detail.getByRole('button', { name: '去处理' }).click()
  await expect.poll(() => county.url()).toContain(path)
  s = await StepSheet.open(county, '审定纳入监测')
  await s.fill('意见*', '同意纳入监测。')
  await s.refused('数据比对结果')
  await s.fill('数据比对结果', '未发现车辆、房产和工商登记。')
  // Nobody types the line: it is the city's of the year, and says so.
  await expect(county.getByText('8800', { exact: true })).toBeVisible()
  await expect(county.getByText(/监测收入线，茂名市设置，依据：演示数据/).first()).toBeVisible()
  await s.done('已纳入监测')
  const team2 = await desk(browser, origin, 'team', path)
  s = await StepSheet.open(team2, '落实帮扶')
  await s.refused('帮扶措施和落实日期')
  await s.choose('帮扶措施', '产业帮扶')
  await s.fill('落实日期', day())
  await s.done('帮扶中')
  // Who could work cannot any more: the risk is not marked as over while nobody can. Then they can again.
  await changeLabour(origin, family, '4')
  await team2.reload()
  await greyed(team2, '申请风险消除', /家庭没有劳动能力，暂不标注风险消除/)
  await changeLabour(origin, family, '3')
  await team2.reload()
  await greyed(team2, '申请风险消除', /纳入监测满6个月/)
  for (const page of [village2, town, county, team2]) await page.context().close()

  await later(server, 200)
  const village3 = await desk(browser, origin, 'village', path)
  s = await StepSheet.open(village3, '申请风险消除')
  await s.fill('现人均纯收入（元）', '8000')
  await s.refused('须高于监测收入线')
  await s.fill('现人均纯收入（元）', '12600')
  await s.refused('“三保障”和饮水安全有保障')
  await s.choose('三保障和饮水安全有保障', '是')
  await s.refused('全部评价后才能申请')
  await s.choose('帮扶措施已全部评价', '是')
  await s.done('风险消除申请')
  s = await StepSheet.open(village3, '开始消除公示')
  await s.refused('请填写消除评议日期')
  await s.fill('消除评议日期', day())
  await s.refused('请填写消除公示开始日期')
  await s.fill('消除公示开始日期', day())
  await s.attach('消除公示照片')
  await s.done('风险消除公示')
  const county2 = await desk(browser, origin, 'county', path)
  await greyed(county2, '批准风险消除', /公示期不少于5天/)
  // The way of the case: who took it where and when, the present stage, and what comes next.
  const course = county2.getByRole('region', { name: '流程' })
  await expect(course.getByRole('listitem').filter({ hasText: '县级审定中' })).toContainText('梁永强')
  await expect(course.locator('[aria-current=step]')).toContainText('风险消除公示')
  expect(await findings(county2)).toEqual([])
  for (const page of [village3, county2]) await page.context().close()

  await later(server, 6)
  const county3 = await desk(browser, origin, 'county', path)
  s = await StepSheet.open(county3, '批准风险消除')
  await s.refused('请填写意见')
  await s.fill('意见*', '同意标注风险消除。')
  await s.refused('消除公示期间的异议')
  await s.fill('消除公示未处理的异议（件）', '0')
  await s.done('风险已消除')

  // The timeline has every step with its words; the inbox knows it as done; the funnel and the dashboard count it.
  const line = county3.getByRole('list').filter({ hasText: '录入' })
  for (const step of [
    '受理核实',
    '提交民主评议',
    '开始村级公示',
    '公示期满上报',
    '乡镇审核通过',
    '审定纳入监测',
    '落实帮扶',
    '申请风险消除',
    '开始消除公示',
    '批准风险消除',
  ])
    await expect(line.getByText(step, { exact: true })).toBeVisible()
  await expect(line.getByText('情况属实，同意上报。')).toBeVisible()
  expect(await findings(county3)).toEqual([])
  await county3.goto(`/subapp/main${home}`)
  await county3.getByRole('button', { name: '我办过的' }).click()
  await expect(county3.getByRole('main').getByRole('link', { name: new RegExp(`^${name}.*批准风险消除`) })).toBeVisible()
  await expect.poll(() => eliminated(origin, 'county'), { timeout: 20_000 }).toBe(before + 1)
  await county3.reload()
  await expect(county3.getByRole('button', { name: new RegExp(`风险已消除\\s*${before + 1}`) })).toBeVisible()
  const city = await desk(browser, origin, 'city', `/microgdxczxpc/#/m/monitor?state=90&keyword=${encodeURIComponent(name)}`)
  await expect(city.getByRole('table').getByRole('link', { name })).toBeVisible()
  await expect(city.getByRole('combobox', { name: '环节' })).toContainText(/风险已消除（\d+）/)
  await city.getByRole('table').getByRole('link', { name }).click()
  await expect(city.getByText('已办结。')).toBeVisible()
  const auditor = await desk(browser, origin, 'auditor', '/microsetting/#/setting/operation-log?action=monitor.confirm')
  // The action stands there in words, in the list and in the filter that brought it.
  await expect(auditor.getByRole('table').getByText('防返贫监测：批准风险消除').first()).toBeVisible()
  await expect(auditor.getByRole('search').getByText('防返贫监测：批准风险消除')).toBeVisible()
  await expect(auditor.getByText('monitor.confirm')).toHaveCount(0)
  for (const page of [county3, city, auditor]) await page.context().close()
})

// To-dos follow the office: whoever leaves has none, whoever comes has them all.
test('somebody leaves, somebody is transferred, and what waited goes on waiting for whoever sits there now', async ({ browser, origin }) => {
  test.setTimeout(60_000)
  const admin = await Caller.signIn(origin, 'admin')
  const people = await admin.data<{ items: { id: string; username: string; area: string }[] }>('/api/users?q=town&size=20')
  const [leaves, comes] = ['town', 'town2'].map((name) => people.items.find((x) => x.username === name))
  const hers = (await (await Caller.signIn(origin, 'town')).data<{ mine: number }>('/api/rural/todos')).mine
  expect(hers).toBeGreaterThan(0)
  const account = await admin.data<{ version: number; name: string; userType: string; ldapId: string }>(`/api/users/${comes?.id}`)
  const changed = await admin.fetch(`/api/users/${comes?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      version: account.version,
      name: account.name,
      userType: account.userType,
      ldapId: account.ldapId,
      areaId: '440981103000',
      roles: ['town-clerk', 'town-reviewer'],
    }),
  })
  expect(changed.status, await changed.text()).toBe(200)
  const off = await admin.fetch(`/api/users/${leaves?.id}/disable`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(off.status, await off.text()).toBe(200)
  const successor = await desk(browser, origin, 'town2', home)
  await expect(successor.getByRole('navigation', { name: '待办事项' }).getByRole('button', { name: new RegExp(`${hers}$`) })).toBeVisible()
  await successor.context().close()
  await expect(Caller.signIn(origin, 'town')).rejects.toThrow()
})
