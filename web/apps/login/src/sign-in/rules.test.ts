import { expect, test } from 'vitest'
import { reasonText, roadsOf } from './rules.ts'

test('known reasons become sentences, unknown ones silence', () => {
  expect(reasonText('idle')).toBe('您长时间没有操作，请重新登录。')
  expect(reasonText('<b>您中奖了</b>')).toBe('')
  expect(reasonText('toString')).toBe('')
  expect(reasonText(null)).toBe('')
})

test('only roads that are set up show', () => {
  expect(roadsOf({})).toEqual([])
  expect(roadsOf({ roads: 'all' })).toEqual([])
  const good = { id: 'government', url: 'https://sso.example.gov.cn/authorize' }
  expect(
    roadsOf({ roads: [good, { id: 'public', url: '' }, { id: 'public', url: 'javascript:alert(1)' }, { id: 'constructor', url: 'https://a' }, null] }),
  ).toEqual([good])
})
