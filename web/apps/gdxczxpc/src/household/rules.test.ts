import { describe, expect, test } from 'vitest'
import type { Income } from './model.ts'
import { above, houseTone, incomeChange, isFiltered, monitorTone, readFilter, slices, stack, writeFilter } from './rules.ts'

const year = (over: Partial<Income>): Income => ({
  year: 2025,
  wage: 0,
  business: 0,
  businessCost: 0,
  property: 0,
  transfer: 0,
  other: 0,
  rigidMedical: 0,
  rigidSchool: 0,
  rigidDisaster: 0,
  net: 0,
  perCapita: 0,
  coping: 0,
  ...over,
})

describe('the filter in the address', () => {
  test('comes back as it was written, and starts on page one', () => {
    const params = new URLSearchParams('type=2&approval=pending&after=abc&page=3&size=50')
    const next = writeFilter(params, { ...readFilter(params), keyword: ' 李 ', sort: 'newest' })
    expect(next.toString()).toBe('type=2&approval=pending&keyword=%E6%9D%8E&sort=newest&size=50')
    expect(readFilter(next)).toEqual({
      area: '',
      type: '2',
      monitor: '',
      risk: '',
      houseLevel: '',
      state: '',
      approval: 'pending',
      keyword: '李',
      sort: 'newest',
    })
  })

  test('the plain list has the plain address; an unknown order is the default', () => {
    expect(writeFilter(new URLSearchParams(), readFilter(new URLSearchParams('sort=drop%20table'))).toString()).toBe('')
  })

  test('the area alone does not make an empty list "filtered"', () => {
    const f = readFilter(new URLSearchParams('area=440981103000'))
    expect(isFiltered(f)).toBe(false)
    expect(isFiltered({ ...f, risk: '01' })).toBe(true)
    expect(isFiltered({ ...f, approval: 'draft' })).toBe(true)
  })
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

  test('a household without any income draws nothing', () => {
    expect(stack([year({})], 100).bars[0]?.pieces).toEqual([])
  })

  test('change against the year before, in per cent', () => {
    expect(incomeChange([year({ year: 2024, perCapita: 8000 }), year({ year: 2025, perCapita: 9000 })])).toBe(12.5)
    expect(incomeChange([year({})])).toBeUndefined()
    expect(incomeChange([year({ year: 2025 }), year({ year: 2024 })])).toBeUndefined()
  })
})

test('states have tones that match their meaning', () => {
  expect(['60', '90', '20', '95'].map(monitorTone)).toEqual(['orange', 'green', 'brand', 'quiet'])
  expect(['A', 'C', 'D'].map(houseTone)).toEqual(['quiet', 'orange', 'red'])
})

test('the way to a village starts below the reader', () => {
  expect(above('广东省/茂名市/高州市/分界镇/储良村委会', '茂名市')).toBe('高州市 分界镇')
  expect(above('广东省/茂名市/高州市/分界镇/储良村委会', '分界镇')).toBe('')
  expect(above('广东省/东莞市/石龙镇/某村', '全国')).toBe('广东省 东莞市 石龙镇')
})
