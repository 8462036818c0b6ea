import { expect, test } from 'vitest'
import { refusals, slices } from './rules.ts'

test('a pile is sent in slices, and what was refused or not answered stays', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ key: `m/${id}`, id, version: 1, name: '' }))
  expect(slices(rows, 2).map((s) => s.length)).toEqual([2, 2, 1])
  expect(slices([], 2)).toEqual([])
  const left = refusals(
    rows,
    [
      { id: 1, done: true, message: '' },
      { id: 2, done: false, message: '请填写意见' },
      { id: 3, done: true, message: '' },
    ],
    '没有答复',
  )
  expect([...left]).toEqual([
    ['m/2', '请填写意见'],
    ['m/4', '没有答复'],
    ['m/5', '没有答复'],
  ])
})
