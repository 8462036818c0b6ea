import { expect, test } from 'vitest'
import { ago, bytes, dateTime, whole } from './format.ts'

// Ruling 23: stored in UTC, shown in Asia/Shanghai, wherever the reader's machine stands.
test('moments are shown in Asia/Shanghai', () => {
  expect(dateTime(Date.UTC(2026, 2, 4, 16, 5))).toBe('2026-03-05 00:05')
  expect(dateTime(0)).toBe('—')
})

test('how long ago', () => {
  const now = Date.UTC(2026, 2, 5)
  expect(ago(now - 20_000, now)).toBe('刚刚')
  expect(ago(now - 59 * 60_000, now)).toBe('59 分钟前')
  expect(ago(now - 25 * 3_600_000, now)).toBe('1 天前')
  expect(ago(now - 10 * 86_400_000, now)).toBe('2026-02-23')
})

test('figures and bytes', () => {
  expect(whole(1234567.6)).toBe('1,234,568')
  expect(bytes(0)).toBe('0 B')
  expect(bytes(1536)).toBe('1.5 KB')
  expect(bytes(250 * 1024 ** 3)).toBe('250 GB')
})
