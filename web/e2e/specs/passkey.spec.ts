import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { look } from '../support/look.ts'
import { password } from '../support/people.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, observe, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

// Passkeys with the browser's own virtual authenticator. localhost is a secure context without TLS, and a domain.

/** A platform authenticator that always finds its user: a fingerprint reader in software. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}

test.describe('a house that asks administrators for a second factor, at a domain', () => {
  let server: Server
  let context: BrowserContext
  let faults: string[]
  test.beforeAll(async () => {
    server = await startDemo({ host: 'localhost', args: ['--admin-factor', 'required'] })
  })
  test.afterAll(() => server.stop())
  test.beforeEach(async ({ browser }) => {
    faults = []
    context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
    await observe(context, new URL(server.url), (fault) => faults.push(fault))
  })
  test.afterEach(async () => {
    await context.close()
    expect(faults).toEqual([])
  })

  test('an administrator binds a passkey instead of a telephone and signs in with it, with his rights', async () => {
    const page = await context.newPage()
    await authenticator(page)
    await page.goto('/subapp/main/')
    await new SignInPage(page).signIn('admin')
    await expect(page.getByRole('heading', { name: '绑定身份验证器' })).toBeVisible()
    await look(page, 'passkey-enrol', true)
    await page.getByRole('button', { name: '改为绑定通行密钥' }).click()
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: '我已保存，继续' }).click()
    await new ShellPage(page).expectFrame()

    await context.clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/subapp/main/')
    await new SignInPage(page).signIn('admin')
    await expect(page.getByRole('heading', { name: '双重验证' })).toBeVisible()
    await look(page, 'passkey-step')
    await expect(page.getByRole('button', { name: '使用通行密钥验证' })).toBeFocused()
    await page.keyboard.press('Enter')
    await new ShellPage(page).expectFrame()
    await page.goto('/subapp/main/microsetting/#/setting/user')
    await expect(page.getByRole('table').first()).toBeVisible()

    // They take somebody's lost factor away; never their own.
    const row = (user: string) => page.getByRole('row').filter({ has: page.getByText(user, { exact: true }) })
    await expect(row('admin').getByRole('button', { name: '重置双重验证' })).toBeDisabled()
    await row('auditor').getByRole('button', { name: '重置双重验证' }).click()
    await look(page, 'factor-reset')
    await page.getByRole('alertdialog').getByRole('button', { name: '重置' }).click()
    await expect(page.getByText('该账号没有绑定双重验证，已将其下线')).toBeVisible()
  })

  test('without script, and where no authenticator answers, the code stays the way in', async ({ browser }) => {
    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(
      `/auth/realms/mirror/protocol/openid-connect/auth?client_id=mirror&redirect_uri=${encodeURIComponent(`${server.url}/subapp/main/`)}&response_type=code&response_mode=fragment&scope=openid&state=a&nonce=b&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`,
    )
    await new SignInPage(page).signIn('auditor')
    await expect(page.getByRole('img', { name: '绑定二维码' })).toBeVisible()
    await expect(page.getByRole('button', { name: '改为绑定通行密钥' })).toHaveCount(0)
    await plain.close()
  })

  test('account security: prove, bind, name, rename, remove; a message tells of each change', async () => {
    test.setTimeout(120_000)
    const page = await context.newPage()
    await authenticator(page)
    const shell = new ShellPage(page)
    await shell.enterAs('town')
    await shell.expectFrame()
    await new AccountPage(page).choose('账号安全')
    const dialog = page.getByRole('dialog', { name: '账号安全' })
    await expect(dialog.getByText('身份验证器应用', { exact: false }).first()).toBeVisible()
    await look(page, 'security-empty')

    // Fresh proof: wrong, then right.
    await dialog.getByRole('button', { name: '绑定身份验证器应用' }).click()
    await expect(dialog.getByLabel('登录密码')).toBeFocused()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('请输入密码')
    await dialog.getByLabel('登录密码').fill('Wrong2026x')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('密码错误')
    await look(page, 'security-proof')
    await dialog.getByLabel('登录密码').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: '绑定二维码' })).toBeVisible()
    const key = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('验证码').fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('验证码不正确')
    await look(page, 'security-totp')
    await dialog.getByLabel('验证码').fill(totp(key, Date.now()))
    await dialog.getByRole('button', { name: '完成绑定' }).click()
    const codes = page.getByRole('dialog', { name: '保存恢复码' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await expect(codes).toBeVisible()
    await look(page, 'security-codes')
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(dialog.getByText('剩余 10 个', { exact: false })).toBeVisible()

    // The proof still holds: passkeys without another password.
    await dialog.getByRole('button', { name: '添加通行密钥' }).click()
    await dialog.getByLabel('名称').fill('办公室电脑')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('办公室电脑')).toBeVisible()
    await dialog.getByRole('button', { name: '添加通行密钥' }).click()
    await dialog.getByLabel('名称').fill('又一次')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('该设备上已有本账号的通行密钥')
    await dialog.getByRole('button', { name: '返回' }).click()
    await dialog.getByRole('button', { name: '改名 办公室电脑' }).click()
    await dialog.getByLabel('名称').fill('家里电脑')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('家里电脑')).toBeVisible()
    await look(page, 'security-full')
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, 'security-phone')
    await page.setViewportSize({ width: 1440, height: 900 })

    await dialog.getByRole('button', { name: '删除 家里电脑' }).click()
    await dialog.getByRole('button', { name: '取消', exact: true }).click()
    await expect(dialog.getByText('家里电脑')).toBeVisible()
    await dialog.getByRole('button', { name: '删除 家里电脑' }).click()
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await expect(dialog.getByText('家里电脑')).toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).last().click()

    // Each change is a message: bound, added, renamed, removed.
    const told = await page.evaluate(async () => {
      const tokens = JSON.parse(sessionStorage.getItem('mirror_tokens') ?? '{}') as { access_token?: string }
      const answer = await fetch('/api/messages?kind=system', { headers: { Authorization: `Bearer ${tokens.access_token}` } })
      return answer.text()
    })
    for (const what of ['绑定了身份验证器应用', '添加了通行密钥', '修改了通行密钥的名称', '删除了通行密钥']) expect(told).toContain(what)
  })
})
