import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { enter, houseOf, item, left, probed, withProbe } from '../support/house.ts'
import { expect } from '../support/test.ts'

// The menus of the frame, on menus as installations have them: the server's own start-up bundle with another tree in it.

const test = houseOf()
const hash = (page: Page) => new URL(page.url()).hash
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash

test('S2.01 S2.02 the route table comes from the menu tree: left entries, top entries of any other position, nothing else', async ({ page, house }) => {
  house.boot((boot) => {
    boot.menu = [
      item('甲', { showType: 'rootNode', children: [left('设备', { base: '/microcmdb/#/cmdb/device' })] }),
      item('乙', { base: '/microcmdb/#/cmdb/device', position: 'header' }),
      left('丙', { base: '/microgdxczxpc/#/household' }),
    ]
  })
  const shell = await enter(page, 'admin', '/subapp/main/microcmdb/#/cmdb/device')
  await expect(shell.sideMenu.getByRole('link', { name: '设备' })).toHaveAttribute('aria-current', 'page')
  await expect(shell.topMenu.getByRole('link')).toHaveText(['甲', '乙'])
  const kept = (name: string) => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[], name)
  // They are written behind the first paint.
  await expect.poll(() => kept('menuTree')).toHaveLength(3)
  await expect.poll(() => kept('topMenuList')).toHaveLength(2)
  // A sub-app that no entry of the tree leads into has no route.
  await page.goto('/subapp/main/microsetting/#/setting/user')
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
  await expect(page.getByText('/microsetting/#/setting/user')).toBeVisible()
})

test('S6.01 S9.06i an entry that is not shown is drawn nowhere, however deep it lies; beside the folded menu at most 350 px come out', async ({
  page,
  house,
}) => {
  const hidden = (name: string) => left(name, { show: false, base: `/microprobe/#/${name}` })
  house.boot((boot) => {
    withProbe(boot)
    boot.menu = [
      item('试验', {
        children: [
          left('组', {
            children: [
              left('内组', { children: [left('最内', { base: '/microprobe/#/start' }), hidden('藏三')] }),
              hidden('藏二'),
              left('内页', { base: '/microprobe/#/two' }),
            ],
          }),
          hidden('藏一'),
          left('页', { base: '/microprobe/#/page' }),
        ],
      }),
    ]
  })
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await expect(shell.sideMenu.getByRole('link')).toHaveText(['最内', '内页', '页'])
  await expect(shell.sideMenu.getByRole('button')).toHaveText(['组', '内组'])
  // Folded, the pages of a group come out at its side.
  await page.getByRole('button', { name: '收起侧边菜单' }).click()
  await shell.sideMenu.getByRole('button', { name: '组' }).click()
  await expect(page.getByRole('menu', { name: '组' }).getByRole('menuitem')).toHaveText(['最内', '内页'])
  await expect(page.getByRole('menu', { name: '组' })).toHaveCSS('max-height', '350px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '展开侧边菜单' }).click()
})

test('S2.04 the side menu is hidden on /home, /, /home-tab-detail and /msgCenter, and only there', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await expect(shell.sideMenu).toBeVisible()
  for (const path of ['/home', '/', '/home-tab-detail', '/msgCenter']) {
    await page.evaluate((to) => void (location.hash = to), path)
    await expect(shell.sideMenu, path).toHaveCount(0)
    await page.evaluate(() => void (location.hash = '/start'))
    await expect(shell.sideMenu).toBeVisible()
  }
})

test('S2.05 a sub-app sets the base of the side menu to a home-detail tab path; another sub-app is not held to it', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await probed(page)
  await expect(shell.sideMenu.getByRole('link')).toHaveText(['试验一', '试验二', '页签'])
  await page.evaluate(() => window.probe.setSideMenuBase('/home-tab-detail'))
  await expect(shell.sideMenu.getByRole('link')).toHaveText(['另一页', '明细'])
  await shell.topMenu.getByRole('link', { name: '乡村振兴' }).click()
  await expect(shell.sideMenu.getByRole('link')).toHaveText([
    '户情数据',
    '家庭变化',
    '村情数据',
    '防返贫监测',
    '帮扶管理',
    '驻镇帮镇扶村',
    '项目资金',
    '综合服务',
    '日常监督',
    '满意度',
    '综合评价',
    '考核',
    '汇总报表',
    '指标库',
  ])
  await page.goBack()
  await expect(shell.sideMenu.getByRole('link')).toHaveText(['试验一', '试验二', '页签'])
})

