import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { startDemo } from '../support/server.ts'
import { expect, shared, test } from '../support/test.ts'
import { enter, look, only, shoot, sizes, take, wanted, type Screen } from './camera.ts'
import { admin, auditor, citizen, county, finance, legal, nobody, ops, province, strangers, team, town, village } from './screens.ts'

// A picture of every screen of every sub-app, by who looks at it: var/shots/<size>/<screen>.png. `make shots` writes them; nothing is compared.
// LOOK=dark, care or en takes a well chosen part in that look.

test.describe.configure({ timeout: 600_000 })

test('strangers', async ({ page, watch }) => {
  watch.allow(/./) // pictures are taken of faults too
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  if (look === 'en' || look === 'care') {
    const value = look === 'en' ? { name: 'mirror_lang', value: 'en' } : { name: 'mirror_care', value: '1' }
    await page.context().addCookies([{ ...value, url: shared() }])
  }
  await take(page, strangers)
})

const people: Record<string, Screen[]> = { town, village, county, finance, admin, province, nobody, citizen, legal, team, auditor, ops }
for (const [user, screens] of Object.entries(people)) {
  if (!screens.some(wanted)) continue
  test(user, async ({ page, origin, watch }) => {
    watch.allow(/./)
    await enter(page, origin, user)
    await take(page, screens)
  })
}

if (look === 'light' && only.test('relogin')) {
  // A session that ended elsewhere is taken up again over the page; nothing typed is lost.
  for (const [size, viewport] of Object.entries(sizes) as ['desktop' | 'phone', { width: number; height: number }][])
    test(`relogin ${size}`, async ({ page, origin, watch }) => {
      watch.allow(/./)
      await enter(page, origin, 'admin')
      await page.setViewportSize(viewport)
      await page.goto('/subapp/main/microsetting/#/setting/user/new')
      await page.getByRole('textbox', { name: '姓名' }).fill('陈小荔')
      await page.waitForTimeout(1500)
      await page.reload()
      await expect(page.getByText(/未保存的内容/)).toBeVisible()
      await shoot(page, size, 'relogin-1-draft')
      const caller = await Caller.signIn(origin, 'admin')
      await caller.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      const form = page.frameLocator('iframe[title="登录表单"]')
      await expect(form.getByLabel('密码', { exact: true })).toBeVisible()
      await shoot(page, size, 'relogin-2-form')
      await form.getByLabel('密码', { exact: true }).fill('Wrong2026x')
      await form.getByRole('button', { name: /^登\s*录$/ }).click()
      await expect(form.getByRole('alert')).toBeVisible()
      await shoot(page, size, 'relogin-3-refused')
      await page.getByRole('button', { name: '使用其他账号' }).click()
      await shoot(page, size, 'relogin-4-leave')
    })
}

// One administrator asks, another answers.
if (wanted({ name: 'countersign' }))
  test('countersign', async ({ browser, origin, watch }) => {
    watch.allow(/./)
    const caller = await Caller.signIn(origin, 'county')
    const found = await caller.data<{ items: { id: string }[] }>('/api/users?q=finance')
    for (const kind of ['password', 'factor'])
      await caller.fetch('/api/countersigns', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind, userId: found.items[0]?.id, roles: [], reason: '本人忘记密码，已当面核实身份' }),
      })
    for (const user of ['county', 'city']) {
      const page = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage()
      await enter(page, origin, user)
      for (const [size, viewport] of Object.entries(sizes) as ['desktop' | 'phone', { width: number; height: number }][]) {
        await page.setViewportSize(viewport)
        await page.goto('about:blank')
        await page.goto('/subapp/main/microsetting/#/setting/user/countersign')
        await expect(page.getByText('本人忘记密码').first()).toBeVisible()
        await shoot(page, size, `countersign-1-list-${user}`)
        if (user === 'county') continue
        for (const [step, button] of [
          ['2-yes', '同意'],
          ['3-no', '拒绝'],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).first().click()
          await shoot(page, size, `countersign-${step}`)
          await page.keyboard.press('Escape')
        }
      }
      await page.context().close()
    }
  })

// What an application is told, asked of the person; the application needs a portal that knows it.
if (look === 'light' && only.test('consent'))
  test('consent', async ({ browser, watch }) => {
    watch.allow(/./)
    const file = join(mkdtempSync(join(tmpdir(), 'mirror-shots-')), 'clients.json')
    const back = 'https://shop.example/cb'
    const scopes = ['openid', 'profile', 'email', 'phone', 'groups']
    writeFileSync(file, JSON.stringify([{ id: 'shop', name: '助农商城', secret: 'not-a-real-secret-of-the-shop', redirectUris: [back], scopes }]), {
      mode: 0o600,
    })
    const server = await startDemo({ args: ['--clients-file', file] })
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    const ask = new URLSearchParams({ client_id: 'shop', response_type: 'code', scope: scopes.join(' '), state: 's', redirect_uri: back })
    await page.goto(`${server.url}/auth/realms/mirror/protocol/openid-connect/auth?${ask}`)
    await new SignInPage(page).signIn('town')
    await expect(page.getByRole('heading', { name: '授权确认' })).toBeVisible()
    for (const [size, viewport] of Object.entries(sizes) as ['desktop' | 'phone', { width: number; height: number }][]) {
      await page.setViewportSize(viewport)
      await shoot(page, size, 'consent')
    }
    await page.context().close()
    await server.stop()
  })
