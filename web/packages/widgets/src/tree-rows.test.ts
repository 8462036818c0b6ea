import { expect, test } from 'vitest'
import { visibleNodes } from './tree-rows.ts'

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
