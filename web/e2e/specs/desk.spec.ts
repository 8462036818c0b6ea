import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

const path = '/subapp/main/microgdxczxpc/#/desk'

test('a town decides by keyboard: the next record opens by itself, a step is taken back, why and keys are told', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new ShellPage(page).enterAs('town', path)
  const list = page.getByRole('list', { name: '待办' })
  const first = list.getByRole('button').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await settled(page)
  expect(await findings(page), 'the desk').toEqual([])

  await test.step('j and k move, the record follows', async () => {
    await page.keyboard.press('j')
    await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('k')
    await expect(first).toHaveAttribute('aria-current', 'true')
  })

  await test.step('? shows the keys, w why it is theirs', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('w')
    await expect(page.getByRole('dialog', { name: /为何由我办/ })).toContainText('有办理权限')
    await page.keyboard.press('Escape')
  })

  await test.step('r returns one with words, the next opens, u twice takes it back', async () => {
    await page.goto(`${path}?module=villages-data`)
    const record = list.getByRole('button').first()
    await expect(record).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: '镇级退回' })).toBeVisible()
    const before = await list.getByRole('button').count()
    await page.keyboard.press('r')
    await page.keyboard.type('请补充资料 a j k')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: '已镇级退回' })).toHaveCount(1)
    await expect.poll(() => list.getByRole('button').count()).toBe(before - 1)
    await page.keyboard.press('u')
    await expect(page.getByRole('button', { name: '撤回“镇级退回”' })).toBeVisible()
    await page.keyboard.press('u')
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
    await expect.poll(() => list.getByRole('button').count()).toBe(before)
  })
})

test('on a phone the list comes first, the actions stay at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new ShellPage(page).enterAs('town', path)
  const list = page.getByRole('list', { name: '待办' })
  await list.getByRole('button').first().click()
  const back = page.getByRole('main').getByRole('button', { name: /^待办 \d/ })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(list).toBeVisible()
  // What stands over the first to-do, below the tabs of the frame: title, counts and one button for all filters.
  expect(((await list.boundingBox())?.y ?? 999) - ((await page.getByRole('main').boundingBox())?.y ?? 0)).toBeLessThanOrEqual(120)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the desk, and in 关怀版 (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await new ShellPage(page).enterAs('county', path)
    const list = page.getByRole('list', { name: '待办' })
    await expect(list.getByRole('button').first()).toBeVisible()
    await settled(page)
    expect(await findings(page), 'the desk').toEqual([])
    await page.evaluate(() => localStorage.setItem('mirror_theme', '{"look":"system","care":true}'))
    await page.reload()
    await expect(list.getByRole('button').first()).toBeVisible()
    await settled(page)
    expect(await findings(page), 'the desk in 关怀版').toEqual([])
  })
}
