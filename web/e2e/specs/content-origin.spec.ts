import type { Frame, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { perFile } from '../support/per-file.ts'
import { startDemo, type Server } from '../support/server.ts'
import { describe as manifest, folderOf, register, workplace } from '../support/sub-apps.ts'
import { expect, test as base } from '../support/test.ts'

// What other people wrote attacks the portal: a sealed sub-app whose folder holds a document of every ending a browser could run, and a
// server behind the gateway that answers HTML. What they are after is what a page of the portal's origin has: the tab's session storage, and
// a call of POST /api/session/tokens with the person's cookies.

const endings = ['html', 'htm', 'HTML', 'shtml', 'xhtml', 'xht', 'xml', 'svg', 'SVG']
const evil = '/apps/evil@1.0.0/evil.'

/** Runs where it can and writes down what it got hold of. */
const attack = `(async () => {
  const loot = { origin: self.origin }
  try { loot.storage = Object.keys(sessionStorage).length; loot.token = sessionStorage.getItem('token') } catch { loot.storage = 'refused' }
  try { loot.cookie = document.cookie } catch { loot.cookie = 'refused' }
  for (const site of [location.origin, PORTAL]) {
    try {
      const answer = await fetch(site + '/api/session/tokens', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' })
      if (answer.ok) loot.tokens = await answer.text()
    } catch {}
  }
  document.documentElement.setAttribute('data-loot', JSON.stringify(loot))
})()`

const page = (script: string) => `<!doctype html><title>evil</title><h1>说明</h1><script src="${script}"></script>`
const xhtml = (script: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>evil</title></head><body><h1>说明</h1><script src="${script}"></script></body></html>`
const svg = (script: string) => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><script x:href="${script}"/></svg>`
const documentOf = (ending: string, script: string) => (/svg/i.test(ending) ? svg : ending.startsWith('x') ? xhtml : page)(script)

interface House {
  portal: Server
}

const test = base.extend<House>({
  portal: perFile(async (use) => {
    const place = workplace()
    const portal = await startDemo()
    await registerEvil(portal, place.dir)
    // As if an earlier release had taken them: an upload refuses these endings, and the address must not depend on that alone.
    for (const ending of endings)
      if (ending !== 'html' && ending !== 'svg')
        writeFileSync(join(folderOf(join(portal.dataDir, 'apps'), 'evil@1.0.0'), `evil.${ending}`), documentOf(ending, 'attack.js'))
    await use(portal)
    await portal.stop()
    place.end()
  }),
  origin: async ({ portal }, use) => use(portal.url),
})

/** A sealed frame with the sdk of the portal, a bundle with life cycles that is sealed too, and one that is vouched for. */
async function registerEvil(portal: Server, dir: string) {
  const folder = folderOf(dir, 'evil')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>evil</title><h1>小工具</h1><script type="module" crossorigin src="./main.js"></script>')
  writeFileSync(
    join(folder, 'main.js'),
    `import { connect } from '/sdk/frame/frame.js'\nwindow.sdk = await connect()\ndocument.body.dataset.user = window.sdk.user.userName\n`,
  )
  writeFileSync(join(folder, 'attack.js'), attack.replace('PORTAL', JSON.stringify(portal.url)))
  for (const ending of ['html', 'svg']) writeFileSync(join(folder, `evil.${ending}`), documentOf(ending, 'attack.js'))
  manifest(folder, { name: 'evil', title: '小工具', kind: 'frame', entry: 'index.html', calls: ['/api/messages'] })
  await register(portal, folder)
  for (const [name, trust] of [
    ['bundle', 'sandbox'],
    ['vouched', 'own'],
  ] as const) {
    const place = folderOf(dir, name)
    writeFileSync(
      join(place, 'main.js'),
      `globalThis.life = { mount: ({ container }) => { container.innerHTML = '<h1>${name}</h1>'; container.dataset.origin = self.origin }, unmount() {} }`,
    )
    manifest(place, { name, title: name, kind: 'runner', global: 'life', trust })
    await register(portal, place)
  }
}

/** What the attack got, in whatever document of the page it ran. */
async function lootOf(page: Page): Promise<Record<string, unknown>[]> {
  const found = []
  for (const frame of page.frames()) {
    const text = await frame.evaluate(() => document.documentElement?.getAttribute('data-loot')).catch(() => null)
    if (text) found.push(JSON.parse(text) as Record<string, unknown>)
  }
  return found
}

/** A document that became a download is not shown. */
async function visit(page: Page, url: string) {
  await page.goto(url).catch((cause: unknown) => expect(String(cause)).toMatch(/Download is starting|ERR_ABORTED/))
  await page.waitForTimeout(150)
}

async function evilFrame(page: Page): Promise<Frame> {
  const element = page.locator('iframe[title="小工具"]:visible')
  await expect(element.contentFrame().locator('body')).toHaveAttribute('data-user', 'town')
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

const nothing = (loot: Record<string, unknown>[]) => {
  for (const one of loot) expect(one).toMatchObject({ origin: 'null', storage: 'refused', cookie: 'refused' })
  for (const one of loot) expect(one).not.toHaveProperty('tokens')
}

test('a sealed sub-app lives on an address of its own, without cookies, and is served as before', async ({ page, portal }) => {
  expect(portal.content).toMatch(/^http:\/\/localhost:\d+$/)
  const cookies: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal.content)) void request.allHeaders().then((headers) => cookies.push(headers['cookie']))
  })
  const set: string[] = []
  page.on('response', (answer) => {
    if (answer.url().startsWith(portal.content)) void answer.allHeaders().then((headers) => 'set-cookie' in headers && set.push(answer.url()))
  })
  await new ShellPage(page).enterAs('town', '/subapp/main/microevil/#/')
  const frame = await evilFrame(page)
  expect(frame.url()).toBe(`${portal.content}/apps/evil@1.0.0/index.html`)
  expect(await frame.evaluate(() => self.origin)).toBe('null')
  await expect.poll(() => cookies.length).toBeGreaterThan(2)
  expect(cookies.filter(Boolean)).toEqual([])
  expect(set).toEqual([])
  for (const [name, origin] of [
    ['bundle', 'null'],
    ['vouched', portal.url],
  ]) {
    await page.goto(`/subapp/main/micro${name}/#/`)
    await expect(page.frameLocator(`iframe[title="${name}"]`).locator('#app')).toHaveAttribute('data-origin', origin ?? '')
  }
  // Nobody else frames it, and on that address there is nothing of the portal.
  expect((await page.request.get(`${portal.content}/apps/evil@1.0.0/index.html`)).headers()['content-security-policy']).toContain(
    `frame-ancestors 'self' ${portal.url}`,
  )
  for (const path of ['/', '/subapp/main/', '/api/session/tokens', '/auth/realms/mirror/.well-known/openid-configuration', '/healthz'])
    expect((await page.request.get(portal.content + path)).status(), path).toBe(404)
})

