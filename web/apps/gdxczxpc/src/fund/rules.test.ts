import { expect, it } from 'vitest'
import { path, percent, sankey, wan } from './rules.ts'

const flow = (source: string, category: string, allocated: number, paid: number) => ({ source, category, allocated, paid })

it('carries all money from the sources to paid, not paid and not allocated', () => {
  const { nodes, links } = sankey(
    {
      sources: [
        { source: '1', amount: 100 },
        { source: '2', amount: 40 },
      ],
      flows: [flow('1', '01', 60, 30), flow('1', '03', 20, 20), flow('2', '01', 40, 0)],
    },
    300,
    10,
  )
  const value = (id: string) => nodes.find((n) => n.id === id)?.value
  expect(value('source 1')).toBe(100)
  expect(value('category 01')).toBe(100)
  expect(value('unallocated ')).toBe(20)
  expect(value('paid ')).toBe(50)
  expect(value('unpaid ')).toBe(70)
  const sum = (column: number) => links.filter((l) => l.from.column === column).reduce((n, l) => n + l.value, 0)
  expect([sum(0), sum(1)]).toEqual([140, 120])
})

it('keeps every stage inside the picture and no two on each other', () => {
  const { nodes, links } = sankey({ sources: [{ source: '1', amount: 10 }], flows: [flow('1', '01', 5, 1), flow('1', '02', 3, 3)] }, 200, 8)
  for (const n of nodes) expect(n.y + n.height).toBeLessThanOrEqual(200.001)
  for (const c of [0, 1, 2]) {
    const column = nodes.filter((n) => n.column === c)
    column.slice(1).forEach((n, i) => expect(n.y).toBeGreaterThan((column[i]?.y ?? 0) + (column[i]?.height ?? 0)))
  }
  for (const l of links) expect(l.y0 + l.thick).toBeLessThanOrEqual(l.from.y + l.from.height + 0.001)
})

it('begins with what is allocated where an area below the county has no quota', () => {
  const { nodes } = sankey({ sources: [], flows: [flow('2', '03', 8, 2)] }, 100, 4)
  expect(nodes.map((n) => [n.id, n.value])).toEqual([
    ['source 2', 8],
    ['category 03', 8],
    ['paid ', 2],
    ['unpaid ', 6],
  ])
  expect(sankey({ sources: [], flows: [] }, 100, 4).nodes).toEqual([])
})

it('writes amounts, parts and lines', () => {
  expect([wan(1234.567), wan(12.3456), wan(0)]).toEqual(['1,235', '12.35', '0'])
  expect([percent(1, 3), percent(5, 0)]).toEqual(['33.3', '0'])
  expect(path([0, 50, 120], 3, 100, 40)).toBe('0,40 50,20 100,0')
})
