import { describe, expect, test } from 'vitest'
import { drop, moved, rowsOf, step, withBelow } from './place.ts'

// "x" is a parent outside the list: what hangs there is a root to the reader.
const nodes = [
  { id: 'a', parentId: 'x' },
  { id: 'a1', parentId: 'a' },
  { id: 'a2', parentId: 'a' },
  { id: 'a21', parentId: 'a2' },
  { id: 'b', parentId: 'x' },
]
const drawn = (list: typeof nodes) =>
  rowsOf(list, () => true)
    .map((r) => '-'.repeat(r.depth) + r.node.id)
    .join(' ')

test('rows follow the tree', () => {
  expect(drawn(nodes)).toBe('a -a1 -a2 --a21 b')
  expect(rowsOf(nodes, (id) => id === 'a').map((r) => r.node.id)).toEqual(['a', 'a1', 'a2', 'b'])
  expect([...withBelow(nodes, 'a2')]).toEqual(['a2', 'a21'])
})

describe('a step of the keyboard', () => {
  test.each([
    ['a2', 'up', 'a -a2 --a21 -a1 b'],
    ['a1', 'down', 'a -a2 --a21 -a1 b'],
    ['a2', 'in', 'a -a1 --a2 ---a21 b'],
    ['a2', 'out', 'a -a1 a2 -a21 b'],
    ['b', 'in', 'a -a1 -a2 --a21 -b'],
    ['b', 'up', 'b a -a1 -a2 --a21'],
  ] as const)('%s %s', (id, way, want) => {
    const place = step(nodes, id, way)
    expect(place && drawn(moved(nodes, id, place))).toBe(want)
  })

  test.each([
    ['a', 'up'],
    ['b', 'down'],
    ['a', 'out'],
    ['a1', 'in'],
    ['nobody', 'up'],
  ] as const)('%s %s goes nowhere', (id, way) => {
    expect(step(nodes, id, way)).toBeUndefined()
  })
})

test('a drop lands where it is shown, never below itself', () => {
  const after = (id: string, over: string, zone: 'before' | 'into' | 'after') => {
    const place = drop(nodes, id, over, zone)
    return place && drawn(moved(nodes, id, place))
  }
  expect(after('b', 'a1', 'before')).toBe('a -b -a1 -a2 --a21')
  expect(after('b', 'a1', 'after')).toBe('a -a1 -b -a2 --a21')
  expect(after('a1', 'a2', 'into')).toBe('a -a2 --a21 --a1 b')
  expect(after('a1', 'b', 'after')).toBe('a -a2 --a21 b a1')
  expect(after('a', 'a21', 'into')).toBeUndefined()
  expect(after('a', 'a', 'before')).toBeUndefined()
})
