import type { Page, Route } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { moduleOf, register } from '../support/sub-app.ts'
import { expect, test } from '../support/test.ts'

const entry = '/apps/broken@1/main.js'
const javascript = { contentType: 'text/javascript' }

interface Fault {
  name: string
  serve?: (route: Route) => Promise<void>
  reason: RegExp
  /** The page stands and only a note tells. */
  note?: boolean
  /** Does something in the page that stands. */
  act?: (page: Page) => Promise<void>
  /** How long it takes by the browser's clock, which the test puts forward. */
  wait?: number
  faults: RegExp
}

const module = (text: string) => (route: Route) => route.fulfill({ ...javascript, body: text })

const faults: Fault[] = [
  { name: 'its entry is missing', reason: /程序文件不存在/, faults: /none/ },
  { name: 'a syntax error', serve: module('export default ('), reason: /程序文件有错误/, faults: /none/ },
  { name: 'it hangs for 30 s', serve: () => new Promise(() => {}), reason: /30 秒内没有加载完成/, wait: 30_000, faults: /none/ },
  {
    name: 'it throws when it mounts',
    serve: module(moduleOf(`() => { throw new Error('mount broke') }`)),
    reason: /程序运行时出错.*mount broke/,
    faults: /none/,
  },
  {
    name: 'it throws in an event handler',
    serve: module(moduleOf(`() => h('button', { onClick: () => { throw new Error('click broke') } }, '按下')`)),
    act: (page) => page.getByRole('button', { name: '按下' }).click(),
    reason: /一个操作没有完成.*click broke/,
    note: true,
    faults: /click broke/,
  },
  {
    name: 'a promise of it is refused',
    serve: module(moduleOf(`() => h('button', { onClick: () => { Promise.reject(new Error('promise broke')) } }, '按下')`)),
    act: (page) => page.getByRole('button', { name: '按下' }).click(),
    reason: /一个操作没有完成.*promise broke/,
    note: true,
    faults: /promise broke/,
  },
  {
    name: 'the content policy blocks what it imports',
    serve: module(`import 'https://elsewhere.example/lib.js'\n${moduleOf(`() => 'never'`)}`),
    reason: /内容安全策略/,
    faults: /content policy|elsewhere/,
  },
  {
    name: 'the server answers 500',
    serve: module(moduleOf(`() => h('button', { onClick: () => { void sdk.http.get('/api/broken-500', undefined, { silent: true }) } }, '按下')`)),
    act: async (page) => {
      await page.route('**/api/broken-500*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          headers: { 'x-request-id': 'trace-500' },
          body: '{"code":"server_error","message":"服务器错误(500)"}',
        }),
      )
      await page.getByRole('button', { name: '按下' }).click()
    },
    reason: /一个操作没有完成/,
    note: true,
    faults: /500/,
  },
  { name: 'it wants another platform', serve: module(moduleOf(`() => 'never'`, { sdk: '^2' })), reason: /接口版本与本平台不符.*\^2/, faults: /none/ },
]

for (const fault of faults) {
  test(`a sub-app fails and the frame stays: ${fault.name}`, { tag: '@timed' }, async ({ page, watch }) => {
    test.setTimeout(100_000)
    watch.allow(fault.faults)
    await register(page, { name: 'broken', path: '/microbroken/', title: '坏应用', entry })
    if (fault.serve) await page.route(`**${entry}*`, fault.serve)
    const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/sub-app-failures', { timeout: 90_000 })
    const shell = new ShellPage(page)
    await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user')
    const tabs = new TabBar(page)
    await tabs.ready()
    if (fault.wait) await page.clock.install()
    await tabs.go('/microbroken/#/')
    await fault.act?.(page)
    const card = tabs.panel.getByRole('alert')
    // While it hangs the frame answers as well.
    if (fault.wait) {
      await answers(tabs, '用户管理', '坏应用')
      // A little before the time it is still waited for.
      await page.clock.fastForward(fault.wait - 5_000)
      await expect(card).toHaveCount(0)
      await page.clock.fastForward(5_000)
    }
    await expect(card).toContainText(fault.reason)
    await expect(card).toContainText(/负责单位：测试处/)
    await expect(card).toContainText('020-8888')
    await expect(card).toContainText(/追踪号：\S{8,}/)
    if (fault.note) await expect(page.getByRole('button', { name: '按下' }), 'the page itself is left as it is').toBeVisible()
    else {
      await expect(card.getByRole('button', { name: '重试' })).toBeVisible()
      await expect(card.getByRole('button', { name: '刷新页面' })).toBeVisible()
    }
    await answers(tabs, '用户管理', '坏应用')
    await shell.userMenu.click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    const told = (await reported).postDataJSON() as Record<string, string>
    expect(told['app']).toBe('broken')
    expect(Object.keys(told).sort()).toEqual(['app', 'build', 'detail', 'kind', 'trace', 'version'])
  })
}

