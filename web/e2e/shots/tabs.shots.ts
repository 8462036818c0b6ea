import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { moduleOf, register } from '../support/sub-app.ts'
import { test } from '../support/test.ts'
import { only } from './camera.ts'

// The bar of tabs and what a failed sub-app looks like, beside the screens of shots.ts.

const out = fileURLToPath(new URL('../../../var/shots/', import.meta.url))
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    if (!only.test('tabs')) continue
    test(`tabs ${size} ${colorScheme}`, async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/./)
      const dir = `${out}${size}-${colorScheme}`
      mkdirSync(dir, { recursive: true })
      const take = async (name: string) => {
        await page.waitForTimeout(500)
        await page.screenshot({ path: `${dir}/${name}.png`, animations: 'disabled' })
      }
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await register(page, { name: 'broken', path: '/microbroken/', title: '资金监管', entry: '/apps/broken@1/main.js' })
      await page.route('**/apps/broken@1/main.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: moduleOf(`() => h('button', { onClick: () => { throw new Error('金额不能为空') } }, '提交')`) }),
      )
      await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user')
      const tabs = new TabBar(page)
      const bar = size === 'desktop' ? tabs.selected : page.getByRole('navigation', { name: '页面标签' }).getByRole('button').first()
      await bar.waitFor({ timeout: 30_000 })
      for (const to of ['/microgdxczxpc/#/household', '/microcmdb/#/cmdb/device']) await tabs.go(to)
      await tabs.panel.getByRole('link').first().click()
      await tabs.go('/microsetting/#/setting/user/new')
      await tabs.panel.getByLabel('姓名').fill('梁小明')
      await take('20-tabs')
      if (size === 'desktop') await tabs.selected.click({ button: 'right' })
      else await bar.click()
      await take('21-tab-menu')
      await page.keyboard.press('Escape')
      await tabs.go('/microbroken/#/')
      await tabs.panel.getByRole('button', { name: '提交' }).click()
      await take('22-failed-action')
      await page.route('**/apps/broken@1/main.js*', (route) => route.fulfill({ status: 404, body: '' }))
      await page.reload()
      await tabs.panel.getByRole('alert').waitFor({ timeout: 30_000 })
      await take('23-failed-sub-app')
      await page.goto('/subapp/main/microcmdb/?safe=1#/cmdb/device')
      await bar.waitFor({ timeout: 30_000 })
      await page.evaluate(() => {
        const sid = (JSON.parse(sessionStorage.getItem('mirror_tokens') ?? '{}') as { sid: string }).sid
        new BroadcastChannel(`mirror_events_${sid}`).postMessage({ event: { kind: 'release', data: { build: 'ffffffffffff' } } })
      })
      await page.waitForTimeout(1500)
      await take('24-safe-mode-new-version')
    })
  }
}
