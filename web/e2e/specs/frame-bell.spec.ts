import type { Page } from '@playwright/test'
import { CentrePage } from '../pages/centre-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { findings } from '../support/axe.ts'
import { enter } from '../support/house.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { listening } from '../support/wire.ts'

// Opening the centre reads everything, and others count what is unread.
const test = onOwnServer()

// What hangs at the bell, what the desktop says, and what follows a person to their next machine.

const setting = '/subapp/main/microsetting/#/setting/user'

/** A server that has just begun reminds of deadlines for some seconds. Until then the bell counts up by itself. */
async function reminded(page: Page) {
  const bell = new ShellPage(page).bell
  await expect(async () => {
    const was = await bell.getAttribute('aria-label')
    await page.waitForTimeout(3000)
    expect(await bell.getAttribute('aria-label')).toBe(was)
  }).toPass({ timeout: 60_000 })
}

test('resting on the bell, or the arrow down, shows the latest unread messages; nothing is read by it; opening one leads to it', async ({ page }) => {
  const shell = await enter(page, 'county', '/subapp/main/microgdxczxpc/#/')
  const centre = new CentrePage(page)
  await new TabBar(page).ready()
  await reminded(page)
  const before = await shell.bell.getAttribute('aria-label')
  expect(before).toMatch(/\d/)
  const read: string[] = []
  page.on('request', (request) => /batchRead|messages\/mark/.test(request.url()) && read.push(request.url()))
  const preview = page.getByRole('region', { name: '未读消息' })

  await test.step('by mouse, and it goes when the pointer goes', async () => {
    await shell.bell.hover()
    await expect(preview.getByRole('link').first()).toBeVisible()
    expect(await preview.getByRole('link').count()).toBeLessThanOrEqual(5)
    expect(await findings(page)).toEqual([])
    await preview.hover()
    await page.waitForTimeout(400)
    await expect(preview).toBeVisible()
    await page.mouse.move(300, 600)
    await expect(preview).toHaveCount(0)
    expect(read).toEqual([])
    expect(await shell.bell.getAttribute('aria-label')).toBe(before)
  })

  await test.step('by keyboard: the arrow down goes in, Esc comes back to the bell', async () => {
    await shell.bell.focus()
    await page.keyboard.press('ArrowDown')
    await expect(preview.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(preview.getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(shell.bell).toBeFocused()
  })

  await test.step('a failure says so and tries again; a message opens in the centre', async () => {
    await page.route('**/api/messages?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(preview.getByRole('alert')).toContainText('消息加载失败')
    await preview.getByRole('button', { name: '重试' }).click()
    const first = preview.getByRole('link').first()
    const title = (await first.locator('span').nth(1).textContent()) ?? ''
    await first.click()
    await expect(page).toHaveURL(/msgCenter\?id=/)
    await expect(centre.detail).toContainText(title)
    await expect(preview).toHaveCount(0)
  })

  await test.step('a press on the bell leads to the centre as before, and no preview lies over it', async () => {
    await page.keyboard.press('Escape')
    await new TabBar(page).tab('首页').click()
    await shell.bell.click()
    await centre.expectOpen()
    await page.waitForTimeout(600)
    await expect(preview).toHaveCount(0)
  })
})

test('the desktop tells the kind of a message that comes while nobody looks, once somebody wanted it', async ({ page, context, origin }) => {
  await context.grantPermissions(['notifications'], { origin })
  await page.addInitScript(() => {
    const said: unknown[] = []
    class Told extends EventTarget {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, { body, tag }: NotificationOptions) {
        super()
        said.push([title, body, tag])
      }
      close() {}
    }
    Object.assign(window, { said, Notification: Told })
  })
  const stands = listening(page)
  await enter(page, 'town', '/subapp/main/micromessage/#/msgCenter')
  await new CentrePage(page).expectOpen()
  await reminded(page)
  // Who tells the desktop comes once the page is calm, with the dictionaries it leaves for existing sub-apps.
  await stands
  await page.waitForFunction(() => sessionStorage.getItem('codeData') !== null)
  await page.getByRole('button', { name: /提醒设置/ }).click()
  const wish = page.getByRole('checkbox', { name: '桌面通知' })
  await expect(wish).toBeEnabled()
  await expect(wish).not.toBeChecked()
  // As an event of the stream that the leading window passes on. It has arrived when a channel younger than the page's own has heard it: whether
  // the page is seen may only change for the next one.
  const arrive = (id: string, hidden: boolean) =>
    page.evaluate(
      async ({ id, hidden }) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') })
        const sid = (JSON.parse(sessionStorage.getItem('mirror_tokens') ?? '{}') as { sid: string }).sid
        const ear = new BroadcastChannel(`mirror_events_${sid}`)
        const heard = new Promise((done) =>
          ear.addEventListener('message', ({ data }) => (data as { event?: { data?: { new?: { id: string } } } }).event?.data?.new?.id === id && done(id)),
        )
        new BroadcastChannel(`mirror_events_${sid}`).postMessage({
          event: { kind: 'badge', data: { count: 1, new: { id, kind: 'warning', level: 'normal' } } },
        })
        await heard
        ear.close()
      },
      { id, hidden },
    )
  const said = () => page.evaluate(() => (window as unknown as { said: unknown[] }).said)
  await arrive('1', true)
  expect(await said()).toEqual([])
  await wish.click()
  await expect(wish).toBeChecked()
  await expect(page.getByRole('status').getByText('提醒设置已保存')).toBeVisible()
  await arrive('2', false)
  await arrive('3', true)
  await expect.poll(said).toEqual([['您有一条新的预警消息', expect.stringContaining('点击查看'), 'mirror-3']])
  await page.reload()
  await page.getByRole('button', { name: /提醒设置/ }).click()
  await expect(wish).toBeChecked()
  await wish.click()
  await expect(wish).not.toBeChecked()
})

test('pinned tabs follow the person to another machine, and so does unpinning', async ({ page, browser, baseURL }) => {
  const tabs = new TabBar(page)
  await enter(page, 'admin', setting)
  await tabs.ready()
  await tabs.go('/microcmdb/#/cmdb/device')
  await expect(tabs.selected).toHaveAttribute('title', '设备列表')
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/preferences/pins'))
  await tabs.command('设备列表', '固定')
  expect((await kept).ok()).toBe(true)

  const other = await (await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })).newPage()
  const there = new TabBar(other)
  await enter(other, 'admin', setting)
  await there.ready()
  await expect.poll(() => there.titles()).toEqual(['首页', '设备列表', '用户管理'])
  const undone = other.waitForResponse((answer) => answer.url().includes('/api/preferences/pins'))
  await there.command('设备列表', '取消固定')
  expect((await undone).ok()).toBe(true)
  await other.context().close()

  await page.reload()
  await tabs.ready()
  await tabs.tab('设备列表').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '固定', exact: true })).toBeVisible()
})

test('a browser below the floor is told which ones it takes, without a line of script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  const told = () => page.evaluate(() => getComputedStyle(document.body, '::before').content)
  await page.goto('/subapp/main/')
  expect(await told()).toBe('none')
  // What such a browser makes of the styles, inline for whoever is not signed in and in the sheet for everybody else: it does not know the
  // length that is asked for.
  await page.route(/\/subapp\/main\/|\/assets\/.*\.css/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/@supports \(height:\s*1dvh\)/, '@supports (height: 1nolength)') })
  })
  for (const address of ['/subapp/main/?again', '/subapp/main/micrologin/#/login']) {
    await page.goto(address)
    expect(await told(), address).toContain('Chrome 109')
  }
  // An answer under way when the browser closes would be read when it is gone.
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})
