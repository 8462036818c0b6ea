import { expect, type Page } from '@playwright/test'
import { ShellPage } from './shell-page.ts'

/** The dialogs of the user menu that concern the own account. */
export class AccountPage {
  constructor(readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: '修改密码' })
  }

  get sessions() {
    return this.page.getByRole('dialog', { name: '登录设备' })
  }

  get alert() {
    return this.page.getByRole('alertdialog', { name: '修改成功' })
  }

  field(label: '旧密码' | '新密码' | '确认新密码') {
    return this.dialog.getByLabel(label, { exact: true })
  }

  async choose(item: '修改密码' | '账号安全' | '登录设备' | '我的下载') {
    await new ShellPage(this.page).userMenu.click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async fill(old: string, next: string, again = next) {
    await this.field('旧密码').fill(old)
    await this.field('新密码').fill(next)
    await this.field('确认新密码').fill(again)
  }

  async submit() {
    await this.dialog.getByRole('button', { name: '确定' }).click()
  }

  async expectComplaint(text: string) {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
  }
}
