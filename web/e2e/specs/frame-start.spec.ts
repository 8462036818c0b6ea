import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/test.ts'

// What the address brings at the start, and what the browser keeps of it.

const deep = {
  updatePerson: '张三', // S2.24a
  province: '440000000000', // S2.24b
  date: '2026-11-01', // S2.24c
  mirrorToken: 'm&t=1', // S2.24d
  userName: 'someone else', // S2.24e
  department1: '一', // S2.24f
  department2: '二', // S2.24g
  bizSystem: 'b', // S2.24h
  deviceType: 'd', // S2.24i
  department1_id: '1', // S2.24j
  department2_id: '2', // S2.24k
  bizSystem_id: '3', // S2.24l
  deviceType_id: '4', // S2.24m
  ip: '10.0.0.1', // S2.24n
  resourceId: 'r', // S2.24o
  taskId: 't', // S2.24p
  pageOperatorType: 'view', // S2.24q
  configCode: 'c', // S2.24r
  pageCode: 'p', // S2.24s
}

const kept = (page: import('@playwright/test').Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)

test('S2.23 from, ssoType, pageFrom, platForm, cityName, toPage and sso land in the keys of their names; sso stays in the address', async ({ page }) => {
  const brought = {
    from: 'oa', // S2.23a
    ssoType: 'none', // S2.23c
    pageFrom: 'smart', // S2.23d
    platForm: 'p1', // S2.23e
    cityName: '茂名', // S2.23f
    toPage: '/microgdxczxpc/#/household', // S2.23g
  }
  const query = new URLSearchParams({ ...brought, sso: '1' })
  // Signed in first: the parameters are read with every start, not only with the one that signs in.
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await shell.expectFrame()
  await page.goto(`/subapp/main/?${query}`)
  await new HouseholdPage(page).expectList()
  expect(await kept(page)).toMatchObject(brought)
  // S2.23h
  expect(new URL(page.url()).search).toBe('?sso=1')
  await shell.topMenu.getByRole('link', { name: '首页' }).click()
  expect(new URL(page.url()).search).toBe('?sso=1')
})

test('S2.24 S2.24u with toPage all 19 parameters are stored as one object and the page is opened, through a sign-in too', async ({ page, origin }) => {
  const query = new URLSearchParams({ ...deep, toPage: '/microgdxczxpc/#/household?houseLevel=A' })
  await page.goto(`/subapp/main/?${query}`)
  await new SignInPage(page).expectOpen()
  await new SignInPage(page).signIn('town')
  await new HouseholdPage(page).expectList()
  const store = await kept(page)
  expect(JSON.parse(store['deepLink'] ?? '{}')).toEqual(deep)
  expect(new URL(page.url()).hash).toBe('#/household?houseLevel=A')
  expect(new URL(page.url()).origin).toBe(origin)
  // They say what a page is to show, never who somebody is.
  expect(store['username']).toBe('town')
  await expect(new ShellPage(page).header).toContainText('分界镇')
})

test('S2.24t S2.24u without toPage nothing is stored; one that is no route of the menu is named by the not-found page and never leaves the origin', async ({
  page,
  origin,
}) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', `/subapp/main/?${new URLSearchParams(deep)}`)
  await shell.expectFrame()
  expect((await kept(page))['deepLink']).toBeUndefined()
  for (const [toPage, named] of [
    ['/microsetting/#/setting/user', '/setting/user'],
    ['/microcmdb/#/cmdb/device', '/cmdb/device'],
    ['https://evil.example/', 'evil.example'],
    ['//evil.example/', 'evil.example'],
    ['javascript:alert(1)', 'javascript:alert'],
    ['\\\\evil.example', 'evil.example'],
    ['/../../auth/', '/auth/'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/subapp/main/?${new URLSearchParams({ toPage, taskId: '7' })}`)
    await expect(page.getByRole('heading', { name: '没有找到这个页面' }), toPage).toBeVisible()
    await expect(page.getByRole('main')).toContainText(named)
    expect(page.url().startsWith(`${origin}/subapp/main/`)).toBe(true)
    await expect(shell.topMenu).toBeVisible()
  }
})

test('S2.26d the dashboard is a target only: its whole address', async ({ page, origin }) => {
  const asked: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.push(frame.url()))
  await new ShellPage(page).enterAs('city')
  await expect.poll(() => page.url()).toBe(`${origin}/visual/#/index`)
  expect(asked.at(-1)).toBe(`${origin}/visual/#/index`)
})

test('S3.05j base areas and province-level areas are kept in local storage, for whoever they were read by', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('province', householdPath)
  await new HouseholdPage(page).expectList()
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem', { name: '茂名市' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('provinceAreas') ?? '{}') as { of: string; areas: Record<string, unknown>[] })
  expect(stored.of).toContain('province')
  expect(stored.areas).toHaveLength(21)
  expect(stored.areas[0]).toMatchObject({
    id: expect.stringMatching(/^44\d{10}$/),
    parentId: '440000000000',
    leaf: false,
    level: '2',
    text: expect.any(String),
  })
  // There at once after a reload, before the server is asked again.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/areas/children') && asked.push(request.url()))
  await page.reload()
  await expect(tree.getByRole('treeitem', { name: '茂名市' })).toBeVisible()
  expect(asked).toEqual([])
  // Another person at the same machine gets their own tree.
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await page.goto('about:blank')
  await shell.enterAs('admin', householdPath)
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('baseAreas') ?? '{}') as { of?: string }).of)).toContain('admin')
})

test('S3.15 the shell keeps its state: sidebar, device, menu lists and the page somebody was on', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await shell.expectFrame()
  const state = async () => {
    const store = await kept(page)
    return {
      path: JSON.parse(store['currentPath'] ?? 'null'),
      menu: JSON.parse(store['menuTree'] ?? '[]').length,
      top: JSON.parse(store['topMenuList'] ?? '[]').length,
      side: await page.evaluate(() => localStorage.getItem('mirror_sidebar')),
    }
  }
  const first = await state()
  expect(first).toMatchObject({ path: ['/microgdxczxpc/#/household'], side: null })
  expect(first.menu).toBeGreaterThan(2)
  expect(first.top).toBe(first.menu)
  await page.getByRole('button', { name: '收起侧边菜单' }).click()
  await shell.topMenu.getByRole('link', { name: '首页' }).click()
  expect(await state()).toMatchObject({ path: ['/microgdxczxpc/#/'], side: 'closed' })
  // The device follows the width, in both directions, without a reload.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('navigation', { name: '常用' }).getByRole('button', { name: '菜单' }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '乡村振兴' }).click()
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(page.getByRole('button', { name: '展开侧边菜单' })).toBeVisible()
})
