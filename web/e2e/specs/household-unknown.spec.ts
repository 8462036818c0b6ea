import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

/** A number nobody has. */
const number = '44999720250317001'

const digit = () => '10X98765432'[[7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((s, w, i) => s + w * Number(number[i]), 0) % 11]

/** Fields of the card that nothing compulsory says anything of. */
const unfilled = ['联系电话', '住址', '住房位置', '住房', '建成年份', '饮水安全', '卫生厕所', '宽带', '通主干道', '帮扶责任人']

test('a household of which only what is compulsory was entered states nothing else, and is found by 未填', async ({ page, origin }) => {
  const village = await Caller.signIn(origin, 'village')
  const { items } = await village.data<{ items: { area: string }[] }>('/api/households?size=1')
  const made = await village.fetch('/api/households', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ area: items[0]!.area, type: '1', members: [{ name: '未知之', idCard: number + digit(), relation: '02' }] }),
  })
  expect(made.ok).toBe(true)
  const { id } = ((await made.json()) as { data: { id: number } }).data

  const shell = new ShellPage(page)
  await shell.enterAs('village')
  await shell.userMenu.waitFor()
  await page.goto(`/subapp/main/microgdxczxpc/#/household/${id}/card`)
  for (const title of unfilled)
    await expect(page.locator('dt', { hasText: new RegExp(`^${title}$`) }).locator('xpath=following-sibling::dd[1]')).toHaveText('未填')
  const member = page.getByRole('table', { name: '家庭成员' }).getByRole('row', { name: /^未知之/ })
  await expect(member.getByText('未填')).toHaveCount(3)
  expect(await findings(page)).toEqual([])
  // What is printed says no more than what is shown.
  await page.emulateMedia({ media: 'print' })
  for (const title of unfilled)
    await expect(page.locator('dt', { hasText: new RegExp(`^${title}$`) }).locator('xpath=following-sibling::dd[1]')).toHaveText('未填')
  await expect(member.getByText('未填')).toHaveCount(3)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/subapp/main/microgdxczxpc/#/household?houseLevel=unknown&keyword=%E6%9C%AA%E7%9F%A5')
  await page.getByRole('button', { name: '更多筛选' }).click()
  await expect(page.getByRole('combobox', { name: '住房等级' })).toHaveValue('unknown')
  await expect(page.getByRole('link', { name: '未知之' })).toBeVisible()
  await expect(
    page
      .getByRole('row', { name: /未知之/ })
      .getByText('未填')
      .first(),
  ).toBeVisible()
})
