import { centrePath } from '../pages/centre-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { bundle, describe as manifest, register, workplace } from '../support/sub-apps.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.describe.configure({ timeout: 60_000 })

const send = async (who: Caller, method: string, path: string, body: unknown) => {
  const answer = await who.fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return ((await answer.json()) as { data: { id: string } }).data
}

test('a framed sub-app is told what its person may do as it changes, without loading anew', async ({ page, origin, server }) => {
  const place = workplace()
  const sealed = await bundle('sealed', place.dir)
  manifest(sealed, { name: 'sealed', title: '隔离子应用', kind: 'frame', entry: 'index.html' })
  await register(server, sealed)
  await new ShellPage(page).enterAs('town', '/subapp/main/microsealed/#/')
  const app = page.frameLocator('iframe[title="隔离子应用"]')
  await expect(app.locator('#may')).toHaveText(/^town \S+ 不可删除$/)
  await app.getByRole('button', { name: '越界' }).click()
  await expect(app.locator('#said')).toHaveText('拒拒拒拒')
  const admin = await Caller.signIn(origin, 'admin')
  const { id } = (await admin.data<{ items: { id: string; username: string }[] }>('/api/users?q=town')).items.find((u) => u.username === 'town') ?? { id: '' }
  const roles = (await admin.data<{ code: string }[]>(`/api/users/${id}/roles`)).map(({ code }) => code)
  await send(admin, 'POST', '/api/access/roles', {
    code: 'frame-remover',
    name: '删除测试',
    dataScope: 'area',
    levelLo: 1,
    levelHi: 7,
    grants: ['project-fund:del'],
  })
  await send(admin, 'PUT', `/api/users/${id}/roles`, { roles: [...roles, 'frame-remover'] })
  await expect(app.locator('#may')).toHaveText(/ 可删除$/)
  await send(admin, 'PUT', `/api/users/${id}/roles`, { roles })
  await expect(app.locator('#may')).toHaveText(/ 不可删除$/)
  // The same page all along: what it said still stands.
  await expect(app.locator('#said')).toHaveText('拒拒拒拒')
  place.end()
})

test('a page that is not in the menu, and no menu at all, say why', async ({ page, browser, origin, watch }) => {
  watch.allow(/40[34]/)
  await new ShellPage(page).enterAs('town', '/subapp/main/microsetting/#/setting/user')
  await expect(page.getByText('没有找到这个页面')).toBeVisible()
  await page.getByRole('button', { name: '为什么' }).click()
  const why = page.getByRole('dialog', { name: '权限说明' })
  await expect(why).toContainText('没有任何生效的角色授予')
  await expect(why).toContainText('打开菜单：用户管理')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  // A page of no menu entry is explained by nothing.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/access/explain') && answer.status() === 404)
  await page.goto('/subapp/main/micronothing/#/here')
  await asked
  await expect(page.getByText('没有找到这个页面')).toBeVisible()
  await expect(page.getByRole('button', { name: '为什么' })).toHaveCount(0)
  const other = await browser.newContext({ baseURL: origin })
  const alone = await other.newPage()
  await new ShellPage(alone).enterAs('nobody', '/subapp/main/')
  await expect(alone.getByText('您的账号尚未分配权限')).toBeVisible()
  await alone.getByRole('button', { name: '为什么' }).click()
  await expect(alone.getByRole('dialog', { name: '权限说明' })).toContainText('没有任何生效的角色授予“首页”')
  await other.close()
})

test('a notice is narrowed to departments, with those below, and reaches nobody else', async ({ page, origin }) => {
  const province = await Caller.signIn(origin, 'province')
  const depts = await province.data<{ id: string; name: string; users: number }[]>('/api/departments')
  const dept = depts.find(({ users }) => users > 0)
  if (!dept) throw new Error('the demo has no department with people')
  await new ShellPage(page).enterAs('province', centrePath)
  await page.getByRole('button', { name: '发布公告' }).click()
  const reach = page.getByText(/^将送达 [\d,]+ 人$/)
  await expect(reach).toBeVisible()
  const all = await reach.textContent()
  await page.getByText('不限部门').click()
  await page.getByRole('searchbox', { name: '搜索部门名称' }).fill(dept.name)
  await page.getByRole('checkbox', { name: dept.name }).first().check()
  await expect(page.getByText('已选 1 个部门')).toBeVisible()
  await expect(reach).not.toHaveText(all ?? '')
  expect(await findings(page)).toEqual([])
  await page.getByRole('textbox', { name: /^\*?标题/ }).fill('只给这个部门')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('公告已发布，正在送达')).toBeVisible()
  await expect(page.getByText(new RegExp(`接收范围：.*、${dept.name}`)).first()).toBeVisible()
})

