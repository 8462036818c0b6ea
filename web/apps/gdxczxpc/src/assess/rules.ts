import type { Figure, Sheet, SheetItem } from './queries.ts'

/** An indicator of a scheme as the form has it: numbers are what was typed. */
export interface Item {
  title: string
  points: string
  source: 'hand' | 'auto'
  note: string
  proof: boolean
  key: string
  negative: boolean
  way: 'bands' | 'linear' | 'target'
  bands: { from: string; points: string }[]
  floor: string
  target: string
  step: string
  per: string
  deductions: { title: string; points: string }[]
}

export interface Group {
  title: string
  items: Item[]
}

export const newItem = (): Item => ({
  title: '',
  points: '',
  source: 'hand',
  note: '',
  proof: false,
  key: '',
  negative: false,
  way: 'bands',
  bands: [],
  floor: '',
  target: '',
  step: '',
  per: '',
  deductions: [],
})

const typed = (v: unknown) => (typeof v === 'number' ? String(v) : '')
const list = (v: unknown): Record<string, unknown>[] => (Array.isArray(v) ? (v as Record<string, unknown>[]) : [])
const words = (v: unknown) => (typeof v === 'string' ? v : '')

/** Where a line of the tree stands: an indicator of a group, or the group itself. */
export interface Spot {
  group: number
  item?: number
}

/** The tree after a line was carried before or after another: an indicator among those of any group (of a group without a place: behind its last), a group among groups. */
export function carried(tree: readonly Group[], from: Spot, to: Spot, after: boolean): Group[] {
  const next = tree.map((g) => ({ ...g, items: [...g.items] }))
  if (from.group === to.group && from.item === to.item) return next
  if (from.item === undefined) {
    const [group] = next.splice(from.group, 1)
    if (group) next.splice(to.group + Number(after) - Number(from.group < to.group), 0, group)
    return next
  }
  const [item] = next[from.group]?.items.splice(from.item, 1) ?? []
  const items = next[to.group]?.items
  if (!item || !items) return [...tree]
  const gone = from.group === to.group && to.item !== undefined && from.item < to.item
  items.splice(to.item === undefined ? items.length : to.item + Number(after) - Number(gone), 0, item)
  return next
}

/** The tree a record keeps; none where it cannot be read. */
export function readTree(text: unknown): Group[] {
  try {
    return list(JSON.parse(String(text ?? '[]'))).map((g) => ({
      title: words(g['title']),
      items: list(g['items']).map((x) => ({
        title: words(x['title']),
        points: typed(x['points']),
        source: x['source'] === 'auto' ? 'auto' : 'hand',
        note: words(x['note']),
        proof: x['proof'] === true,
        key: words(x['key']),
        negative: x['negative'] === true,
        way: x['way'] === 'linear' ? 'linear' : x['way'] === 'target' ? 'target' : 'bands',
        bands: list(x['bands']).map((b) => ({ from: typed(b['from']), points: typed(b['points']) })),
        floor: typed(x['floor'] ?? 0),
        target: typed(x['target']),
        step: typed(x['step']),
        per: typed(x['per']),
        deductions: list(x['deductions']).map((d) => ({ title: words(d['title']), points: typed(d['points']) })),
      })),
    }))
  } catch {
    return []
  }
}

// What is no number stays out of range, so that the server complains at its field.
const number = (text: string, none: number) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : none)

/** An indicator as it is sent: of a rule only what it has. */
export function writeItem(x: Item): Record<string, unknown> {
  const base = { title: x.title.trim(), points: number(x.points, -1), source: x.source, note: x.note.trim(), proof: x.proof }
  const faults = { deductions: x.deductions.map((d) => ({ title: d.title.trim(), points: number(d.points, -1) })) }
  if (x.source === 'hand') return { ...base, ...faults }
  const rule =
    x.way === 'bands'
      ? { bands: x.bands.map((b) => ({ from: number(b.from, 1e15), points: number(b.points, -1) })) }
      : x.way === 'linear'
        ? { floor: number(x.floor, 0), target: number(x.target, 1e15) }
        : { target: number(x.target, 1e15), step: number(x.step, -1), per: number(x.per, -1) }
  return { ...base, ...faults, key: x.key, negative: x.negative, way: x.way, ...rule }
}

