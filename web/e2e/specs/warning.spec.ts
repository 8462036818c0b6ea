import { CentrePage, centrePath } from '../pages/centre-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { people } from '../support/people.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

const analyses = [
  '人口特征分析', // S2.13a
  '特殊群体分析', // S2.13b
  '返贫致贫指数', // S2.13c
  '指数趋势与分布', // S2.13d
  '生计危机分析', // S2.13e
  '生计脆弱分析', // S2.13f
  '劳动力就业分析', // S2.13g
  '务工稳定性分析', // S2.13h
  '技能匹配分析', // S2.13i
  '医疗健康预警', // S2.13j
  '教育预警', // S2.13k
  '住房饮水安全预警', // S2.13l
  '农业产业预警', // S2.13m
  '资源要素分析', // S2.13n
]

/** What departments alone know, by the analysis that shows it. */
const ofDepartments: Record<string, string> = { 医疗健康预警: '慢性病签约率', 教育预警: '雨露计划覆盖率', 资源要素分析: '撂荒地占比' }

// From the menu to a household that is in danger, and from there to a clue that the village verifies.
test('S2.13 the county opens all fourteen, goes down to a household and makes a clue of its warning', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  const shell = new ShellPage(county)
  let asked: URL[] = []
  county.context().on('request', (request) => {
    const at = new URL(request.url())
    if (request.isNavigationRequest() && at.pathname.startsWith('/warning/')) asked.push(at)
  })
  for (const title of analyses) {
    asked = []
    await shell.topMenu.getByRole('button', { name: '预警分析' }).click()
    const [tab] = await Promise.all([county.context().waitForEvent('page'), county.getByRole('menuitem', { name: title, exact: true }).click()])
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // Each has its figures, and each chart its drawing or why there is none. It came with the key, of which nothing stays in the address
    // or with the opener.
    const figures = tab.getByRole('region', { name: '主要指标' })
    await expect(figures.getByRole('heading').first()).toBeVisible()
    const figure = ofDepartments[title]
    if (figure) await expect(tab.getByRole('region', { name: figure, exact: true })).toContainText(/\d%/)
    const charts = tab
      .getByRole('article')
      .getByRole('region')
      .filter({ has: tab.getByRole('heading', { level: 3 }) })
    await expect(charts.first()).toBeVisible()
    const drawn = charts.filter({ has: tab.getByRole('group') })
    const told = charts.filter({ hasText: /无数据.+/ })
    await expect.poll(async () => (await drawn.count()) + (await told.count())).toBe(await charts.count())
    // The key is in the first address alone: the server takes it out before anything loads.
    const path = new URL(tab.url()).pathname
    expect(asked.map((at) => at.pathname)).toEqual([path, path])
    expect(asked[0]?.searchParams.get('tk')).toMatch(/^[\w-]{342}$/)
    expect(asked[1]?.search).toBe('')
    expect(new URL(tab.url()).search).toBe('')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }

  // How well they foresaw, with the figures behind it.
  await county.goto('/warning/population')
  await county.getByRole('navigation', { name: '十四项预警分析' }).getByRole('link', { name: '回溯评估' }).click()
  await expect(county.getByRole('region', { name: '提前预警率', exact: true })).toContainText('户由预警生成线索')
  await expect(county.getByRole('table', { name: '按指标' }).getByRole('row').nth(1)).toBeVisible()
  expect(await findings(county)).toEqual([])

  // One of them, of a town, down to whom it is about.
  await county.goto('/warning/livelihood-crisis?tab=areas')
  expect(await findings(county)).toEqual([])
  await county
    .getByRole('table', { name: /下级区域比较/ })
    .getByRole('button', { name: people.town.name, exact: true })
    .click()
  await expect(county).toHaveURL(new RegExp(`area=${people.town.area}`))
  await county.getByRole('navigation', { name: '分析的各部分' }).getByRole('link', { name: '预警清单' }).click()
  const list = county.getByRole('table', { name: '预警清单' })
  const clue = list.getByRole('row').filter({ has: county.getByRole('button', { name: '生成线索' }) })
  await expect(clue.first()).toBeVisible()
  expect(await findings(county)).toEqual([])
  await clue.first().getByRole('button', { name: '查看依据' }).click()
  const why = county.getByRole('dialog', { name: '预警依据' })
  await expect(why.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const home = await why.getByRole('link', { name: /打开家庭信息/ }).getAttribute('href')
  await why.getByRole('button', { name: '关闭' }).click()
  const address = county.url()

  // Each household is told what became of it: a clue, or why there is none. One with an open case gets no second.
  let made = ''
  for (let i = 0; !made && i < 10; i++) {
    await clue.nth(i).getByRole('button', { name: '生成线索' }).click()
    const results = county.getByRole('dialog', { name: '生成结果' })
    await expect(results.getByRole('listitem')).toHaveText(/已生成线索|已有/)
    const link = results.getByRole('link', { name: '在监测中查看' })
    if (await link.isVisible()) made = (await link.getAttribute('href')) ?? ''
    await results.getByRole('button', { name: '关闭' }).last().click()
  }
  await county.goto(made)
  await expect(county.getByRole('article').getByText('系统预警分析').first()).toBeVisible()
  await county.goto(home ?? '')
  await expect(county.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await county.context().close()

  // What is new is told to the town: on its home and in a message, and each leads to the list of it. The card of a household has its own.
  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/')
  const fresh = town.locator('section').filter({ has: town.getByRole('heading', { name: '新增预警' }) })
  const [listed] = await Promise.all([town.context().waitForEvent('page'), fresh.getByRole('link').first().click()])
  const rows = listed.getByRole('table', { name: '预警清单' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('新增')
  await listed.close()
  await town.goto(centrePath)
  const centre = new CentrePage(town)
  await town.getByPlaceholder('搜索标题、正文或发布人').fill('新增红色预警')
  await town.getByRole('button', { name: '搜索', exact: true }).click()
  await centre.rows.filter({ hasText: '新增红色预警' }).click()
  const [told] = await Promise.all([town.context().waitForEvent('page'), centre.detail.getByRole('button', { name: '去处理' }).click()])
  await expect(told.getByRole('table', { name: '预警清单' }).getByRole('row').nth(1)).toContainText('红')
  await town.context().close()

  // Another town sees nothing of this one, and who has no such right is told so.
  const other = await desk(browser, origin, 'town2', '/microgdxczxpc/#/')
  await other.goto(address)
  await expect(other.getByRole('alert')).toContainText('数据没有取到')
  await expect(other.getByRole('table')).toHaveCount(0)
  await other.goto(new URL(address).pathname)
  await expect(other.getByRole('button', { name: new RegExp(people.town2.name) })).toBeVisible()
  await other.context().close()
  for (const who of ['citizen', 'nobody'] as const) {
    const refused = await desk(browser, origin, who, '/')
    await refused.goto('/warning/population')
    await expect(refused.getByRole('heading', { name: '没有查看预警分析的权限' })).toBeVisible()
    await expect(refused.getByRole('link', { name: '返回平台' })).toBeVisible()
    await refused.context().close()
  }
})

// A link of an analysis that somebody sends: area, period and filters are there after the sign-in, and after one that a session's end asks for.
test('S2.13 a deep link stands through a sign-in, and through the end of the session', async ({ browser, origin, server, watch }) => {
  watch.allow(/401/)
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const address = `/warning/livelihood-crisis?${new URLSearchParams({ area: people.town.area, level: '红', tab: 'hits' })}`
  await page.goto(address)
  await new SignInPage(page).expectOpen()
  await new SignInPage(page).signIn('county')
  await expect(page.getByRole('table', { name: '预警清单' }).getByRole('row').nth(1)).toContainText('红')
  expect(page.url()).toBe(origin + address)

  // Ended from another device: the next call finds that out, the sign-in page says why, and leads back to where the person was.
  const caller = await Caller.signIn(server.url, 'county')
  expect((await caller.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(200)
  await page.getByRole('combobox', { name: '状态' }).selectOption('新增')
  await expect(page.getByRole('tabpanel', { name: '登录' })).toContainText('您的登录已在别处被结束')
  await page.getByRole('button', { name: '账号登录' }).click()
  await new SignInPage(page).expectOpen()
  await new SignInPage(page).signIn('county')
  await expect(page.getByRole('table', { name: '预警清单' }).getByRole('row').nth(1)).toContainText('新增')
  expect(new URL(page.url()).pathname).toBe('/warning/livelihood-crisis')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ area: people.town.area, level: '红', tab: 'hits', state: '新增' })

  // Told once: the way into the business application is no way back here.
  await page.goto('/subapp/main/')
  await new ShellPage(page).expectFrame()
  await context.close()
})