/** Another tab and back, each within a second as the page itself counts it: this machine runs other things beside. */
async function answers(tabs: TabBar, other: string, back: string) {
  for (const name of [other, back]) {
    const took = await tabs.tab(name).evaluate(
      (tab) =>
        new Promise<number>((done) => {
          const since = performance.now()
          const look = () => (tab.getAttribute('aria-selected') === 'true' ? done(performance.now() - since) : requestAnimationFrame(look))
          ;(tab as HTMLElement).click()
          look()
        }),
    )
    expect(took).toBeLessThan(1000)
    if (name === other) await expect(tabs.panel.getByRole('table').first()).toBeVisible()
  }
}

test('retry loads under another address, and what works then works', async ({ page, watch }) => {
  watch.allow(/none/)
  await register(page, { name: 'broken', path: '/microbroken/', title: '坏应用', entry })
  let calls = 0
  await page.route(`**${entry}*`, (route) =>
    ++calls === 1 || route.request().method() === 'HEAD' ? route.fulfill({ status: 404, body: 'no' }) : module(moduleOf(`() => h('p', null, '好了')`))(route),
  )
  await new ShellPage(page).enterAs('admin', '/subapp/main/microbroken/#/')
  const tabs = new TabBar(page)
  await expect(tabs.panel.getByRole('alert')).toContainText('程序文件不存在', { timeout: 20_000 })
  const again = page.waitForRequest((request) => request.url().includes('r=1'))
  await tabs.panel.getByRole('button', { name: '重试' }).click()
  await again
  await expect(tabs.panel).toContainText('好了')
})

test('a page that fails for want of a right says on its card which, and why', async ({ page, watch }) => {
  watch.allow(/403/)
  await register(page, { name: 'broken', path: '/microbroken/', title: '坏应用', entry })
  // A class, because it can change what it draws without an import of React.
  const component = `(() => {
    class Page {
      constructor(props) { this.props = props; this.state = {} }
      ask = () => sdk.http.get('/api/access/roles', undefined, { silent: true }).catch((error) => this.updater.enqueueSetState(this, { error }, null, 'setState'))
      render() {
        if (this.state.error) throw this.state.error
        return h('button', { onClick: this.ask }, '按下')
      }
    }
    Page.prototype.isReactComponent = {}
    return Page
  })()`
  await page.route(`**${entry}*`, module(moduleOf(component)))
  await new ShellPage(page).enterAs('town', '/subapp/main/microbroken/#/')
  const { panel } = new TabBar(page)
  await panel.getByRole('button', { name: '按下' }).click()
  const card = panel.getByRole('alert')
  await expect(card).toContainText('负责单位：测试处')
  await card.getByRole('button', { name: '为什么' }).click()
  // The real server's refusal named the right, and its explanation names the role.
  const why = page.getByRole('dialog', { name: '权限说明' })
  await expect(why).toContainText('（setting-role）')
  await expect(why).toContainText('镇级经办员')
})

test('an API that answers 500 shows the page’s own card with retry; ?safe=1 leaves home and settings only and leads back', async ({ page }) => {
  await page.route('**/api/users?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', headers: { 'x-request-id': 'abc123def' }, body: '{"message":"服务器错误(500)"}' }),
  )
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  const tabs = new TabBar(page)
  await expect(tabs.panel.getByRole('alert')).toContainText('500', { timeout: 20_000 })
  await expect(tabs.panel.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/api/users?*')
  await page.goto('/subapp/main/microcmdb/?safe=1#/cmdb/device')
  await expect(tabs.panel.getByRole('alert')).toContainText('安全模式下只启用首页和系统设置')
  await tabs.ready()
  await expect(page.getByRole('status').filter({ hasText: '安全模式' })).toBeVisible()
  await tabs.go('/microsetting/#/setting/user')
  await expect(tabs.panel.getByRole('table').first()).toContainText('town')
  await page.getByRole('status').filter({ hasText: '安全模式' }).getByRole('button', { name: '退出安全模式' }).click()
  await expect(page.getByRole('status').filter({ hasText: '安全模式' })).toHaveCount(0)
  await tabs.ready()
  await tabs.go('/microcmdb/#/cmdb/device')
  await expect(tabs.panel.getByRole('link').first()).toBeVisible()
})
