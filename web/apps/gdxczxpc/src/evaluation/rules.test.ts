import { describe, expect, it } from 'vitest'
import type { Input, Subject } from './queries.ts'
import { spoke } from '../engine/score.ts'
import { apart, axis, evenWeights, gaps, quadrantOf, readIndicators, totalWeight, writeIndicators } from './rules.ts'

const subject = (key: string, more: Partial<Subject> = {}): Subject => ({
  key,
  title: key,
  unit: '',
  decimals: 0,
  dimension: 'industry',
  negative: false,
  source: '',
  date: '',
  min: 0,
  max: 10,
  mean: 5,
  present: 3,
  flat: false,
  entropy: 0,
  weight: 50,
  ...more,
})
const input = (key: string, value: number | null, lost: number): Input => ({ key, num: 0, den: 0, value, scaled: null, weight: 50, points: 0, lost })

describe('a model', () => {
  it('is read as it was written, and weights by entropy are none', () => {
    const list = [
      { key: 'a', dimension: 'industry', negative: false, weight: '33.34', target: '' },
      { key: 'b', dimension: 'bottomLine', negative: true, weight: '66.66', target: '0' },
    ]
    expect(readIndicators(writeIndicators(list, true))).toEqual(list)
    expect(readIndicators(writeIndicators(list, false)).map((x) => x.weight)).toEqual(['', ''])
    expect(readIndicators('not a list')).toEqual([])
    expect(totalWeight(list)).toBe(100)
  })
  it('gets even weights that make 100', () => {
    for (const n of [1, 3, 7, 40]) {
      const even = evenWeights(n)
      expect(even).toHaveLength(n)
      expect(totalWeight(even.map((weight) => ({ key: '', dimension: '', negative: false, weight, target: '' })))).toBe(100)
    }
  })
})

describe('the gaps of an area', () => {
  it('begin with the figure that costs most; what is missing stands last and what is left out nowhere', () => {
    const found = gaps(
      [subject('a'), subject('b', { target: 8 }), subject('c'), subject('d', { flat: true }), subject('e', { negative: true }), subject('f')],
      [input('a', 4, 3), input('b', 2, 9), input('c', null, 0), input('d', 1, 0), input('e', 7, 5), input('f', 10, 0)],
    )
    expect(found.map((g) => [g.subject.key, g.toTarget])).toEqual([
      ['b', 6],
      ['e', 2],
      ['a', 1],
      ['c', null],
    ])
  })
})

it('places areas in quadrants and points on spokes', () => {
  expect([quadrantOf({ id: '', name: '', score: 60, growth: 0 }, 60), quadrantOf({ id: '', name: '', score: 59, growth: -1 }, 60)]).toEqual([0, 3])
  const [x, y] = spoke(0, 5, 1, 10)
  expect([Math.round(x), Math.round(y)]).toEqual([0, -10])
  expect(axis([3, 3], 3)).toEqual([2.5, 3.5])
})

it('names do not lie over each other', () => {
  expect(
    apart(
      [
        [0, 0],
        [30, 5],
        [70, 5],
        [30, 20],
      ],
      64,
      14,
    ),
  ).toEqual([true, false, true, true])
})
