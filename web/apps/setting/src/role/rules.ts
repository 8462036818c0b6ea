import type { CodeTable, MenuNode, Role, RoleDraft } from './model.ts'
import { t } from './role.texts.ts'

/** Levels in words, by number; the first is none. */
export const levels = () => ['', t.level1, t.level2, t.level3, t.level4, t.level5, t.level6, t.level7]

export const EMPTY: RoleDraft = {
  code: '',
  name: '',
  dataScope: 'area',
  visual: false,
  levelLo: 1,
  levelHi: 7,
  parentId: '0',
  areas: [],
  grants: [],
  version: 0,
}

/** 镇级至村级; one level alone; all of them. */
export function levelText(lo: number, hi: number): string {
  if (lo === 1 && hi === 7) return t.anyLevel
  const [low = '', high = ''] = [levels()[lo], levels()[hi]]
  return lo === hi ? low : t.levelRange(low, high)
}

const ORDERS = ['name', 'code', 'members', 'updatedAt'] as const

/** The two orders of a column; the list is all there is, so it is put in order here. */
export const orderOf = (key: (typeof ORDERS)[number]) => ({ up: key, down: `-${key}` })

/** Roles in an order of theirs, else as the server has them. */
export function inOrder<T extends Pick<Role, (typeof ORDERS)[number]>>(roles: readonly T[], order: string): T[] {
  const key = ORDERS.find((k) => k === order.replace(/^-/, ''))
  if (!key) return [...roles]
  const turn = order.startsWith('-') ? -1 : 1
  const compare = (a: string | number, b: string | number) => (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'zh-CN'))
  return roles.toSorted((a, b) => turn * compare(a[key], b[key]))
}

/** The draft a role is edited from; a copy begins without code, edition and members. */
export function draftOf(role: Role, copy: boolean): RoleDraft {
  const { name, dataScope, visual, levelLo, levelHi, parentId, areas, grants, version, code } = role
  const draft = { name, dataScope, visual, levelLo, levelHi, parentId, areas: areas.map((a) => a.id), grants: [...grants].sort() }
  return copy ? { ...draft, code: '', name: t.copyOf(name), version: 0 } : { ...draft, code, version }
}

/** Complaints by field, with the server's texts. */
export function complaints(draft: RoleDraft, isNew: boolean): Partial<Record<keyof RoleDraft, string>> {
  const found: Partial<Record<keyof RoleDraft, string>> = {}
  if (isNew && !/^[a-z][a-z0-9-]{1,31}$/.test(draft.code)) found.code = t.wrongCode
  if (draft.name.trim() === '') found.name = t.needName
  else if (draft.name.trim().length > 32) found.name = t.longName
  if (draft.levelLo > draft.levelHi) found.levelLo = t.wrongLevels
  if (draft.dataScope === 'custom' && draft.areas.length === 0) found.areas = t.needAreas
  return found
}

/** A code that is one of the fixed pairs of prefix and action. */
export function isAction(table: CodeTable, code: string): boolean {
  const [prefix, action, more] = code.split(':')
  return more === undefined && table.prefixes.some((p) => p.code === prefix) && table.actions.some((a) => a.code === action)
}

/** Codes of buttons beyond the fixed pairs, and of pages that no list names. */
export function otherCodes(table: CodeTable, grants: readonly string[]): string[] {
  return grants.filter((code) => !isAction(table, code) && !table.pages.some((p) => p.code === code))
}

/** What may be a code. */
export const isCode = (text: string) => text.length <= 64 && /^[A-Za-z][A-Za-z0-9_-]*(:[A-Za-z0-9_-]+)*$/.test(text)

/** A node of the tick tree with the resources at and below it. */
export interface TickNode {
  id: string
  name: string
  resource: string
  /** At it and below it, each once. */
  resources: string[]
  children: TickNode[]
}

/** The menu as a tree; pages without an item of the menu come last, in a group of their own. */
export function tickTree(table: CodeTable, rest: string): TickNode[] {
  const below = (parent: string, depth: number): TickNode[] =>
    depth > 8 ? [] : table.menus.filter((m) => m.parentId === parent).map((m) => node(m, below(m.id, depth + 1)))
  const node = ({ id, name, resource }: MenuNode, children: TickNode[]): TickNode => ({
    id,
    name,
    resource,
    children,
    resources: [...new Set([...(resource ? [resource] : []), ...children.flatMap((c) => c.resources)])],
  })
  const lone = table.pages.filter((p) => !table.menus.some((m) => m.resource === p.code))
  const tree = below('', 1).filter((n) => n.resources.length > 0)
  if (lone.length === 0) return tree
  return [
    ...tree,
    node(
      { id: '', parentId: '', name: rest, resource: '' },
      lone.map((p) => node({ id: `page-${p.code}`, parentId: '', name: p.name, resource: p.code }, [])),
    ),
  ]
}

/** The codes with these added, or taken away. */
export function withCodes(grants: readonly string[], codes: readonly string[], on: boolean): string[] {
  const next = new Set(grants)
  for (const code of codes) {
    if (on) next.add(code)
    else next.delete(code)
  }
  return [...next].sort()
}

/** Roles a role may inherit from: not itself, and none that inherits from it. */
export function possibleParents(roles: readonly Role[], id: string): Role[] {
  const heirs = new Set(id === '' ? [] : [id])
  for (let grew = true; grew; ) {
    const before = heirs.size
    for (const r of roles) if (heirs.has(r.parentId)) heirs.add(r.id)
    grew = heirs.size > before
  }
  return roles.filter((r) => !heirs.has(r.id))
}
