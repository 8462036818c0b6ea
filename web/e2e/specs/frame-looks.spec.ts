import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { enter, houseOf, item, withProbe } from '../support/house.ts'
import { look } from '../support/look.ts'
import { expect } from '../support/test.ts'
import { settled } from '../support/wire.ts'

// The frame for eyes, hands and screen readers: every state of it, every width, and without a mouse.

const test = houseOf()
for (const worn of ['light', 'dark', 'care'] as const) {
  test(`axe finds nothing on any state of the frame (${worn})`, async ({ page, house }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ colorScheme: worn === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
    house.boot((boot) => {
      withProbe(boot)
      boot.menu.push(...Array.from({ length: 8 }, (_, i) => item(`栏目${i + 1}`, { base: `/microprobe/#/p${i}` })))
      if (worn === 'care') boot.look = { ...boot.look, care: true }
    })
    const shell = await enter(page, 'admin', householdPath)
    const clean = async (state: string) => {
      await look(page, `${worn}-${state}`)
      expect(await findings(page, true), state).toEqual([])
    }
    await new HouseholdPage(page).expectList()
    await expect(page.locator(worn === 'care' ? 'html[data-care]' : `html[data-theme=${worn}]`)).toHaveCount(1)
    // What a page calls for comes late; what opens over it is there or not.
    await settled(page)
    await clean('frame')
    await shell.userMenu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await clean('user menu')
    await page.keyboard.press('Escape')
    await shell.topMenu.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await clean('more')
    await page.keyboard.press('Escape')
    // 关怀版 has its short menu at the top alone.
    if (worn === 'care') await expect(shell.sideMenu).toBeHidden()
    else {
      await page.getByRole('button', { name: '收起侧边菜单' }).click()
      await expect(page.getByRole('button', { name: '展开侧边菜单' })).toBeVisible()
      await clean('folded')
      await page.getByRole('button', { name: '展开侧边菜单' }).click()
    }
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await clean('question')
    await page.keyboard.press('Escape')
    await page.evaluate(() => void (location.hash = '/household?iframe=https://evil.example/'))
    await expect(page.getByRole('heading', { name: '平台没有打开这个页面' })).toBeVisible()
    await clean('refused')
    await page.goto('/subapp/main/nowhere')
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
    await clean('not found')
    await page.goto(householdPath)
    await new HouseholdPage(page).rows.first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('link', { name: '整页查看' }).click()
    await expect(page.getByRole('heading', { name: '家庭成员' })).toBeVisible()
    await settled(page)
    await clean('household')
    await page.setViewportSize({ width: 390, height: 844 })
    await clean('household small')
    await page.goto(householdPath)
    await new HouseholdPage(page).expectList()
    await settled(page)
    await clean('small')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
    await clean('drawer')
  })
}

test('axe finds nothing where somebody has no menu', async ({ page }) => {
  await enter(page, 'nobody')
  await expect(page.getByRole('heading', { name: '您的账号尚未分配权限' })).toBeVisible()
  await settled(page)
  expect(await findings(page, true)).toEqual([])
})

