import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

/** All that this tab and this browser keep for the site, as text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('the back button after a log-out does not bring a page back', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  // What the tab keeps of the list lies sealed: nobody who looks into the storage reads a row.
  const name = await new HouseholdPage(page).rows.first().getByRole('link').first().innerText()
  await expect.poll(async () => (await stored(page)).includes('list-page')).toBe(true)
  expect(await stored(page)).not.toContain(name)
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  await expect.poll(() => stored(page).catch(() => 'list-page, between two pages')).not.toContain('list-page')
  await page.goBack({ waitUntil: 'commit' }).catch(() => null)
  await expect.poll(() => /\/auth\/|micrologin|about:blank/.test(page.url())).toBe(true)
  await expect(new HouseholdPage(page).rows).toHaveCount(0)
})

test('a log-out in one tab is seen in the other without a click, within two seconds', { tag: '@timed' }, async ({ page, context }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  const tab = await context.newPage()
  await tab.goto(householdPath)
  await new HouseholdPage(tab).expectList()
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(tab.url()), { timeout: 2_000, intervals: [100] }).toBe(true)
  await expect(new HouseholdPage(tab).rows).toHaveCount(0)
})

test('nothing that answers for a person may be kept by a cache', async ({ page }) => {
  const kept: string[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/^\/(api|auth|v1|web|sso|subapp)\//.test(path) && !/status-iframe|3p-cookies|\/certs$|openid-configuration/.test(path)) {
      if (!/no-store/.test(response.headers()['cache-control'] ?? '')) kept.push(`${response.status()} ${path}`)
    }
  })
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  expect(kept).toEqual([])
})
