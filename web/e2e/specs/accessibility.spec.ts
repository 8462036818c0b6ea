import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { findings } from '../support/axe.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on sign-in, frame, list, palette and looks, and in 关怀版 (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/subapp/main/')
    await new SignInPage(page).expectOpen()
    expect(await findings(page), 'sign-in').toEqual([])
    await new SignInPage(page).signIn('town')
    const shell = new ShellPage(page)
    await shell.expectFrame()
    await new TabBar(page).ready()
    await settled(page)
    expect(await findings(page), 'frame and home').toEqual([])
    await page.goto(householdPath)
    await new HouseholdPage(page).expectList()
    await settled(page)
    expect(await findings(page), 'household list').toEqual([])
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '快速查找' })
    await expect(palette.getByRole('option').first()).toBeVisible()
    expect(await findings(page), 'palette').toEqual([])
    await palette.getByRole('combobox').fill('外观')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '外观' })).toBeVisible()
    expect(await findings(page), 'looks').toEqual([])
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('mirror_theme', '{"look":"system","care":true}'))
    await page.reload()
    await new HouseholdPage(page).expectList()
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-care', '')
    expect(await findings(page), 'list in 关怀版').toEqual([])
    await shell.userMenu.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    expect(await findings(page), 'user menu in 关怀版').toEqual([])
  })

  test(`axe finds nothing serious on users and the host (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user')
    await expect(page.getByRole('table').first()).toContainText('town')
    await new TabBar(page).ready()
    await settled(page)
    expect(await findings(page), 'users').toEqual([])
    await page.goto('/subapp/main/microcmdb/#/cmdb')
    await expect(page.locator('[data-app=cmdb]').getByRole('link').first()).toBeVisible()
    await settled(page)
    expect(await findings(page), 'host').toEqual([])
  })

  test(`axe finds nothing serious on the screens of the settings and the lock, and in 关怀版 (${colorScheme})`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const shell = new ShellPage(page)
    await shell.enterAs('admin', '/subapp/main/microsetting/#/setting')
    await shell.expectFrame()
    for (const care of [false, true]) {
      const look = care ? '关怀版' : colorScheme
      await page.evaluate((on) => localStorage.setItem('mirror_theme', JSON.stringify({ look: 'system', care: on })), care)
      await page.reload()
      for (const [path, heading] of [
        ['', '系统设置'],
        ['/job', '后台任务'],
        ['/feature', '功能开关'],
        ['/feedback', '意见反馈'],
      ] as const) {
        await page.goto(`/subapp/main/microsetting/#/setting${path}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page.locator('html[data-care]')).toHaveCount(care ? 1 : 0)
        await settled(page)
        expect(await findings(page), `${heading}, ${look}`).toEqual([])
      }
    }
    await page.goto('/subapp/main/microsetting/#/setting')
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '意见反馈' }).click()
    await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible()
    expect(await findings(page), 'feedback').toEqual([])
    await page.keyboard.press('Escape')
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
    await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible()
    expect(await findings(page), 'lock').toEqual([])
  })
}

/** Screens of the offices, each with a heading or a table that says it is there. */
const screens = {
  county: [
    '/microgdxczxpc/#/',
    '/microgdxczxpc/#/due',
    '/microgdxczxpc/#/summary/catalogue',
    '/microgdxczxpc/#/m/summaryReport-table',
    '/microgdxczxpc/#/m/intserv/report',
  ],
  town: ['/microgdxczxpc/#/m/summaryReport-sheet'],
  citizen: ['/microgdxczxpc/#/hall'],
} as const

for (const [user, pages] of Object.entries(screens)) {
  test(`axe finds nothing serious on what ${user} has before them, in light, dark and 关怀版`, async ({ page }) => {
    const found: string[] = []
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await new ShellPage(page).enterAs(user)
    for (const at of pages) {
      await page.goto(`/subapp/main${at}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await settled(page)
      for (const look of ['light', 'dark', '关怀版']) {
        await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
        await page.evaluate((care) => document.documentElement.toggleAttribute('data-care', care), look === '关怀版')
        found.push(...(await findings(page)).map((f) => `${at} (${look}): ${f}`))
      }
      await page.evaluate(() => document.documentElement.removeAttribute('data-care'))
    }
    expect(found).toEqual([])
  })
}
