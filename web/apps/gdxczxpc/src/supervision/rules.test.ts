import { expect, test } from 'vitest'
import { listOf, rateText } from './rules.ts'

test('of nothing there is no rate', () => {
  expect(rateText({ handed: 0, rate: 0 })).toBe('—')
  expect(rateText({ handed: 3, rate: 33.3 })).toBe('33.3%')
})

test('a figure of a month leads to the issues handed over in it', () => {
  expect(listOf('440981000000', '2026-03', { view: 'closed' })).toBe('/m/dailySupervision?area=440981000000&view=closed&f.handedMonth=2026-03')
  expect(listOf('440981000000', '', { view: 'late' })).toBe('/m/dailySupervision?area=440981000000&view=late')
})
