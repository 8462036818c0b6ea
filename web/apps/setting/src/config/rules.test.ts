import { expect, test } from 'vitest'
import type { Plan } from './queries.ts'
import { bySection, count, listDiff, shown } from './rules.ts'

const plan: Plan = {
  signer: '',
  changes: [{ section: 'roles', kind: 'add', key: 'r', label: '角色', fields: [] }],
  totals: [
    { section: 'roles', added: 1, edited: 0, removed: 0 },
    { section: 'menus', added: 0, edited: 2, removed: 3 },
  ],
  faults: [],
  expect: 'x',
  titles: [{ section: 'roles', title: '角色' }],
}

test('differences are counted whole and listed by section', () => {
  expect(count(plan)).toBe(6)
  expect(bySection(plan).map(({ title, changes }) => [title, changes.length])).toEqual([
    ['角色', 1],
    ['menus', 0],
  ])
})

test('values in words; of lists what came and went', () => {
  const words = { empty: '空', yes: '是', no: '否' }
  expect([undefined, '', [], true, false, 7, ['a', 'b']].map((v) => shown(v, words))).toEqual(['空', '空', '空', '是', '否', '7', 'a、b'])
  expect(listDiff({ name: 'grants', before: ['a', 'b'], after: ['b', 'c'] })).toEqual({ gone: ['a'], come: ['c'] })
  expect(listDiff({ name: 'name', before: 'a', after: 'b' })).toBeUndefined()
})
