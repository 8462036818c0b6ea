import type { Locator, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { look } from '../support/look.ts'
import { password } from '../support/people.ts'
import { onOwnServer } from '../support/own-server.ts'
import { findings } from '../support/axe.ts'
import { expect } from '../support/test.ts'

// What the sign-in page does for the person who types (ruling 6).

const test = onOwnServer()

/** The smallest type and the weakest contrast of all visible text on the page. */
const legibility = (page: Page) =>
  page.evaluate(() => {
    const rgb = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
    const light = (c: number[]) => {
      const [r = 0, g = 0, b = 0] = c.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ground = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const c = rgb(getComputedStyle(at).backgroundColor)
        if (c.length === 3 || (c[3] ?? 0) > 0) return c
      }
      return [255, 255, 255]
    }
    const seen = [...document.querySelectorAll('body *')].filter(
      (el) =>
        (el instanceof HTMLInputElement && el.type !== 'hidden' && el.type !== 'checkbox') ||
        ([...el.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) && !el.closest('script,style,svg') && el.checkVisibility()),
    )
    const all = seen.map((el) => {
      const style = getComputedStyle(el)
      const [a, b] = [light(rgb(style.color)), light(ground(el))].toSorted((x, y) => y - x) as [number, number]
      return { what: `${el.tagName} ${el.textContent?.trim().slice(0, 12)}`, size: Number.parseFloat(style.fontSize), contrast: (a + 0.05) / (b + 0.05) }
    })
    const least = (key: 'size' | 'contrast') => all.toSorted((x, y) => x[key] - y[key])[0]
    return { size: least('size'), contrast: least('contrast') }
  })

test('caps lock is told while the password is typed', async ({ page }) => {
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.expectOpen()
  const hint = page.getByText('大写锁定已开启')
  await form.password.focus()
  await expect(hint).toBeHidden()
  // The driver's keyboard has no caps lock of its own: the event says what a keyboard would.
  const press = (on: boolean) =>
    form.password.evaluate((field, modifierCapsLock) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })), on)
  await press(true)
  await expect(hint).toBeVisible()
  await press(false)
  await expect(hint).toBeHidden()
})

test('记住账号 keeps the account and nothing else, over the log-out, until it is unchecked', async ({ page, context }) => {
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  const box = page.getByRole('checkbox', { name: '记住账号' })
  await expect(box).not.toBeChecked()
  await box.check()
  await form.signIn('town')
  const shell = new ShellPage(page)
  await shell.expectFrame()
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/micrologin|\/auth\//)
  const kept = (await context.cookies()).find((cookie) => cookie.name === 'MIRROR_ACCOUNT')
  expect(kept?.httpOnly).toBe(true)
  expect(kept?.value).not.toContain('town')
  await page.goto('/subapp/main/')
  await form.expectOpen()
  await expect(form.userName).toHaveValue('town')
  await expect(form.password).toHaveValue('')
  await expect(form.password).toBeFocused()
  await box.uncheck()
  await form.password.fill(password)
  await form.submit.click()
  await shell.expectFrame()
  expect((await context.cookies()).some((cookie) => cookie.name === 'MIRROR_ACCOUNT')).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`关怀版, ${colorScheme}: at least 18 px and 7:1, remembered, also by the shell and over the log-out`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/subapp/main/')
    const form = new SignInPage(page)
    const care = page.getByRole('button', { name: '关怀版' })
    await form.expectOpen()
    await look(page, `sign-in-${colorScheme}`)
    await care.click()
    await expect(care).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(care).toHaveAttribute('aria-pressed', 'true')
    await form.signIn('nobody-here', 'Wrong2026x')
    await expect(form.error).toBeVisible()
    const { size, contrast } = await legibility(page)
    expect(size?.size, size?.what).toBeGreaterThanOrEqual(18)
    expect(contrast?.contrast, contrast?.what).toBeGreaterThanOrEqual(7)
    await look(page, `care-${colorScheme}`, true)
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, `care-phone-${colorScheme}`, true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await form.signIn('town')
    await new ShellPage(page).expectFrame()
    await expect(page.locator('html')).toHaveAttribute('data-care')
    await page.evaluate(() => localStorage.clear()) // as the log-out does
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-care')
  })
}

