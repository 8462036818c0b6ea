import { expect, test } from 'vitest'
import { KEYS, commandOf, following, neighbour } from './keys.ts'

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  target: document.body,
  ...more,
})

test('each key has its command, in capitals too', () => {
  for (const [key, command] of KEYS) {
    expect(commandOf(press(key), false)).toBe(command)
    expect(commandOf(press(key.toUpperCase()), false)).toBe(command)
  }
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
