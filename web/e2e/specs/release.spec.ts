import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const built = process.env['MIRROR_E2E_WEB_DIR'] ?? fileURLToPath(new URL('../../dist/', import.meta.url))

/** The same front end as another build: each chunk of a sub-app has a new name, and nothing of the old ones is left. */
function nextBuild(dir: string) {
  const assets = join(dir, 'assets')
  const names = new Map(
    readdirSync(assets)
      .filter((name) => /^(app-|late|account).*\.js$/.test(name))
      .map((name) => [name, name.replace(/-([\w-]{7})\.js$/, '-NEXT$1.js')]),
  )
  const rewrite = (file: string) => {
    let text = readFileSync(file, 'utf8')
    for (const [old, next] of names) text = text.replaceAll(old, next)
    writeFileSync(file, text)
    if (existsSync(`${file}.br`)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
      writeFileSync(`${file}.gz`, gzipSync(text))
    }
  }
  for (const name of readdirSync(assets)) if (name.endsWith('.js')) rewrite(join(assets, name))
  rewrite(join(dir, '.vite/manifest.json'))
  for (const [old, next] of names) for (const end of ['', '.br', '.gz']) renameSync(join(assets, old + end), join(assets, next + end))
}

test('over an upgrade a page that is open finds its old chunks, is told of the new version, and reloads only when told to and never over unsaved work', async ({
  page,
  watch,
}) => {
  test.setTimeout(150_000)
  // The server goes away and comes back; calls under way end.
  watch.allow(/request to the outside|uncaught/)
  const web = mkdtempSync(join(tmpdir(), 'mirror-web-'))
  cpSync(built, web, { recursive: true })
  const before = await startDemo({ args: ['--web-dir', web] })
  try {
    const shell = new ShellPage(page)
    await shell.enterAs('admin', `${before.url}/subapp/main/microsetting/#/setting/user`)
    const tabs = new TabBar(page)
    await tabs.ready()
    await tabs.go('/microsetting/#/setting/user/new')
    await tabs.panel.getByLabel('姓名').fill('黄小燕')
    nextBuild(web)
    await before.restart()

    await test.step('a sub-app never opened before comes from the old build’s files', async () => {
      const chunk = page.waitForResponse((answer) => /\/assets\/app-gdxczxpc-[\w-]{7}\.js/.test(answer.url()))
      await tabs.go('/microgdxczxpc/#/household')
      const answer = await chunk
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-encoding']).toBe('br')
      expect(existsSync(join(web, new URL(answer.url()).pathname))).toBe(false)
      await expect(tabs.panel.getByRole('link').first()).toBeVisible({ timeout: 20_000 })
      expect((await page.request.get(`${before.url}/assets/app-cmdb-never123.js`)).status()).toBe(404)
    })

    const notice = page.getByRole('status', { name: '有新版本' })
    await test.step('the stream says so when it is there again', () => expect(notice).toBeVisible({ timeout: 60_000 }))

    await test.step('with unsaved work 刷新 shows it instead', async () => {
      let loads = 0
      page.on('load', () => loads++)
      await notice.getByRole('button', { name: '刷新' }).click()
      await expect(notice).toContainText('“用户管理”有未保存的内容')
      await expect(tabs.selected).toHaveAttribute('title', '用户管理')
      await expect(tabs.panel.getByLabel('姓名')).toHaveValue('黄小燕')
      expect(loads).toBe(0)
    })

    await test.step('without it the page reloads into the new build, its tabs with it', async () => {
      await tabs.panel.getByRole('button', { name: '取消' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
      await expect(tabs.panel.getByRole('table').first()).toBeVisible()
      const titles = await tabs.titles()
      await notice.getByRole('button', { name: '刷新' }).click()
      await page.waitForLoadState('load')
      await tabs.ready()
      expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('-NEXT')))).toBe(true)
      expect(await tabs.titles()).toEqual(titles)
      await expect(notice).toBeHidden()
    })
  } finally {
    await before.stop()
    rmSync(web, { recursive: true, force: true })
  }
})
