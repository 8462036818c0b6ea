import { steps, tours, type TourKind } from '../../shell/src/tour/steps.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { look } from '../support/look.ts'
import { unarranged } from '../support/preferences.ts'
import { expect, test } from '../support/test.ts'

// The tour of a newcomer: every station of every walk must point at something that is there for that person.

const offer = '第一次使用？带您看看'

const walks: { user: string; kind: TourKind; phone?: boolean }[] = [
  { user: 'village', kind: 'field' },
  { user: 'finance', kind: 'money' },
  { user: 'citizen', kind: 'citizen', phone: true },
  { user: 'town', kind: 'review' },
  { user: 'province', kind: 'lead' },
  { user: 'admin', kind: 'admin' },
  { user: 'auditor', kind: 'audit' },
  { user: 'ops', kind: 'ops' },
  { user: 'legal', kind: 'company' },
]

for (const { user, kind, phone } of walks)
  test(`the tour of ${user} is offered once and every station of it is there`, async ({ page, origin }) => {
    test.setTimeout(120_000)
    await unarranged(origin, user, 'tour')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (phone) await page.setViewportSize({ width: 390, height: 844 })
    const shell = new ShellPage(page)
    await shell.enterAs(user)
    // Province and city land on the dashboard first (S4.10).
    const entry = page.getByRole('button', { name: '进入业务系统' })
    await entry.or(shell.userMenu).first().waitFor()
    if (await entry.isVisible()) await entry.click()
    const kept = page.waitForResponse((response) => response.url().includes('/api/preferences/tour') && response.ok())
    await page.getByRole('button', { name: offer }).click()
    await kept
    const tour = page.getByRole('dialog')
    const list = tours[kind]
    for (const [at, id] of list.entries()) {
      await expect(tour, id).toContainText(`第 ${at + 1} 步，共 ${list.length} 步`)
      const light = tour.locator(`[data-step=${id}]`)
      await expect(light).toBeVisible()
      // What is lit is one of the elements the list names, in sight and not something of the page that happens to lie there.
      const lit = () =>
        light.evaluate((element, selectors) => {
          const box = element.getBoundingClientRect()
          return selectors.some((selector) =>
            [...document.querySelectorAll(selector)].some((one) => {
              const { left, top, width } = one.getBoundingClientRect()
              return width > 0 && Math.abs(left - box.left - 4) < 2 && Math.abs(Math.max(top, 0) - box.top - 4) < 2
            }),
          )
        }, steps[id])
      // The light follows a page that moves.
      await expect.poll(lit, `${id} is lit`).toBe(true)
      const card = await tour.boundingBox()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(card && card.x >= 0 && card.y >= 0 && card.x + card.width <= width && card.y + card.height <= height, `${id} stands in the window`).toBe(true)
      if (at === 0) expect(await findings(page)).toEqual([])
      await look(page, `tour-${user}-${at}`)
      // There and back by the arrows, on with Enter: the focus never leaves the tour.
      if (at === 1) {
        await page.keyboard.press('ArrowLeft')
        await expect(tour.locator(`[data-step=${list[0]}]`)).toBeVisible()
        await page.keyboard.press('ArrowRight')
        await expect(light).toBeVisible()
      }
      await page.keyboard.press('Enter')
    }
    await expect(tour).toHaveCount(0)
    // It was taken: another start offers nothing; the account's menu has it, and Esc ends it.
    await page.reload()
    await shell.expectFrame()
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: '新手引导' }).click()
    await expect(tour.locator(`[data-step=${list[0]}]`)).toBeVisible()
    await expect(page.getByRole('button', { name: offer })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
  })
