import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'

const file = new URL('../../budget.json', import.meta.url)

interface Figure {
  goal?: number
  reached?: number
  /** Share above reached that still passes; what has arrived by a moment varies more than what a page needs in all. */
  slack?: number
}

/**
 * Holds a measured figure against web/budget.json: growing beyond what was reached (plus slack for header lengths) fails, and so does
 * going above a goal that was reached; a goal still ahead does not. MIRROR_BUDGET_ACCEPT=1 writes the figure down as reached.
 */
export function hold(name: string, value: number, goal?: number, detail: string[] = []) {
  const budget = JSON.parse(readFileSync(file, 'utf8')) as { slack: { browser: number }; browser: Record<string, Figure> }
  const known = budget.browser[name]
  const aim = known?.goal ?? goal
  console.log(`    ${name}: ${value} (reached ${known?.reached ?? '-'}, goal ${aim ?? '-'})`)
  if (process.env['MIRROR_BUDGET_ACCEPT'] === '1') {
    budget.browser[name] = { ...known, ...(aim === undefined ? {} : { goal: aim }), reached: value }
    writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
    return
  }
  if (known?.reached === undefined) throw new Error(`${name} has no reached value in web/budget.json: run with MIRROR_BUDGET_ACCEPT=1 and commit the file`)
  const slack = Math.ceil(known.reached * (1 + (known.slack ?? budget.slack.browser)))
  // A goal that was reached holds to the byte: slack is for what varies below it, not a way past it.
  const limit = aim !== undefined && known.reached <= aim ? Math.min(slack, aim) : slack
  expect(value, `${name} grew\n${detail.join('\n')}`).toBeLessThanOrEqual(limit)
}
