import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Leaves a page with something typed on it: one that stays open in its tab asks nothing, one that would lose it asks first. */
export async function leave(page: Page, arrived: Locator) {
  const question = page.getByRole('alertdialog', { name: '有未保存的内容' })
  await expect(question.or(arrived).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: '离开' }).click()
  await expect(arrived).toBeVisible()
}
