import { describe, expect, it } from 'vitest'
import type { Metric } from '../metric/queries.ts'
import type { Column } from './queries.ts'
import { isOffered, kindOf, listOf, partsOf, periods, splitBy, splitsOf } from './rules.ts'

describe('periods of a report', () => {
  it('go back over the turn of a year', () => {
    const months = periods('month', 20260215)
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(months).toHaveLength(24)
    expect(periods('quarter', 20260215).slice(0, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
    expect(periods('year', 20260215)).toEqual(['2026', '2025', '2024'])
  })

  it('say their kind and parts', () => {
    expect(['', '2026-03', '2026-Q1', '2026'].map(kindOf)).toEqual(['month', 'month', 'quarter', 'year'])
    expect([partsOf('2026-03'), partsOf('2026-Q4'), partsOf('2026')]).toEqual([
      { year: 2026, part: 3 },
      { year: 2026, part: 4 },
      { year: 2026, part: 0 },
    ])
  })
})

describe('rows of entries', () => {
  const metric = (key: string, ...codes: string[]) => ({ key, splits: codes.map((code) => ({ code, title: `title of ${code}` })) }) as Metric
  const all = [metric('a', 'risk', 'type'), metric('b', 'type'), metric('c')]

  it('are offered where all chosen figures have them', () => {
    expect(splitsOf(all, []).map((s) => s.code)).toEqual(['risk', 'type'])
    expect(splitsOf(all, ['a', 'b'])).toEqual([{ code: 'type', title: 'title of type' }])
    expect(splitsOf(all, ['a', 'c'])).toEqual([])
  })

  it('leave the figures that have them', () => {
    expect(splitBy(all, 'risk').map((m) => m.key)).toEqual(['a'])
    expect(splitBy(all, '')).toHaveLength(3)
  })

  it('are of now, or of years where all figures are', () => {
    expect(['', '2026', '2026-03'].map((p) => isOffered(p, 'risk', true))).toEqual([true, true, false])
    expect(['', '2026', '2026-03'].map((p) => isOffered(p, 'risk', false))).toEqual([true, false, false])
    expect(isOffered('2026-03', '', false)).toBe(true)
  })

  it('open their list with the entry', () => {
    const c = { list: { path: '/m/monitor', query: { view: 'watched' }, year: '', counted: true }, filter: 'f.risk' } as unknown as Column
    expect(listOf(c, '44', 2026, '01')).toBe('/m/monitor?area=44&view=watched&f.risk=01')
    expect(listOf(c, '44', 2026)).toBe('/m/monitor?area=44&view=watched')
    expect(listOf({ ...c, list: undefined } as unknown as Column, '44', 2026, '01')).toBeUndefined()
  })
})
