import { describe, expect, it } from 'vitest'
import { kindOf, partsOf, periods } from './rules.ts'

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