test('S2.08 S2.09 S2.11 where top items lead', async ({ page, house, context, watch }) => {
  watch.allow('request to the outside: https://gis.example')
  house.boot((boot) => {
    withProbe(boot)
    boot.menu = [
      ...boot.menu.filter(({ name }) => name === '试验'),
      item('首页甲', { base: '/home', microAppPre: '/microprobe/' }),
      item('首页乙', { base: '/home-tab-detail', microAppPre: '/microprobe/' }),
      item('外部', { url: 'https://gis.example/map' }),
      item('深处', {
        children: [
          left('空组', { show: false, base: '/microprobe/#/hidden' }),
          left('组', { children: [left('页', { base: '/microprobe/#/deep/one' }), left('又', { base: '/microprobe/#/deep/two' })] }),
        ],
      }),
      item('自身', { base: '/microprobe/#/itself' }),
    ]
  })
  await context.route('https://gis.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>外部</title>' }))
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  for (const [name, to] of [
    ['首页甲', '#/home'],
    ['首页乙', '#/home'],
    ['深处', '#/deep/one'],
    ['自身', '#/itself'],
  ] as const) {
    await shell.topMenu.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => at(page), name).toBe(`/subapp/main/microprobe/${to}`)
  }
  const outside = shell.topMenu.getByRole('link', { name: /外部/ })
  await expect(outside).toHaveAttribute('rel', /noopener/)
  const [tab] = await Promise.all([context.waitForEvent('page'), outside.click()])
  expect(tab.url()).toBe('https://gis.example/map')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(hash(page)).toBe('#/itself')
})

for (const [count, seen, more] of [
  [8, 8, false],
  [9, 8, true],
  [12, 8, true],
] as const) {
  test(`S4.16 of ${count} eligible top items ${seen} are seen${more ? ' and the others are under 更多' : ''}`, async ({ page, house }) => {
    house.boot((boot) => {
      withProbe(boot)
      const page = (name: string, part = {}) => item(name, { base: `/microprobe/#/${name}`, ...part })
      // What is not shown and 系统设置 are taken out before anything is counted.
      boot.menu = [page('藏', { show: false }), page('系统设置'), ...Array.from({ length: count }, (_, i) => page(`项${i + 1}`))]
    })
    const shell = await enter(page, 'town', '/subapp/main/microprobe/#/项1')
    await expect(shell.topMenu.getByRole('link')).toHaveText(Array.from({ length: seen }, (_, i) => `项${i + 1}`))
    await expect(shell.topMenu.getByRole('button', { name: '更多' })).toHaveCount(more ? 1 : 0)
    await expect(shell.topMenu.getByText(/藏|系统设置/)).toHaveCount(0)
    if (!more) return
    // By keyboard alone: one stop for the bar, arrows inside, the rest in a menu that gives the focus back.
    await shell.topMenu.getByRole('link', { name: '项1' }).focus()
    await page.keyboard.press('End')
    const button = shell.topMenu.getByRole('button', { name: '更多' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: '更多' })
    await expect(menu.getByRole('menuitem')).toHaveCount(count - seen)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('menuitem', { name: '项9' }).press('Enter')
    await expect.poll(() => decodeURIComponent(hash(page))).toBe('#/项9')
    await expect(button).toHaveAttribute('data-inside', 'true')
  })
}

test('S2.16 side menu and breadcrumb follow reload, back, forward and a link in a fresh tab', async ({ page, house, context }) => {
  house.boot(withProbe)
  const follows = async (tab: Page, name: string) => {
    const shell = new ShellPage(tab)
    await expect(shell.sideMenu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(shell.breadcrumb.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
  }
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await follows(page, '试验一')
  await shell.sideMenu.getByRole('link', { name: '试验二' }).click()
  await follows(page, '试验二')
  await page.reload()
  await follows(page, '试验二')
  await page.goBack()
  await follows(page, '试验一')
  await page.goForward()
  await follows(page, '试验二')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await follows(tab, '试验二')
})

test('S2.17 while the menu is empty the frame looks for it every 500 ms; not before is a page called missing', { tag: '@timed' }, async ({ page }) => {
  const shell = await enter(page, 'nobody', '/subapp/main/microcmdb/#/cmdb/device')
  await expect(page.getByRole('heading', { name: '您的账号尚未分配权限' })).toBeVisible()
  await expect(page.getByText('没有找到这个页面')).toHaveCount(0)
  const took = await page.evaluate(
    async (menu) => {
      const since = performance.now()
      sessionStorage.setItem('menuTree', menu)
      while (!document.querySelector('nav[aria-label="主导航"] a')) await new Promise((done) => setTimeout(done, 10))
      return performance.now() - since
    },
    JSON.stringify([item('运维', { children: [left('设备', { base: '/microcmdb/#/cmdb/device' })] })]),
  )
  expect(took).toBeLessThan(1500)
  await expect(shell.sideMenu.getByRole('link', { name: '设备' })).toHaveAttribute('aria-current', 'page')
  // What was asked for is there; what somebody may do with it is still the server's to say.
  expect(at(page)).toBe('/subapp/main/microcmdb/#/cmdb/device')
})

test('S2.17 who waited at the bare address gets the first page of the menu', async ({ page }) => {
  const shell = await enter(page, 'nobody')
  await expect(page.getByRole('heading', { name: '您的账号尚未分配权限' })).toBeVisible()
  await page.evaluate(
    (menu) => sessionStorage.setItem('menuTree', menu),
    JSON.stringify([item('运维', { children: [left('设备', { base: '/microcmdb/#/cmdb/device' })] })]),
  )
  await expect.poll(() => at(page)).toBe('/subapp/main/microcmdb/#/cmdb/device')
  await expect(shell.sideMenu.getByRole('link', { name: '设备' })).toHaveAttribute('aria-current', 'page')
})
