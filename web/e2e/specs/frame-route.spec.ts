import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { enter, houseOf, probed, withProbe } from '../support/house.ts'
import { expect } from '../support/test.ts'

// Routing: every way into an address lands on its page, and a page with unsaved work is not left without a word.

const test = houseOf()
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash
const question = (page: Page) => page.getByRole('alertdialog', { name: '有未保存的内容' })

test('S2.14 every address of the menu has both forms, and each leads to the same page', async ({ page, origin }) => {
  test.setTimeout(120_000) // every page of the menu, twice
  await enter(page, 'admin', '/subapp/main/microgdxczxpc/#/')
  const menu = () =>
    page.evaluate(() => {
      const leaves = (items: { base: string; children?: unknown[] | null }[]): string[] =>
        items.flatMap((one) => (one.children?.length ? leaves(one.children as typeof items) : one.base ? [one.base] : []))
      return leaves(JSON.parse(sessionStorage.getItem('menuTree') ?? '[]'))
    })
  // It is written behind the first paint.
  await expect.poll(async () => (await menu()).length).toBeGreaterThanOrEqual(4)
  for (const local of await menu()) {
    // The local form is asked for directly; the server answers with the gateway form, the browser keeps the fragment.
    await page.goto('about:blank')
    await page.goto(local)
    await new ShellPage(page).expectFrame()
    expect(page.url().slice(origin.length)).toBe(`/subapp/main${local}`)
    await expect(page.getByText('没有找到这个页面')).toHaveCount(0)
  }
})

