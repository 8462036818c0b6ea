import { expect, test } from 'vitest'
import type { Item } from './queries.ts'
import { percent, shareTexts } from './rules.ts'

const items: Item[] = [
  { key: 'wage', title: '工资性收入', way: 'income', of: '' },
  { key: 'businessCost', title: '生产经营性支出', way: 'cost', of: 'business' },
  { key: 'rigidSchool', title: '自付教育支出', way: 'expense', of: '' },
]

test('a rule is read as what counts and what is taken off; what it leaves alone is not named', () => {
  expect(
    shareTexts(items, [
      { item: 'wage', percent: 90 },
      { item: 'businessCost', percent: 100 },
      { item: 'rigidSchool', percent: 0 },
    ]),
  ).toBe('+工资性收入 90% −生产经营性支出')
})

test('a percentage is whole and between 0 and 100', () => {
  expect([percent('0'), percent(' 100 '), percent('101'), percent('-1'), percent('5.5'), percent('')]).toEqual([
    0,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
