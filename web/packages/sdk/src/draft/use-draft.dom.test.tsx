import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMockSdk, MockApp } from '../mock/index.tsx'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** A form over a draft that holds `found`; what it was given and what it saved. */
async function form(found: { value: string; at: number } | undefined, first: { value: string; dirty: boolean }) {
  const draft = { load: vi.fn(() => found), save: vi.fn(), drop: vi.fn() }
  const sdk = { ...createMockSdk(), draft: async () => draft } as unknown as ReturnType<typeof createMockSdk>
  const restore = vi.fn()
  let drop = () => {}
  const Form = ({ value, dirty }: { value: string; dirty: boolean }) => {
    const kept = useDraft('visit', value, { restore, dirty })
    drop = kept.drop
    return <p>{kept.restoredAt ?? '-'}</p>
  }
  const page = (props: { value: string; dirty: boolean }) => (
    <MockApp sdk={sdk}>
      <Form {...props} />
    </MockApp>
  )
  const shown = render(page(first))
  await act(async () => {})
  return {
    draft,
    restore,
    drop: () => act(() => drop()),
    at: () => document.querySelector('p')?.textContent,
    type: (props: typeof first) => act(async () => shown.rerender(page(props))),
  }
}

test('what was found is put back, with its moment, until it is dropped', async () => {
  const { draft, restore, drop, at } = await form({ value: '旧', at: 42 }, { value: '', dirty: false })
  expect(restore).toHaveBeenCalledExactlyOnceWith('旧')
  expect(at()).toBe('42')
  drop()
  expect(draft.drop).toHaveBeenCalledOnce()
  expect(at()).toBe('-')
})

test('typing is kept as it goes; a form without anything in it keeps nothing', async () => {
  const { draft, restore, type } = await form(undefined, { value: '', dirty: false })
  await type({ value: ' ', dirty: false })
  expect(draft.save).not.toHaveBeenCalled()
  await type({ value: '新', dirty: true })
  await type({ value: '新的', dirty: true })
  expect(draft.save.mock.calls).toEqual([['新'], ['新的']])
  expect(restore).not.toHaveBeenCalled()
})

test('what was typed before the draft opened wins and is kept', async () => {
  const { draft, restore, at } = await form({ value: '旧', at: 42 }, { value: '先打的字', dirty: true })
  expect(restore).not.toHaveBeenCalled()
  expect(draft.save).toHaveBeenCalledWith('先打的字')
  expect(at()).toBe('-')
})
