import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/test.ts'

test('town signs in, finds her menu, her area and her households, crosses four sub-apps without a page load, and signs out', async ({ page, origin }) => {
  const shell = new ShellPage(page)
  await test.step('she signs in and the frame names platform, area and person', async () => {
    await shell.enterAs('town')
    await shell.expectFrame()
    await expect(page).toHaveTitle(/乡村振兴/)
    await expect(shell.header).toContainText('分界镇')
    await expect(shell.bell).toBeVisible()
  })

  await test.step('the list shows households of her township and no other', async () => {
    await page.goto(householdPath)
    const list = new HouseholdPage(page)
    await list.expectList()
    const villages = await list.rows.locator('[title^="广东省"]').evaluateAll((spans) => spans.map((span) => span.getAttribute('title')))
    expect(villages.length).toBeGreaterThan(0)
    expect(villages.every((path) => path?.includes('分界镇'))).toBe(true)
  })

  await test.step('she searches by a Chinese name and opens one card, masked', async () => {
    const list = new HouseholdPage(page)
    const name = (await list.rows.first().getByRole('link').innerText()).trim()
    await list.search(name)
    await expect(list.rows.first()).toContainText(name)
    await list.rows.first().getByRole('link').click()
    await expect(list.card).toBeVisible()
    await expect(list.card).toContainText(name)
    expect(await list.card.innerText()).not.toMatch(/\d{17}[\dX]/)
    await page.keyboard.press('Escape')
    await expect(list.card).toBeHidden()
  })

  // S1.06: one document; the mark in the window would be gone after a page load.
  await test.step('S1.06 she moves between four sub-apps in one document', async () => {
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    for (const path of [
      '/subapp/main/microgdxczxpc/#/',
      '/subapp/main/microsetting/#/setting/user',
      '/subapp/main/microcmdb/#/cmdb',
      '/subapp/main/micrologin/#/404',
      householdPath,
    ]) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, origin + path)
      await expect(page.getByRole('main')).not.toBeEmpty()
      expect(await page.evaluate(() => 'stillHere' in window), path).toBe(true)
      await expect(page).toHaveTitle(/乡村振兴/)
    }
  })

  await test.step('she signs out and nothing of her is left', async () => {
    await shell.leave()
    await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    expect((await page.request.get('/api/bootstrap')).status()).toBe(401)
    await page.goto('/subapp/main/')
    await expect(page).toHaveURL(/\/auth\/realms\/mirror\//)
  })
})
