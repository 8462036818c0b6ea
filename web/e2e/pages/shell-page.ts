import { expect, type Page } from '@playwright/test'
import { SignInPage } from './sign-in-page.ts'

/** The frame around every sub-app, addressed the way a person or a screen reader finds its parts. */
export class ShellPage {
  constructor(readonly page: Page) {}

  get header() {
    return this.page.getByRole('banner')
  }

  get topMenu() {
    return this.page.getByRole('navigation', { name: '主导航' })
  }

  get sideMenu() {
    return this.page.getByRole('navigation', { name: '侧边菜单' })
  }

  get breadcrumb() {
    return this.page.getByRole('navigation', { name: '面包屑' })
  }

  get userMenu() {
    return this.header.getByRole('button', { name: /用户菜单/ })
  }

  get bell() {
    return this.header.getByRole('button', { name: /消息/ }).or(this.header.getByRole('img', { name: /消息/ }))
  }

  async open(path = '/subapp/main/') {
    await this.page.goto(path)
  }

  /**
   * Opens the product as somebody and waits for the frame. Where the sign-in asks for more than a password, that is up to the caller. `seen` is for
   * journeys about the start: by the page they come back with a code, without it they are known already.
   */
  async enterAs(user: string, path = '/subapp/main/', { seen = false } = {}) {
    const form = new SignInPage(this.page)
    const known = !seen && (await form.signInUnseen(user, /^https?:\/\/[^/]+/.exec(path)?.[0]))
    await this.open(path)
    if (!known) {
      await form.expectOpen()
      await form.signIn(user)
    }
    await this.page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
    // The page loads itself again before it paints (S4.07): an address that is opened meanwhile would be one of two, and neither may come.
    await expect(this.page.locator('#root')).not.toBeEmpty()
  }

  async expectFrame() {
    await expect(this.header).toBeVisible()
    await expect(this.userMenu).toBeVisible()
  }

  async leave() {
    await this.userMenu.click()
    await this.page.getByRole('menuitem', { name: '退出登录' }).click()
    await this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog'))
      .getByRole('button', { name: /确\s*定|退\s*出/ })
      .click()
  }
}
