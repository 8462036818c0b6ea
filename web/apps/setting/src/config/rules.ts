import type { Change, Plan } from './queries.ts'

/** Changes by section, in the order the server gives them. */
export function bySection({ changes, totals, titles }: Plan) {
  return totals.map((total) => ({
    ...total,
    title: titles.find(({ section }) => section === total.section)?.title ?? total.section,
    changes: changes.filter(({ section }) => section === total.section),
  }))
}

/** How many differences there are, also beyond those that are listed. */
export const count = ({ totals }: Pick<Plan, 'totals'>) => totals.reduce((n, { added, edited, removed }) => n + added + edited + removed, 0)

/** A value in words: lists as what came and went is shown by `listDiff`. */
export function shown(value: unknown, words: { empty: string; yes: string; no: string }): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return Array.isArray(value) ? value.join('、') : String(value)
}

/** Of two lists only what differs: a role with a hundred grants would bury the one that came. */
export function listDiff({ before, after }: Change['fields'][number]): { gone: string[]; come: string[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const [old, next] = [before.map(String), after.map(String)]
  return { gone: old.filter((x) => !next.includes(x)), come: next.filter((x) => !old.includes(x)) }
}
