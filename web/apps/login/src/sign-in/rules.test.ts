import { expect, test } from 'vitest'
import { reasonText, optionsOf, splitReason } from './rules.ts'

test('known reasons become sentences, unknown ones silence', () => {
  expect(reasonText('idle')).toBe('您长时间没有操作，请重新登录。')
  expect(reasonText('<b>您中奖了</b>')).toBe('')
  expect(reasonText('toString')).toBe('')
  expect(reasonText(null)).toBe('')
})

test('a diagnostic code behind the word is shown only where it looks like one', () => {
  expect(splitReason('remote 0a1b2c3d')).toEqual({ word: 'remote', code: '0a1b2c3d' })
  expect(splitReason('idle')).toEqual({ word: 'idle', code: '' })
  expect(splitReason('idle 请拨打')).toEqual({ word: 'idle', code: '' })
})

test('only options that lead through our own server show', () => {
  expect(optionsOf({})).toEqual([])
  expect(optionsOf(null)).toEqual([])
  expect(optionsOf({ data: 'all' })).toEqual([])
  const good = { id: 'gov', name: '政务人员统一登录', start: '/sso/start/gov' }
  const below = { ...good, start: '/a/b/sso/start/gov' }
  const bad = ['javascript:alert(1)', '//evil.example/sso/start/gov', '/\\evil.example/sso/start/gov', 'https://evil.example/sso/start/gov', ''].map(
    (start) => ({ ...good, start }),
  )
  expect(optionsOf({ data: [good, below, ...bad, null, { id: 'biz' }] })).toEqual([good, below])
})
