import { expect, it } from 'vitest'
import type { SheetItem } from './queries.ts'
import { begin, carried, comesTo, newItem, readTree, sentMarks, sum, total, writeTree } from './rules.ts'
import type { Group, Spot } from './rules.ts'

const item = (part: Partial<SheetItem>): SheetItem => ({
  id: '1.1',
  title: '指标',
  note: '',
  points: 10,
  source: 'hand',
  proof: false,
  number: true,
  deductions: [],
  files: [],
  ...part,
})

it('writes a tree as it was read, and sums points exactly', () => {
  const tree = [
    {
      title: '产业',
      items: [
        { ...newItem(), title: '收入', points: '0.1', source: 'auto' as const, key: 'a', bands: [{ from: '90', points: '0.1' }] },
        { ...newItem(), title: '台账', points: '0.2', deductions: [{ title: '缺失', points: '0.1' }] },
      ],
    },
  ]
  expect(sum(tree[0]?.items ?? [])).toBe(0.3)
  expect(total(tree)).toBe(0.3)
  const back = readTree(writeTree(tree))
  expect(writeTree(back)).toBe(writeTree(tree))
  expect(readTree('no tree')).toEqual([])
})

it('never makes 0 of what nobody can say', () => {
  const blank = { points: '', counts: [], note: '', files: [] }
  expect(comesTo(item({}), blank)).toBeNull()
  expect(comesTo(item({}), { ...blank, points: '0' })).toBe(0)
})

it('takes counted faults off, and no more than there is', () => {
  const faults = item({
    number: false,
    deductions: [
      { title: '缺失', points: 1.1 },
      { title: '逾期', points: 4 },
    ],
  })
  const mark = (counts: string[]) => ({ points: '', counts, note: '', files: [] })
  expect(comesTo(faults, mark(['2', '1']))).toBe(3.8)
  expect(comesTo(faults, mark(['9', '9']))).toBe(0)
})

it('begins a review with the marks before it and without their words', () => {
  const x = item({ self: { points: 8, said: 8, counts: [], note: '自评说明' } })
  expect(begin(x, 'first')).toEqual({ points: '8', counts: [], note: '', files: [] })
  expect(begin(x, 'self').note).toBe('自评说明')
})

it('sends what cannot be read as out of range, so that its field is complained about', () => {
  const sheet = { groups: [{ items: [item({})] }] } as unknown as Parameters<typeof sentMarks>[0]
  expect(sentMarks(sheet, { '1.1': { points: 'x', counts: [], note: '', files: [] } })[0]).toMatchObject({ item: '1.1', points: -1 })
})

it('a line is carried before or after another, also of another group, and nothing is lost', () => {
  const items = (...titles: string[]) => titles.map((title) => ({ ...newItem(), title }))
  const tree: Group[] = [
    { title: '甲', items: items('a', 'b', 'c') },
    { title: '乙', items: items('d') },
    { title: '丙', items: [] },
  ]
  const now = (from: Spot, to: Spot, after: boolean) =>
    carried(tree, from, to, after)
      .map((g) => g.title + g.items.map((x) => x.title).join(''))
      .join(' ')
  expect(now({ group: 0, item: 0 }, { group: 0, item: 2 }, true)).toBe('甲bca 乙d 丙')
  expect(now({ group: 0, item: 0 }, { group: 0, item: 2 }, false)).toBe('甲bac 乙d 丙')
  expect(now({ group: 0, item: 2 }, { group: 0, item: 0 }, false)).toBe('甲cab 乙d 丙')
  expect(now({ group: 0, item: 1 }, { group: 0, item: 1 }, true)).toBe('甲abc 乙d 丙')
  expect(now({ group: 0, item: 1 }, { group: 1, item: 0 }, false)).toBe('甲ac 乙bd 丙')
  expect(now({ group: 0, item: 1 }, { group: 2 }, false)).toBe('甲ac 乙d 丙b')
  expect(now({ group: 0 }, { group: 2 }, true)).toBe('乙d 丙 甲abc')
  expect(now({ group: 2 }, { group: 0 }, false)).toBe('丙 甲abc 乙d')
  expect(now({ group: 0 }, { group: 1 }, false)).toBe('甲abc 乙d 丙')
})
