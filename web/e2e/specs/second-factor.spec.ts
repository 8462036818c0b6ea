import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { look } from '../support/look.ts'
import { password } from '../support/people.ts'
import { type Server, startDemo } from '../support/server.ts'
import { expect, observe, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

test.describe('a house that asks administrators for a second factor', () => {
  let server: Server
  test.beforeAll(async () => {
    server = await startDemo({ args: ['--admin-factor', 'required'] })
  })
  test.afterAll(() => server.stop())

  for (const script of [true, false]) {
    test(`the picture appears after two failures, ${script ? 'with' : 'without'} script`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: script })
      const page = await context.newPage()
      const sign = new SignInPage(page)
      // The shell leads here by script; without one the address is asked for as the shell would.
      await page.goto(
        `${server.url}/auth/realms/mirror/protocol/openid-connect/auth?client_id=mirror&redirect_uri=${encodeURIComponent(`${server.url}/subapp/main/`)}&response_type=code&response_mode=fragment&scope=openid&state=a&nonce=b&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`,
      )
      const user = script ? 'town' : 'team'
      const picture = page.getByRole('img', { name: '4 位数字的图片' })
      await sign.signIn(user, 'Wrong2026')
      await expect(sign.error).toHaveText('用户名或密码错误')
      await expect(picture).toHaveCount(0)
      await sign.signIn(user, 'Wrong2026')
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(120)
      const before = await picture.getAttribute('src')
      await page.getByRole('button', { name: '看不清，换一张' }).click()
      await expect(picture).not.toHaveAttribute('src', before ?? '')
      await expect(sign.userName).toHaveValue(user)
      await page.getByLabel('图片验证码').fill('x')
      await sign.signIn(user, password)
      await expect(sign.error).toHaveText('验证码错误，请重新输入')
      await look(page, `captcha-${script}`)
      await context.close()
    })
  }

  test('an administrator enrols at the first sign-in and is asked at the next', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const faults: string[] = []
    await observe(context, new URL(server.url), (fault) => faults.push(fault))
    const page = await context.newPage()
    const sign = new SignInPage(page)
    await page.goto('/subapp/main/')
    await sign.signIn('admin')
    await expect(page.getByRole('heading', { name: '绑定身份验证器' })).toBeVisible()
    await expect(page.getByRole('img', { name: '绑定二维码' })).toBeVisible()
    await look(page, 'enrol')
    const key = (await page.locator('#key').textContent()) ?? ''
    const code = page.getByLabel('验证码')
    await code.fill('000000')
    await page.getByRole('button', { name: '完成绑定' }).click()
    await expect(page.getByRole('alert')).toContainText('验证码不正确')
    await code.fill(totp(key, Date.now()))
    await page.getByRole('button', { name: '完成绑定' }).click()
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await look(page, 'recovery')
    const recovery = (await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().textContent()) ?? ''
    await page.getByRole('link', { name: '我已保存，继续' }).click()
    await expect(page).toHaveURL(/\/(visual|subapp\/main)\//)

    // Another browser: the password alone is not enough, a recovery code is.
    const second = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
    const phone = await second.newPage()
    await phone.goto('/subapp/main/')
    await new SignInPage(phone).signIn('admin')
    await expect(phone.getByRole('heading', { name: '双重验证' })).toBeVisible()
    await phone.getByLabel('验证码', { exact: true }).fill('000000')
    await phone.getByRole('button', { name: '验证' }).click()
    await expect(phone.getByRole('alert')).toContainText('验证码错误')
    await look(phone, 'step-phone')
    await phone.getByLabel('验证码', { exact: true }).fill(recovery)
    await phone.getByLabel('30 天内在此设备上不再要求验证').check()
    await phone.getByRole('button', { name: '验证' }).click()
    await expect(phone).toHaveURL(/\/(visual|subapp\/main)\//)
    await second.close()
    await context.close()
    expect(faults).toEqual([])
  })

  // security.md goal 4: another system's word is one factor.
  test('an administrator who comes from CAS is asked for the second factor and comes out with his rights', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/sso/start/cas')
    await page.getByRole('button', { name: '郑凯' }).click()
    await expect(page.getByRole('heading', { name: '绑定身份验证器' })).toBeVisible()
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('KEYCLOAK_IDENTITY')
    const key = (await page.locator('#key').textContent()) ?? ''
    await page.getByLabel('验证码').fill(totp(key, Date.now()))
    await page.getByRole('button', { name: '完成绑定' }).click()
    await page.getByRole('link', { name: '我已保存，继续' }).click()
    const shell = new ShellPage(page)
    await expect(page).toHaveURL(/\/(visual|subapp\/main)\//)
    await page.goto('/subapp/main/microcmdb/#/cmdb')
    await shell.expectFrame()
    await expect(page.getByRole('main')).toContainText(/CPU|内存/)
    await context.close()
  })
})
