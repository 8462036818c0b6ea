import { expect, test } from 'vitest'
import type { Child } from './rules.ts'
import { areaOf, clockOf, hashOf, rate, top } from './rules.ts'

const child = (id: string, households: number): Child => ({ id, name: id, level: '2', leaf: false, households, members: 0, monitored: 0, perCapitaIncome: 0 })

test('the drilled area lives in the fragment and nothing else gets in', () => {
  expect(areaOf('#/index?area=440900000000')).toBe('440900000000')
  expect(areaOf('#/index?area=%25')).toBe('')
  expect(areaOf('#/index')).toBe('')
  expect(hashOf('440900000000', '440000000000')).toBe('#/index?area=440900000000')
  expect(hashOf('440000000000', '440000000000')).toBe('#/index')
})

test('areas without a figure come last and draw no bar', () => {
  expect(top([child('a', 0), child('b', 200), child('c', 400)], 'households', 8)).toEqual([
    { id: 'c', name: 'c', value: 400, share: 100 },
    { id: 'b', name: 'b', value: 200, share: 50 },
    { id: 'a', name: 'a', value: 0, share: 0 },
  ])
  expect(top([], 'monitored', 8)).toEqual([])
  expect(top([child('a', 0)], 'households', 8)[0]?.share).toBe(0)
})

test('the clock is Beijing time wherever the screen hangs', () => {
  expect(clockOf(Date.UTC(2026, 2, 4, 16, 5, 9))).toEqual({ date: '2026 年 3 月 5 日 星期四', time: '00:05:09' })
})

test('rate', () => {
  expect(rate(1, 3)).toBe('33.3')
  expect(rate(0, 0)).toBe('—')
})
