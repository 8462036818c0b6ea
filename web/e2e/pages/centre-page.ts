import { expect, type Page } from '@playwright/test'

export const centrePath = '/subapp/main/micromessage/#/msgCenter'

/** The message centre, by role and name. */
export class CentrePage {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('list', { name: '消息列表' })
  }

  get rows() {
    return this.list.getByRole('button')
  }

  get detail() {
    return this.page.getByRole('dialog')
  }

  kind(name: string) {
    return this.page.getByRole('navigation', { name: '消息分类' }).getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Rows whose unread mark is read out. */
  get unread() {
    return this.rows.filter({ hasText: '未读' })
  }

  async expectOpen() {
    await expect(this.list).toBeVisible()
  }
}
