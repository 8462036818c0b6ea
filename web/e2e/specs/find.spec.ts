import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

interface Found {
  data: { items: { id: number; idCard: string; headName: string; through?: string }[]; total: number }
}

test('the town finds a household by the last four, by a member and by letters, and sees its numbers whole once they say why', async ({ page }) => {
  await new ShellPage(page).enterAs('town', householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  // Nobody whose town it is not is found: the list's own answer is what the page shows.
  const asked = page.waitForResponse((r) => r.url().includes('/api/households?') && r.url().includes('keyword='))
  const masked = (
    await list.rows
      .first()
      .getByText(/\d{6}\*{8}[\dX]{4}|\d{6}\*+[\dX]{4}/)
      .first()
      .innerText()
  ).trim()
  const last4 = masked.slice(-4)

  await test.step('the last four digits of an identity number', async () => {
    await list.search(last4)
    const answer = ((await (await asked).json()) as Found).data
    expect(answer.items.some((h) => h.idCard.endsWith(last4))).toBe(true)
    await expect(list.rows.first()).toBeVisible()
    await expect(page.getByRole('table')).toContainText(masked)
  })

  await test.step('a word that means nothing finds nobody, and says so', async () => {
    await list.search('%_" OR *')
    await expect(page.getByText('没有符合条件的农户')).toBeVisible()
  })

  await test.step('two letters of a name; the row says by which member', async () => {
    const letters = page.waitForResponse((r) => r.url().includes('keyword=c'))
    await list.search('cz')
    const { items } = ((await (await letters).json()) as Found).data
    expect(items.length).toBeGreaterThan(0)
    const member = items.find((h) => h.through)
    if (member) await expect(page.getByText(`成员：${member.through}`).first()).toBeVisible()
  })

  await test.step('the card shows whole numbers after a reason, and no longer than it is open', async () => {
    await list.search(last4)
    await page.getByRole('row').filter({ hasText: masked }).first().getByRole('link').click()
    await expect(list.card).toBeVisible()
    const whole = /\d{17}[\dX]/
    await list.card.getByRole('button', { name: '显示完整信息' }).click()
    await list.card.getByRole('button', { name: '显示', exact: true }).click()
    await expect(list.card.getByRole('alert')).toContainText('请选择查看原因')
    expect(await list.card.innerText()).not.toMatch(whole)
    await list.card.getByRole('combobox', { name: '查看原因' }).selectOption({ label: '电话联系' })
    await list.card.getByRole('button', { name: '显示', exact: true }).click()
    await expect(list.card.getByRole('status')).toContainText('已显示完整信息')
    expect(await list.card.innerText()).toMatch(whole)
    // A computer does not call.
    await expect(list.card.getByRole('link', { name: /^拨打/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(list.card).toBeHidden()
    await page.getByRole('row').filter({ hasText: masked }).first().getByRole('link').click()
    await expect(list.card.getByRole('button', { name: '显示完整信息' })).toBeVisible()
    expect(await list.card.innerText()).not.toMatch(whole)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the number that was shown is called with one touch', async ({ page }) => {
    await new ShellPage(page).enterAs('town', householdPath)
    const list = new HouseholdPage(page)
    await page.locator('a[href*="#/household/"]').first().click()
    await expect(list.card).toBeVisible()
    await list.card.getByRole('button', { name: '显示完整信息' }).click()
    await list.card.getByRole('combobox', { name: '查看原因' }).selectOption({ label: '电话联系' })
    await list.card.getByRole('button', { name: '显示', exact: true }).click()
    const call = list.card.getByRole('link', { name: /^拨打 1\d{10}/ })
    await expect(call).toBeVisible()
    expect(await call.getAttribute('href')).toMatch(/^tel:1\d{10}$/)
  })
})
