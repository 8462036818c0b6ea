import { expect, test } from 'vitest'
import { tookText } from './rules.ts'

test('a duration is said in the largest unit that fits', () => {
  expect([-1, 0, 999, 1500, 90_000, 5_400_000].map(tookText)).toEqual(['', '0 毫秒', '999 毫秒', '1.5 秒', '1.5 分钟', '1.5 小时'])
})
