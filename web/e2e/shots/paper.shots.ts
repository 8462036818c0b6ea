import type { Page } from '@playwright/test'
import { Caller } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'
import { enter, folder, only } from './camera.ts'

// What leaves the printer: var/shots/paper/<name>.pdf, each as somebody would print it.

const app = '/subapp/main/microgdxczxpc/#'
const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const sheets: { name: string; user: string; to: string | ((caller: Caller) => Promise<string>); act?: (page: Page) => Promise<unknown> }[] = [
  { name: 'household', user: 'county', to: `${app}/household/1/card` },
  { name: 'households', user: 'county', to: `${app}/household?size=50` },
  { name: 'sheet', user: 'town', to: (caller) => one(caller, 'monitor', '30'), act: press('公示表') },
  { name: 'booklet', user: 'town', to: (caller) => one(caller, 'villages-data', 'archived'), act: press('一村一册') },
  { name: 'record', user: 'county', to: (caller) => one(caller, 'monitor', '60') },
  { name: 'report-monitor', user: 'province', to: `${app}/m/monitor/report` },
  { name: 'report-family', user: 'city', to: `${app}/m/familyChange/report` },
  { name: 'report-help', user: 'city', to: `${app}/m/help/report` },
  { name: 'report-fund', user: 'city', to: `${app}/m/project-fund/report` },
  { name: 'report-summary', user: 'county', to: `${app}/summary/R01` },
  { name: 'guide', user: 'town', to: '/subapp/main/microguide/#/guide' },
]

/** The page of the first record in a state. */
async function one(caller: Caller, module: string, state: string): Promise<string> {
  const { items } = await caller.data<{ items: { id: number }[] }>(`/api/rural/${module}?state=${state}&size=1`)
  return `${app}/m/${module}/${items[0]?.id}`
}

for (const { name, user, to, act } of sheets) {
  if (!only.test(`paper-${name}`)) continue
  test(`paper ${name}`, async ({ page, origin, watch }) => {
    test.setTimeout(90_000)
    watch.allow(/./)
    await enter(page, origin, user)
    await page.goto(typeof to === 'string' ? to : await to(await Caller.signIn(origin, user)))
    await act?.(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await settled(page)
    // The looks of paper come when the page is calm.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden({ timeout: 15_000 })
    await page.pdf({ path: `${folder('paper')}/${name}.pdf`, preferCSSPageSize: true })
  })
}