test('told that events were lost, an open page asks what its person may do again', async ({ page }) => {
  // Since the page was made an entry was taken from them, and what would have told of it is not kept any more.
  await page.route('**/api/bootstrap', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { menu: { id: string }[] } }
    body.data.menu = body.data.menu.filter(({ id }) => id !== 'warning')
    await route.fulfill({ response: answer, json: body })
  })
  const lost = 'event: hello\ndata: {}\n\nevent: resync\ndata: {"greeted":true}\n\n'
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: lost }), { times: 1 })
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await expect(shell.topMenu.getByText('预警分析')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await expect(shell.topMenu.getByText('预警分析')).toHaveCount(0, { timeout: 25_000 })
  await expect(shell.topMenu.getByText('运维管理')).toBeVisible()
  expect(await page.evaluate(() => 'same' in globalThis), 'without loading anew').toBe(true)
})

test('a second tab is told what came between its boot and its place behind the first', async ({ context, page, origin }) => {
  const path = '/subapp/main/microgdxczxpc/#/household'
  const stands = page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok())
  await new ShellPage(page).enterAs('town', path)
  await stands
  const unread = async (at: typeof page) => Number(/\d+/.exec((await new ShellPage(at).bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const county = await Caller.signIn(origin, 'county')
  // The second tab's rows do not come, so it is not calm and does not listen yet.
  const second = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await second.route('**/api/households?*', async (route) => {
    await held
    await route.continue()
  })
  await second.goto(path)
  await new ShellPage(second).expectFrame()
  const before = await unread(second)
  await send(county, 'POST', '/api/notices', { kind: 'watch', title: '两页之间的督办', areas: ['440981103000'] })
  await expect.poll(() => unread(page)).toBe(before + 1)
  expect(await unread(second)).toBe(before)
  release()
  await expect.poll(() => unread(second)).toBe(before + 1)
})

test('a notice goes to a person by name, found by her initials, and to nobody else', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('county', centrePath)
  await page.getByRole('button', { name: '发布公告' }).click()
  await page.getByRole('textbox', { name: /^\*?标题/ }).fill('请来县里开会')
  const people = page.getByRole('combobox', { name: '接收人员' })
  await people.fill('wxd') // 吴晓东 of the neighbouring city
  await expect(page.getByText(/没有找到“wxd”/)).toBeVisible()
  await people.fill('lxl')
  await expect(page.getByRole('option', { name: '李秀兰（town）' })).toBeVisible()
  await people.press('Enter')
  await people.fill('hcy')
  await people.press('Enter') // before the answer is there: its first person is meant
  await page.getByRole('button', { name: '移除何春燕（village）' }).click()
  // Of their area nobody else: the area is taken away.
  await page.getByRole('button', { name: '移除高州市' }).click()
  await expect(page.getByText('将送达 1 人')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('接收人员：李秀兰（town）。发布后')
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/^接收范围：李秀兰 · /).first()).toBeVisible()
  for (const [user, has] of [
    ['town', true],
    ['village', false],
  ] as const) {
    const desk = await browser.newContext({ baseURL: origin, locale: 'zh-CN' })
    const own = await desk.newPage()
    await new ShellPage(own).enterAs(user, centrePath)
    await expect(own.getByRole('list', { name: '消息列表' })).toBeVisible()
    await expect(own.getByRole('list', { name: '消息列表' }).getByText('请来县里开会')).toHaveCount(has ? 1 : 0)
    await desk.close()
  }
})

test('the user guide opens from the user menu, leads to its parts, and an address leads to one of them', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('village')
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '使用手册' }).click()
  const guide = page.getByRole('main').getByRole('article')
  await expect(guide.getByRole('heading', { level: 1, name: '使用手册' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '批量导入' }).click()
  await expect(guide.getByRole('heading', { name: '批量导入' })).toBeInViewport()
  await expect(page).toHaveURL(/at=/)
  const picture = guide.getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  await page.reload()
  await expect(guide.getByRole('heading', { name: '批量导入' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(guide.getByText('目录', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
