import { createRequire } from 'node:module'
import type { BrowserContext, Request } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect, test as base } from '../support/test.ts'

const crypto = createRequire(import.meta.url)('crypto-js') as typeof import('crypto-js')

// The portal as a strict office runs it: every call spends a token, bodies and queries are wrapped; and over plain http on a host
// name, where WebCrypto is missing.
const policy = (mode: 'ecb' | 'gcm') => onOwnServer({ host: 'portal.test', args: ['--request-tokens', '--envelope', mode] })

/** Calls of the page that carry a bearer token. */
function bearerCalls(context: BrowserContext): Request[] {
  const seen: Request[] = []
  context.on('request', (request) => {
    if (/^\/(api|v1|web)\//.test(new URL(request.url()).pathname) && request.headers()['authorization']) seen.push(request)
  })
  return seen
}

const exempt = /\/api\/(events|bootstrap|session\/(request-tokens|logout))$/

for (const mode of ['ecb', 'gcm'] as const) {
  const test = policy(mode)
  test.describe(`envelope ${mode}`, () => {
    test('S7.25 S7.26: the journey works, every call spends another token and travels wrapped', async ({ page, context }) => {
      const calls = bearerCalls(context)
      const shell = new ShellPage(page)
      await shell.enterAs('town', householdPath)
      await new HouseholdPage(page).expectList()
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await page.reload()
      await new HouseholdPage(page).expectList()
      const guarded = calls.filter((call) => !exempt.test(new URL(call.url()).pathname))
      expect(guarded.length).toBeGreaterThan(2)
      const tokens = guarded.map((call) => call.headers()['x-auth-header-token'])
      expect(tokens.every(Boolean)).toBe(true)
      expect(new Set(tokens).size).toBe(tokens.length)
      let answered = 0
      for (const call of guarded) {
        expect(call.headers()['x-encrypted']).toBe('1')
        expect(call.headers()['x-encrypted-mode']).toBe(mode === 'gcm' ? 'gcm' : undefined)
        expect([...new URL(call.url()).searchParams.keys()].filter((name) => name !== 'q')).toEqual([])
        const answer = await call.response()
        if (!answer) continue // cut off by the reload
        answered++
        expect(answer.status()).toBe(200)
        expect(answer.headers()['x-encrypted']).toBe('1')
      }
      expect(answered).toBeGreaterThan(2)
      expect(await page.evaluate(() => (JSON.parse(sessionStorage.getItem('tokenList') ?? '[]') as string[]).length)).toBeGreaterThan(0)
      const object = await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('securityObject') ?? 'null') as { on: boolean; aesKeyValue: string; mode: string },
      )
      expect(object).toMatchObject({ on: true, mode })
      expect(object.aesKeyValue).toHaveLength(32)
      if (mode === 'ecb') {
        // What went over the wire opens with the library old clients use.
        const list = guarded.find((call) => call.url().includes('/api/households?'))
        const opened = crypto.AES.decrypt(new URL(list?.url() ?? '').searchParams.get('q') ?? '', crypto.enc.Utf8.parse(object.aesKeyValue), {
          mode: crypto.mode.ECB,
          padding: crypto.pad.Pkcs7,
        })
        expect(opened.toString(crypto.enc.Utf8)).toContain('namespace=alauda')
      }
    })

    test('S7.25: a queue of stale tokens starts anew without the person noticing; a recorded call does not work again', async ({ page, context, server }) => {
      const calls = bearerCalls(context)
      const shell = new ShellPage(page)
      await shell.enterAs('town', householdPath)
      const list = new HouseholdPage(page)
      await list.expectList()
      await page.evaluate(() => sessionStorage.setItem('tokenList', '["stale-1","stale-2"]'))
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
      // The list goes first: a step back before that would leave the portal.
      await expect(page.getByRole('heading', { level: 1, name: '户情数据' })).toBeHidden()
      await page.goBack()
      await list.expectList()
      const recorded = calls.find((call) => call.url().includes('/api/households?'))
      const replay = await fetch(recorded?.url().replace('portal.test', '127.0.0.1') ?? '', {
        headers:
          (await recorded
            ?.allHeaders()
            .then((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':') && !['host', 'connection'].includes(name))))) ?? {},
      })
      expect(replay.status).toBe(403)
      expect(await replay.text()).toContain('request_token_invalid')
      expect(replay.headers.get('x-auth-token-status')).toBe('1')
      const stranger = await Caller.signIn(`http://127.0.0.1:${server.port}`, 'city')
      expect((await stranger.fetch('/api/overview')).status).toBe(403)
    })
  })
}

base('S2.13: 预警分析 lists fourteen analyses; each opens in a new tab, and its key leaves the address at once', async ({ page, context }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('town')
  await shell.expectFrame()
  const menu = shell.topMenu.getByRole('button', { name: '预警分析' })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveCount(14)
  const titles = await page.getByRole('menuitem').allTextContents()
  let asked: URL[] = []
  context.on('request', (request) => {
    const at = new URL(request.url())
    if (request.isNavigationRequest() && at.pathname.startsWith('/warning/')) asked.push(at)
  })
  const open = async (title: string) => {
    asked = []
    if (!(await page.getByRole('menuitem', { name: title, exact: true }).isVisible())) await menu.click()
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: title, exact: true }).click()])
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(tab.getByText('分界镇').first()).toBeVisible()
    expect(asked[0]?.searchParams.get('tk')).toMatch(/^[\w-]{342}$/)
    expect(asked[0]?.searchParams.get('tk2')).toBeTruthy()
    expect(new URL(tab.url()).search).toBe('')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    return tab
  }
  for (const title of titles.filter((x) => x !== '医疗健康预警')) await (await open(title)).close()
  const tab = await open('医疗健康预警')
  // Our own site goes by the session: the address alone opens it again. A site of somebody else goes by the ticket (frame-warning.spec.ts).
  await tab.goto(tab.url())
  await expect(tab.getByRole('heading', { name: '医疗健康预警' })).toBeVisible()
})
