import { expect, test } from 'vitest'
import { NO_FILTER, comparison, millis, others, readFilter, writeFilter } from './rules.ts'

test('filters come back from the address', () => {
  const f = { ...NO_FILTER, user: 'town', result: 'refused', from: '2026-03-05T08:00' }
  expect(readFilter(writeFilter(new URLSearchParams('size=50&after=x'), f))).toEqual(f)
})

test('times are those of Guangdong', () => {
  expect(millis('2026-03-05T08:00')).toBe(Date.UTC(2026, 2, 5))
  expect(millis('')).toBe(0)
  expect(millis('yesterday')).toBe(0)
})

test('before and after stand side by side, nested ones under their path', () => {
  const detail = { username: 'town', before: { name: '李秀兰', area: '1' }, after: { name: '李秀英', area: '1', limits: { idle: 30 } } }
  expect(comparison(detail)).toEqual([
    { name: 'name', before: '李秀兰', after: '李秀英', other: true },
    { name: 'area', before: '1', after: '1', other: false },
    { name: 'limits.idle', before: '', after: '30', other: true },
  ])
  expect(others(detail)).toEqual([['username', 'town']])
  expect(comparison({ before: ['a'], after: ['a', 'b'] })).toEqual([{ name: 'value', before: 'a', after: 'a、b', other: true }])
  expect(comparison({ ended: 2 })).toEqual([])
})

test('codes are said in the server’s words, by path; yes and no are words; what has none stands as it is', () => {
  const detail = {
    from: '40',
    state: '99',
    fullValues: true,
    before: { userType: 'person', area: '1', on: true },
    after: { userType: 'gone', area: '2', on: false },
  }
  const said = { from: '县级审核', 'before.userType': '自然人', 'before.area': '广东省', 'after.area': '广东省/茂名市' }
  expect(others(detail, said)).toEqual([
    ['from', '县级审核'],
    ['state', '99'],
    ['fullValues', '是'],
  ])
  expect(comparison(detail, said)).toEqual([
    { name: 'userType', before: '自然人', after: 'gone', other: true },
    { name: 'area', before: '广东省', after: '广东省/茂名市', other: true },
    { name: 'on', before: '是', after: '否', other: true },
  ])
  expect(comparison({ before: ['town-clerk'], after: [] }, { before: '镇级经办员' })).toEqual([{ name: 'value', before: '镇级经办员', after: '', other: true }])
})
