import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/test.ts'
import { settled } from '../support/wire.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

/** Serious and critical findings of axe, one line each. */
async function findings(page: Page): Promise<string[]> {
  // Through the debugger, not a script element: the content policy stays as it is.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Runtime.evaluate', { expression: axe })
  const answer = await cdp.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then((result) => JSON.stringify(result.violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (answer.exceptionDetails) throw new Error(`axe: ${answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text}`)
  return (JSON.parse(answer.result.value as string) as Violation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 200)}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on sign-in, frame and list (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/subapp/main/')
    await new SignInPage(page).expectOpen()
    expect(await findings(page), 'sign-in').toEqual([])
    await new SignInPage(page).signIn('town')
    await new ShellPage(page).expectFrame()
    await settled(page)
    expect(await findings(page), 'frame and home').toEqual([])
    await page.goto(householdPath)
    await new HouseholdPage(page).expectList()
    expect(await findings(page), 'household list').toEqual([])
  })

  test(`axe finds nothing serious on users and the host (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting')
    await expect(page.getByRole('table').first()).toContainText('town')
    await settled(page)
    expect(await findings(page), 'users').toEqual([])
    await page.goto('/subapp/main/microcmdb/#/cmdb')
    await expect(page.locator('[data-app=cmdb]').getByRole('link').first()).toBeVisible()
    await settled(page)
    expect(await findings(page), 'host').toEqual([])
  })
}
