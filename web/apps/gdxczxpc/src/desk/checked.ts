import { keyOf } from '../engine/batch/todo-piles.ts'
import type { Todo } from '../engine/model.ts'

/** The checked ones with one more, or with one less. */
export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The checked ones with all between two of a list; the one alone where the other is no longer there. */
export function ranged(keys: readonly string[], chosen: ReadonlySet<string>, from: string, to: string): ReadonlySet<string> {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)]
  if (a < 0 || b < 0) return toggled(chosen, to)
  return new Set([...chosen, ...keys.slice(Math.min(a, b), Math.max(a, b) + 1)])
}

/** How many are checked together: as many names as one reads before saying yes to them. */
const TOGETHER = 10

/**
 * The checked ones with the next ten that wait for the same step as the one at a place, from there on; those of other steps are let go. Where some can be
 * taken through it together, the others are left out: the server would refuse them.
 */
export function withAlike(items: readonly Todo[], at: number, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const of = items[at]
  if (!of) return chosen
  const same = items.filter((x) => x.module === of.module && x.state === of.state)
  const together = same.some((x) => x.batch.length > 0)
  const next = items.slice(at).filter((x) => same.includes(x) && !chosen.has(keyOf(x)) && (!together || x.batch.length > 0))
  return new Set([...same.filter((x) => chosen.has(keyOf(x))), ...next.slice(0, TOGETHER)].map(keyOf))
}
