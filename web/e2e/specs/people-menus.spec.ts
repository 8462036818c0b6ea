import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { settled } from '../support/wire.ts'

const test = onOwnServer()

// The screens of system settings about people and menus: one journey each.

const at = (page: string) => `/subapp/main/microsetting/#/setting/${page}`
// Each is a journey over several screens; a busy machine takes its time.
test.describe.configure({ timeout: 90_000 })

const json = { 'content-type': 'application/json' }

test('an administrator finds, reads and edits an account, and meets another change', async ({ page, origin, watch }) => {
  watch.allow('409')
  await new ShellPage(page).enterAs('county', at('user'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'town', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'town2', exact: true })).toHaveCount(0)

  // Filters live in the address and come back with it.
  await main.getByRole('button', { name: '更多筛选' }).click()
  await main.getByLabel('用户名或姓名').fill('李')
  await main.getByRole('button', { name: '查询' }).click()
  await expect(main.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(main.getByRole('row')).toHaveCount(2)
  await main.getByRole('link', { name: 'town', exact: true }).click()
  await expect(main.getByRole('heading', { name: '李秀兰' })).toBeVisible()
  await expect(main).toContainText('199****0006')
  expect(await findings(page, true)).toEqual([])

  await main.getByRole('button', { name: '编辑' }).click()
  await main.getByLabel('姓名').fill('')
  await main.getByLabel('手机号').fill('123')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByText('请输入姓名')).toBeVisible()
  await expect(main.getByText('请输入正确的手机号格式')).toBeVisible()
  await main.getByLabel('邮箱').fill('x@')
  await expect(main.getByText('请输入正确的邮箱格式')).toBeVisible()
  await main.getByLabel('邮箱').fill('town@demo.example')
  await main.getByLabel('姓名').fill('李秀英')
  await main.getByLabel('手机号').fill('19912345678')
  await main.getByLabel('岗位').fill('审核')
  await page.keyboard.press('Enter')

  // Meanwhile the city saves: what it changed is shown beside what was typed here, and both survive.
  const city = await Caller.signIn(origin, 'city')
  const id = page.url().match(/user\/(\d+)/)?.[1]
  const { data } = (await (await city.fetch(`/api/users/${id}`)).json()) as { data: Record<string, unknown> }
  const { version, userType, areaId, deptId, ldapId } = data
  const saved = await city.fetch(`/api/users/${id}`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ version, name: '李秀兰', email: 'li@example.cn', userType, areaId, deptId, ldapId }),
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  await main.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(dialog).toContainText('city')
  await expect(dialog.getByRole('row', { name: /邮箱/ })).toContainText('li@example.cn')
  await dialog.getByRole('button', { name: '保留我的修改并继续' }).click()
  await expect(main.getByLabel('邮箱')).toHaveValue('li@example.cn')
  await expect(main.getByLabel('姓名')).toHaveValue('李秀英')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByRole('heading', { name: '李秀英' })).toBeVisible()
  await expect(main).toContainText('li@example.cn')
  await expect(main).toContainText('199****5678')
  await expect(main).toContainText('分管负责人、审核人员')

  // A batch: one is done, one's own account is not, and the dialog says which.
  await page.goto(at('user'))
  await main.getByLabel('选择village', { exact: true }).check()
  await main.getByLabel('选择county', { exact: true }).check()
  await main.getByRole('button', { name: '批量停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('dialog', { name: '部分账号没有处理' })).toContainText('不能停用自己的账号')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(main.getByRole('row', { name: /village 何春燕/ })).toContainText('停用')
})

