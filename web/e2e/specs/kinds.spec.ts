import type { Frame, Page } from '@playwright/test'
import { join } from 'node:path'
import { ShellPage } from '../pages/shell-page.ts'
import { perFile } from '../support/per-file.ts'
import { startDemo, type Server } from '../support/server.ts'
import { bundle, describe as manifest, register, run, binary, workplace } from '../support/sub-apps.ts'
import { expect, shared, test as base } from '../support/test.ts'

// Sub-apps of all three kinds beside each other: a module built elsewhere, a sealed frame, and bundles with life cycles.

const test = base.extend<{ kinds: Server }>({
  kinds: perFile(async (use) => {
    const place = workplace()
    const server = await startDemo()
    const vue = await bundle('vue2', place.dir, 'vueApp')
    manifest(vue, { name: 'vue-app', title: 'Vue子应用', kind: 'runner', global: 'vueApp', calls: ['/api/messages'], owner: '外部团队' })
    const react = await bundle('react', place.dir, 'reactApp')
    manifest(react, { name: 'react-app', title: 'React子应用', kind: 'runner', global: 'reactApp', trust: 'own' })
    const sealed = await bundle('sealed', place.dir)
    manifest(sealed, { name: 'sealed', title: '隔离子应用', kind: 'frame', entry: 'index.html' })
    await run(binary, ['app', 'create', 'module-app'], { cwd: place.dir })
    const own = join(place.dir, 'module-app')
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: own })
    await run('npm', ['run', 'build'], { cwd: own })
    for (const folder of [vue, react, sealed, join(own, 'dist')]) await register(server, folder)
    await use(server)
    await server.stop()
    place.end()
  }),
  origin: async ({ kinds }, use) => use(kinds.url),
})

test.describe.configure({ timeout: 40_000 })

const at = (name: string, page = '/') => `/subapp/main/micro${name}/#${page}`
const framed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)

async function frameOf(page: Page, title: string): Promise<Frame> {
  const frame = await (await page.locator(`iframe[title="${title}"]`).elementHandle())?.contentFrame()
  if (!frame) throw new Error(`no frame ${title}`)
  return frame
}

