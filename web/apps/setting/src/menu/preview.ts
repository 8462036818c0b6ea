import { branches } from '../tree/place.ts'
import type { MenuEntry } from './model.ts'

/** How many items the top bar shows before 更多 (S4.16). */
const TOP = 8
const SETTINGS = '系统设置'

const isTop = (e: MenuEntry) => e.position !== '' && e.position !== 'left'
const shown = (e: MenuEntry) => e.show

/** The bars as somebody sees them who may open everything: the same rules as the shell's. */
export interface Preview {
  seen: MenuEntry[]
  more: MenuEntry[]
  /** The side menu below the chosen top item. */
  side: { entry: MenuEntry; depth: number }[]
}

/** The bars of a menu, with one of its items chosen. */
export function previewOf(items: readonly MenuEntry[], chosen: string): Preview {
  const { roots, of } = branches(items)
  const tops = (list: MenuEntry[]): MenuEntry[] => list.flatMap((e) => (isTop(e) ? [e] : tops(of.get(e.id) ?? [])))
  const bar = tops(roots).filter((e) => shown(e) && e.text !== SETTINGS && e.name !== SETTINGS)
  const top = topOf(items, chosen)
  const side: Preview['side'] = []
  const walk = (list: MenuEntry[], depth: number) => {
    for (const entry of list) {
      if (!shown(entry) || isTop(entry)) continue
      side.push({ entry, depth })
      walk(of.get(entry.id) ?? [], depth + 1)
    }
  }
  walk(top ? (of.get(top.id) ?? []) : roots, 0)
  return { seen: bar.slice(0, TOP), more: bar.slice(TOP), side }
}

/** The top item that an item stands below, itself included. */
export function topOf(items: readonly MenuEntry[], id: string): MenuEntry | undefined {
  const seen = new Set<string>()
  let at = items.find((e) => e.id === id)
  while (at && !isTop(at) && !seen.has(at.id)) {
    seen.add(at.id)
    const { parentId } = at
    at = items.find((e) => e.id === parentId)
  }
  return at && isTop(at) ? at : undefined
}

/** Leaf and level, which follow from the tree (S3.01). */
export function standing(items: readonly MenuEntry[], id: string): { leaf: boolean; level: number } {
  let level = 1
  let at = items.find((e) => e.id === id)
  while (at?.parentId && level < 9) {
    const { parentId } = at
    at = items.find((e) => e.id === parentId)
    level++
  }
  return { leaf: !items.some((e) => e.parentId === id), level }
}

/** How a draft differs from the menu in force: items that came, changed and went. */
export function changesOf(live: readonly MenuEntry[], draft: readonly MenuEntry[]): { added: number; changed: number; removed: number; order: boolean } {
  const was = new Map(live.map((e) => [e.id, JSON.stringify(e)]))
  const both = draft.filter((e) => was.has(e.id))
  return {
    added: draft.length - both.length,
    changed: both.filter((e) => was.get(e.id) !== JSON.stringify(e)).length,
    removed: live.length - both.length,
    order:
      both.map((e) => e.id).join() !==
      live
        .filter((e) => both.some((b) => b.id === e.id))
        .map((e) => e.id)
        .join(),
  }
}
