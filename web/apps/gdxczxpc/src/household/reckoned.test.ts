import { expect, test } from 'vitest'
import { compared } from './reckoned.ts'

test('ruling 29: an income that is not known lies neither below nor above a line', () => {
  expect(compared({ compared: 'unknown', line: 8800, perCapita: null }).text).toBe('收入未核算，无法比较')
  expect(compared({ compared: 'unknown', line: null, perCapita: 5000 }).text).toBe('未设置收入线，无法比较')
  expect(compared({ compared: 'below', line: 8800, perCapita: 5000 })).toEqual({ tone: 'orange', text: '低于收入线' })
  expect(compared({ compared: 'above', line: 8800, perCapita: 9000 })).toEqual({ tone: 'green', text: '不低于收入线' })
})
