/** A node of a flat list; the order of the list is the order of siblings. */
export interface TreeNode {
  id: string
  parentId: string
}

/** Where a node goes: below a parent, before a sibling; "" is the last place. */
export interface Place {
  parentId: string
  beforeId: string
}

/** A node with what its row needs. */
export interface TreeRow<T> {
  node: T
  depth: number
  parent: boolean
  open: boolean
}

/** Children by parent. A node whose parent is not in the list counts as a root: `roots` holds those. */
export function branches<T extends TreeNode>(nodes: readonly T[]): { roots: T[]; of: Map<string, T[]> } {
  const known = new Set(nodes.map((n) => n.id))
  const of = new Map<string, T[]>()
  const roots: T[] = []
  for (const n of nodes) {
    if (!known.has(n.parentId)) roots.push(n)
    else of.set(n.parentId, [...(of.get(n.parentId) ?? []), n])
  }
  return { roots, of }
}

/** The rows on show, from the top down. */
export function rowsOf<T extends TreeNode>(nodes: readonly T[], isOpen: (id: string) => boolean): TreeRow<T>[] {
  const { roots, of } = branches(nodes)
  const out: TreeRow<T>[] = []
  const walk = (list: T[], depth: number) => {
    for (const node of list) {
      const below = of.get(node.id) ?? []
      const open = below.length > 0 && isOpen(node.id)
      out.push({ node, depth, parent: below.length > 0, open })
      if (open) walk(below, depth + 1)
    }
  }
  walk(roots, 0)
  return out
}

/** The node and all below it. */
export function withBelow<T extends TreeNode>(nodes: readonly T[], id: string): Set<string> {
  const { of } = branches(nodes)
  const out = new Set<string>()
  const walk = (at: string) => {
    out.add(at)
    for (const n of of.get(at) ?? []) walk(n.id)
  }
  walk(id)
  return out
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where one step of the keyboard brings a node; undefined where there is no such place. */
export function step<T extends TreeNode>(nodes: readonly T[], id: string, way: Step): Place | undefined {
  const { roots, of } = branches(nodes)
  const node = nodes.find((n) => n.id === id)
  if (!node) return undefined
  const parent = nodes.find((n) => n.id === node.parentId)
  const list = parent ? (of.get(parent.id) ?? []) : roots
  const i = list.indexOf(node)
  if (way === 'up') return i > 0 ? { parentId: node.parentId, beforeId: list[i - 1]?.id ?? '' } : undefined
  if (way === 'down') return i < list.length - 1 ? { parentId: node.parentId, beforeId: list[i + 2]?.id ?? '' } : undefined
  if (way === 'in') return i > 0 ? { parentId: list[i - 1]?.id ?? '', beforeId: '' } : undefined
  if (!parent) return undefined
  const above = nodes.find((n) => n.id === parent.parentId)
  const uncles = above ? (of.get(above.id) ?? []) : roots
  return { parentId: parent.parentId, beforeId: uncles[uncles.indexOf(parent) + 1]?.id ?? '' }
}

export type Zone = 'before' | 'into' | 'after'

/** Where a drop on a row brings a node; undefined on itself or below itself. */
export function drop<T extends TreeNode>(nodes: readonly T[], id: string, over: string, zone: Zone): Place | undefined {
  if (withBelow(nodes, id).has(over)) return undefined
  const target = nodes.find((n) => n.id === over)
  if (!target) return undefined
  if (zone === 'into') return { parentId: over, beforeId: '' }
  if (zone === 'before') return { parentId: target.parentId, beforeId: over }
  const { roots, of } = branches(nodes)
  const list = (nodes.some((n) => n.id === target.parentId) ? (of.get(target.parentId) ?? []) : roots).filter((n) => n.id !== id)
  return { parentId: target.parentId, beforeId: list[list.indexOf(target) + 1]?.id ?? '' }
}

/** The list with the node at its place. */
export function moved<T extends TreeNode>(nodes: readonly T[], id: string, place: Place): T[] {
  const node = nodes.find((n) => n.id === id)
  if (!node) return [...nodes]
  const rest = nodes.filter((n) => n.id !== id)
  const at = place.beforeId === '' ? rest.length : rest.findIndex((n) => n.id === place.beforeId)
  rest.splice(at < 0 ? rest.length : at, 0, { ...node, parentId: place.parentId })
  return rest
}
