import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { CentrePage, centrePath } from '../pages/centre-page.ts'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { Caller } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

// A picture of every screen: var/shots/<size>-<scheme>/<screen>.png. `make shots` writes them; nothing is compared.

const out = fileURLToPath(new URL('../../../var/shots/', import.meta.url))
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${size} ${colorScheme}`, async ({ page, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/./) // pictures are taken of faults too
      const dir = `${out}${size}-${colorScheme}`
      mkdirSync(dir, { recursive: true })
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const take = async (name: string, settle: () => Promise<unknown> = async () => {}) => {
        // A screen that does not come up is photographed as it is: that is what the picture is for.
        await settle().catch((cause: Error) => console.log(`    ${name}: ${cause.message.split('\n')[0]}`))
        await settled(page)
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${dir}/${name}.png`, animations: 'disabled' })
      }
      const list = new HouseholdPage(page)

      await page.goto('/subapp/main/')
      await take('01-sign-in', () => new SignInPage(page).expectOpen())
      await page.getByRole('button', { name: '关怀版' }).click()
      await take('01-sign-in-care')
      await page.getByRole('button', { name: '关怀版' }).click()
      await new SignInPage(page).signIn('town', 'Wrong2026x')
      await take('02-sign-in-refused', () => expect(new SignInPage(page).error).toBeVisible())
      await new SignInPage(page).signIn('town')
      await take('03-home', () => new ShellPage(page).expectFrame())
      await new AccountPage(page).choose('账号安全').catch(() => undefined)
      await take('03-home-security', () => expect(page.getByRole('dialog', { name: '账号安全' })).toContainText('恢复码'))
      await page.keyboard.press('Escape')
      await new ShellPage(page).bell.hover()
      await take('03-home-bell', () => expect(page.getByRole('region', { name: '未读消息' }).getByRole('link').first()).toBeVisible())
      await page.mouse.move(300, 600)
      await page.goto(householdPath)
      await take('04-household-list', () => list.expectList())
      await take('05-household-card', () => list.rows.first().getByRole('link').click({ timeout: 5_000 }))
      await page.goto(`${householdPath}?keyword=${encodeURIComponent('无此人')}`)
      await take('06-household-list-empty')
      await page.goto('/subapp/main/microgdxczxpc/#/m/project-fund/report')
      await take('06b-fund-report', () => expect(page.getByRole('img', { name: /^资金流向图/ })).toBeVisible())
      await page.goto('/subapp/main/microgdxczxpc/#/m/project-fund?state=70')
      await take('06c-fund-project', () => page.getByRole('table').getByRole('link').first().click({ timeout: 5_000 }))
      await page.goto(centrePath)
      await take('14-messages', () => new CentrePage(page).expectOpen())
      await page.getByRole('button', { name: /提醒设置/ }).click({ timeout: 5_000 })
      await take('14-messages-settings', () => expect(page.getByRole('checkbox', { name: '桌面通知' })).toBeEnabled())
      await page.keyboard.press('Escape')
      await take('15-message', () => new CentrePage(page).rows.first().click({ timeout: 5_000 }))
      await page.goto('/subapp/main/micrologin/#/login')
      await take('07-login-choices')
      await page.goto('/subapp/main/micrologin/#/404')
      await take('08-not-found')
      await page.goto('/auth/realms/mirror/doctor?fault=loop')
      await take('08b-login-doctor')
      await again(page, 'admin')
      await page.goto('/subapp/main/microsetting/#/setting')
      await take('09-users', () => expect(page.getByRole('table').first()).toBeVisible())
      await page.getByRole('button', { name: '列设置' }).click()
      await take('09-users-columns', () => expect(page.getByRole('dialog', { name: '列设置' })).toBeVisible())
      await page.keyboard.press('Escape')
      for (const screen of ['role', 'role/new', 'role/5', 'matrix?against=town-clerk', 'matrix?tab=hidden', 'access?code=household-data:approve']) {
        await page.goto(`/subapp/main/microsetting/#/setting/${screen}`)
        await take(`09-${screen.replaceAll(/[^a-z0-9]+/g, '-')}`)
      }
      for (const [name, path] of [
        ['09e-departments', 'dept'],
        ['09f-menus', 'menu'],
        ['09g-sessions', 'session'],
        ['09h-sign-in-log', 'login-log'],
        ['09i-operation-log', 'operation-log'],
      ] as const) {
        await page.goto(`/subapp/main/microsetting/#/setting/${path}`)
        await take(name, () => expect(page.getByRole('main').getByRole('treeitem').or(page.getByRole('main').getByRole('row')).first()).toBeVisible())
      }
      const origin = new URL(page.url()).origin
      await page.goto('/subapp/main/microsetting/#/setting/user/new')
      await page.getByRole('textbox', { name: '姓名' }).fill('陈小荔')
      await page.waitForTimeout(1500)
      await page.reload()
      await take('09a-draft', () => expect(page.getByText(/未保存的内容/)).toBeVisible())
      await page.waitForTimeout(2000)
      await endOthers(origin)
      const form = page.frameLocator('iframe[title="登录表单"]')
      await take('09b-relogin', () => expect(form.getByLabel('密码', { exact: true })).toBeVisible())
      await form.getByLabel('密码', { exact: true }).fill('Wrong2026x')
      await form.getByRole('button', { name: /^登\s*录$/ }).click()
      await take('09c-relogin-refused', () => expect(form.getByRole('alert')).toBeVisible())
      await page.getByRole('button', { name: '使用其他账号' }).click()
      await take('09d-relogin-leave')
      await again(page, 'admin')
      await page.goto('/subapp/main/microcmdb/#/cmdb')
      await take('10-devices', () => expect(page.getByRole('main')).toContainText(/CPU|内存/))
      await take('11-device', () => page.getByRole('main').getByRole('link').first().click({ timeout: 5_000 }))
      await page.goto(`${centrePath}?tab=publish`)
      await take('16-publish', () => expect(page.getByLabel('标题')).toBeVisible())
      await page.goto(`${centrePath}?tab=sent`)
      await take('17-published')
      await page.goto('/subapp/main/microsetting/#/setting/sub-app')
      await take('18-sub-apps', () => expect(page.getByRole('row', { name: /系统设置/ })).toBeVisible())
      await page.goto('/subapp/main/microsetting/#/setting/sub-app?app=*')
      await take('18a-sub-app-upload', () => expect(page.getByRole('button', { name: '选择压缩包' })).toBeVisible())
      await page.goto('/subapp/main/microsetting/#/setting/sub-app?tab=frames')
      await take('18b-frame-origins', () => expect(page.getByLabel('网站地址')).toBeVisible())
      await page.goto('/subapp/main/microsetting/#/setting/config')
      await take('19-config-package', () => expect(page.getByText('本平台的签名公钥')).toBeVisible())
      for (const name of ['area', 'dict', 'work-day', 'param', 'security', 'sso', 'gateway', 'white', 'message-log']) {
        await page.goto(`/subapp/main/microsetting/#/setting/${name}`)
        await take(`18-setting-${name}`, () => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible())
      }
      for (const [user, path] of [
        ['county', 'monitor'],
        ['village', 'villages-data'],
        ['town', 'help-measure'],
        ['town', 'familyChange'],
      ] as const) {
        await again(page, user)
        await page.goto(`/subapp/main/microgdxczxpc/#/m/${path}`)
        await take(`20-${path}`, () => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible())
        await take(`20-${path}-record`, () => page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click({ timeout: 5_000 }))
        await page.goto(`/subapp/main/microgdxczxpc/#/m/${path}/report`)
        await take(`20-${path}-report`, () => expect(page.getByRole('table')).toBeVisible())
      }
      for (const name of ['due', 'entitled', 'report']) {
        await page.goto(`/subapp/main/microgdxczxpc/#/m/help/${name}`)
        await take(`20-help-${name}`, () => expect(page.getByRole('table').first()).toBeVisible())
      }
      await again(page, 'village')
      await page.goto('/subapp/main/microgdxczxpc/#/m/familyChange/report')
      await take('21-family-report', () => expect(page.getByRole('heading', { name: '各月生效的变更' })).toBeVisible())
      await page.goto('/subapp/main/microgdxczxpc/#/m/familyChange/new?household=1')
      await take('21-family-form', () => page.getByRole('combobox', { name: '变化类型' }).selectOption({ label: '基本信息变更' }))
      await again(page, 'admin')
      await page.goto('/visual/')
      await take('12-visual')
      await again(page, 'nobody')
      await page.goto('/subapp/main/')
      await take('13-nobody')
    })
  }
}

/** Ends the administrator's sessions as from another device. */
async function endOthers(origin: string) {
  const caller = await Caller.signIn(origin, 'admin')
  await caller.fetch('/api/session/end-others', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
}

/** A new person in the same window: cookies and storage of the last one go. */
async function again(page: Page, user: string) {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.context().clearCookies()
  await page.goto('about:blank')
  await new ShellPage(page).enterAs(user)
  await settled(page)
}
