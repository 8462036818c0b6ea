import { ShellPage } from '../pages/shell-page.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

// Items of one sub-app at the four points of the others; its own server, because switching one off is for everybody.

const test = onOwnServer()

const home = '/subapp/main/microgdxczxpc/?sso=1#/'

test('the console’s items stand in header, home and messages of who may see devices; one that fails leaves a mark', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('admin', home)
  await expect(page.getByRole('heading', { name: '设备健康' })).toBeVisible()
  await expect(page.getByRole('img', { name: /处理器/ }).first()).toBeVisible()
  await expect(shell.header.getByRole('button', { name: /设备全部在线|台设备离线/ })).toBeVisible()
  const action = page.getByRole('listitem').filter({ hasText: '系统维护通知' }).getByRole('button', { name: '查看设备' })
  await action.click()
  await expect(page).toHaveURL(/microcmdb.*#\/cmdb\/device/)

  await page.route(/health-card-.*\.js/, (route) => route.abort())
  await page.goto(home)
  await page.reload()
  await expect(page.getByRole('img', { name: '扩展项“设备健康”暂时无法显示' })).toBeVisible()
  await expect(page.getByText('消息与待办')).toBeVisible()
  await expect(shell.userMenu).toBeVisible()
})

test('somebody without the permission is not even told of them', async ({ page }) => {
  await new ShellPage(page).enterAs('town', home)
  await expect(page.getByText('消息与待办')).toBeVisible()
  const boot = await page.locator('script#boot').textContent()
  expect(boot).not.toContain('"slots"')
  await expect(page.locator('[data-extension]')).toHaveCount(0)
})

test('an administrator switches one off for everybody, and on again', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/more')
  const item = page.getByRole('switch', { name: '设备健康，首页卡片' })
  await expect(item).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('switch', { name: '扩展项，设置页面' })).toBeDisabled()
  await item.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(item).toHaveAttribute('aria-checked', 'false')
  await page.goto(home)
  await page.reload()
  await expect(page.getByText('消息与待办')).toBeVisible()
  await expect(page.getByRole('heading', { name: '设备健康' })).toHaveCount(0)
  await page.goto('/subapp/main/microsetting/#/setting/more')
  await item.click()
  await expect(item).toHaveAttribute('aria-checked', 'true')
})
