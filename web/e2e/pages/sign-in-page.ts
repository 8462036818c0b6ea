import { expect, type Page } from '@playwright/test'
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
}
