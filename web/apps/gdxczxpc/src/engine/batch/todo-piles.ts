import type { Pile } from './rules.ts'
import type { Todo } from '../model.ts'

export const keyOf = (x: Todo) => `${x.module}/${x.id}`

/** The chosen to-dos by module and step: one pile has one opinion. */
export function pilesOf(items: readonly Todo[]): Pile[] {
  const out = new Map<string, Pile>()
  for (const x of items)
    for (const s of x.batch) {
      const key = `${x.module}/${s.code}`
      const pile = out.get(key) ?? { module: x.module, code: s.code, title: s.title, opinion: s.opinion, rows: [] }
      pile.rows.push({ key: keyOf(x), id: x.id, version: x.version, name: x.name || x.no })
      out.set(key, pile)
    }
  return [...out.values()]
}
