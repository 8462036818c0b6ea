import { expect, test } from 'vitest'
import { found, rowsOf, type Dept } from './dept-tree.ts'

const dept = (id: string, parentId: string, name: string): Dept => ({ id, parentId, name, users: 0 })
const all = [dept('1', '0', '农业农村厅'), dept('2', '1', '办公室'), dept('3', '2', '秘书科'), dept('4', '9', '茂名市局'), dept('5', '1', '人事处')]
const text = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => `${row.depth}${row.dept.name}${row.expandable ? (row.expanded ? '-' : '+') : ''}${row.covered ? '*' : ''}`)

test('the tree shows roots and what hangs below open ones; what is chosen covers what is below', () => {
  expect(text(rowsOf(all, new Set(), []))).toEqual(['0农业农村厅+', '0茂名市局'])
  expect(text(rowsOf(all, new Set(['1', '2']), ['2']))).toEqual(['0农业农村厅-', '1办公室-', '2秘书科*', '1人事处', '0茂名市局'])
  expect(text(rowsOf(all, new Set(['1', '2']), ['1']))).toEqual(['0农业农村厅-', '1办公室-*', '2秘书科*', '1人事处*', '0茂名市局'])
})

test('a department is found by a part of its name, with the way to it', () => {
  expect(found(all, '科')).toEqual([{ dept: all[2], path: '农业农村厅 › 办公室' }])
  expect(found(all, '局')).toEqual([{ dept: all[3], path: '' }])
})