test('S2.21 S2.22 the four sub-apps, their prefixes and start pages; a bare address is the default one’s', async ({ page }) => {
  await enter(page, 'town')
  await expect.poll(() => at(page)).toBe('/subapp/main/microgdxczxpc/#/')
  // The keys are written before a sub-app starts, which is after its address is there.
  const list = () =>
    page.evaluate(() => {
      const all = JSON.parse(sessionStorage.getItem('microAppList') ?? '[]') as { name: string; path: string; defaultApp: boolean; defaultPage: string }[]
      return all.map(({ name, path, defaultPage, defaultApp }) => [name, path, defaultPage, defaultApp])
    })
  await expect.poll(list).toEqual([
    ['login', '/micrologin/', '/login', false],
    ['gdxczxpc', '/microgdxczxpc/', '/', true],
    ['setting', '/microsetting/', '/setting', false],
    ['cmdb', '/microcmdb/', '/cmdb', false],
  ])
  for (const [path, title] of [
    ['/login', 'login'],
    ['/404', '404'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/subapp/main/micrologin/#${path}`)
    await expect(page, path).toHaveTitle(new RegExp(title, 'i'))
  }
})

test('F5, back, forward, a pasted link and a bookmark land right; a page nobody has is named, and only then', async ({ page, context }) => {
  const list = new HouseholdPage(page)
  const shell = await enter(page, 'town', `${householdPath}?houseLevel=A`)
  await list.expectList()
  await page.reload()
  await list.expectList()
  expect(at(page)).toBe(`${householdPath}?houseLevel=A`)
  await shell.topMenu.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('户情数据')
  await page.goBack()
  await list.expectList()
  await page.goForward()
  await expect.poll(() => at(page)).toBe('/subapp/main/microgdxczxpc/#/')
  // Pasted over the address of the page: only the fragment changes, no document is loaded.
  await page.evaluate((to) => void (location.href = to), householdPath)
  await list.expectList()
  const tab = await context.newPage()
  await tab.goto(`${householdPath}?houseLevel=C`)
  await new HouseholdPage(tab).expectList()
  await tab.goto('/subapp/main/micronothing/#/x')
  await expect(tab.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
  await expect(new ShellPage(tab).topMenu).toBeVisible()
  await tab.getByRole('button', { name: '回到首页' }).click()
  await expect.poll(() => at(tab)).toBe('/subapp/main/microgdxczxpc/#/')
})

test('S4.17 with interception active a step emits the event and goes nowhere', async ({ page, house }) => {
  house.boot(withProbe)
  const shell = await enter(page, 'town', '/subapp/main/microprobe/#/start')
  await probed(page)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard, free: window.probe.beforeLeave(() => false) })
    window.probe.on('route:intercepted', (to) => heard.push(to))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await shell.sideMenu.getByRole('link', { name: '试验二' }).click()
  await expect.poll(heard).toEqual([{ prefix: '/microprobe/', page: '/two', search: '' }])
  expect(await page.evaluate(() => window.probe.navigate('/microgdxczxpc/', '/household', { houseLevel: 'A' }))).toBe(false)
  await page.evaluate(() => void (location.hash = '/typed'))
  await expect.poll(async () => (await heard()).length).toBe(3)
  await expect.poll(() => at(page)).toBe('/subapp/main/microprobe/#/start')
  await page.evaluate(() => (window as unknown as { free: () => void }).free())
  await shell.sideMenu.getByRole('link', { name: '试验二' }).click()
  await expect.poll(() => at(page)).toBe('/subapp/main/microprobe/#/two')
})

test.describe('unsaved work', () => {
  const form = '/subapp/main/microsetting/#/setting/user/new'
  const typed = (page: Page) => page.getByLabel(/姓名/)

  test.beforeEach(async ({ page }) => {
    await enter(page, 'admin', '/subapp/main/microsetting/#/setting/user')
    await page
      .getByRole('main')
      .getByRole('button', { name: '新增用户' })
      .or(page.getByRole('main').getByRole('link', { name: '新增用户' }))
      .click()
    await expect.poll(() => at(page)).toBe(form)
  })

  test('an untouched form is left without a question', async ({ page }) => {
    await page.goBack()
    await expect.poll(() => at(page)).toBe('/subapp/main/microsetting/#/setting/user')
    await expect(question(page)).toHaveCount(0)
  })

  test('another tab asks nothing and loses nothing; the form’s own 取消 and sign-out ask once and in the same words; 留下 keeps every letter', async ({
    page,
  }) => {
    const shell = new ShellPage(page)
    // Once the tabs are there, a menu shows another one beside the form (decision 0016).
    await expect(page.getByRole('tablist')).toBeVisible()
    await typed(page).fill('陈小明')
    for (const link of [shell.topMenu.getByRole('link', { name: '首页' }), shell.header.getByRole('link', { name: /平台/ })]) {
      await link.click()
      await expect.poll(() => at(page)).toBe('/subapp/main/microgdxczxpc/#/')
      await expect(question(page)).toHaveCount(0)
      await page.getByRole('tab', { name: /用户管理/ }).click()
      await expect.poll(() => at(page)).toBe(form)
      await expect(typed(page)).toHaveValue('陈小明')
    }
    const ways: (() => Promise<unknown>)[] = [
      () => page.getByRole('button', { name: /取\s*消/ }).click(),
      async () => {
        await shell.userMenu.click()
        await page.getByRole('menuitem', { name: '退出登录' }).click()
      },
    ]
    for (const way of ways) {
      await way()
      await expect(question(page)).toHaveCount(1)
      await question(page).getByRole('button', { name: '留下' }).click()
      await expect(question(page)).toHaveCount(0)
      expect(at(page)).toBe(form)
      await expect(typed(page)).toHaveValue('陈小明')
    }
    await page.getByRole('button', { name: /取\s*消/ }).click()
    await question(page).getByRole('button', { name: '离开' }).click()
    await expect.poll(() => at(page)).toBe('/subapp/main/microsetting/#/setting/user')
  })

  test('back and forward: the address stays that of the page while the question is open, and each answer is carried out', async ({ page }) => {
    await typed(page).fill('陈小明')
    // More than once: an undone step must not swallow the next one.
    for (let i = 0; i < 3; i++) {
      await page.evaluate(() => history.back())
      await expect(question(page)).toBeVisible()
      expect(at(page)).toBe(form)
      await question(page).getByRole('button', { name: '留下' }).click()
      await expect(question(page)).toHaveCount(0)
      expect(at(page)).toBe(form)
      await expect(typed(page)).toHaveValue('陈小明')
    }
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: '离开' }).click()
    await expect.poll(() => at(page)).toBe('/subapp/main/microsetting/#/setting/user')
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.goForward()
    await expect.poll(() => at(page)).toBe(form)
    await expect(typed(page)).toHaveValue('')
  })

  test('a second wish to leave while the question is open opens no second one', async ({ page }) => {
    await typed(page).fill('陈小明')
    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await page.evaluate(() => history.back())
    await page.waitForTimeout(300)
    await expect(question(page)).toHaveCount(1)
    expect(at(page)).toBe(form)
    await question(page).getByRole('button', { name: '留下' }).click()
    expect(at(page)).toBe(form)
  })

  test('reload and close ask by the browser’s own means only while something is unsaved', async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const key = page.waitForResponse(/draft-key/) // without it there is no draft yet
    await page.reload()
    await expect(typed(page)).toBeVisible()
    await key
    expect(asked).toEqual([])
    await typed(page).fill('陈小明')
    // The page asks as soon as it has drawn what was typed.
    await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    // Who reloads all the same finds the draft.
    await expect(typed(page)).toHaveValue('陈小明')
    await typed(page).fill('陈小明明')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  })

  test('who agrees to lose it is signed out without a second question', async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const shell = new ShellPage(page)
    await typed(page).fill('陈小明')
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await question(page).getByRole('button', { name: '不保存，退出登录' }).click()
    await expect(page).toHaveURL(/micrologin|\/auth\//)
    expect(asked).toEqual([])
  })
})
