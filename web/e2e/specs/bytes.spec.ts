import { householdPath } from '../pages/household-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { hold } from '../support/budget.ts'
import { password } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { markWhen, marks, settled, Wire } from '../support/wire.ts'

// Bytes and requests as the browser's network stack counts them, on the line of the goals. Times depend on the machine and are printed only.

const row = 'table [role="row"] a[href], table tbody tr a[href]'

test.describe.configure({ timeout: 120_000 })

test('the sign-in page', async ({ page }) => {
  const wire = await Wire.tap(page)
  const asked = page.waitForURL(/\/auth\/realms\/mirror\//)
  await page.goto('/subapp/main/')
  await asked
  await new SignInPage(page).expectOpen()
  const address = page.url()
  wire.clear()
  await wire.slow()
  await markWhen(page, { usable: 'form button' })
  await page.goto(address)
  await new SignInPage(page).expectOpen()
  await settled(page)
  // What the page asks for once it is there, while the person types, keeps nobody waiting.
  const seen = await wire.until((await marks(page))['usable'] ?? 0)
  hold('sign-in page, bytes', seen.bytes, 12_000, seen.list)
  hold('sign-in page, requests', seen.requests, 3, seen.list)
  console.log(`    usable after ${Math.round((await marks(page))['usable'] ?? 0)} ms`)
})

for (const [from, path] of [
  ['the bare address', '/'],
  ['a deep link', householdPath],
] as const)
  test(`from ${from} to the form of the sign-in page, and from the password to the list`, async ({ page }) => {
    const wire = await Wire.tap(page)
    await wire.slow()
    await markWhen(page, { form: 'form button', usable: row })
    const began = Date.now()
    await page.goto(path)
    await new SignInPage(page).expectOpen()
    await expect.poll(async () => (await marks(page))['form']).toBeDefined()
    const form = (await marks(page))['form'] ?? 0
    const shown = await page.evaluate(() => performance.timeOrigin)
    const seen = await wire.until(form, { sinceCleared: true })
    console.log(`    form after ${Math.round(shown + form - began)} ms\n${seen.list.join('\n')}`)
    hold(`way in from ${from}, bytes`, seen.bytes, 14_000, seen.list)
    hold(`way in from ${from}, requests`, seen.requests, 4, seen.list)
    if (path === '/') return
    // The bundle comes while the person types.
    await settled(page, 1500)
    await page.getByLabel('用户名').fill('town')
    await page.getByLabel('密码', { exact: true }).fill(password)
    wire.clear()
    const sent = Date.now()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(async () => ((await marks(page).catch(() => ({}))) as Record<string, number>)['usable'], { timeout: 60_000 }).toBeDefined()
    const usable = (await marks(page))['usable'] ?? 0
    const list = await wire.until(usable, { sinceCleared: true })
    console.log(`    list ${Math.round((await page.evaluate(() => performance.timeOrigin)) + usable - sent)} ms after the password\n${list.list.join('\n')}`)
    hold('from the password to the list, requests', list.requests, 12, list.list)
  })

test('first frame and usable household list, cold', async ({ page, context }) => {
  await new ShellPage(page).enterAs('town', undefined, { seen: true })
  await new ShellPage(page).expectFrame()
  await page.close()

  // A fresh tab with an empty cache and a live session: what a person gets who opens the address in the morning.
  const tab = await context.newPage()
  const wire = await Wire.tap(tab)
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Network.clearBrowserCache')
  await markWhen(tab, { frame: 'header button', usable: row })
  await wire.slow()
  await tab.goto(householdPath)
  await expect.poll(async () => (await marks(tab))['usable'], { timeout: 60_000 }).toBeDefined()
  const at = await marks(tab)
  const frame = await wire.until(at['frame'] ?? 0)
  const usable = await wire.until(at['usable'] ?? 0)
  console.log(`    frame after ${Math.round(at['frame'] ?? 0)} ms, usable after ${Math.round(at['usable'] ?? 0)} ms\n${usable.list.join('\n')}`)
  hold('first frame, bytes', frame.bytes, 90_000, frame.list)
  hold('usable household list, bytes', usable.bytes, 250_000, usable.list)
  hold('usable household list, requests', usable.requests, 10, usable.list)

  // Who loads the page anew has used it: it was calm once, and has fetched what the next load need not bring.
  await wire.fast()
  await settled(tab, 2000)
  console.log(`    when calm:\n${(await wire.until(1e9)).list.filter((call) => call.includes('/dictionary/')).join('\n')}`)
  await wire.slow()
  wire.clear()
  await tab.reload()
  await expect.poll(async () => (await marks(tab))['usable'], { timeout: 60_000 }).toBeDefined()
  const again = await marks(tab)
  const warm = await wire.until(again['usable'] ?? 0)
  console.log(`    warm: usable after ${Math.round(again['usable'] ?? 0)} ms\n${warm.list.join('\n')}`)
  hold('warm reload, bytes', warm.bytes, 2_000, warm.list)
  hold('warm reload, requests', warm.requests, 2, warm.list)
})

test('a second antd sub-app costs its own code only', async ({ page, origin }) => {
  await new ShellPage(page).enterAs('admin', householdPath)
  await new ShellPage(page).expectFrame()
  // Idle work begins 600 ms after the list has its data and counts for nobody's budget.
  await settled(page, 1500)
  const wire = await Wire.tap(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${origin}/subapp/main/microsetting/#/setting/user`)
  await expect(page.getByRole('table').first()).toContainText('town')
  await settled(page)
  const own = [...wire.calls.values()].filter((call) => new URL(call.url).pathname.startsWith('/assets/') && !call.cached)
  hold(
    'second sub-app, bytes of its own',
    own.reduce((sum, call) => sum + (call.total ?? 0), 0),
    10_000,
    own.map((call) => `${call.total} ${call.url}`),
  )
})
