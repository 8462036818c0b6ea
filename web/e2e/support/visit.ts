import type { Browser, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { desk } from './desk.ts'
import { expect } from './test.ts'

const picture = {
  name: '走访.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
}

/** The sheet of the step that is being taken. */
export const sheet = (page: Page) => page.getByRole('dialog')

/** Takes one step of the record on the page. */
export async function step(page: Page, name: string, fill: (page: Page) => Promise<unknown>, state: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await fill(page)
  await sheet(page)
    .getByRole('button', { name: `确定${name}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}

/**
 * A cadre in the village sees whom nobody visited, makes the visit on a phone, and the household is off the list. `ahead` is how far the server's
 * clock is from the true one.
 */
export async function visitWhoIsDue(browser: Browser, origin: string, ahead = 0) {
  const page = await desk(browser, origin, 'village', '/microgdxczxpc/#/m/help/due?kind=other', 390, ahead)
  await expect(page.getByRole('heading', { level: 1, name: '应访未访' })).toBeVisible()
  const visit = page.getByRole('button', { name: /^新增走访：.+户$/ }).first()
  await expect(visit).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const head = (await visit.getAttribute('aria-label'))?.replace(/^新增走访：|户$/g, '') ?? ''
  await visit.click()
  // The household is filled in already.
  await expect(page.locator('[data-field=household]').getByText(`${head}户`)).toBeVisible()
  await page.getByRole('textbox', { name: '走访人' }).fill('何春燕')
  await page.getByLabel('走访内容').fill('了解务工和收入情况。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写走访用途')).toBeVisible()
  await page.locator('[data-field=purposes] select').selectOption({ label: '帮扶走访' })
  await page.locator('[data-field=photos] input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '移除走访.jpg' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: head })).toBeVisible()
  await expect(page.getByText('已登记').first()).toBeVisible()
  await step(page, '转问题跟进', (p) => sheet(p).getByLabel('发现的问题', { exact: true }).fill('屋顶渗漏'), '问题跟进')
  // The list without them, and their card with the visit.
  await page.goto('/subapp/main/microgdxczxpc/#/m/help/due?kind=other')
  await expect(page.getByRole('button', { name: /^新增走访：.+户$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `新增走访：${head}户` })).toHaveCount(0)
  await page.getByRole('button', { name: '监测户', exact: true }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await page.context().close()
}
