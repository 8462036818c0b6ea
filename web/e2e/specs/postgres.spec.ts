import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { onOwnServer } from '../support/own-server.ts'
import { onPostgres } from '../support/server.ts'
import { expect } from '../support/test.ts'

// The same binary on the other engine: one journey is enough here, the stores are compared case by case in Go.
const server = process.env['MIRROR_E2E_DATABASE_URL']

const test = onOwnServer(onPostgres(server))

test.skip(!server, 'no PostgreSQL database: MIRROR_E2E_DATABASE_URL is not set (make test starts one)')

test('the demo runs on PostgreSQL', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  const name = (await list.rows.first().getByRole('link').innerText()).trim()
  await list.search(name)
  await expect(list.rows.first()).toContainText(name)
})
