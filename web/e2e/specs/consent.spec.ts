import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignInPage } from '../pages/sign-in-page.ts'
import { onLoopback } from '../support/loopback.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// An application that is not the portal's own asks the person before it learns of them.

/** A relying party: its callback, and a page that shows an address in a frame. */
async function serveShop() {
  const server = createServer((request, answer) => {
    const at = new URL(request.url ?? '/', 'http://shop')
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.end(
      at.pathname === '/frame'
        ? `<!doctype html><title>frame</title><iframe src="${at.searchParams.get('of')}"></iframe>`
        : '<!doctype html><title>shop</title>',
    )
  })
  const { port, close } = await onLoopback(server)
  return { origin: `http://127.0.0.1:${port}`, stop: close }
}

for (const javaScriptEnabled of [true, false]) {
  test(`the person is asked, may refuse, and is asked once (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ browser, watch }) => {
    watch.allow('request to the outside: http://127.0.0.1')
    watch.allow(/frame-ancestors|X-Frame-Options/)
    const shop = await serveShop()
    const file = join(mkdtempSync(join(tmpdir(), 'mirror-clients-')), 'clients.json')
    const entry = { id: 'shop', name: '助农商城', secret: 'not-a-real-secret-of-the-shop', redirectUris: [`${shop.origin}/cb`] }
    writeFileSync(file, JSON.stringify([entry]), { mode: 0o600 })
    const server = await startDemo({ args: ['--clients-file', file] })
    const context = await browser.newContext({ javaScriptEnabled })
    try {
      const page = await context.newPage()
      const ask = (scope: string) =>
        `${server.url}/auth/realms/mirror/protocol/openid-connect/auth?${new URLSearchParams({ client_id: 'shop', response_type: 'code', scope, state: 's', redirect_uri: `${shop.origin}/cb` })}`
      await page.goto(ask('openid profile'))
      await new SignInPage(page).signIn('town')
      await expect(page.getByRole('heading', { name: '授权确认' })).toBeVisible()
      await expect(page.getByText('助农商城')).toBeVisible()
      await expect(page.getByText('姓名和用户名')).toBeVisible()
      await expect(page.getByText('电子邮箱')).toHaveCount(0)
      await page.getByRole('button', { name: '拒绝' }).click()
      await expect(page).toHaveURL(/\/cb\?state=s&error=access_denied/)
      await page.goto(ask('openid profile'))
      await page.getByRole('button', { name: '同意并继续' }).click()
      await expect(page).toHaveURL(/\/cb\?state=s&.*code=/)
      await page.goto(ask('openid profile'))
      await expect(page).toHaveURL(/\/cb\?state=s&.*code=/)
      // More is asked for anew; and nobody can be led to say yes inside a frame.
      await page.goto(ask('openid profile email'))
      await expect(page.getByText('电子邮箱')).toBeVisible()
      await page.goto(`${shop.origin}/frame?of=${encodeURIComponent(ask('openid profile email'))}`)
      await expect(page.frameLocator('iframe').getByRole('button', { name: '同意并继续' })).toHaveCount(0)
    } finally {
      await context.close()
      await server.stop()
      await shop.stop()
    }
  })
}