test('documents of every ending get hold of nothing: asked for by a frame, linked to, framed, opened by themselves', async ({ page, portal, watch }) => {
  test.setTimeout(120_000)
  watch.allow(/content policy/)
  watch.allow('uncaught')
  // What runs on the content address asks there, and nobody answers it.
  watch.allow(/^request to the outside: .*\/api\/session\/tokens$/)
  await new ShellPage(page).enterAs('town', '/subapp/main/microevil/#/')
  await test.step('the frame asks the shell to frame them, in every way there is to ask', async () => {
    const frame = await evilFrame(page)
    const all = endings.map((ending) => evil + ending)
    for (const address of all) {
      const coded = encodeURIComponent(address)
      for (const ask of [
        `sdk.history.replace('/a?iframe=${coded}')`,
        `sdk.history.push('/g?iframe=${coded}')`,
        `sdk.moved('/b?iframe=${coded}')`,
        `sdk.navigate('/microevil/', '/c', { iframe: '${address}' })`,
        `sdk.navigate('/microevil/', '/d?x=1&%69frame=${coded}')`,
        `sdk.navigate('/microevil/#/e?iframe=${coded}&', '/f')`,
      ]) {
        await frame.evaluate(`void window.${ask}`)
        await page.waitForTimeout(60)
        expect(decodeURIComponent(page.url()), ask).not.toContain('iframe=')
      }
    }
    // They were heard: the page is where the last one led, without what was not the frame's to ask.
    expect(page.url()).toMatch(/microevil\/#\/f$/)
    expect(page.frames().filter((one) => one.url().includes('/evil.'))).toEqual([])
  })
  for (const ending of endings)
    await test.step(`.${ending}`, async () => {
      const address = evil + ending
      await page.goto('about:blank')
      await page.goto(`/subapp/main/microgdxczxpc/#/household?iframe=${encodeURIComponent(address)}`)
      await expect(page.getByRole('heading', { name: '平台没有打开这个页面' })).toBeVisible()
      await expect(page.locator('main iframe')).toHaveCount(0)
      // As if the shell framed it after all.
      await page.evaluate((src) => {
        const frame = document.createElement('iframe')
        frame.src = src
        document.body.append(frame)
      }, address)
      await page.waitForTimeout(200)
      expect(await lootOf(page)).toEqual([])
      await visit(page, portal.url + address)
      expect(await lootOf(page)).toEqual([])
      await visit(page, portal.content + address)
      nothing(await lootOf(page))
    })
})

test('HTML of another server: sealed without scripts, and where its row says so, pages of their own that reach nothing', async ({ page, portal, watch }) => {
  watch.allow(/content policy/)
  watch.allow(/^request to the outside: .*\/api\/session\/tokens$/)
  const other = createServer((request, answer) => {
    if (request.url === '/attack.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(attack.replace('PORTAL', JSON.stringify(portal.url)))
      return
    }
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'KEYCLOAK_IDENTITY=planted; path=/' })
      .end(documentOf('html', 'attack.js'))
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  try {
    const admin = await Caller.signIn(portal.url, 'admin')
    const row = {
      name: '接口文档',
      prefix: '/web/evil-docs/',
      address: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
      strip: true,
      rule: 'public',
      timeoutMs: 2000,
      inFlight: 8,
      enabled: true,
    }
    const save = (method: string, path: string, body: object) =>
      admin.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    expect((await save('POST', '/api/upstreams', row)).status).toBe(200)
    await page.waitForTimeout(600)

    const shell = new ShellPage(page)
    await shell.enterAs('admin', '/subapp/main/microsetting/#/setting/gateway')
    await expect(page.getByRole('row', { name: /接口文档/ })).toBeVisible()
    await visit(page, `${portal.url}/web/evil-docs/doc`)
    await expect(page.getByRole('heading', { name: '说明' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(portal.url)
    expect(await lootOf(page)).toEqual([])
    expect((await page.request.get(`${portal.content}/web/evil-docs/doc`)).status()).toBe(404)

    await test.step('an administrator says that it serves pages', async () => {
      await page.goto('/subapp/main/microsetting/#/setting/gateway')
      await page
        .getByRole('row', { name: /接口文档/ })
        .getByRole('button', { name: '编辑' })
        .click()
      const drawer = page.locator('dialog')
      await drawer.getByLabel('访问规则').fill('signed-in')
      await drawer.getByRole('switch', { name: '提供网页' }).click()
      await drawer.getByRole('button', { name: /保\s*存/ }).click()
      await expect(drawer.getByText('提供页面的服务，访问规则须为 public')).toBeVisible()
      await drawer.getByLabel('访问规则').fill('public')
      await drawer.getByRole('button', { name: /保\s*存/ }).click()
      await expect(drawer).toHaveCount(0)
    })
    await page.waitForTimeout(600)
    await visit(page, `${portal.url}/web/evil-docs/doc`)
    expect(page.url()).toBe(`${portal.content}/web/evil-docs/doc`)
    await expect.poll(async () => (await lootOf(page)).length).toBe(1)
    const [loot] = await lootOf(page)
    // It runs, with an origin that has neither the tab's storage nor a cookie, and no call of it is answered.
    expect(loot).toEqual({ origin: portal.content, storage: 0, token: null, cookie: '' })
    await page.goto(`/subapp/main/microgdxczxpc/#/household?iframe=${encodeURIComponent('/web/evil-docs/doc')}`)
    await expect(page.getByRole('alert')).toContainText('不是可以嵌入的页面')
    await page.goto(`/subapp/main/microgdxczxpc/#/household?iframe=${encodeURIComponent(`${portal.content}/web/evil-docs/doc`)}`)
    await page.reload()
    await expect(page.frameLocator('main iframe').getByRole('heading', { name: '说明' })).toBeVisible()
    // Framed by another site it has even less: some browsers refuse it a storage of its own.
    for (const one of await lootOf(page)) {
      expect(one).toMatchObject({ origin: portal.content, cookie: '' })
      expect([0, 'refused']).toContain(one['storage'])
      expect(one).not.toHaveProperty('tokens')
    }
  } finally {
    other.close()
  }
})
