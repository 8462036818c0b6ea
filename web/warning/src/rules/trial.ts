import { tryRule } from '../queries.ts'
import type { Proposal, Trial } from '../types.ts'

/** How many of the objects that change are named. */
const NAMED = 50

/** What two calls of a trial counted, of one area after the other. */
export function together(a: Trial, b: Trial): Trial {
  const counties = a.counties.map((c) => {
    const more = b.counties.find((x) => x.code === c.code)
    return more ? { ...c, now: c.now + more.now, with: c.with + more.with } : c
  })
  return {
    ...b,
    now: a.now + b.now,
    with: a.with + b.with,
    looked: a.looked + b.looked,
    unknown: a.unknown + b.unknown,
    changed: a.changed + b.changed,
    few: a.few || b.few,
    counties: [...counties, ...b.counties.filter((x) => a.counties.every((c) => c.code !== x.code))],
    changes: [...a.changes, ...b.changes].slice(0, NAMED),
  }
}

/** Tries a rule call by call until its area is through or the signal says stop; onPart is given what is counted so far. */
export async function tryWhole(rule: Proposal, signal: AbortSignal, onPart: (sum: Trial) => void): Promise<void> {
  let sum: Trial | undefined
  do {
    const part: Trial = await tryRule(rule, sum?.next ?? '', signal)
    if (signal.aborted) return
    sum = sum ? together(sum, part) : part
    onPart(sum)
  } while (sum.next)
}