// 320 px is a screen of 1280 at 400 %.
test("from 320 to 1920 px nothing is lost and nothing scrolls sideways but tables and the navigation's own row", async ({ page, house }) => {
  test.setTimeout(90_000)
  house.boot((boot) => {
    boot.area.effectiveName = '连南瑶族自治县三江镇'
    boot.unread = 123_456
  })
  const shell = await enter(page, 'admin', householdPath)
  const fits = async (width: number) => {
    // Loaded at this width, not drawn out to it.
    await page.setViewportSize({ width, height: 800 })
    await page.goto('about:blank')
    await page.goto(householdPath)
    await new HouseholdPage(page).expectList()
    await settled(page)
    await look(page, `width-${width}`)
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.querySelector<HTMLElement>('[data-app=gdxczxpc]')?.scrollWidth ?? 0,
      document.querySelector<HTMLElement>('[data-app=gdxczxpc]')?.clientWidth ?? 0,
    ])
    expect(wide[0]).toBeLessThanOrEqual(0)
    expect(wide[1]).toBeLessThanOrEqual(wide[2] ?? 0)
    const mobile = width < 1021
    await expect(shell.bell).toBeVisible()
    await expect(shell.userMenu).toBeVisible()
    await expect(page.getByRole('button', { name: '打开菜单' })).toHaveCount(mobile ? 1 : 0)
    // The last item of the navigation can be reached and used, whatever is beside it; on a phone it stands in the drawer.
    const phone = width < 768
    if (phone) await page.getByRole('button', { name: '打开菜单' }).click()
    const last = (phone ? page.getByRole('dialog', { name: '菜单' }).getByRole('navigation').first() : shell.topMenu).locator('[data-row]').last()
    await last.scrollIntoViewIfNeeded()
    const inside = await last.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return (
        box.left >= -0.5 &&
        box.right <= innerWidth + 0.5 &&
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-row]') === element
      )
    })
    expect(inside).toBe(true)
    if (phone) await page.keyboard.press('Escape')
    // Whose area it is stands in the header or, where there is no room, in the user menu.
    await shell.userMenu.click()
    await expect(page.getByRole('menu')).toContainText('连南瑶族自治县三江镇')
    const menu = await page.getByRole('menu').boundingBox()
    expect(menu && menu.x >= 0 && menu.x + menu.width <= width).toBe(true)
    await page.keyboard.press('Escape')
    // The last control of the page is reachable by scrolling down only.
    const next = page.getByRole('button', { name: '下一页' })
    await next.scrollIntoViewIfNeeded()
    await expect(next).toBeInViewport()
  }
  for (const width of [320, 360, 390, 1020, 1022, 1366, 1440, 1920]) await test.step(`${width} px`, () => fits(width))
})

test('by keyboard alone: skip link, one stop per menu, arrows inside, Esc, and the focus comes back', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'admin', '/subapp/main/microprobe/#/start')
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('#/start')

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // Each menu is one stop, whatever it holds: the way from the mark to behind the side menu names each once.
  const stops: string[] = []
  for (let i = 0; i < 20 && stops.at(-2) !== '侧边菜单'; i++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label') ?? ''))
  }
  expect(stops.filter((name) => name === '主导航')).toHaveLength(1)
  expect(stops.filter((name) => name === '侧边菜单')).toHaveLength(1)

  await shell.sideMenu.getByRole('link', { name: '试验一' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(shell.sideMenu.getByRole('link', { name: '试验二' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(shell.sideMenu.getByRole('link', { name: '页签' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#/two')

  await shell.userMenu.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: '用户菜单' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(shell.userMenu).toBeFocused()
  // Landmarks: one of each, and the two navigations have names of their own.
  for (const role of ['banner', 'main'] as const) await expect(page.getByRole(role), role).toHaveCount(1)
  await expect(new ShellPage(page).topMenu).toHaveCount(1)
})

test('色弱 and 灰度 are chosen in 外观, hold for every page at once and are kept with the account', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const shell = await enter(page, 'admin', householdPath)
  const root = (name: string) => page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)
  const choose = async (name: RegExp) => {
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '外观' }).click()
    const kept = page.waitForResponse((response) => response.url().includes('/api/preferences/look'))
    await page.getByRole('dialog', { name: '外观' }).getByRole('radio', { name }).check()
    expect((await kept).status()).toBe(200)
    await page.keyboard.press('Escape')
  }
  const plain = await root('--green')
  await choose(/^色弱友好/)
  await expect.poll(() => root('--green')).toBe('#0567b2')
  await page.reload()
  await new HouseholdPage(page).expectList()
  await expect.poll(() => root('--green')).toBe('#0567b2')
  await settled(page)
  expect(await findings(page, true), '色弱').toEqual([])
  await choose(/^灰度/)
  await expect.poll(() => root('filter')).toBe('grayscale(1)')
  expect(await root('--green')).toBe(plain)
  // What lies above the page has no colours either: a modal dialog is not drawn through the root's filter.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: '快速查找' })).toHaveCSS('filter', 'grayscale(1)')
  await page.keyboard.press('Escape')
  // The account brings it to another machine, which has nothing stored.
  await page.evaluate(() => localStorage.removeItem('mirror_theme'))
  await page.reload()
  await new HouseholdPage(page).expectList()
  await expect.poll(() => root('filter')).toBe('grayscale(1)')
  await choose(/^标准/)
  await expect.poll(() => root('filter')).toBe('none')
})
