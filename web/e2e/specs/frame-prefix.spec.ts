import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { HouseholdPage } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { onLoopback } from '../support/loopback.ts'
import { perFile } from '../support/per-file.ts'
import { freePort, type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

// S2.27: the whole product below another reverse proxy's prefix, the same build, stripped or not, all through a real proxy.

interface Proxied extends Server {
  /** How the proxy in front works from now on. */
  as: (prefix: string, strips: boolean) => void
  /** Paths that reached the proxy outside the prefix. */
  strays: string[]
}

async function startProxied(): Promise<Proxied> {
  const backend = await freePort()
  let prefix = ''
  let strips = false
  const strays: string[] = []
  const front = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/'
    if (prefix && path !== prefix && !path.startsWith(`${prefix}/`)) {
      strays.push(`${incoming.method} ${path}`)
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('not below the prefix')
      return
    }
    const onward = request(
      {
        host: '127.0.0.1',
        port: backend,
        method: incoming.method,
        path: strips ? path.slice(prefix.length) || '/' : path,
        headers: { ...incoming.headers, ...(prefix ? { 'x-forwarded-prefix': prefix } : {}) },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const { port, close } = await onLoopback(front)
  const url = `http://127.0.0.1:${port}`
  const demo = await startDemo({ port: backend, url, args: ['--trusted-proxies', '127.0.0.0/8'] })
  return {
    ...demo,
    url,
    strays,
    as: (to, how) => {
      prefix = to
      strips = how
      strays.length = 0
    },
    stop: async () => {
      await close()
      await demo.stop()
    },
  }
}

const test = base.extend<{ proxied: Proxied }>({
  proxied: perFile(async (use) => {
    const proxied = await startProxied()
    await use(proxied)
    await proxied.stop()
  }),
  origin: async ({ proxied }, use) => use(proxied.url),
})

for (const prefix of ['', '/a/b']) {
  for (const strips of [true, false]) {
    test(`S2.27 below ${prefix}/, the prefix ${strips ? 'stripped' : 'passed on'}: sign-in, deep link and F5, sub-app, stream, download`, async ({
      page,
      origin,
      proxied,
    }) => {
      test.setTimeout(90_000)
      proxied.as(prefix, strips)
      const shell = new ShellPage(page)
      const list = new HouseholdPage(page)
      const failed: string[] = []
      page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`))
      const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${prefix}/api/events`, { timeout: 60_000 })

      // Sign-in from a deep link, and back to exactly that.
      const deep = `${prefix}/subapp/main/microgdxczxpc/#/household?houseLevel=A`
      await page.goto(`${origin}${deep}`)
      await new SignInPage(page).expectOpen()
      expect(new URL(page.url()).pathname.startsWith(`${prefix}/auth/`)).toBe(true)
      await new SignInPage(page).signIn('admin')
      await list.expectList()
      expect(page.url()).toBe(origin + deep)
      await page.reload()
      await list.expectList()
      expect(page.url()).toBe(origin + deep)

      // The stream stands, and says at once what the server ends.
      const answer = await stream
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')])

      // Another sub-app: its chunks, its styles, its calls.
      await shell.topMenu.getByRole('link', { name: '运维管理' }).click()
      await expect(page.getByRole('main')).toContainText(/CPU|内存/)
      expect(new URL(page.url()).pathname).toBe(`${prefix}/subapp/main/microcmdb/`)
      expect(
        await page.evaluate(() =>
          [...document.scripts]
            .map((one) => one.src)
            .concat([...document.querySelectorAll('link')].map((one) => one.href))
            .filter(Boolean),
        ),
      ).toEqual(expect.arrayContaining([expect.stringContaining(`${origin}${prefix}/assets/`)]))

      // A bare address, a local form, the dashboard, and a file to keep.
      for (const [from, to] of [
        [`${prefix}/`, `${prefix}/subapp/main/`],
        [`${prefix}/microsetting/`, `${prefix}/subapp/main/microsetting/`],
      ]) {
        const seen = await page.request.get(origin + from, { maxRedirects: 0 })
        expect([seen.status(), seen.headers()['location']]).toEqual([302, to])
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href, download: 'openapi.json' })
          document.body.append(link)
          link.click()
        }, `${prefix}/api/openapi.json`),
      ])
      expect(await download.failure()).toBeNull()
      expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toHaveProperty('openapi')

      // The event travels through the proxy's open answer.
      await page.waitForTimeout(1500)
      await page.evaluate(
        (path) =>
          void fetch(path, { method: 'POST', headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}`, 'X-Requested-With': 'XMLHttpRequest' } }),
        `${prefix}/api/session/logout`,
      )
      await expect(page).toHaveURL(`${origin}${prefix}/subapp/main/micrologin/#/login`, { timeout: 15_000 })
      await expect(page.getByRole('button', { name: '账号登录' })).toBeVisible()
      expect(proxied.strays, 'addresses that forgot the prefix').toEqual([])
      expect(failed.filter((line) => !/401/.test(line))).toEqual([])
    })
  }
}
