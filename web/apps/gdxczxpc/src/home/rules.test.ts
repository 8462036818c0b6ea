import { expect, test } from 'vitest'
import type { Child } from './queries.ts'
import { childrenName, compared, greeting, measureOf, ranked, share } from './rules.ts'

const child = (id: string, households: number): Child => ({
  id,
  name: id,
  level: '2',
  leaf: false,
  households,
  members: 0,
  eliminated: 0,
  monitored: 0,
  perCapitaIncome: 0,
  incomeMembers: 0,
})

test('the ranking is by the measure, then by code', () => {
  const list = ranked([child('3', 5), child('2', 9), child('1', 5)], measureOf('households'))
  expect(list.map((c) => c.id)).toEqual(['2', '1', '3'])
})

test('an area of which the figure is unknown comes last and has no bar', () => {
  const list = ranked([{ ...child('1', 5), perCapitaIncome: null }, child('2', 9)], measureOf('perCapitaIncome'))
  expect(list.map((c) => c.id)).toEqual(['2', '1'])
  expect(share(null, [null, 5])).toBe(0)
})

test('bars are shares of the longest; all-zero draws none', () => {
  expect(share(5, [10, 5])).toBe(50)
  expect(share(0, [0, 0])).toBe(0)
})

test('an unknown measure in the address is the first one', () => {
  expect(measureOf('constructor').key).toBe('households')
  expect(measureOf('perCapitaIncome').unit).toBe('元')
})

test('greeting and names of children', () => {
  expect([0, 8, 12, 15, 20].map(greeting)).toEqual(['夜深了', '早上好', '中午好', '下午好', '晚上好'])
  expect(['1', '3', '4'].map(childrenName)).toEqual(['地市', '乡镇（街道）', '村（社区）'])
  expect(childrenName('9')).toBe('下级区域')
})

test('an area of which nothing is due has none, and before the answer nobody knows', () => {
  const dues = { week: 3, overdue: 2, capped: false, children: [{ id: '1', week: 3, overdue: 2 }] }
  const of = (d?: typeof dues) => compared([child('1', 5), child('2', 9)], undefined, d).busy.map((c) => [c.week, c.overdue])
  expect(of(dues)).toEqual([
    [3, 2],
    [0, 0],
  ])
  expect(of()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})
