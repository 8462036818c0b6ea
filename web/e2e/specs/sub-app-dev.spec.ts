import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShellPage } from '../pages/shell-page.ts'
import { perFile } from '../support/per-file.ts'
import { freePort } from '../support/server.ts'
import { binary, run, workplace } from '../support/sub-apps.ts'
import { expect, test as base } from '../support/test.ts'

// Three commands from nothing to one's own page in the running portal, with changes put in while it runs.

interface Dev {
  folder: string
  url: string
  stop: () => Promise<void>
}

const test = base.extend<{ dev: Dev }>({
  dev: perFile(async (use) => {
    const place = workplace()
    const folder = join(place.dir, 'field-notes')
    await run(binary, ['app', 'create', 'field-notes'], { cwd: place.dir })
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
    const port = await freePort()
    const child: ChildProcess = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
      cwd: folder,
      detached: true,
      env: { ...process.env, NODE_ENV: '' },
      stdio: 'pipe',
    })
    const url = `http://127.0.0.1:${port}`
    const deadline = Date.now() + 30_000
    while (
      !(await fetch(`${url}/@vite/client`)
        .then((answer) => answer.ok)
        .catch(() => false))
    ) {
      if (Date.now() > deadline) throw new Error('the dev server did not start')
      await new Promise((done) => setTimeout(done, 100))
    }
    const gone = new Promise((done) => child.once('exit', done))
    const stop = async () => {
      if (!child.killed && child.pid) {
        child.kill()
        // npm's children are of its group.
        process.kill(-child.pid, 'SIGTERM')
      }
      await gone
    }
    await use({ folder, url, stop })
    await stop()
    place.end()
  }),
})

test.describe.configure({ timeout: 60_000, mode: 'serial' })

const banner = '正在联调：field-notes'

test('a new sub-app is seen in the running portal, and a saved file at once with the state kept', async ({ page, watch, dev }) => {
  watch.allow(dev.url)
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await shell.expectFrame()
  await page.goto(`/subapp/main/microfield-notes/?dev=field-notes=${dev.url}`)
  const ask = page.getByRole('alertdialog', { name: '加载本机的子应用？' })
  await expect(ask).toContainText(dev.url)
  await ask.getByRole('button', { name: '加载' }).click()
  await expect(page.getByRole('heading', { name: 'field-notes' })).toBeVisible()
  await expect(page.getByText(banner)).toBeVisible()
  await expect(shell.userMenu).toBeVisible()
  await page.getByRole('button', { name: '点了 0 次' }).click()
  await page.evaluate(() => Object.assign(window, { same: true }))

  const file = join(dev.folder, 'src/home-page.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>{sdk.app.name}</h1>', '<h1>驻村日志</h1>'))
  await expect(page.getByRole('heading', { name: '驻村日志' })).toBeVisible()
  await expect(page.getByRole('button', { name: '点了 1 次' })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  // Its dialogs and messages are the shell's.
  await page.getByRole('button', { name: '打个招呼' }).click()
  await expect(page.getByText('你好', { exact: true })).toBeVisible()
  // Going elsewhere and back keeps it too.
  await shell.topMenu.getByRole('link', { name: '首页' }).click()
  await expect(page.getByText('消息与待办')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '点了 1 次' })).toBeVisible()

  // One click, and everything is the portal's own again.
  await page.getByRole('button', { name: '全部恢复' }).click()
  await expect(page.getByText('没有找到这个页面')).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
})

test('the dialog takes loopback addresses only', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await page.getByRole('button', { name: '子应用联调' }).click()
  const dialog = page.getByRole('dialog', { name: '子应用联调' })
  await dialog.getByLabel('子应用名称').fill('field-notes')
  await dialog.getByLabel('开发服务地址').fill('https://evil.example/x.js')
  await dialog.getByRole('button', { name: '开始联调' }).click()
  await expect(dialog.getByText('只能使用本机地址')).toBeVisible()
})

test('somebody without the permission gets neither the tools nor a wider policy', async ({ page, context, origin, dev }) => {
  await context.addCookies([{ name: 'mirror_dev', value: encodeURIComponent(dev.url), url: `${origin}/subapp/` }])
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  await page.evaluate((url) => localStorage.setItem('mirror-override:gdxczxpc', `${url}/src/main.tsx`), dev.url)
  const answer = await page.goto(`/subapp/main/microgdxczxpc/?dev=gdxczxpc=${dev.url}#/household`)
  expect(answer?.headers()['content-security-policy']).not.toContain(dev.url)
  await expect(page.getByRole('heading', { level: 1, name: '户情数据' })).toBeVisible()
  await expect(page.getByRole('button', { name: '子应用联调' })).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('an overriding module that does not come is named, and gone with one click', async ({ page, context, watch, origin, dev }) => {
  watch.allow(dev.url)
  watch.allow('127.0.0.1')
  await dev.stop()
  await context.addCookies([{ name: 'mirror_dev', value: encodeURIComponent(dev.url), url: `${origin}/subapp/` }])
  await page.addInitScript((url) => {
    if (!sessionStorage.getItem('planted')) localStorage.setItem('mirror-override:cmdb', `${url}/src/main.tsx`)
    sessionStorage.setItem('planted', '1')
  }, dev.url)
  const shell = new ShellPage(page)
  await shell.enterAs('admin', '/subapp/main/microcmdb/#/cmdb/device')
  await expect(page.getByRole('alert').filter({ hasText: '联调中的子应用“cmdb”没有打开' })).toBeVisible({ timeout: 20_000 })
  await expect(shell.userMenu).toBeVisible()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('联调')).toHaveCount(0)
})
