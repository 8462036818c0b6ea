import { expect, type Page } from '@playwright/test'
import { filled } from '../support/browserless.ts'
import { password } from '../support/people.ts'

/** The identity provider's own page: the only place that takes a password. */
export class SignInPage {
  constructor(readonly page: Page) {}

  get userName() {
    return this.page.getByRole('textbox', { name: '用户名' })
  }

  get password() {
    return this.page.getByLabel('密码', { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: /^登\s*录$/ })
  }

  get error() {
    return this.page.getByRole('alert')
  }

  async expectOpen() {
    await expect(this.submit).toBeVisible()
    await expect(this.page).toHaveURL(/\/auth\/realms\/mirror\//)
  }

  async signIn(user: string, secret: string = password) {
    await this.userName.fill(user)
    await this.password.fill(secret)
    await this.submit.click()
  }

  /**
   * Sends the form without drawing the page, which costs a journey about something else a third of its start. False where nobody is signed in by
   * it: the page asks for more, belongs to another provider, or has a name that the browser alone knows. `server` is the address of another one than the
   * journey's.
   */
  async signInUnseen(user: string, server = ''): Promise<boolean> {
    const call = this.page.request
    const ready = await call.get(`${server}/readyz`).catch(() => undefined)
    if (!ready) return false
    const { origin } = new URL(ready.url())
    const asked = new URLSearchParams({
      client_id: 'mirror',
      redirect_uri: `${origin}/subapp/main/`,
      response_type: 'code',
      scope: 'openid',
      // The S256 challenge of RFC 7636 appendix B; nobody redeems this code.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const page = await call.get(`${origin}/auth/realms/mirror/protocol/openid-connect/auth?${asked}`)
    const at = new URL(page.url())
    // Else every journey would draw the page, and nobody would notice.
    if (at.searchParams.has('error')) throw new Error(`not a request of the product: ${at.search}`)
    if (at.origin !== origin || !at.pathname.startsWith('/auth/')) return false
    const html = await page.text()
    if (!/name="?password/.test(html)) return false
    const { action, body } = filled(html, at, { username: user, password })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': await this.page.evaluate(() => navigator.userAgent),
      origin,
    }
    const answer = await call.post(action.href, { data: body.toString(), headers, maxRedirects: 0 })
    return answer.status() === 303 && (answer.headers()['location'] ?? '').startsWith(`${origin}/subapp/main/`)
  }
}
