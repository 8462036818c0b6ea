import { describe, expect, test } from 'vitest'
import { incomeChange, slices, stack } from './income.ts'
import type { Income } from './model.ts'

const year = (over: Partial<Income>): Income => ({
  year: 2025,
  wage: 0,
  postWage: 0,
  business: 0,
  businessCost: 0,
  property: 0,
  transfer: 0,
  exempt: 0,
  other: 0,
  rigidMedical: 0,
  rigidSchool: 0,
  rigidDisaster: 0,
  net: 0,
  perCapita: 0,
  coping: 0,
  ...over,
})

describe('income', () => {
  test('business counts after its cost', () => {
    expect(slices(year({ business: 5000, businessCost: 8000 }))[1]).toEqual({ key: 'business', name: '生产经营净收入', value: -3000 })
  })

  test('bars stay inside the plot, losses hang below the zero line', () => {
    const { zero, bars } = stack([year({ year: 2025, wage: 6000, businessCost: 2000 }), year({ year: 2024, wage: 3000 })], 100)
    expect(bars.map((b) => b.year)).toEqual([2024, 2025])
    expect(zero).toBe(75)
    expect(bars[1]?.pieces.map((p) => [p.key, p.y, p.h])).toEqual([
      ['wage', 0, 75],
      ['business', 75, 25],
    ])
  })

  test('what nobody entered is unknown and draws nothing', () => {
    const bare = year({ wage: 3000, business: null, businessCost: null, property: null, transfer: null, other: null })
    expect(slices(bare).map((s) => s.value)).toEqual([3000, null, null, null, null])
    expect(slices({ ...bare, businessCost: 500 })[1]?.value).toBe(-500)
    expect(stack([bare], 100).bars[0]?.pieces.map((p) => p.key)).toEqual(['wage'])
    expect(incomeChange([year({ year: 2024, perCapita: 8000 }), year({ year: 2025, perCapita: null })])).toBeUndefined()
  })

  test('a household without any income draws nothing', () => {
    expect(stack([year({})], 100).bars[0]?.pieces).toEqual([])
  })

  test('change against the year before, in per cent', () => {
    expect(incomeChange([year({ year: 2024, perCapita: 8000 }), year({ year: 2025, perCapita: 9000 })])).toBe(12.5)
    expect(incomeChange([year({})])).toBeUndefined()
    expect(incomeChange([year({ year: 2025 }), year({ year: 2024 })])).toBeUndefined()
  })
})
