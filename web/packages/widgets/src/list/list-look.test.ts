import { expect, test } from 'vitest'
import type { Column } from '../data-table.tsx'
import { arranged, moved, ordered } from './list-look.ts'

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({ key, title: key, cell: () => key, ...more })
const columns = [column('a'), column('name', { head: true }), column('b', { roomy: true }), column('c'), column('do', { actions: true })]
const keys = (list: readonly Column<unknown>[]) => list.map((c) => c.key).join(' ')

test('a list nobody arranged is as it was declared', () => {
  expect(arranged(columns, {})).toEqual(columns)
  expect(arranged(columns, { dense: true })).toEqual(columns)
})

test('the name of the row stays first and its actions last, whatever is arranged', () => {
  expect(keys(arranged(columns, { order: ['c', 'a', 'b'], hidden: ['b', 'name', 'do'] }))).toBe('name c a do')
})

test('a ticked column shows where there is little room too', () => {
  expect(arranged(columns, { hidden: [] }).find((c) => c.key === 'b')?.roomy).toBeUndefined()
})

test('a column of a later release stands where it was declared, one of a former release is forgotten', () => {
  expect(keys(ordered(columns, { order: ['c', 'gone', 'a'] }))).toBe('c a b')
  expect(keys(ordered(columns, { order: ['b'] }))).toBe('a b c')
})

test('moving ends at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
