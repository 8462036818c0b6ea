import { expect, test } from 'vitest'
import { percent, uptime, usageTone } from './rules.ts'

test('running time in its two largest units', () => {
  expect([30, 59 * 60, 3600, 3600 * 5 + 120, 86400 * 3, 86400 * 3 + 3600 * 4 + 59].map(uptime)).toEqual([
    '不到 1 分钟',
    '59 分钟',
    '1 小时',
    '5 小时 2 分钟',
    '3 天',
    '3 天 4 小时',
  ])
})

test('usage has three tones, borders included', () => {
  expect([0, 74.9, 75, 89.9, 90, 100].map(usageTone)).toEqual(['brand', 'brand', 'orange', 'orange', 'red', 'red'])
  expect(percent(7)).toBe('7.0%')
})
