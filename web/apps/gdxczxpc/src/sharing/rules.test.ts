import { expect, test } from 'vitest'
import type { Cell, Column } from './queries.ts'
import { batchesOf, begun, choicesOf, fresh, leftHomes, monthsBack, rowsOf, sourceOf, unsent, who, withoutHomes, wrongAnswers, wrongRows } from './rules.ts'

const column = (key: string, part: Partial<Column>): Column => ({ ...fresh(), key, ...part })
const cell = (value: string): Cell => ({ value, source: '', day: 0, typed: false, why: '', path: '' })

test('a fact is corrected by the people of its home, or by nobody', () => {
  expect(who({ by: [], sheet: false })).toBe('系统计算')
  expect(who({ by: ['行政村', '乡镇（街道）'], sheet: false })).toBe('行政村、乡镇（街道）')
  expect(who({ by: ['行政村'], sheet: true })).toBe('行政村，走变更单')
})

test('a value that was filled in says where it comes from and as of when', () => {
  expect(sourceOf({ source: '村级档案', day: 20261126 })).toBe('村级档案 2026-11-26')
  expect(sourceOf({ source: '村级档案', day: 0 })).toBe('村级档案')
  expect(sourceOf(undefined)).toBe('')
})

test('choices are read as people separate them', () => {
  expect(choicesOf(' 有、 无,待建\n；')).toEqual(['有', '无', '待建'])
})

test('a form begins with the new cells alone, and takes numbers for numbers', () => {
  const columns = [column('a', { new: false }), column('b', {}), column('c', { kind: 'text' })]
  expect(begun(columns, [cell('7'), cell('2'), cell('')])).toEqual({ b: '2', c: '' })
  expect(wrongAnswers(columns, { b: '三', c: '三' }, { number: 'x' })).toEqual({ b: 'x' })
  expect(wrongAnswers(columns, { b: '1,200.5', a: 'y' }, { number: 'x' })).toEqual({})
})

test('months go back over the year', () => {
  expect(monthsBack('2026-02-03', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('a saving sends the households on show and those typed in before, and numbers are checked at their row', () => {
  const columns = [column('a', { new: false }), column('b', {}), column('c', { kind: 'text' })]
  const row = (id: string) => ({ id, no: id, head: '', area: '', saved: false, lacking: true, cells: [] })
  const typed = { '1.b': ' 2', '3.c': '有' }
  expect(rowsOf(columns, [row('1'), row('2')], typed)).toEqual([
    { id: '1', answers: { b: '2' } },
    { id: '2', answers: {} },
    { id: '3', answers: { c: '有' } },
  ])
  expect(wrongRows(columns, { '1.b': '三', '3.c': '三' }, 'x')).toEqual({ 'rows.1.b': 'x' })
})

test('many rows are sent in several savings, and no row in one', () => {
  const rows = Array.from({ length: 205 }, (_, i) => ({ id: String(i), answers: {} }))
  expect(batchesOf(rows).map((x) => x.length)).toEqual([100, 100, 5])
  expect(batchesOf([])).toEqual([[]])
})

test('what was sent is typed no more, and a household that left takes its entries along', () => {
  const typed = { '1.b': '2', '1.c': '5', '3.c': '有' }
  expect(unsent(typed, { '1.b': '2', '1.c': '4', '3.c': '有' }, [{ id: '1', answers: {} }])).toEqual({ '1.c': '5', '3.c': '有' })
  expect(leftHomes(['rows.1', 'rows.3.collected:4', 'cells'])).toEqual(['1'])
  expect(withoutHomes(typed, ['1'])).toEqual({ '3.c': '有' })
})
