import type { Browser, Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import type { Server } from '../support/server.ts'
import { moduleOf } from '../support/sub-app.ts'
import { expect } from '../support/test.ts'
import { zip } from '../support/zip.ts'

// Versions of a sub-app from upload to roll-back, and the configuration as a file. A server of its own: what is done here is for everybody.

const test = onOwnServer()

const screen = '/subapp/main/microsetting/#/setting/sub-app'
const notes = '/subapp/main/microfield-notes/#/'

const bundle = (version: string, before = '') => ({
  name: `field-notes-${version}.zip`,
  mimeType: 'application/zip',
  buffer: zip({
    'manifest.json': JSON.stringify({ name: 'field-notes', title: '田间记录', version, sdk: '^1', kind: 'esm', entry: 'main.js', owner: '种植业处' }),
    'main.js': `import { title } from './chunk-${version}.js'\n${moduleOf(`() => h('h1', null, title)`, { before })}`,
    [`chunk-${version}.js`]: `export const title = '田间记录 ${version}'`,
  }),
})

async function as(browser: Browser, portal: Server, user: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.url, locale: 'zh-CN' })).newPage()
  await new ShellPage(page).enterAs(user, path)
  return page
}

async function noAxe(page: Page) {
  expect(await findings(page, true)).toEqual([])
}

