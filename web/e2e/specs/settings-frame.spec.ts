import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

const home = '/subapp/main/microsetting/#/setting'

test('the settings stand in groups with one search, and a person sees only theirs', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', home)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['需要处理', '组织与人员', '权限与安全', '应用与菜单', '业务参数', '运行与记录'])
  const find = main.getByRole('searchbox', { name: '查找设置' })
  for (const [word, name] of [
    ['aqcl', '安全策略'],
    ['自然村', '区域管理'],
    ['灰度', '子应用管理'],
  ] as const) {
    await find.fill(word)
    await expect(main.getByRole('listitem').getByRole('link', { name })).toBeVisible()
  }
  await find.fill('没有这一项')
  await main.getByRole('button', { name: '查看全部' }).click()
  await expect(find).toBeFocused()
  await main.getByRole('link', { name: '字典管理' }).click()
  await expect(page).toHaveURL(/#\/setting\/dict/)
})

test('a locked screen hides the page, is locked on the server, and gives back what was typed', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user/new')
  const field = page.getByLabel('用户名').first()
  await field.fill('halfway')
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  const screen = page.getByRole('dialog', { name: '屏幕已锁定' })
  await expect(screen).toBeVisible()
  await expect(field).toBeHidden()
  // The cookie's session is locked: another page of this browser is covered too, a reload as well.
  const second = await page.context().newPage()
  await second.goto('/subapp/main/microgdxczxpc/#/household')
  await expect(second.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible()
  await screen.getByLabel('登录密码').fill('Wrong2026x')
  await screen.getByRole('button', { name: '解锁' }).click()
  await expect(screen.getByRole('alert')).toHaveText('密码错误')
  await screen.getByLabel('登录密码').fill('Mirror2026')
  await screen.getByRole('button', { name: '解锁' }).click()
  await expect(screen).toHaveCount(0)
  await expect(field).toHaveValue('halfway')
  await expect(second.getByRole('dialog', { name: '屏幕已锁定' })).toHaveCount(0)
  await expect(second.getByRole('main').getByRole('heading', { name: '户情数据' }).first()).toBeVisible()
})

test('feedback from a page reaches the operator without record or person, and is answered', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/dict?q=secret')
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '意见反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await expect(dialog.getByText('/microsetting/#/setting/dict?q', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入内容')
  await dialog.getByLabel('内容').fill('字典太长，电话13800138000')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toHaveCount(0)
  // It waits on the home of the settings, whose number is that of the list it leads to.
  await page.goto(home)
  const waiting = page.getByRole('region', { name: '需要处理' }).getByRole('link', { name: /未处理的意见反馈/ })
  const count = Number((await waiting.textContent())?.match(/(\d+)条/)?.[1])
  await waiting.click()
  await expect(page).toHaveURL(/#\/setting\/feedback\?state=new/)
  await expect(page.getByRole('main').getByRole('button', { name: '处理', exact: true })).toHaveCount(count)
  await page.goto('/subapp/main/microsetting/#/setting/feedback')
  const row = page.getByRole('row', { name: /字典太长/ })
  await expect(row).not.toContainText('13800138000')
  await row.getByRole('button', { name: '处理' }).click()
  const sheet = page.getByRole('dialog', { name: '处理意见反馈' })
  await sheet.getByRole('radio', { name: '已处理' }).check()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('请输入答复，答复会发给提交人').first()).toBeVisible()
  await sheet.getByLabel('答复').fill('已分页')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /字典太长/ })).toContainText('已处理')
})
