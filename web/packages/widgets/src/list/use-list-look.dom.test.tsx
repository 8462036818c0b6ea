import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moved } from './list-look.ts'
import { useListLook } from './use-list-look.ts'

function List() {
  const [look, set] = useListLook('users', true)
  const order = look.order ?? ['a', 'b', 'c', 'd']
  return (
    <button type="button" onClick={() => set({ order: moved(order, 'd', -1) })}>
      {order.join('')}
    </button>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

// The query tells its readers in a later task, in which the next key may have been pressed; and two calls on two connections arrive as they like.
test('two steps before anything is told are two steps, and are written one after the other', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const sdk = createMockSdk({
    fetch: (_, init) => {
      sent.push(String(init?.body))
      return new Promise((done) => answers.push(() => done(Response.json({ success: true, code: '200', data: true }))))
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </MockApp>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.textContent).toBe('adbc')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sent).toEqual([JSON.stringify({ value: { order: ['a', 'b', 'd', 'c'] } })])
  answers.shift()?.()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sent.slice(1)).toEqual([JSON.stringify({ value: { order: ['a', 'd', 'b', 'c'] } })])
})
