/** A department as the server lists those of the caller's area. */
export interface Dept {
  id: string
  parentId: string
  name: string
  users: number
}

export interface DeptRow {
  dept: Dept
  depth: number
  expandable: boolean
  expanded: boolean
  /** Belongs to a chosen one above it. */
  covered: boolean
}

/** How many of the found are shown: who looks for one goes on typing. */
export const FOUND = 50

/** Rows of the tree that are in sight: roots, and what hangs below the open ones. One whose parent is not the caller's is a root to them. */
export function rowsOf(all: readonly Dept[], open: ReadonlySet<string>, chosen: readonly string[]): DeptRow[] {
  const known = new Set(all.map(({ id }) => id))
  const below = grouped(all, known)
  const walk = (parent: string, depth: number, covered: boolean): DeptRow[] =>
    (below.get(parent) ?? []).flatMap((dept) => {
      const expandable = below.has(dept.id)
      const expanded = expandable && open.has(dept.id)
      const row = { dept, depth, expandable, expanded, covered }
      return expanded ? [row, ...walk(dept.id, depth + 1, covered || chosen.includes(dept.id))] : [row]
    })
  return walk('', 0, false)
}

function grouped(all: readonly Dept[], known: ReadonlySet<string>) {
  const below = new Map<string, Dept[]>()
  for (const dept of all) {
    const key = known.has(dept.parentId) ? dept.parentId : ''
    below.set(key, [...(below.get(key) ?? []), dept])
  }
  return below
}

/** Those whose name holds the text, with the way to each. */
export function found(all: readonly Dept[], text: string): { dept: Dept; path: string }[] {
  const by = new Map(all.map((dept) => [dept.id, dept]))
  const pathOf = (dept: Dept): string => {
    const parent = by.get(dept.parentId)
    return parent ? [pathOf(parent), parent.name].filter(Boolean).join(' › ') : ''
  }
  return all
    .filter(({ name }) => name.includes(text))
    .slice(0, FOUND)
    .map((dept) => ({ dept, path: pathOf(dept) }))
}
