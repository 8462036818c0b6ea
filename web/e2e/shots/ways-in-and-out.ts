import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'
import { only } from './camera.ts'

// The four ways in and out (S1.04, S4.18), one picture a step: var/shots/ways-<size>/<way>-<step>.png.

const out = fileURLToPath(new URL('../../../var/shots/', import.meta.url))

const ways = [
  { name: 'account', button: '账号登录', person: '' },
  { name: 'government', button: '政务人员统一登录', person: '李秀兰' },
  { name: 'citizen', button: '个人 / 法人统一登录', person: '张小玲' },
  { name: 'legal-person', button: '个人 / 法人统一登录', person: '粤禾农业公司' },
]

for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  for (const { name, button, person } of ways) {
    if (!only.test(`ways-${name}`)) continue
    test(`way in and out: ${name}, ${size}`, async ({ page }) => {
      test.setTimeout(90_000)
      const dir = `${out}ways-${size}`
      mkdirSync(dir, { recursive: true })
      await page.setViewportSize(viewport)
      const take = async (step: string) => {
        await settled(page)
        await page.screenshot({ path: `${dir}/${name}-${step}.png`, animations: 'disabled' })
      }
      await page.goto('/subapp/main/micrologin/#/login')
      await expect(page.getByRole('link', { name: '政务人员统一登录' })).toBeVisible()
      await take('1-choice')
      if (person) {
        await page.getByRole('link', { name: button }).click()
        await expect(page.getByRole('button', { name: person })).toBeVisible()
        await take('2-platform')
        await page.getByRole('button', { name: person }).click()
      } else {
        await page.getByRole('button', { name: button }).click()
        await new SignInPage(page).expectOpen()
        await take('2-sign-in')
        await new SignInPage(page).signIn('town')
      }
      const shell = new ShellPage(page)
      await shell.expectFrame()
      await take('3-inside')
      await shell.userMenu.click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await expect(dialog).toBeVisible()
      await take('4-leaving')
      await dialog.getByRole('button', { name: /确\s*定|退\s*出/ }).click()
      await expect(page.getByText('您已退出登录。')).toBeVisible()
      await take('5-out')
    })
  }
}
