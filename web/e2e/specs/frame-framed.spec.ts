import { enter, houseOf } from '../support/house.ts'
import { expect } from '../support/test.ts'

// S2.15: framed pages, against the server's list of origins.

const allowed = 'http://gis.example:8099'
const test = houseOf('--frame-origins', `${allowed},http://slow.example:8099`)
const shown = (address: string) => `/subapp/main/microgdxczxpc/#/household?iframe=${encodeURIComponent(address)}`

test('S2.15 a page of ours and one of the list are shown, without referrer, without power over the window, under a title', async ({ page, context, watch }) => {
  watch.allow(`request to the outside: ${allowed}`)
  const asked: (string | undefined)[] = []
  await context.route(`${allowed}/**`, (route) => {
    asked.push(route.request().headers()['referer'])
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<title>地图</title><h1>地图平台</h1><script>try { top.location.href = "https://evil.example/" } catch (e) { document.body.dataset.kept = "yes" }</script>',
    })
  })
  await enter(page, 'town', shown(`${allowed}/map?layer=1`))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '地图平台' })).toBeVisible()
  const element = page.locator('main iframe')
  await expect(element).toHaveAttribute('title', '户情数据')
  await expect(element).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(await element.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(asked).toEqual([undefined])
  await expect(frame.locator('body')).toHaveAttribute('data-kept', 'yes')
  await expect(page.getByText(`本页内容来自 ${allowed}`)).toBeVisible()
  await expect(page.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByLabel('正在打开页面')).toHaveCount(0)
  // It fills the viewport of the shell, which stays as it is.
  const box = await element.boundingBox()
  expect(box?.width).toBeGreaterThan(1000)
  expect(box?.height).toBeGreaterThan(600)

  await page.goto(shown('/visual/#/index'))
  await page.reload()
  await expect(page.frameLocator('iframe').locator('#root')).not.toBeEmpty()
  await expect(page.getByText('本页内容来自')).toHaveCount(0)
})

const refused = [
  ['https://evil.example/x?y=1', '来源 https://evil.example 不在平台允许的名单内。'],
  ['//evil.example/', 'http://evil.example 不在平台允许的名单内。'],
  ['http://gis.example:8100/', 'http://gis.example:8100 不在平台允许的名单内。'],
  ['javascript:alert(document.domain)', '这不是网页地址。'],
  ['data:text/html,<h1>x</h1>', '这不是网页地址。'],
  ['http://gis.example:8099@evil.example/', '看不出这个地址通向哪里'],
  ['http:\\\\gis.example:8099\\', '看不出这个地址通向哪里'],
  ['/subapp/main/microcmdb/', '这是平台自己的页面'],
] as const

test('addresses outside the list are refused: what, why and what to do', async ({ page }) => {
  const shell = await enter(page, 'town')
  for (const [address, words] of refused)
    await test.step(address, async () => {
      // A document of its own each time, as a link in a message opens it.
      await page.goto('about:blank')
      await page.goto(shown(address))
      await expect(page.getByRole('heading', { name: '平台没有打开这个页面' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(address)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.locator('main iframe')).toHaveCount(0)
      // The frame is whole around it, and there is a way on.
      await expect(shell.sideMenu.getByRole('link', { name: '户情数据' })).toHaveAttribute('aria-current', 'page')
      await page.getByRole('button', { name: '回到首页' }).click()
      await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    })
})

test('the page’s content policy follows the same list', async ({ page, origin }) => {
  const answer = await page.request.get(`${origin}/subapp/main/`)
  expect(answer.headers()['content-security-policy']).toContain(`frame-src 'self' ${allowed} http://slow.example:8099;`)
  expect((await page.request.get(`${origin}/visual/`)).headers()['content-security-policy']).toContain("frame-src 'self';")
})

test('a page that does not answer: loading is said, after 20 s there is a reason, a retry and another way', async ({ page, context, watch }) => {
  watch.allow('request to the outside: http://slow.example')
  let hangs = true
  await context.route('http://slow.example:8099/**', async (route) => {
    if (!hangs) await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>到了</h1>' })
  })
  await page.clock.install()
  await enter(page, 'town', shown('http://slow.example:8099/'))
  await expect(page.getByLabel('正在打开页面')).toBeVisible()
  await page.clock.runFor(20_500)
  await expect(page.getByRole('heading', { name: '页面没有打开' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('http://slow.example:8099')
  await expect(page.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', 'http://slow.example:8099/')
  hangs = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '到了' })).toBeVisible()
})
