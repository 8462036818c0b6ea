import type { AreaNode } from './area-queries.ts'

/** One visible row of the tree. */
export interface TreeRow {
  node: AreaNode
  depth: number
  expandable: boolean
  expanded: boolean
  /** Opened, but its children have not come yet. */
  pending: boolean
}

/** The rows that show, top to bottom: the root and, below each opened node, the children that have come. */
export function visibleNodes(root: AreaNode, open: ReadonlySet<string>, children: ReadonlyMap<string, AreaNode[] | undefined>, deepest: number): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (node: AreaNode, depth: number) => {
    const below = children.get(node.id)
    const expandable = !node.leaf && Number(node.level) < deepest && below?.length !== 0
    const expanded = expandable && open.has(node.id)
    rows.push({ node, depth, expandable, expanded, pending: expanded && !below })
    if (expanded) for (const child of below ?? []) walk(child, depth + 1)
  }
  walk(root, 0)
  return rows
}

/** Rows more than fit, above and below, that stand in the page all the same, so that scrolling shows no gap. */
const MARGIN = 12

/** Which of many rows are in the page; a short list is in it whole. */
export function slice(count: number, { top, height, row }: { top: number; height: number; row: number }): { from: number; to: number } {
  if (count <= 60) return { from: 0, to: count }
  const fit = Math.min(Math.ceil(height / row), 60)
  const from = Math.min(Math.max(0, Math.floor(top / row) - MARGIN), count)
  return { from, to: Math.min(count, from + fit + 2 * MARGIN) }
}

/** The areas between the root and an area, the root among them: codes say where they lie. None where it lies outside. */
export function areasAbove(id: string, root: string): string[] {
  if (id === root || id === '000') return []
  const line = [2, 4, 6, 9, 12].map((digits) => id.slice(0, digits).padEnd(12, '0')).filter((above, i, all) => above !== id && all.indexOf(above) === i)
  const at = line.indexOf(root)
  return root === '000' ? [root, ...line] : at < 0 ? [] : line.slice(at)
}