test('departments are put in order by keyboard and by dragging, and none in use is deleted', async ({ page, watch }) => {
  watch.allow('400')
  await new ShellPage(page).enterAs('county', at('dept'))
  const main = page.getByRole('main')
  const item = (name: RegExp) => main.getByRole('treeitem', { name })
  await expect(main.getByRole('treeitem')).toHaveCount(4)
  await item(/高州市乡村振兴局/).click()
  await main.getByRole('button', { name: '删除部门' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除部门' }).click()
  await expect(page.getByText('该部门下还有 2 个下级部门，不能删除')).toBeVisible()
  await main.getByRole('button', { name: '新增部门' }).click()
  await main.getByLabel('部门名称').fill('项目管理科')
  await main.getByLabel('部门编码').fill('gz-xmk')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(item(/项目管理科/)).toHaveAttribute('aria-selected', 'true')
  await item(/项目管理科/).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(main.getByRole('treeitem').nth(2)).toContainText('项目管理科')
  await expect(main.getByRole('button', { name: '降级' })).toBeEnabled()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(item(/项目管理科/)).toHaveAttribute('aria-level', '3')
  await expect(main.getByRole('button', { name: '升级' })).toBeEnabled()
  await item(/项目管理科/).dragTo(item(/高州市乡村振兴局/))
  await expect(item(/项目管理科/)).toHaveAttribute('aria-level', '2')
  expect(await findings(page, true)).toEqual([])
  // What was typed does not go with a click at another department.
  await main.getByLabel('部门名称').fill('项目科')
  await item(/高州市财政局/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect(main.getByRole('heading', { name: '高州市财政局' })).toBeVisible()
  await item(/项目管理科/).click()
  await expect(main.getByText('上级部门：高州市乡村振兴局')).toBeVisible()
  await main.getByRole('button', { name: '删除部门' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除部门' }).click()
  await expect(main.getByRole('treeitem')).toHaveCount(4)
})

/** Publishes the menu with another name for 乡村振兴: a row for the operation log, whichever journeys ran before. */
async function renameMenu(origin: string) {
  const admin = await Caller.signIn(origin, 'admin')
  type Sheet = { live: { name: string; text: string }[]; draft: { version: number } }
  for (const platform of await admin.data<string[]>('/api/menus')) {
    const { live, draft } = await admin.data<Sheet>(`/api/menus/${platform}`)
    const entry = live.find(({ name }) => name === '乡村振兴')
    if (!entry) continue
    entry.text = '乡村振兴业务'
    const saved = await admin.fetch(`/api/menus/${platform}/draft`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ version: draft.version, items: live }),
    })
    expect(saved.status, await saved.clone().text()).toBe(200)
    const { data } = (await saved.json()) as { data: { version: number } }
    const published = await admin.fetch(`/api/menus/${platform}/publish`, { method: 'POST', headers: json, body: JSON.stringify({ version: data.version }) })
    expect(published.status, await published.clone().text()).toBe(200)
  }
}

test('a menu is edited as a draft, published to every open shell, and restored', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('admin', at('menu'))
  const other = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage()
  const shell = new ShellPage(other)
  await shell.enterAs('town', '/subapp/main/')
  await shell.expectFrame()
  const main = page.getByRole('main')
  await main.getByRole('treeitem', { name: '乡村振兴', exact: true }).click()
  await main.getByLabel('菜单名称').fill('振兴业务')
  await main.getByLabel('显示文字').fill('振兴业务')
  await expect(main.getByRole('complementary', { name: '预览' })).toContainText('振兴业务')
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(main.getByText(/草稿由 admin 于/)).toBeVisible()
  await expect(other.getByRole('banner')).not.toContainText('振兴业务')
  expect(await findings(page, true)).toEqual([])
  await main.getByRole('button', { name: '发布', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '发布菜单' })
  await expect(ask).toContainText('修改 1')
  await ask.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布第 2 版', { exact: true })).toBeVisible()
  // The event comes within a second (proven on the server); the shell waits a moment for more and asks for its boot.
  await expect(other.getByRole('banner')).toContainText('振兴业务', { timeout: 5_000 })

  await main.getByRole('button', { name: '历史版本' }).click()
  await page.getByRole('button', { name: '恢复此版本' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复此版本' }).click()
  await expect(main.getByRole('treeitem', { name: '乡村振兴', exact: true })).toBeVisible()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  await ask.getByRole('button', { name: '发布' }).click()
  await expect(other.getByRole('banner')).toContainText('乡村振兴', { timeout: 5_000 })
  await other.context().close()
})

test('a forced sign-out says why, and both logs show what happened', async ({ page, browser, origin }) => {
  await new ShellPage(page).enterAs('admin', at('session'))
  const other = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage()
  await new ShellPage(other).enterAs('team', '/subapp/main/')
  await new ShellPage(other).expectFrame()
  const main = page.getByRole('main')
  await main.getByLabel('用户名 / 姓名').fill('team')
  await main.getByRole('button', { name: '查询' }).click()
  // Other journeys may have left sessions of theirs as well.
  await main.getByRole('row', { name: /team/ }).getByRole('button', { name: '全部下线' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '全部下线' }).click()
  await expect(main.getByText('没有符合条件的会话')).toBeVisible()
  await expect(other.getByText('管理员已将您强制下线', { exact: false }).first()).toBeVisible()
  await other.context().close()
  expect(await findings(page, true)).toEqual([])

  await renameMenu(origin)
  await page.goto(at('login-log'))
  await expect(main.getByRole('row', { name: /强制下线/ }).first()).toContainText('admin')
  await page.goto(at('operation-log?object=menu&result=ok'))
  await main
    .getByRole('row', { name: /发布菜单/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toContainText('修改前')
  await expect(page.getByRole('dialog')).toContainText('乡村振兴')
  await settled(page)
  expect(await findings(page, true)).toEqual([])
})

test('a county auditor sees neither page nor rows of another, and the phone gets cards', async ({ page, origin }) => {
  const county = await Caller.signIn(origin, 'county')
  for (const path of ['/api/menus', '/api/audit', '/api/audit/sign-ins']) expect((await county.fetch(path)).status, path).toBe(403)
  const town2 = await Caller.signIn(origin, 'town2')
  expect((await town2.fetch('/api/sessions')).status).toBe(403)
  const online = (await (await county.fetch('/api/sessions?size=100')).json()) as { data: { items: { username: string }[] } }
  expect(online.data.items.map((s) => s.username)).not.toContain('town2')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/subapp/main/')
  await new SignInPage(page).signIn('county')
  await new ShellPage(page).expectFrame()
  await page.goto(at('user'))
  await expect(page.getByRole('main').getByRole('link', { name: 'town', exact: true })).toBeVisible()
  await settled(page)
  expect(await findings(page, true)).toEqual([])
  await page.goto(at('menu'))
  await expect(page.getByRole('main')).not.toContainText('保存草稿')
})