test('a module built elsewhere runs on the page’s React, its files checked by their digests', async ({ page, watch, kinds }) => {
  await new ShellPage(page).enterAs('town', at('module-app'))
  await expect(page.getByRole('heading', { name: 'module-app' })).toBeVisible()
  await page.getByRole('button', { name: '点了 0 次' }).click()
  await expect(page.getByRole('button', { name: '点了 1 次' })).toBeVisible()
  const map = await page.locator('script[type=importmap]').evaluate((script) => JSON.parse(script.textContent ?? '') as { imports: object; integrity: object })
  expect(Object.keys(map.imports)).toContain('react')
  expect(Object.keys(map.integrity).filter((path) => path.startsWith('/apps/module-app@'))).toHaveLength(3)

  // One changed byte on the way, and the browser runs nothing of it.
  watch.allow('Failed to find a valid digest')
  const fresh = await page.context().newPage()
  await fresh.route(/\/apps\/module-app@.*main.*\.js/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n`, headers: { ...answer.headers(), 'cache-control': 'no-store' } })
  })
  const cdp = await page.context().newCDPSession(fresh)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await fresh.goto(kinds.url + at('module-app'))
  await expect(fresh.getByText('module-app暂时无法打开')).toBeVisible()
  // A file may still be on its way through here when the page has said so.
  await fresh.unrouteAll({ behavior: 'ignoreErrors' })
})

test('people without such a sub-app get an import map without digests', async ({ page }) => {
  // The demo of all other specs has none registered.
  const answer = await page.request.get(`${shared()}/subapp/main/`)
  const [, map = '{}'] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(await answer.text()) ?? []
  expect(Object.keys(JSON.parse(map) as object)).toEqual(['imports'])
})

test('S1.06 moving between sub-apps of all kinds loads no other document', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { same: true }))
  const title = await page.title()
  const shellBackground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const top = new ShellPage(page).topMenu
  const go = async (name: string) => {
    const link = top.getByRole('link', { name }).or(top.getByRole('menuitem', { name }))
    if (!(await link.first().isVisible())) await top.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('link', { name }).or(page.getByRole('menuitem', { name })).first().click()
  }
  await go('Vue子应用')
  await expect(framed(page, 'Vue子应用').getByRole('heading', { name: 'Vue 2 子应用' })).toBeVisible()
  await go('React子应用')
  await expect(framed(page, 'React子应用').getByRole('heading', { name: 'React 子应用' })).toBeVisible()
  await go('隔离子应用')
  await expect(framed(page, '隔离子应用').locator('#who')).toHaveText('admin sealed')
  await go('module-app')
  await expect(page.getByRole('heading', { name: 'module-app' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/microsealed/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(await page.title()).toContain(title.split(/[-·|]/).at(-1)?.trim() ?? '')
  // What a bundle does to its body and headings stays in its own window.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(shellBackground)
})

test('a Vue 2 bundle lives in the runner: its route is the shell’s, back and F5 included', async ({ page }) => {
  await new ShellPage(page).enterAs('town', at('vue-app'))
  const app = framed(page, 'Vue子应用')
  await expect(app.getByText('用户 town')).toBeVisible()
  await app.getByRole('button', { name: '计数 0' }).click()
  await app.getByRole('link', { name: '打开详情' }).click()
  await expect(app.locator('#page')).toHaveText('页面 /detail/7')
  await expect(page).toHaveURL(/microvue-app\/#\/detail\/7$/)
  await page.goBack()
  await expect(app.locator('#page')).toHaveText('页面 /')
  await expect(page).toHaveURL(/microvue-app\/#\/$/)
  await page.goForward()
  await expect(app.locator('#page')).toHaveText('页面 /detail/7')
  await expect(app.getByRole('button', { name: '计数 1' })).toBeVisible()
  await page.reload()
  await expect(app.locator('#page')).toHaveText('页面 /detail/7')
})

test('a framed sub-app calls what its registration lists, through the shell, and gets no token', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', at('vue-app'))
  const app = framed(page, 'Vue子应用')
  await app.getByRole('button', { name: '问消息数' }).click()
  await expect(app.locator('#said')).toHaveText(/^未读 .*\d/)
  const refused: string[] = []
  page.on('request', (request) => refused.push(new URL(request.url()).pathname))
  await app.getByRole('button', { name: '读用户' }).click()
  await expect(app.locator('#said')).toHaveText('call_not_registered')
  expect(refused.filter((path) => path === '/api/users')).toEqual([])
  await app.getByRole('button', { name: '要令牌' }).click()
  await expect(app.locator('#said')).toHaveText('token_not_handed')
  await app.getByRole('button', { name: '确认' }).click()
  await page.getByRole('alertdialog', { name: '来自框架' }).getByRole('button', { name: '确定' }).click()
  await expect(app.locator('#said')).toHaveText('已确认')
  await app.getByRole('button', { name: '去户情' }).click()
  await expect(page).toHaveURL(/microgdxczxpc\/#\/household/)
})

// What is left behind at each turn is left behind in every round; what a page does by itself meanwhile (code that is compiled, an event of the
// stream) is not. So the round that left least tells.
test('twenty-four times up and down leaves nothing behind', async ({ page }) => {
  await new ShellPage(page).enterAs('town', at('vue-app'))
  const app = framed(page, 'Vue子应用')
  await expect(app.getByText('用户 town')).toBeVisible()
  const frame = await frameOf(page, 'Vue子应用')
  const cdp = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page))
  const turn = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await frame.evaluate(() => dispatchEvent(new Event('mirror:remount')))
      await expect(app.getByRole('button', { name: '计数 0' })).toBeVisible()
    }
    // What the first collection sets free may hold more.
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return { nodes, jsEventListeners, usedSize }
  }
  const turns = 8
  const seen = [await turn(3)]
  for (let i = 0; i < 3; i++) seen.push(await turn(turns))
  console.log(`    after 3 and ${turns} more each: ${JSON.stringify(seen)}`)
  expect(await frame.evaluate(() => (window as unknown as { bootstrapped: number }).bootstrapped)).toBe(1)
  const least = (of: keyof (typeof seen)[number]) => Math.min(...seen.slice(1).map((now, i) => now[of] - (seen[i]?.[of] ?? 0)))
  expect(least('nodes')).toBeLessThan(turns)
  expect(least('jsEventListeners')).toBeLessThan(turns)
  expect(least('usedSize') / (seen[0]?.usedSize ?? 1)).toBeLessThan(0.04)
})

test('a sealed frame that never ends leaves the shell answering, and can reach nothing', async ({ page, watch }) => {
  watch.allow('allow-top-navigation')
  await new ShellPage(page).enterAs('town', at('sealed'))
  const app = framed(page, '隔离子应用')
  await expect(app.locator('#who')).toHaveText('town sealed')
  await app.getByRole('button', { name: '越界' }).click()
  await expect(app.locator('#said')).toHaveText('拒拒拒拒')
  await app.getByRole('button', { name: '冒充' }).click()
  await expect(app.locator('#said')).toHaveText('发了')
  await expect(new ShellPage(page).userMenu).toBeVisible()
  await app.getByRole('button', { name: '挂起' }).click()
  await page.waitForTimeout(400)
  const worst = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let gap = 0
        let last = performance.now()
        const began = last
        const tick = () => {
          const now = performance.now()
          gap = Math.max(gap, now - last)
          last = now
          if (now - began < 2000) setTimeout(tick, 10)
          else done(gap)
        }
        tick()
      }),
  )
  console.log(`    longest gap of the shell beside a frame that hangs: ${Math.round(worst)} ms`)
  expect(worst).toBeLessThan(1000)
  // By the page's own clock: a click of the tool would wait for every frame of the page, the hanging one too.
  const opened = await page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLElement>('header [aria-haspopup=menu]:last-of-type')?.click()
    while (!document.querySelector('[role=menu]') && performance.now() - began < 5000) await new Promise((done) => setTimeout(done, 10))
    return performance.now() - began
  })
  console.log(`    a menu opens after ${Math.round(opened)} ms`)
  expect(opened).toBeLessThan(1000)
})
