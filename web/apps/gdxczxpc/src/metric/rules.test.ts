import { describe, expect, it } from 'vitest'
import type { Metric } from './queries.ts'
import { figureText, found, listOf, monthAt, share, shortTitle } from './rules.ts'

const metric = (part: Partial<Metric>): Metric => ({
  key: 'monitor.watched',
  title: '防返贫监测 · 在监测',
  unit: '条',
  group: '防返贫监测',
  definition: '防返贫监测中处于这些环节的记录：已纳入监测。',
  adds: 'sum',
  of: 'now',
  decimals: 0,
  lowest: '5',
  source: '业务办件汇总',
  fresh: '办理后一分钟内更新',
  splits: [],
  uses: [],
  ...part,
})

describe('the library of figures', () => {
  const watched = metric({ list: { path: '/m/monitor', query: { view: 'watched' }, year: '', counted: true } })
  const income = metric({
    key: 'village.income',
    title: '村均集体经营性收入',
    group: '村情数据',
    definition: '收入之和除以村数。',
    of: 'year',
    list: { path: '/m/villages-data', query: {}, year: 'f.year', counted: false },
  })

  it('is searched by title, subject and definition, with all words', () => {
    expect(found([watched, income], '监测 环节').map(([g]) => g)).toEqual(['防返贫监测'])
    expect(found([watched, income], ' ').map(([g, of]) => [g, of.length])).toEqual([
      ['防返贫监测', 1],
      ['村情数据', 1],
    ])
    expect(found([watched, income], '监测 收入')).toEqual([])
  })

  it('names a figure without its subject below the subject', () => {
    expect(shortTitle(watched)).toBe('在监测')
    expect(shortTitle(income)).toBe('村均集体经营性收入')
  })

  it('leads to the list behind a figure, of its area and year', () => {
    expect(listOf(watched, '', 2026)).toBe('/m/monitor?view=watched')
    expect(listOf(income, '440981000000', 2025)).toBe('/m/villages-data?area=440981000000&f.year=2025')
    expect(listOf(metric({}), '440981000000', 2025)).toBeUndefined()
  })

  it('says months and figures', () => {
    expect(new Date(monthAt(202601)).toISOString()).toBe('2025-12-31T16:00:00.000Z')
    expect([figureText(12345.5, 2), figureText(12, 1), figureText(4.25, 1)]).toEqual(['12,345.50', '12', '4.3'])
  })

  it('draws bars beside the longest', () => {
    expect([share(5, [5, 10, null]), share(null, [5, 10]), share(0, [0, 0]), share(-3, [-3, 6])]).toEqual([50, 0, 0, 0])
  })
})
