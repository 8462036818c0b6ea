import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createMockSdk, MockApp } from '../mock/index.tsx'
import { useExtensions } from './extension-point.tsx'
import { useBadge, useKept, useTheme } from './hooks.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('the theme of the shell is drawn anew in each of its parts', () => {
  const listeners = new Set<() => void>()
  const theme = { mode: 'light' as 'light' | 'dark', care: false, dense: false, color: '#111111' }
  const sdk = {
    ...createMockSdk(),
    theme: Object.defineProperties(
      { subscribe: (fn: () => void) => (listeners.add(fn), () => void listeners.delete(fn)) },
      {
        mode: { get: () => theme.mode },
        care: { get: () => theme.care },
        dense: { get: () => theme.dense },
        color: { get: () => theme.color },
      },
    ),
  } as ReturnType<typeof createMockSdk>
  const Shown = () => <p>{JSON.stringify(useTheme())}</p>
  const shown = () => JSON.parse(document.querySelector('p')?.textContent ?? '{}')
  render(
    <MockApp sdk={sdk}>
      <Shown />
    </MockApp>,
  )
  expect(shown()).toEqual(theme)
  for (const [part, value] of Object.entries({ mode: 'dark', care: true, dense: true, color: '#222222' })) {
    act(() => {
      Object.assign(theme, { [part]: value })
      for (const fn of listeners) fn()
    })
    expect(shown()).toEqual(theme)
  }
})

test('the items of a point are those of that point, in the order of the apps', () => {
  const base = createMockSdk()
  const apps = [
    {
      name: 'a',
      slots: [
        { point: 'household.card', name: 'one', title: '一' },
        { point: 'home', name: 'two', title: '二' },
      ],
    },
    { name: 'b' },
    { name: 'c', slots: [{ point: 'household.card', name: 'three', title: '三' }] },
  ]
  const sdk = { ...base, extensions: { ...base.extensions, apps } } as unknown as typeof base
  const Shown = () => <p>{JSON.stringify(useExtensions('household.card' as Parameters<typeof useExtensions>[0]))}</p>
  render(
    <MockApp sdk={sdk}>
      <Shown />
    </MockApp>,
  )
  expect(JSON.parse(document.querySelector('p')?.textContent ?? '')).toEqual([
    { app: 'a', name: 'one', title: '一' },
    { app: 'c', name: 'three', title: '三' },
  ])
})

test('what is kept is there again, and a change of it is kept', () => {
  const sdk = createMockSdk()
  const Shown = () => {
    const [value, set] = useKept('page', 1)
    return (
      <button type="button" onClick={() => set(value + 1)}>
        {value} {useBadge()}
      </button>
    )
  }
  const page = () => (
    <MockApp sdk={sdk}>
      <Shown />
    </MockApp>
  )
  const first = render(page())
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('2 0')
  first.unmount()
  render(page())
  expect(screen.getByRole('button').textContent).toBe('2 0')
})
