import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PublishForm from './publish-form.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a notice says all that is wrong at once, a day that is none among it, in a browser of another language', async () => {
  expect(navigator.language).toBe('en-US')
  const sent: unknown[] = []
  const sdk = createMockSdk({
    fetch: async (input, init) => {
      if (init?.method === 'POST' && String(input).endsWith('/api/notices')) sent.push(init.body)
      return Response.json({ success: true, code: '200', data: [] })
    },
  })
  const { container } = render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PublishForm onDone={() => undefined} onBack={() => undefined} />
      </QueryClientProvider>
    </MockApp>,
  )
  expect(container.querySelector('input:is([type="datetime-local"], [type="date"], [type="time"])')).toBeNull()
  const day = screen.getByRole('textbox', { name: '失效时间' })
  fireEvent.change(day, { target: { value: '2026-02-30' } })
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  const faults = await screen.findByRole('group', { name: '有 3 处需要修改：' })
  expect([...faults.querySelectorAll('a')].map((a) => a.textContent)).toEqual(['标题', '接收区域', '失效时间'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '标题' })))
  expect(sent).toEqual([])
})
