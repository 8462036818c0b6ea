import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShellPage } from '../pages/shell-page.ts'
import { perFile } from '../support/per-file.ts'
import { startDemo, type Server } from '../support/server.ts'
import { describe as manifest, folderOf, register, workplace } from '../support/sub-apps.ts'
import { expect, test as base } from '../support/test.ts'

// An installation without an address for content: sealed sub-apps are not loaded, and it is said why.

const test = base.extend<{ portal: Server }>({
  portal: perFile(async (use) => {
    const place = workplace()
    // A demo that others reach by name opens no second port.
    const portal = await startDemo({ host: 'portal.test' })
    const sealed = folderOf(place.dir, 'sealed')
    writeFileSync(join(sealed, 'index.html'), '<h1>小工具</h1>')
    manifest(sealed, { name: 'sealed', title: '小工具', kind: 'frame', entry: 'index.html', owner: '外部团队' })
    await register(portal, sealed)
    for (const [name, trust] of Object.entries({ bundle: 'sandbox', vouched: 'own' })) {
      const folder = folderOf(place.dir, name)
      writeFileSync(join(folder, 'main.js'), `globalThis.life = { mount: ({ container }) => { container.innerHTML = '<h1>${name}</h1>' }, unmount() {} }`)
      manifest(folder, { name, title: name, kind: 'runner', global: 'life', trust })
      await register(portal, folder)
    }
    await use(portal)
    await portal.stop()
    place.end()
  }),
  origin: async ({ portal }, use) => use(portal.url),
})

test('without content-url only what is vouched for loads, and card and registry say why', async ({ page, portal }) => {
  expect(portal.content).toBe('')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsealed/#/')
  for (const [name, title] of [
    ['sealed', '小工具'],
    ['bundle', 'bundle'],
  ]) {
    await page.goto(`/subapp/main/micro${name}/#/`)
    await expect(page.getByText(`${title}暂时无法打开`)).toBeVisible()
    await expect(page.getByText('平台没有配置内容地址（content-url）')).toBeVisible()
    await expect(page.locator('main iframe')).toHaveCount(0)
  }
  expect(asked.filter((path) => path.startsWith('/apps/') || path === '/runner.html')).toEqual([])
  await page.goto('/subapp/main/microvouched/#/')
  await expect(page.frameLocator('iframe[title="vouched"]').getByRole('heading', { name: 'vouched' })).toBeVisible()

  await page.goto('/subapp/main/microsetting/#/setting/sub-app')
  const table = page.getByRole('region', { name: '子应用管理' })
  await expect(table.getByRole('row', { name: /小工具/ })).toContainText('不能打开')
  await expect(table.getByRole('row', { name: /vouched/ })).not.toContainText('不能打开')
  await expect(page.getByRole('note')).toContainText('没有配置内容地址（content-url）')
})
