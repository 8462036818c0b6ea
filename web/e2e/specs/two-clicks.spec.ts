import { ShellPage } from '../pages/shell-page.ts'
import { desk } from '../support/desk.ts'
import type { Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** A module: what its entry is called, where it leads, and the heading that says one is there. */
type Goal = readonly [entry: RegExp, address: RegExp, heading: string]

const business: Goal[] = [
  [/^驻镇帮镇扶村$/, /#\/m\/resident-town$/, '工作队'],
  [/^综合服务$/, /#\/m\/intserv$/, '办件'],
  [/^考核$/, /#\/m\/assess$/, '考核'],
  [/^满意度$/, /#\/m\/satisfaction$/, '满意度'],
  [/^日常监督$/, /#\/m\/dailySupervision$/, '问题整改'],
  [/^综合评价$/, /#\/m\/comprehensiveEvaluation$/, '综合评价'],
  [/^汇总报表$/, /#\/summary$/, '汇总报表'],
]
const services: Goal[] = [
  [/^办事大厅/, /#\/hall$/, '办事大厅'],
  [/^我的办件$/, /#\/hall\/mine$/, '办事大厅'],
]
const goals: Partial<Record<Person, Goal[]>> = { province: business, town: business, citizen: services }

// Nobody searches for a module: each that concerns somebody is two clicks from their home at most. The first opens the menu's first page,
// from which one more has to lead to all of them.
for (const [user, modules] of Object.entries(goals))
  test(`${user} finds the newer modules in two clicks`, async ({ browser, origin }) => {
    const page = await desk(browser, origin, user, '/microgdxczxpc/#/')
    const link = (name: RegExp) => page.getByRole('link', { name }).first()
    await new ShellPage(page).topMenu.getByRole('link', { name: '乡村振兴' }).click()
    for (const [entry] of modules) await expect(link(entry), 'one click is left').toBeVisible()
    for (const [entry, address, heading] of modules) {
      await link(entry).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    }
    await page.context().close()
  })
