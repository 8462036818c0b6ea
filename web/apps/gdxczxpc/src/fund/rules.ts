import type { Report } from './queries.ts'

/** A stage of the money: which column it stands in and how much goes through it. */
export interface Node {
  id: string
  column: 0 | 1 | 2
  of: 'source' | 'category' | 'unallocated' | 'paid' | 'unpaid'
  code: string
  value: number
  y: number
  height: number
}

/** Money from one stage to the next; y are the upper edges at both ends. */
export interface Link {
  from: Node
  to: Node
  value: number
  y0: number
  y1: number
  thick: number
}

type Money = Pick<Report, 'sources' | 'flows'>

/** Stages and links of the Sankey: what a source did not allocate goes into 未分配, what a category did not pay into 未支付. */
export function sankey(report: Money, height: number, gap: number): { nodes: Node[]; links: Link[] } {
  const amounts = new Map<string, number>()
  const add = (from: string, to: string, n: number) => n > 0 && amounts.set(`${from}>${to}`, (amounts.get(`${from}>${to}`) ?? 0) + n)
  const given = new Map<string, number>()
  for (const f of report.flows) {
    given.set(f.source, (given.get(f.source) ?? 0) + f.allocated)
    add(`source ${f.source}`, `category ${f.category}`, f.allocated)
    add(`category ${f.category}`, 'paid ', f.paid)
    add(`category ${f.category}`, 'unpaid ', f.allocated - f.paid)
  }
  for (const s of report.sources) add(`source ${s.source}`, 'unallocated ', round(s.amount - (given.get(s.source) ?? 0)))
  const nodes = new Map<string, Node>()
  const column = { source: 0, category: 1, unallocated: 1, paid: 2, unpaid: 2 } as const
  const node = (id: string) => {
    const [of = 'source', code = ''] = id.split(' ') as [Node['of'], string]
    const made = nodes.get(id) ?? { id, column: column[of], of, code, value: 0, y: 0, height: 0 }
    nodes.set(id, made)
    return made
  }
  const sides = new Map<string, { in: number; out: number }>()
  for (const [key, n] of amounts) {
    const [from = '', to = ''] = key.split('>')
    for (const id of [from, to]) {
      const side = sides.get(id) ?? { in: 0, out: 0 }
      side[id === from ? 'out' : 'in'] += n
      sides.set(id, side)
      node(id).value = round(Math.max(side.in, side.out))
    }
  }
  const order: Node['of'][] = ['source', 'category', 'unallocated', 'paid', 'unpaid']
  const all = [...nodes.values()].sort((a, b) => order.indexOf(a.of) - order.indexOf(b.of) || a.code.localeCompare(b.code))
  const columns = [0, 1, 2].map((c) => all.filter((n) => n.column === c))
  const most = Math.max(1e-9, ...columns.map((ns) => ns.reduce((sum, n) => sum + n.value, 0)))
  const room = height - gap * Math.max(0, ...columns.map((ns) => ns.length - 1))
  for (const ns of columns) {
    let y = 0
    for (const n of ns) {
      n.y = y
      n.height = (n.value / most) * room
      y += n.height + gap
    }
  }
  const out = new Map<string, number>()
  const into = new Map<string, number>()
  const links: Link[] = []
  for (const from of all)
    for (const to of all) {
      const value = amounts.get(`${from.id}>${to.id}`)
      if (!value) continue
      const thick = (value / most) * room
      const y0 = from.y + (out.get(from.id) ?? 0)
      const y1 = to.y + (into.get(to.id) ?? 0)
      out.set(from.id, (out.get(from.id) ?? 0) + thick)
      into.set(to.id, (into.get(to.id) ?? 0) + thick)
      links.push({ from, to, value: round(value), y0, y1, thick })
    }
  return { nodes: all, links }
}

const round = (n: number) => Math.round(n * 10_000) / 10_000

/** An amount of 万元: without decimals where they do not matter. */
export function wan(n: number): string {
  return n.toLocaleString('zh-CN', { maximumFractionDigits: Math.abs(n) >= 100 ? 0 : 2 })
}

/** Part of a whole in per cent, one decimal. */
export function percent(part: number, of: number): string {
  return of > 0 ? (Math.round((part / of) * 1000) / 10).toString() : '0'
}

/** Points of a polyline over equal steps; 100 is the top. */
export function path(values: readonly number[], steps: number, width: number, height: number): string {
  return values.map((v, i) => `${round((i / Math.max(1, steps - 1)) * width)},${round(height - (Math.min(100, Math.max(0, v)) / 100) * height)}`).join(' ')
}