async function fits(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await noAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the first bundle that takes React from the page runs in a page that was open before it was uploaded', async ({ page, browser, server: portal }) => {
  const open = await as(browser, portal, 'admin', '/subapp/main/microsetting/#/setting/user')
  await expect(open.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await new ShellPage(page).enterAs('admin', screen)
  await page.getByRole('button', { name: '上传子应用' }).click()
  const drawer = page.locator('dialog')
  await page.locator('input[type=file]').setInputFiles({
    name: 'weather.zip',
    mimeType: 'application/zip',
    buffer: zip({
      'manifest.json': JSON.stringify({ name: 'weather', title: '田间天气', version: '1.0.0', sdk: '^1', kind: 'esm', entry: 'main.js', owner: '种植业处' }),
      'main.js': `import { createElement } from 'react'\nexport const contract = { name: 'weather', sdk: '^1' }\nexport default () => ({ Component: () => createElement('h1', null, '田间天气') })`,
    }),
  })
  await drawer.getByRole('button', { name: '启用 1.0.0' }).click()
  await drawer.getByRole('alertdialog').getByRole('button', { name: '启用' }).click()
  await expect(drawer.getByRole('listitem', { name: '1.0.0' })).toContainText('使用中')
  await expect
    .poll(async () => {
      await open.evaluate(() => {
        history.pushState(null, '', '/subapp/main/microweather/#/')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      return open.getByRole('heading', { name: '田间天气' }).isVisible()
    })
    .toBe(true)
  await open.context().close()
})

test('upload, canary to one city, 用上一版本, activate, and a roll-back that open pages follow by themselves', async ({
  page,
  browser,
  server: portal,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.allow(/broken on purpose/)
  await new ShellPage(page).enterAs('admin', screen)
  const table = page.getByRole('region', { name: '子应用管理' })
  await expect(table.getByRole('row', { name: /系统设置/ })).toContainText('平台自带')
  await expect(table.getByRole('row', { name: /系统设置/ }).getByRole('button')).toHaveCount(0)
  await noAxe(page)

  await page.getByRole('button', { name: '上传子应用' }).click()
  const drawer = page.locator('dialog')
  const file = page.locator('input[type=file]')
  await test.step('what is refused is said why', async () => {
    await file.setInputFiles({ name: 'evil.zip', mimeType: 'application/zip', buffer: zip({ 'manifest.json': '{}', '../../evil.js': 'x' }) })
    await expect(drawer.getByRole('alert')).toContainText('../../evil.js 指向压缩包之外')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(drawer.getByRole('alert')).toContainText('请选择 zip 压缩包')
  })
  await test.step('the first version runs when it is activated', async () => {
    await file.setInputFiles(bundle('1.0.0'))
    await expect(drawer.getByText('田间记录 1.0.0 已上传')).toBeVisible()
    await expect(drawer.getByRole('listitem', { name: '1.0.0' })).toContainText('未签名')
    await drawer.getByRole('button', { name: '启用 1.0.0' }).click()
    await drawer.getByRole('alertdialog').getByRole('button', { name: '启用' }).click()
    await expect(drawer.getByRole('listitem', { name: '1.0.0' })).toContainText('使用中')
  })
  const second = await as(browser, portal, 'city2', notes)
  await expect(second.getByRole('heading', { name: '田间记录 1.0.0' })).toBeVisible()

  await test.step('a canary for one city', async () => {
    await file.setInputFiles(bundle('1.1.0', `throw new Error('broken on purpose')`))
    await drawer.getByRole('button', { name: '灰度 1.1.0' }).click()
    const form = drawer.getByRole('form', { name: '1.1.0 先给谁用' })
    await form.getByRole('button', { name: '开始灰度' }).click()
    await expect(form.getByRole('alert')).toContainText('请至少选择')
    await form.getByRole('button', { name: '地区：请选择地区' }).click()
    const picker = page.getByRole('dialog', { name: '选择地区' })
    await picker.getByLabel('搜索地区').fill('茂名市')
    await picker.getByRole('list', { name: '地区搜索结果' }).getByRole('button').first().click()
    await expect(form.getByRole('list', { name: '地区', exact: true })).toContainText('茂名市')
    await noAxe(page)
    await form.getByRole('button', { name: '开始灰度' }).click()
    await expect(drawer.getByRole('listitem', { name: '1.1.0' })).toContainText('灰度中')
  })
  await test.step('it fails there, and 用上一版本 gives her the version of the others', async () => {
    const first = await as(browser, portal, 'city', notes)
    await expect(first.getByText('田间记录暂时无法打开')).toBeVisible()
    await first.getByRole('button', { name: '用上一版本 1.0.0' }).click()
    await expect(first.getByRole('heading', { name: '田间记录 1.0.0' })).toBeVisible()
    await first.reload()
    await expect(first.getByRole('heading', { name: '田间记录 1.0.0' })).toBeVisible()
    await first.context().close()
  })
  await test.step('activated for all, it fails for the other city too; the roll-back mends her open page within 5 s', async () => {
    await drawer.getByRole('button', { name: '启用 1.1.0' }).click()
    await drawer.getByRole('alertdialog').getByRole('button', { name: '启用' }).click()
    await expect(drawer.getByRole('listitem', { name: '1.1.0' })).toContainText('使用中')
    await expect(second.getByText('“田间记录”已换用版本 1.1.0')).toBeVisible()
    await expect(second.getByRole('heading', { name: '田间记录 1.0.0' })).toBeVisible()
    const stream = second.waitForResponse((answer) => answer.url().includes('/api/events'))
    await second.reload()
    await expect(second.getByText('田间记录暂时无法打开')).toBeVisible()
    await stream
    await expect(second.getByRole('button', { name: '为所有人回退' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const row = table.getByRole('row', { name: /田间记录/ })
    await expect(row).toContainText('1.1.0')
    await row.getByRole('button', { name: '回退' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '回退' }).click()
    const began = Date.now()
    await expect(second.getByRole('heading', { name: '田间记录 1.0.0' })).toBeVisible({ timeout: 5_000 })
    console.log(`    an open page showed the version before ${Date.now() - began} ms after the click`)
    await expect(row).toContainText('1.0.0')
    await second.context().close()
  })
  await test.step('the figure of the version that failed', async () => {
    await table.getByRole('button', { name: '田间记录的版本' }).click()
    await expect(drawer.getByRole('listitem', { name: '1.1.0' })).toContainText('运行出错')
    await page.keyboard.press('Escape')
  })
  await fits(page)
})

test('the list of sites that may be framed, by keyboard', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', `${screen}?tab=frames`)
  await expect(page.getByText('没有放行其他网站')).toBeVisible()
  await page.getByRole('textbox', { name: '网站地址' }).fill('gis.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '须为网站的地址' })).toBeVisible()
  await page.getByRole('textbox', { name: '网站地址' }).fill('https://gis.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'https://gis.example', exact: true })).toBeVisible()
  await noAxe(page)
  await page.getByRole('button', { name: '移除 https://gis.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('没有放行其他网站')).toBeVisible()
})

test('the configuration goes out as a file and comes in again after its difference was read', async ({ page }, info) => {
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/config')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出配置包' }).click()
  const saved = info.outputPath('package.json')
  await (await download).saveAs(saved)
  const file = page.locator('input[type=file]')
  await file.setInputFiles(saved)
  await expect(page.getByText('与当前配置没有差异')).toBeVisible()
  await noAxe(page)

  // Something is arranged meanwhile; the file would take it back.
  await page.goto(`${screen}?tab=frames`)
  await page.getByRole('textbox', { name: '网站地址' }).fill('https://later.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'https://later.example', exact: true })).toBeVisible()
  await page.goto('/subapp/main/microsetting/#/setting/config')
  await file.setInputFiles(saved)
  const list = page.getByRole('list', { name: '嵌入白名单' })
  await expect(list).toContainText('删除')
  await expect(list).toContainText('https://later.example')
  await fits(page)
  await page.getByRole('button', { name: '确认导入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText('已导入 1 处差异')).toBeVisible()

  const changed = info.outputPath('changed.json')
  writeFileSync(changed, readFileSync(saved, 'utf8').replace('平台管理员', '别的管理员'))
  await file.setInputFiles(changed)
  await expect(page.getByRole('alert').filter({ hasText: '签名不可信' })).toBeVisible()
})
