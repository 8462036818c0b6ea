import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { expect } from './test.ts'

export const picture = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

/** The day in China, some days from today. */
export const day = (n = 0) => new Date(Date.now() + 8 * 3600_000 + n * 86_400_000).toISOString().slice(0, 10)

/**
 * Somebody at their own desk: a browser of their own, signed in, at a page. `path` is the local form of the page. Where the server lives on another day,
 * `ahead` ms from now, so does their machine. `more` is what else their browser is.
 */
export async function desk(
  browser: Browser,
  origin: string,
  user: string,
  path: string,
  width = 1440,
  ahead = 0,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width, height: 900 }, ...more })
  if (ahead !== 0) await context.clock.setSystemTime(Date.now() + ahead)
  const page = await context.newPage()
  const shell = new ShellPage(page)
  await shell.enterAs(user, `/subapp/main${path}`)
  // The city lands on the dashboard first (S4.10).
  const entry = page.getByRole('button', { name: '进入业务系统' })
  await entry.or(shell.userMenu).first().waitFor()
  if (await entry.isVisible()) {
    await entry.click()
    await shell.expectFrame()
    await page.goto(`/subapp/main${path}`)
  }
  return page
}

/** A step that is the person's and would be refused now: greyed, with the reason it is described by. */
export async function greyed(page: Page, step: string, words: string | RegExp) {
  const button = page.getByRole('button', { name: step, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(words)
  await button.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The sheet of one step on a record's page. */
export class StepSheet {
  constructor(
    readonly page: Page,
    readonly step: string,
  ) {}

  static async open(page: Page, step: string, button: string | RegExp = step): Promise<StepSheet> {
    await page.getByRole('button', { name: button, exact: true }).click()
    const sheet = new StepSheet(page, step)
    await expect(sheet.box.getByRole('heading', { name: new RegExp(`^${step}`) })).toBeVisible()
    return sheet
  }

  get box() {
    return this.page.getByRole('dialog')
  }

  fill(label: string, text: string) {
    return this.box.getByLabel(label, { exact: true }).fill(text)
  }

  choose(label: string, option: string) {
    return this.box.getByRole('combobox', { name: label }).selectOption({ label: option })
  }

  async attach(label: string) {
    const field = this.box.locator('[data-field]').filter({ hasText: label }).first()
    await field.locator('input[type=file]').setInputFiles(picture)
    // Where there may be no line a photo becomes a JPEG on the way.
    await expect(field.getByRole('button', { name: /^移除现场\.(png|jpg)$/ })).toBeVisible()
  }

  private confirm() {
    return this.box.getByRole('button', { name: `确定${this.step}` }).click()
  }

  /** Presses the sheet's own button and reads the refusal. */
  async refused(words: string | RegExp) {
    await this.confirm()
    await expect(this.box.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }

  /** Presses it and reads where the record is now. */
  async done(state: string) {
    await this.confirm()
    await expect(this.box).toBeHidden()
    await expect(this.page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
  }
}
