import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { password } from '../support/people.ts'
import { perFile } from '../support/per-file.ts'
import { freePort, type Server, startDemo } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'

const binary = process.env['MIRROR_BIN'] ?? fileURLToPath(new URL('../../../bin/mirror', import.meta.url))
const secret = 'not-a-real-secret-of-this-journey'

interface Pair {
  provider: Server
  portal: Server
}

// Two installations of this binary: one only signs people in, the other only believes what that one signs.
const test = base.extend<{ pair: Pair }>({
  pair: perFile(async (use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mirror-e2e-pair-'))
    const port = await freePort()
    const clients = join(folder, 'clients.json')
    writeFileSync(clients, JSON.stringify([{ id: 'portal-two', secret, portals: [`http://127.0.0.1:${port}`] }]), { mode: 0o600 })
    writeFileSync(join(folder, 'secret'), secret, { mode: 0o600 })
    // Keys and cookies of its own: what the portal believes is what it was told to believe.
    const provider = await startDemo({ args: ['--clients-file', clients, '--counties'], fresh: true })
    const identity = [
      '--identity-url',
      `${provider.url}/auth/realms/mirror`,
      '--identity-client-id',
      'portal-two',
      '--identity-client-secret-file',
      join(folder, 'secret'),
    ]
    const portal = await startDemo({ port, args: identity })
    const answer = await fetch(`${provider.url}/auth/realms/mirror/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'mirror-direct', username: 'county', password }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
    // county there is town here: the operator says so, the names say nothing.
    execFileSync(binary, ['user', 'link', 'town', sub, '--data-dir', portal.dataDir, '--outbound-allow', '127.0.0.0/8', ...identity])
    await use({ provider, portal })
    await portal.stop()
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  }),
  origin: async ({ pair }, use) => use(pair.portal.url),
})

test('the portal runs against another identity server: sign in, work, start again without a cookie of its own, sign out', async ({ page }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('county', householdPath)
  await new HouseholdPage(page).expectList()
  await shell.expectFrame()
  // Tokens and no boot: the page asks for its start-up bundle with the bearer.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/bootstrap')
  await page.reload()
  expect((await asked).headers()['authorization']).toMatch(/^bearer /i)
  await new HouseholdPage(page).expectList()
  await shell.leave()
  await expect(page).toHaveURL(/micrologin/)
  await page.goto(householdPath)
  await new SignInPage(page).expectOpen()
})

test('whom nobody linked is told so and let nowhere in', async ({ page }) => {
  await new ShellPage(page).enterAs('city', householdPath)
  await expect(page.getByText('您的账号尚未在本平台开通，请联系管理员')).toBeVisible()
  await expect(new HouseholdPage(page).rows).toHaveCount(0)
  await page.getByRole('button', { name: '换账号登录' }).click()
  await expect(page).toHaveURL(/micrologin/)
})

test('a provider that is away is told in words, and nobody is signed in', async ({ page, pair }) => {
  await pair.provider.stop()
  const answer = await page.goto('/auth/realms/mirror/protocol/openid-connect/auth?client_id=portal-two')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: '身份认证服务暂时不可用' })).toBeVisible()
})
