import { Caller } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { enter, look, shoot, sizes, take, type Screen } from './camera.ts'
import { admin, citizen, county, finance, nobody, province, strangers, town, village } from './screens.ts'

// A picture of every screen of every sub-app, by who looks at it: var/shots/<size>/<screen>.png. `make shots` writes them; nothing is compared.
// LOOK=dark, care or en takes a well chosen part in that look.

test.describe.configure({ timeout: 600_000 })

test('strangers', async ({ page, watch }) => {
  watch.allow(/./) // pictures are taken of faults too
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  if (look === 'en' || look === 'care') {
    const value = look === 'en' ? { name: 'mirror_lang', value: 'en' } : { name: 'mirror_care', value: '1' }
    await page.context().addCookies([{ ...value, url: process.env['MIRROR_E2E_URL'] ?? '' }])
  }
  await take(page, strangers)
})

const people: Record<string, Screen[]> = { town, village, county, finance, admin, province, nobody, citizen }
for (const [user, screens] of Object.entries(people)) {
  if (look !== 'light' && !screens.some(({ chosen }) => chosen)) continue
  test(user, async ({ page, origin, watch }) => {
    watch.allow(/./)
    await enter(page, origin, user)
    await take(page, screens)
  })
}

if (look === 'light') {
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
