import { describe, expect, test } from 'vitest'
import { above, houseTone, isFiltered, monitorTone, readFilter, writeFilter } from './rules.ts'

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
      fact: '',
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
    expect(isFiltered({ ...f, fact: 'worker' })).toBe(true)
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
