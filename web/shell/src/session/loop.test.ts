import { expect, test } from 'vitest'
import { isTooOften } from './loop.ts'

const store = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('three redirects within a minute go through, the fourth does not, and a minute later all is forgotten', () => {
  const kept = store()
  expect([0, 10_000, 59_000, 59_500, 59_900].map((now) => isTooOften(kept, 1e12 + now))).toEqual([false, false, false, true, true])
  expect(isTooOften(kept, 1e12 + 60_000)).toBe(false)
})

test('a clock that was put back, or nonsense in the store, begins anew', () => {
  const kept = store()
  for (const now of [0, 1, 2]) isTooOften(kept, 1e12 + now)
  expect(isTooOften(kept, 1e12 - 3_600_000)).toBe(false)
  kept.setItem('mirror_tries', 'nonsense')
  expect(isTooOften(kept, 1e12)).toBe(false)
})
