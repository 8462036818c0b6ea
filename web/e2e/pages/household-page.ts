import { expect, type Page } from '@playwright/test'

export const householdPath = '/subapp/main/microgdxczxpc/#/household'

/** 户情数据: the list and the card of one household. */
export class HouseholdPage {
  constructor(readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: '户情数据列表' })
  }

  /** Rows that hold a household: each has its head's name as a link. */
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link') })
  }

  get keyword() {
    return this.page.getByRole('textbox', { name: '关键字' })
  }

  get card() {
    return this.page.getByRole('dialog')
  }

  async expectList() {
    await expect(this.page.getByRole('heading', { level: 1, name: '户情数据' })).toBeVisible()
    await expect(this.rows.first()).toBeVisible()
  }

  async search(text: string) {
    await this.keyword.fill(text)
    await this.page.getByRole('button', { name: '查询' }).click()
  }
}
