import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// The intranet as it is: a host name over plain http. No secure context, so no crypto.subtle, no randomUUID, no Web Locks.
const test = base.extend<object, { intranet: Server }>({
  intranet: [
    async ({}, use) => {
      const server = await startDemo({ host: 'portal.test' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ intranet }, use) => use(intranet.url),
})

test('over plain http on a host name the shell signs in, lists and signs out all the same', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
})
