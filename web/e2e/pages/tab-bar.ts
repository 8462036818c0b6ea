import { expect, type Locator, type Page } from '@playwright/test'

/** The bar of open tabs below the header. */
export class TabBar {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('tablist', { name: '已打开的页面' })
  }

  get all() {
    return this.list.getByRole('tab')
  }

  get selected() {
    return this.list.getByRole('tab', { selected: true })
  }

  tab(name: string | RegExp): Locator {
    return this.list.getByRole('tab', { name })
  }

  /** The page of the tab on show. */
  get panel() {
    return this.page.locator('[role=tabpanel]:visible')
  }

  titles() {
    return this.all.evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('title')))
  }

  async ready() {
    await expect(this.selected).toBeVisible({ timeout: 20_000 })
  }

  /** A step inside the document, as a link of a menu makes it. */
  async go(address: string) {
    await this.page.evaluate((to) => {
      history.pushState(null, '', `/subapp/main${to}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  }

  async command(name: string | RegExp, item: string) {
    await this.tab(name).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }
}
