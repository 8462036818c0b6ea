import { expect, test } from 'vitest'
import type { Todo } from '../engine/model.ts'
import { ranged, toggled, withAlike } from './checked.ts'
import { KEYS, commandOf, following, neighbour } from './keys.ts'

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  target: document.body,
  ...more,
})

test('each key has its command, with caps lock on too; with the shift key down x checks more of the same step', () => {
  for (const [key, command] of KEYS) {
    if (key === 'X' || command === 'step') continue
    expect(commandOf(press(key, { shiftKey: key === '?' }), false)).toBe(command)
    expect(commandOf(press(key.toUpperCase()), false)).toBe(command)
  }
  expect(commandOf(press('X', { shiftKey: true }), false)).toBe('checkAlike')
  expect(commandOf(press('x', { shiftKey: true }), false)).toBe('checkAlike')
  expect(commandOf(press('J', { shiftKey: true }), false)).toBe('next')
  for (const key of ['1', '5', '9']) expect(commandOf(press(key), false)).toBe('step')
  expect(commandOf(press('0'), false)).toBeUndefined()
  expect(commandOf(press('1', { repeat: true }), false)).toBeUndefined()
  expect(commandOf(press('Enter'), false)).toBeUndefined()
})

test('nothing fires while somebody types, over a dialog, with a modifier or while an input method composes', () => {
  for (const name of ['input', 'textarea', 'select']) expect(commandOf(press('a', { target: document.createElement(name) }), false)).toBeUndefined()
  const rich = document.createElement('div')
  rich.setAttribute('contenteditable', 'true')
  const inner = rich.appendChild(document.createElement('b'))
  expect(commandOf(press('a', { target: inner }), false)).toBeUndefined()
  expect(commandOf(press('a'), true)).toBeUndefined()
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const) expect(commandOf(press('a', { [held]: true }), false)).toBeUndefined()
})

test('a checked box takes no letters, and a held key only moves', () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
  expect(commandOf(press('a', { target: box }), false)).toBe('approve')
  expect(commandOf(press('a', { repeat: true }), false)).toBeUndefined()
  expect(commandOf(press('j', { repeat: true }), false)).toBe('next')
})

test('moving stays in the list, and the next record follows a decision', () => {
  const list = ['one', 'two', 'three']
  expect(neighbour(list, -1, 1)).toBe('one')
  expect(neighbour(list, 0, 1)).toBe('two')
  expect(neighbour(list, 2, 1)).toBe('three')
  expect(neighbour(list, 0, -1)).toBe('one')
  expect(following(list, 0)).toBe('two')
  expect(following(list, 2)).toBe('two')
  expect(following(['one'], 0)).toBeUndefined()
})

test('the shift key checks all between two, either way; ten that wait for the same step are checked together', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect([...toggled(new Set(['a']), 'a')]).toEqual([])
  expect([...ranged(keys, new Set(['b']), 'b', 'd')]).toEqual(['b', 'c', 'd'])
  expect([...ranged(keys, new Set(['e']), 'd', 'b')].toSorted()).toEqual(['b', 'c', 'd', 'e'])
  // The list moved on and the first is gone.
  expect([...ranged(keys, new Set(), 'gone', 'c')]).toEqual(['c'])
  const todo = (module: string, state: string, id: number, batch: unknown[] = []) => ({ module, state, id, batch }) as unknown as Todo
  const items = [todo('monitor', 'A', 1), todo('help', 'A', 2), todo('monitor', 'B', 3), ...Array.from({ length: 14 }, (_, i) => todo('monitor', 'A', 10 + i))]
  const first = withAlike(items, 0, new Set(['help/2']))
  expect([...first]).toEqual(['monitor/1', ...Array.from({ length: 9 }, (_, i) => `monitor/${10 + i}`)])
  expect([...withAlike(items, 0, first)].toSorted()).toEqual(['monitor/1', ...Array.from({ length: 14 }, (_, i) => `monitor/${10 + i}`)].toSorted())
  // From the one on show on, not from the top.
  expect([...withAlike(items, 15, new Set())]).toEqual(['monitor/22', 'monitor/23'])
  expect([...withAlike(items, -1, new Set(['monitor/1']))]).toEqual(['monitor/1'])
  // Four eyes keep the person from the first of them.
  const kept = [todo('e', 'A', 1), todo('e', 'A', 2, ['approve']), todo('e', 'A', 3, ['approve'])]
  expect([...withAlike(kept, 0, new Set())]).toEqual(['e/2', 'e/3'])
})
