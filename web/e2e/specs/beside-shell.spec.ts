import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

// Pages of their own beside the shell: the early warnings and the wall. What the shell does to the session holds for them.
const pages = [
  { path: '/warning/livelihood-crisis?tab=hits', shown: (tab: Page) => tab.getByRole('table', { name: '预警清单' }).getByRole('row').nth(1) },
  { path: '/visual/#/index', shown: (tab: Page) => tab.getByRole('button', { name: '进入业务系统' }) },
]

for (const { path, shown } of pages) {
  test(`a lock in the shell covers ${path} in another tab until the screen is unlocked`, async ({ page, context }) => {
    const shell = new ShellPage(page)
    await shell.enterAs('county', '/subapp/main/microgdxczxpc/#/')
    await shell.expectFrame()
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(shown(tab)).toBeVisible()
    await page.bringToFront()
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
    const screen = page.getByRole('dialog', { name: '屏幕已锁定' })
    const cover = tab.getByRole('dialog', { name: '屏幕已锁定' })
    await expect(cover).toBeVisible()
    await expect(shown(tab)).toBeHidden()
    // Opened while it is locked, the page shows nothing either, and its own calls wait.
    await tab.reload()
    await expect(cover).toBeVisible()
    await expect(shown(tab)).toBeHidden()
    await expect(tab.getByRole('alert')).toHaveCount(0)
    await screen.getByLabel('登录密码').fill('Mirror2026')
    await screen.getByRole('button', { name: '解锁' }).click()
    await expect(cover).toHaveCount(0)
    await expect(shown(tab)).toBeVisible()
  })

  test(`a log-out in the shell empties ${path} in another tab, and back does not bring it`, async ({ page, context }) => {
    const shell = new ShellPage(page)
    await shell.enterAs('county', '/subapp/main/microgdxczxpc/#/')
    await shell.expectFrame()
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(shown(tab)).toBeVisible()
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('mirror_tokens') ?? '')).toContain('access_token')
    await page.bringToFront()
    await shell.leave()
    await expect.poll(() => /\/auth\/|micrologin/.test(tab.url())).toBe(true)
    await expect(shown(tab)).toHaveCount(0)
    expect(await tab.evaluate(() => sessionStorage.getItem('mirror_tokens'))).toBeNull()
    await tab.goBack({ waitUntil: 'commit' }).catch(() => null)
    await expect.poll(() => /\/auth\/|micrologin|about:blank/.test(tab.url())).toBe(true)
    await expect(shown(tab)).toHaveCount(0)
  })

  test(`another person who signs in beside ${path} finds their own page there, and nothing of theirs stands on the first one's`, async ({ page, context }) => {
    await new ShellPage(page).enterAs('county', '/subapp/main/microgdxczxpc/#/')
    await new ShellPage(page).expectFrame()
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(shown(tab)).toBeVisible()
    // The session ends as it does where a credential of another platform takes its place, with no tab of the shell open that would be told.
    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    await page.close()
    const ended = await context.request.post('/api/session/logout', { headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' } })
    expect(ended.status()).toBe(200)
    const second = await context.newPage()
    await new ShellPage(second).enterAs('city', '/subapp/main/microgdxczxpc/#/')
    await new ShellPage(second).expectFrame()
    // No answer for the second person may be asked for by the page of the first.
    const whose = () =>
      tab
        .evaluate(() => (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { profile?: { userName: string } }).profile?.userName)
        .catch(() => '')
    const tokens = () => tab.evaluate(() => sessionStorage.getItem('mirror_tokens') ?? '')
    const first = await tokens()
    await tab.bringToFront()
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(whose).toBe('city')
    await expect(shown(tab)).toBeVisible()
    expect(await tokens()).not.toBe(first)
  })
}
