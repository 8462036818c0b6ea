import type { Page } from '@playwright/test'
import { enter, houseOf, item, probed, withProbe } from '../support/house.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect } from '../support/test.ts'

// The moments of section 9, proven by what the frame does while the browser's clock is moved by hand.

const test = houseOf()

/** How often the page has read a key of the session storage since the first call. */
const reads = (page: Page, key: string) =>
  page.evaluate((name) => {
    const counted = window as unknown as { reads?: Record<string, number> }
    if (!counted.reads) {
      const seen: Record<string, number> = (counted.reads = {})
      const read = Storage.prototype.getItem
      Storage.prototype.getItem = function (asked) {
        seen[asked] = (seen[asked] ?? 0) + 1
        return read.call(this, asked)
      }
    }
    return counted.reads[name] ?? 0
  }, key)

/** Stops the clock a moment from now, so that only runFor moves it. */
const stopClock = async (page: Page, ahead = 1_000) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)

test('S4.05 S9.02e the session is looked into for the operator’s token every 200 ms, and sub-apps start once it is there', async ({ page, house, context }) => {
  house.boot(withProbe)
  await enter(page, 'town', '/subapp/main/microprobe/#/start')
  const tab = await context.newPage()
  await tab.clock.install()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await tab.route('**/api/session/tokens', async (route) => {
    await held
    await route.continue()
  })
  await tab.goto('/subapp/main/microprobe/#/start')
  await new ShellPage(tab).expectFrame()
  await reads(tab, 'token')
  await expect.poll(() => reads(tab, 'token')).toBeGreaterThan(0)
  await stopClock(tab)
  const before = await reads(tab, 'token')
  await tab.clock.runFor(1_000)
  expect((await reads(tab, 'token')) - before).toBe(5)
  expect(await tab.evaluate(() => 'probe' in window)).toBe(false)
  await tab.clock.resume()
  release()
  await probed(tab)
  expect(await tab.evaluate(() => (window as unknown as { probeToken: string }).probeToken)).toMatch(/^ey/)
})

test('S2.17 S9.02b an empty menu is looked for every 500 ms', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'nobody', '/subapp/main/microcmdb/#/cmdb/device')
  await expect(page.getByRole('heading', { name: '您的账号尚未分配权限' })).toBeVisible()
  await stopClock(page)
  const before = await reads(page, 'menuTree')
  await page.clock.runFor(2_000)
  expect((await reads(page, 'menuTree')) - before).toBe(4)
})

test('S4.08 S9.02f while the stream is down the identity session is polled every 5 s', async ({ page, watch }) => {
  watch.allow(/api\/events/)
  await page.clock.install()
  // What the frame is asked, and what the shell hears of it: the next round begins with the answer.
  await page.addInitScript(() => {
    const counts = top as unknown as { polls?: number; answers?: number }
    const inside = location.pathname.endsWith('/login-status-iframe.html')
    addEventListener('message', ({ data }) => {
      if (inside) counts.polls = (counts.polls ?? 0) + 1
      else if (data === 'unchanged') counts.answers = (counts.answers ?? 0) + 1
    })
  })
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'))
  await page.route(/\/api\/events/, (route) => route.abort())
  await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
  await refused
  const polls = () => page.evaluate(() => (window as unknown as { polls?: number }).polls ?? 0)
  const answers = () => page.evaluate(() => (window as unknown as { answers?: number }).answers ?? 0)
  // Ten seconds without a stream begin the poll.
  await stopClock(page, 15_000)
  await expect(page.locator('iframe[src*="login-status-iframe"]')).toBeAttached()
  // A jump lets what is due happen at its end, so that the round behind it begins at a known moment.
  await page.clock.fastForward(5_000)
  await expect.poll(polls).toBeGreaterThan(0)
  for (let round = 0; round < 3; round++) {
    const before = await polls()
    await expect.poll(answers).toBe(before)
    await page.clock.runFor(4_900)
    expect(await polls()).toBe(before)
    await page.clock.fastForward(200)
    await expect.poll(polls).toBe(before + 1)
  }
})

test('S2.07 S9.02a the bell opens the page that ends in /msgCenter, 100 ms after it was pressed', async ({ page, house }) => {
  house.boot((boot) => {
    withProbe(boot)
    boot.menu.push(item('消息', { show: false, base: '/microprobe/#/some/msgCenter' }))
    boot.unread = 3
  })
  await page.clock.install()
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await expect(shell.bell).toContainText('3')
  await stopClock(page)
  await shell.bell.click()
  await page.clock.runFor(95)
  expect(new URL(page.url()).hash).toBe('#/start')
  await page.clock.runFor(10)
  await expect.poll(() => new URL(page.url()).hash).toBe('#/some/msgCenter')
})
