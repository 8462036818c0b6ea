import type { Locator, Page } from '@playwright/test'
import { CentrePage } from '../pages/centre-page.ts'
import { HouseholdPage } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { password } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// A day's round with the keyboard alone. Nothing is pointed at and nothing is put into focus from outside: every control is reached the way
// a person reaches it, by Tab and the arrows, and shows that it is reached.

const STEPS = 90

/** Tab, or Shift+Tab, until the control has the focus. */
async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let step = 0; step < STEPS; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return seen(page)
    await page.keyboard.press(key)
  }
  throw new Error(`not reached by ${STEPS} times ${key}: ${control}`)
}

/** What has the focus is marked so that the eye finds it. */
async function seen(page: Page) {
  const marked = () =>
    page.evaluate(() => {
      for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
        if ((outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none') return true
      }
      return false
    })
  await expect.poll(marked, 'a mark of the focus').toBe(true)
}

const press = async (page: Page, control: Locator, how: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await reach(page, control, how)
  await page.keyboard.press('Enter')
}

test('signing in, menu, list, filter, card and back, tabs, palette, messages, user menu, signing out', async ({ page }) => {
  test.setTimeout(90_000)
  const shell = new ShellPage(page)
  const form = new SignInPage(page)
  const list = new HouseholdPage(page)
  const tabs = new TabBar(page)

  await test.step('signs in', async () => {
    await page.goto('/subapp/main/')
    await form.expectOpen()
    await reach(page, form.userName)
    await page.keyboard.type('town2')
    await reach(page, form.password)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await shell.expectFrame()
    await tabs.ready()
  })

  await test.step('the first stop leads past header and menus into the page', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    await expect(skip).toHaveText(/跳/)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  await test.step('opens the menu and goes to the list', async () => {
    // A menu is one stop; the arrows walk in it.
    await reach(page, shell.topMenu.getByRole('link', { name: '首页' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(shell.topMenu.getByRole('link', { name: '待办' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(shell.topMenu.getByRole('link', { name: '乡村振兴' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, shell.sideMenu.getByRole('link', { name: '户情数据' }))
    await list.expectList()
  })

  await test.step('filters', async () => {
    await reach(page, list.keyword)
    await page.keyboard.type('李')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/keyword=/)
    await list.expectList()
  })

  await test.step('opens a card and comes back to where she was', async () => {
    const first = list.rows.first().getByRole('link')
    await press(page, first)
    await expect(list.card).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list.card).toBeHidden()
    await expect(first).toBeFocused()
    await expect(page).toHaveURL(/keyword=/)
  })

  await test.step('switches tabs with the arrows', async () => {
    await reach(page, tabs.selected, 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.tab('首页')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tabs.selected).toHaveAttribute('title', '首页')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tabs.selected).toHaveAttribute('title', '户情数据')
    await expect(list.keyword).toHaveValue('李')
  })

  await test.step('finds a page in the palette, and leaves it with Esc', async () => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: /搜索|查找/ }).or(page.getByRole('dialog').getByRole('combobox'))
    await expect(box.first()).toBeFocused()
    await page.keyboard.type('shouye')
    await expect(page.getByRole('option', { name: /首页/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tabs.selected).toHaveAttribute('title', '首页')
    await page.keyboard.press('Control+k')
    await expect(box.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
  })

  await test.step('reads a message', async () => {
    const centre = new CentrePage(page)
    await press(page, shell.header.getByRole('button', { name: /消息/ }), 'Shift+Tab')
    const all = page.getByRole('link', { name: '查看全部' })
    if (await all.isVisible().catch(() => false)) await press(page, all)
    await centre.expectOpen()
    await press(page, centre.rows.first())
    await expect(centre.detail).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(centre.detail).toBeHidden()
    await expect(centre.rows.first()).toBeFocused()
  })

  await test.step('opens the user menu, walks in it and signs out', async () => {
    await press(page, shell.userMenu, 'Shift+Tab')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
    await page.keyboard.press('Enter')
    const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(ask).toBeVisible()
    await press(page, ask.getByRole('button', { name: /确\s*定|退\s*出/ }))
    await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  })
})
