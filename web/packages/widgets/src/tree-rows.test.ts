import { expect, test } from 'vitest'
import { areasAbove, slice, visibleNodes } from './tree-rows.ts'

const node = (id: string, level: string, leaf = false) => ({ id, parentId: '', text: id, level, leaf })
const root = node('r', '3')

test('only opened branches show, and an opened one that is loading says so', () => {
  const children = new Map([
    ['r', [node('a', '4'), node('b', '4')]],
    ['a', undefined],
  ])
  const rows = visibleNodes(root, new Set(['r', 'a']), children, 5)
  expect(rows.map((r) => [r.node.id, r.depth, r.expanded, r.pending])).toEqual([
    ['r', 0, true, false],
    ['a', 1, true, true],
    ['b', 1, false, false],
  ])
})

test('leaves, the deepest level and areas that turned out to be empty cannot be opened', () => {
  const children = new Map([
    ['r', [node('leaf', '4', true), node('village', '5'), node('empty', '4')]],
    ['empty', []],
  ])
  const rows = visibleNodes(root, new Set(['r', 'leaf', 'village', 'empty']), children, 5)
  expect(rows.slice(1).map((r) => r.expandable)).toEqual([false, false, false])
})

test('of thousands of rows those in sight stand in the page, of a few all of them', () => {
  expect(slice(50, { top: 900, height: 320, row: 32 })).toEqual({ from: 0, to: 50 })
  expect(slice(5000, { top: 0, height: 640, row: 32 })).toEqual({ from: 0, to: 44 })
  expect(slice(5000, { top: 32_000, height: 640, row: 32 })).toEqual({ from: 988, to: 1032 })
  expect(slice(5000, { top: 159_400, height: 640, row: 32 }).to).toBe(5000)
  const { from, to } = slice(200_000, { top: 10_000, height: 100_000, row: 32 })
  expect(to - from).toBeLessThanOrEqual(100)
})

test('what lies above an area is in its code, from the reader’s own area down', () => {
  expect(areasAbove('440981103210', '440000000000')).toEqual(['440000000000', '440900000000', '440981000000', '440981103000'])
  expect(areasAbove('44098110321002', '440981000000')).toEqual(['440981000000', '440981103000', '440981103210'])
  expect(areasAbove('441900003000', '440000000000')).toEqual(['440000000000', '441900000000']) // 东莞 has no counties
  expect(areasAbove('440981000000', '000')).toEqual(['000', '440000000000', '440900000000'])
  expect(areasAbove('440881103000', '440981000000')).toEqual([])
  for (const own of ['440981000000', '000']) expect(areasAbove(own, own)).toEqual([])
})
