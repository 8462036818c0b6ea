import { enter, houseOf, item, left, withProbe } from '../support/house.ts'
import { expect } from '../support/test.ts'
import { settled } from '../support/wire.ts'

const test = houseOf()

test('S1.02 S1.03 S5.11 the parts of the frame, and whose they are', async ({ page }) => {
  const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/household')
  const { header } = shell
  await expect(header.getByRole('link', { name: '乡村振兴综合信息服务平台' }).locator('svg')).toBeVisible()
  // 李秀兰: a longer name keeps two characters, and the page never learns the first one.
  await expect(shell.userMenu).toContainText('*')
  const boot = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { profile: { name: string; maskedName: string }; unread: number },
  )
  expect(boot.profile.maskedName).toMatch(/^\*+.{2}$/u)
  await expect(shell.userMenu).toContainText(boot.profile.maskedName)
  await expect(header).toContainText('分界镇')
  await expect(header).toContainText('镇级')
  await expect(shell.bell).toBeVisible()
  await expect(shell.topMenu).toBeVisible()
  await expect(shell.sideMenu).toBeVisible()
  await expect(shell.breadcrumb).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await shell.userMenu.click()
  await expect(page.getByRole('menu', { name: '用户菜单' }).getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('alertdialog', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(shell.userMenu).toBeFocused()
})

test('S7.11 the avatar is the base64 JPEG the server has, also right after a reload', async ({ page }) => {
  const shell = await enter(page, 'town')
  const image = shell.userMenu.locator('svg image')
  await expect(image).toHaveAttribute('href', /^data:image\/jpeg;base64,\/9j\//)
  const size = await image.evaluate(async (element) => {
    const picture = new Image()
    picture.src = element.getAttribute('href') ?? ''
    await picture.decode()
    return picture.naturalWidth
  })
  expect(size).toBeGreaterThan(0)
  await page.reload()
  await shell.expectFrame()
  expect(await image.count()).toBe(1)
})

test('S1.06 S2.28 one document: no step between sub-apps loads a page, titles name the platform, the shell is called mirror', async ({ page }) => {
  const shell = await enter(page, 'admin', '/subapp/main/microgdxczxpc/#/household')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await expect(page.locator('[data-app=mirror] [data-app=gdxczxpc]')).toBeVisible()
  for (const [top, title] of [
    ['运维管理', '设备列表'],
    ['乡村振兴', '户情数据'],
    ['首页', '首页'],
  ] as const) {
    await shell.topMenu.getByRole('link', { name: top, exact: true }).click()
    await expect(page).toHaveTitle(`${title} - 乡村振兴综合信息服务平台`)
  }
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '系统设置' }).click()
  await expect(page).toHaveTitle('设置首页 - 乡村振兴综合信息服务平台')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('S2.03 the header is hidden when the address contains /aggregate, and comes back', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await page.evaluate(() => void (location.hash = '/aggregate/one'))
  await expect(shell.header).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate(() => void (location.hash = '/start'))
  await expect(shell.header).toBeVisible()
  await page.goto('/subapp/main/microprobe/#/aggregate')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(shell.header).toHaveCount(0)
})

test('S2.12 系统设置 stands in the user menu only for somebody whose menu has it, and opens its first child', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await shell.userMenu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '系统设置' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  house.boot((boot) => {
    withProbe(boot)
    boot.menu.push(item('系统设置', { children: [left('参数', { base: '/microprobe/#/parameters' }), left('日志', { base: '/microprobe/#/log' })] }))
  })
  await page.reload()
  await shell.expectFrame()
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '系统设置' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/parameters')
})

test('the longest name of an area and a six-digit count break nothing', async ({ page, house }) => {
  // The true count comes over the stream and would take the place of the made-up one.
  await page.route(/\/api\/(events|messages\/unread)/, (route) => route.abort())
  house.boot((boot) => {
    boot.area.effectiveName = '连南瑶族自治县三江镇五星社区居民委员会第十二村民小组'
    boot.unread = 123_456
    boot.profile.maskedName = '**************古丽'
  })
  const shell = await enter(page, 'admin', '/subapp/main/microgdxczxpc/#/')
  for (const width of [360, 390, 1020, 1022, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shell.bell.getByText('99+')).toBeVisible()
    await settled(page)
    const box = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: innerWidth,
      header: document.querySelector('header')?.scrollWidth ?? 0,
    }))
    expect(box.page, `${width}`).toBeLessThanOrEqual(box.window)
    const inside = await shell.header.evaluate((header) => {
      const within = header.getBoundingClientRect()
      return [...header.querySelectorAll('a, button, [title]')].every((element) => {
        const box = element.getBoundingClientRect()
        // The navigation of a small screen scrolls on its own row.
        return box.width === 0 || element.closest('nav') !== null || (box.left >= within.left - 0.5 && box.right <= within.right + 0.5)
      })
    })
    expect(inside, `${width}`).toBe(true)
  }
})
