import { enter, houseOf, item } from '../support/house.ts'
import { expect } from '../support/test.ts'

// S2.13: the way to an early-warning site of somebody else, who lets nobody in but by the signed ticket. Our own page of the ticket stands for it: the
// browser asks it below another name. The built-in site is warning.spec.ts.

const elsewhere = 'http://warning.test'
const test = houseOf('--acceptance-path', '/acceptance', '--warning-base', `${elsewhere}/warning`)

test.beforeEach(async ({ context, origin, watch }) => {
  watch.allow(`request to the outside: ${elsewhere}/`)
  await context.route(`${elsewhere}/**`, (route) => route.continue({ url: route.request().url().replace(elsewhere, origin) }))
})

test('S2.13 an analysis opens in a new tab with tk and our ticket; the site says who came, from where, for what; a ticket is good once', async ({
  page,
  context,
}) => {
  const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
  const asked: URL[] = []
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/warning/') && asked.push(new URL(request.url())))
  const here = page.url()
  const [slug, title] = ['skill-match', '技能匹配分析']
  await shell.topMenu.getByRole('button', { name: '预警分析' }).click()
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: title, exact: true }).click()])
  await expect(tab.getByRole('heading', { name: title })).toBeVisible()
  const [address] = asked
  expect(address?.pathname).toBe(`/warning/${slug}`)
  expect(address?.searchParams.get('tk')).toMatch(/^[\w-]{300,}$/)
  expect(address?.searchParams.get('tk2')).toMatch(/^[\w-]+\.[\w-]+$/)
  // Who, from where, for what; and nothing of it stays in the address or with the opener.
  await expect(tab.locator('dd')).toHaveText([/^\*.{2}$/, /茂名市 \/ 高州市 \/ 分界镇$/, title])
  expect(tab.url()).toBe(`${elsewhere}/warning/${slug}`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  // The same address again: refused, and why.
  const replay = await context.newPage()
  await replay.goto(address?.href ?? '')
  await expect(replay.getByRole('alert')).toHaveText(/已使用过/)
  await replay.close()
  await tab.close()
  expect(page.url()).toBe(here)
})

test('a missing, a forged and a foreign ticket give a clear page that leads back', async ({ page, context }) => {
  const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
  for (const [address, words] of [
    ['/warning/population', /没有登录凭据/],
    ['/warning/population?tk=x&tk2=a.b', /登录凭据无效/],
    ['/warning/nothing', /请从平台菜单/],
  ] as const) {
    const tab = await context.newPage()
    await tab.goto(address)
    await expect(tab.getByRole('alert')).toHaveText(words)
    await tab.getByRole('link', { name: '返回平台' }).click()
    await expect(tab.getByRole('banner')).toBeVisible()
    await tab.close()
  }
  // A ticket for one analysis opens no other.
  let ticket = ''
  context.on('request', (request) => (ticket = new URL(request.url()).searchParams.get('tk2') ?? ticket))
  // The ticket is not spent, and the new tab stays empty.
  await context.route('**/warning/medical?**', (route) => route.fulfill({ status: 204 }))
  await shell.topMenu.getByRole('button', { name: '预警分析' }).click()
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: '医疗健康预警' }).click()])
  await expect.poll(() => ticket).not.toBe('')
  await tab.goto(`/warning/education?tk2=${ticket}`)
  await expect(tab.getByRole('alert')).toHaveText(/登录凭据无效/)
})

test('without a key the new tab closes again and the page says why', async ({ page, context, watch }) => {
  watch.allow(/login-key/)
  const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
  await context.route(/\/api\/session\/login-key/, (route) => route.abort())
  await shell.topMenu.getByRole('button', { name: '预警分析' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '教育预警' }).click()
  const tab = await opened
  if (!tab.isClosed()) await tab.waitForEvent('close')
  await expect(page.getByText(/连接服务器失败|获取登录凭据失败/)).toBeVisible()
})

test.describe('S2.10 the acceptance page', () => {
  test.beforeEach(({ house }) => {
    house.boot((boot) => {
      boot.menu.push(item('验收', { base: '/microgdxczxpc/#/household?from=/acceptance' }))
      boot.menu.push(item('验收外', { base: '/acceptance', url: '/visual/' }))
    })
  })

  test('first the ticket, kept under ssoTicket, then the page', async ({ page, context }) => {
    const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
    const order: string[] = []
    await page.exposeFunction('note', (what: string) => void order.push(what))
    await page.evaluate(() => {
      const note = (window as unknown as { note: (what: string) => void }).note
      const set = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'ssoTicket') note('kept')
        set.call(this, key, value)
      }
    })
    page.on('response', (answer) => answer.url().includes('/single/sign-on/ticket') && order.push('asked'))
    page.on('framenavigated', () => order.push('opened'))
    await shell.topMenu.getByRole('link', { name: '验收', exact: true }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/household?from=/acceptance')
    expect(order).toEqual(['asked', 'kept', 'opened'])
    const first = await page.evaluate(() => sessionStorage.getItem('ssoTicket'))
    expect(first).toMatch(/^[\w.-]{20,}$/)
    // One with an address of its own opens that, in a new tab, with another ticket.
    const [tab] = await Promise.all([context.waitForEvent('page'), shell.topMenu.getByRole('link', { name: '验收外' }).click()])
    expect(new URL(tab.url()).pathname).toBe('/visual/')
    expect(await page.evaluate(() => sessionStorage.getItem('ssoTicket'))).not.toBe(first)
  })

  test('without a ticket there is a message, and nothing is opened or kept', async ({ page, context, watch }) => {
    watch.allow(/ticket/)
    const shell = await enter(page, 'town', '/subapp/main/microgdxczxpc/#/')
    await context.route(/\/single\/sign-on\/ticket/, (route) => route.abort())
    const here = page.url()
    for (const name of ['验收', '验收外']) {
      await shell.topMenu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(/连接服务器失败|获取单点登录凭据失败/)).toBeVisible()
    }
    await page.waitForTimeout(300)
    expect(page.url()).toBe(here)
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('ssoTicket'))).toBeNull()
  })
})
