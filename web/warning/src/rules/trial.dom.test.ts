import { expect, test } from 'vitest'
import type { Trial } from '../types.ts'
import { together } from './trial.ts'

const part = (over: Partial<Trial>): Trial => ({
  now: 0,
  with: 0,
  next: '',
  villages: 9,
  left: 0,
  looked: 0,
  unknown: 0,
  counties: [],
  changes: [],
  changed: 0,
  few: false,
  ...over,
})
const change = (code: string): Trial['changes'][number] => ({ name: code, area: { code, name: code }, value: 1, now: '', with: '红' })

test('S2.13 the calls of a trial add up by area, and name the first that change', () => {
  const changes = Array.from({ length: 40 }, (_, i) => change(String(i)))
  const a = part({ now: 1, with: 4, next: '2', left: 5, looked: 100, unknown: 2, changed: 40, changes, counties: [{ code: 'a', name: 'A', now: 1, with: 4 }] })
  const b = part({
    now: 2,
    with: 3,
    looked: 50,
    unknown: 1,
    changed: 40,
    changes,
    counties: [
      { code: 'a', name: 'A', now: 1, with: 1 },
      { code: 'b', name: 'B', now: 1, with: 2 },
    ],
  })
  const sum = together(a, b)
  expect(sum).toMatchObject({ now: 3, with: 7, next: '', left: 0, looked: 150, unknown: 3, changed: 80 })
  expect(sum.counties).toEqual([
    { code: 'a', name: 'A', now: 2, with: 5 },
    { code: 'b', name: 'B', now: 1, with: 2 },
  ])
  expect(sum.changes).toHaveLength(50)
})