test('a look chosen in the shell holds on the sign-in page, against the system', async ({ page }) => {
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.expectOpen()
  await page.evaluate(() => localStorage.setItem('mirror_theme', JSON.stringify({ look: 'dark' })))
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(24, 35, 45)')
})

test('换一张 fetches a picture and leaves account and password alone; Enter still signs in', async ({ page }) => {
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.signIn('village', 'Wrong2026x')
  await expect(form.error).toBeVisible()
  await form.signIn('village', 'Wrong2026x')
  const picture = page.getByRole('img', { name: '4 位数字的图片' })
  await expect(picture).toBeVisible()
  await form.userName.fill('village')
  await form.password.fill('half a passw')
  const before = await picture.getAttribute('src')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await page.getByRole('button', { name: '看不清，换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(120)
  await expect(form.userName).toHaveValue('village')
  await expect(form.password).toHaveValue('half a passw')
  await expect(page.getByLabel('图片验证码')).toBeFocused()
  expect(asked).toEqual(['captcha', 'captcha.png'])
  // Enter in a field presses 登录, not 换一张.
  await page.getByLabel('图片验证码').fill('x')
  await page.keyboard.press('Enter')
  await expect(form.error).toHaveText('验证码错误，请重新输入')
})

test('whoever cannot see the picture answers a question in words and signs in, by the keyboard alone', async ({ page }) => {
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.expectOpen()
  const go = async (target: Locator) => {
    for (let n = 0; n < 30 && !(await target.evaluate((one) => one === document.activeElement)); n++) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  const type = async (target: Locator, text: string) => {
    await go(target)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const enter = async (secret: string, answer = '') => {
    await type(form.userName, 'county') // nobody else of this file fails as them
    await type(form.password, secret)
    if (answer) await type(question, answer)
    await page.keyboard.press('Enter')
  }
  const question = page.getByRole('textbox', { name: /^文字题：/ })
  for (const fails of [1, 2]) {
    await enter('Wrong2026x')
    await expect(form.error, `failure ${fails}`).toHaveText('用户名或密码错误')
  }
  const picture = page.getByRole('img', { name: '4 位数字的图片' })
  await expect(picture).toBeVisible()
  await go(page.getByRole('button', { name: '改用文字题' }))
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await expect(picture).toHaveCount(0)
  await expect(form.userName).toHaveValue('county')
  expect(await findings(page)).toEqual([])
  // Back to the picture and to the words again: the way is open in both directions.
  await go(page.getByRole('button', { name: '改用图片' }))
  await page.keyboard.press('Enter')
  await expect(picture).toBeVisible()
  await go(page.getByRole('button', { name: '改用文字题' }))
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await enter(password, String(reckon(await question.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? ''))))
  await new ShellPage(page).expectFrame()
})

/** The sum that a question in words asks for, 文字题：二十三减五等于几？ */
function reckon(text: string): number {
  const [, a, sign, b] = /^文字题：(.+)(加|减)(.+)等于几？$/.exec(text.trim()) ?? []
  if (!a || !b) throw new Error(`no question: ${text}`)
  return sign === '加' ? spoken(a) + spoken(b) : spoken(a) - spoken(b)
}

const spoken = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  const digit = (one = '') => Math.max(0, '零一二三四五六七八九'.indexOf(one || '零'))
  return (tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
}

test('a second tab that waits at the sign-in page goes on by itself once another tab has signed in', async ({ page, context }) => {
  await page.goto('/subapp/main/')
  await new SignInPage(page).expectOpen()
  const other = await context.newPage()
  await new ShellPage(other).enterAs('town')
  await new ShellPage(other).expectFrame()
  await page.bringToFront()
  await new ShellPage(page).expectFrame()
  // And a tab opened now is not asked at all.
  const third = await context.newPage()
  await third.goto('/subapp/main/')
  await new ShellPage(third).expectFrame()
})

test('a page left open too long starts over by itself, and signs in', async ({ page }) => {
  await page.clock.install()
  await page.goto('/subapp/main/')
  const form = new SignInPage(page)
  await form.expectOpen()
  const before = await page.locator('input[name=request]').inputValue()
  await page.clock.fastForward('30:30')
  await expect
    .poll(() =>
      page
        .locator('input[name=request]')
        .inputValue()
        .catch(() => before),
    )
    .not.toBe(before)
  await form.signIn('town')
  await new ShellPage(page).expectFrame()
})
