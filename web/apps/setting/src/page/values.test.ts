import { expect, test } from 'vitest'
import { textOf, valueOf } from './values.ts'
import type { ValueField } from './values.ts'

const idle: ValueField = { key: 'sessionIdle', label: '闲置', kind: 'number', unit: '分钟', per: 60 }
const bounds = [{ field: 'sessionIdle', min: 60, max: 7200 }]

test('numbers are shown in their unit and stored in seconds', () => {
  expect(textOf(idle, 1800)).toBe('30')
  expect(valueOf(idle, '45', bounds)).toBe(2700)
})

test.each(['', 'x', '0', '121', '0.001'])('%s is refused with the bounds in the shown unit', (typed) => {
  expect(valueOf(idle, typed, bounds)).toEqual(new Error('请输入 1 至 120 之间的数'))
})

test('zero stands for no bound where the server says so; lists are lines', () => {
  expect(valueOf(idle, '0', [{ ...bounds[0]!, zero: true }])).toBe(0)
  const list: ValueField = { key: 'l', label: '', kind: 'list' }
  expect(textOf(list, ['/a', '/b/*'])).toBe('/a\n/b/*')
  expect(valueOf(list, ' /a \n\n/b/*', [])).toEqual(['/a', '/b/*'])
})
