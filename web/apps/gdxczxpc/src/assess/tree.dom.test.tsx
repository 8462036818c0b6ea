import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newItem } from './rules.ts'
import type { Group } from './rules.ts'
import { Tree } from './tree.tsx'

afterEach(cleanup)

function Form({ first }: { first: Group[] }) {
  const [tree, setTree] = useState(first)
  return (
    <>
      <Tree tree={tree} library={[]} wrong={{}} kind="3" year={2026} onChange={setTree} />
      <output>{tree.map((g) => g.title + g.items.map((x) => x.title).join('')).join(' ')}</output>
    </>
  )
}

test('an indicator is dragged within its group and below another, a group among groups', () => {
  const items = (...titles: string[]) => titles.map((title) => ({ ...newItem(), title }))
  render(
    <MockApp sdk={createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: [] }) })}>
      <QueryClientProvider client={new QueryClient()}>
        <Form
          first={[
            { title: '甲', items: items('a', 'b', 'c') },
            { title: '乙', items: items('d') },
          ]}
        />
      </QueryClientProvider>
    </MockApp>,
  )
  const line = (name: string) => {
    const of = screen.getByRole('button', { name: `上移 ${name}` }).closest<HTMLElement>('[data-line]')
    if (!of) throw new Error(`no line ${name}`)
    return of
  }
  const drag = (name: string, to: string, below: boolean) => {
    const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: '', dropEffect: '' }
    const grip = line(name).querySelector('[draggable=true]') as HTMLElement
    const at = (make: typeof createEvent.dragOver) => {
      // jsdom's drag events have no place.
      const e = make(line(to), { dataTransfer })
      Object.defineProperty(e, 'clientY', { value: below ? 1 : -1 })
      return e
    }
    fireEvent.dragStart(grip, { dataTransfer })
    const over = at(createEvent.dragOver)
    fireEvent(line(to), over)
    expect(over.defaultPrevented).toBe(true)
    fireEvent(line(to), at(createEvent.drop))
    return screen.getByRole('status').textContent
  }
  expect(drag('c', 'a', false)).toBe('甲cab 乙d')
  expect(drag('c', 'b', true)).toBe('甲abc 乙d')
  expect(drag('b', 'd', false)).toBe('甲ac 乙bd')
  expect(drag('a', '乙', false)).toBe('甲c 乙bda')
  expect(drag('乙', '甲', false)).toBe('乙bda 甲c')
  // The keyboard's way stays.
  fireEvent.click(screen.getByRole('button', { name: '下移 b' }))
  expect(screen.getByRole('status').textContent).toBe('乙dba 甲c')
})
