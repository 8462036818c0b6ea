import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

// The intranet as it is: a host name over plain http. No secure context, so no crypto.subtle, no randomUUID, no Web Locks.
const test = onOwnServer({ host: 'portal.test' })

test('over plain http on a host name the shell signs in, lists and signs out all the same', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
})

test('over plain http who administers is warned once a tab, and nobody else', async ({ page }) => {
  const warning = page.getByText('当前通过未加密的 HTTP 访问')
  const shell = new ShellPage(page)
  // Not the bare address: it leads an administrator on to the dashboard.
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await expect(warning).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await shell.expectFrame()
  // It comes once the page is calm, as the tabs do.
  await new TabBar(page).ready()
  await page.waitForTimeout(500)
  await expect(warning).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await shell.enterAs('town')
  await shell.expectFrame()
  await new TabBar(page).ready()
  await page.waitForTimeout(500)
  await expect(warning).toHaveCount(0)
})
