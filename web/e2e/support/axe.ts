import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

/** Waits until nothing fades or slides any more: a colour on its way is nobody's colour. What moves for ever is not waited for. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
          .map((a) => a.finished),
      ),
      new Promise((late) => setTimeout(late, 2_000)),
    ]).then(() => undefined),
  )

/** Findings of axe, one line each: the serious and critical ones, or with `all` every one. What is found while a colour begins to change is looked at again. */
export async function findings(page: Page, all = false): Promise<string[]> {
  const found = await look(page, all)
  return found.length > 0 ? look(page, all) : found
}

async function look(page: Page, all: boolean): Promise<string[]> {
  await still(page)
  // Through the debugger, not a script element: the content policy stays as it is.
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (result.value === 'undefined') await cdp.send('Runtime.evaluate', { expression: axe })
  // No rule that runs reads style sheets or sounds, and nobody here reads a selector: neither is made.
  const answer = await cdp.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false }).then((result) => JSON.stringify(result.violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (answer.exceptionDetails) throw new Error(`axe: ${answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text}`)
  return (JSON.parse(answer.result.value as string) as Violation[])
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      // The guards around an open menu only hand the focus on; nobody stays on one, so nobody hears nothing.
      nodes
        .filter(({ html }) => !html.includes('data-base-ui-focus-guard'))
        // An open menu belongs to its button; it stands at the end of the page and in no landmark.
        .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
        .map(({ html }) => `${impact} ${id}: ${html.slice(0, 200)}`),
    )
}