export const writeTree = (tree: readonly Group[]): string => JSON.stringify(tree.map((g) => ({ title: g.title.trim(), items: g.items.map(writeItem) })))

/** What points add up to, in hundredths exactly. */
export const sum = (items: readonly Item[]): number => items.reduce((all, x) => all + Math.round((Number(x.points) || 0) * 100), 0) / 100

export const total = (tree: readonly Group[]): number => Math.round(tree.reduce((all, g) => all + sum(g.items) * 100, 0)) / 100

/** A number as people read it. */
export const plain = (v: number | null | undefined, decimals = 2): string =>
  v === null || v === undefined ? '—' : new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals }).format(v)

/** A mark as the form has it. */
export interface Mark {
  points: string
  counts: string[]
  note: string
  files: { id: string; name: string; size: number }[]
}

type Stage = 'self' | 'first' | 'second'

/** What the form of a stage begins with: the stage's own marks, else those of the stage before, whose words are not taken along. */
export function begin(item: SheetItem, stage: Stage): Mark {
  const own = item[stage]
  const before = stage === 'second' ? (item.first ?? item.self) : stage === 'first' ? item.self : undefined
  const from = own ?? before
  return {
    points: from?.said === null || from?.said === undefined ? '' : String(from.said),
    counts: item.deductions.map((_, k) => String(from?.counts[k] ?? 0)),
    note: own?.note ?? '',
    files: item.files.map((f) => ({ id: f.id, name: f.name, size: f.size })),
  }
}

/** The parts of marks that were typed, by indicator. */
export type Typed = Readonly<Record<string, Partial<Mark>>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is typed of an indicator once more was: what equals the stored mark is not typed. */
export function typing(typed: Typed, item: string, part: Partial<Mark>, stored: Mark): Typed {
  const kept = Object.entries({ ...typed[item], ...part }).filter(([k, v]) => !same(v, stored[k as keyof Mark]))
  const { [item]: _, ...others } = typed
  return kept.length > 0 ? { ...others, [item]: Object.fromEntries(kept) } : others
}

/** What is not stored yet: typed after the rest was sent. */
export function unstored(typed: Typed, sent: Typed): Typed {
  const left = Object.entries(typed).map(([item, of]) => [
    item,
    Object.fromEntries(Object.entries(of).filter(([k, v]) => !same(v, sent[item]?.[k as keyof Mark]))),
  ])
  return Object.fromEntries(left.filter(([, of]) => Object.keys(of as object).length > 0))
}

/** The indicators of which somebody else changed what is typed here. */
export function overtaken(typed: Typed, was: Readonly<Record<string, Mark>>, now: Readonly<Record<string, Mark>>): string[] {
  return Object.keys(typed).filter((item) =>
    (Object.keys(typed[item]!) as (keyof Mark)[]).some((k) => was[item] && now[item] && !same(was[item][k], now[item][k])),
  )
}

/** What a mark comes to, as the server reckons it; null where nobody can say yet. */
export function comesTo(item: SheetItem, m: Mark): number | null {
  const figure = item.figure?.points
  const base =
    figure !== null && figure !== undefined
      ? figure
      : item.source === 'hand' && item.deductions.length > 0
        ? item.points
        : m.points.trim() !== '' && Number.isFinite(Number(m.points))
          ? Number(m.points)
          : null
  if (base === null) return null
  const off = item.deductions.reduce((all, d, k) => all + Math.round(d.points * 100) * (Number(m.counts[k]) || 0), 0)
  return Math.max(0, Math.round(base * 100) - off) / 100
}

/** The marks as they are sent, in the order of the scheme. */
export function sentMarks(sheet: Sheet, marks: Readonly<Record<string, Mark>>) {
  return sheet.groups
    .flatMap((g) => g.items)
    .map((x) => {
      const m = marks[x.id]
      return {
        item: x.id,
        ...(m && m.points.trim() !== '' && x.number ? { points: Number.isFinite(Number(m.points)) ? Number(m.points) : -1 } : {}),
        ...(m && x.deductions.length > 0 ? { counts: m.counts.map((c) => (/^\d{1,3}$/.test(c.trim()) ? Number(c) : -1)) } : {}),
        note: m?.note ?? '',
        files: m?.files.map((f) => f.id) ?? [],
      }
    })
}

/** Which way round a limit is written. */
export const sign = (f: Pick<Figure, 'negative'>) => (f.negative ? '≤' : '≥')
