import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clients } from './clients.tsx'

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a secret shown once goes by its button alone, and a copy that fails says so', async () => {
  const sdk = createMockSdk({
    fetch: async (_, init) =>
      Response.json({ success: true, code: '200', data: init?.method === 'POST' ? { secret: 'k-123' } : [{ id: 'finance', name: '财政系统', madeAt: 0 }] }),
  })
  const opened = vi.spyOn(sdk, 'modal')
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Clients />
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '生成密钥' }, { timeout: 9000 }))
  await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  const options = opened.mock.calls[0]?.[0]
  expect(options?.dismissible).toBe(false)
  const close = vi.fn()
  if (typeof options?.content === 'function') render(<>{options.content(close)}</>)
  expect(screen.getByText('k-123')).toBeTruthy()
  document.execCommand = () => false
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(sdk.shown.at(-1)).toEqual({ kind: 'error', text: '复制失败，请选中密钥后手动复制' }))
  fireEvent.click(screen.getByRole('button', { name: '已保存，关闭' }))
  expect(close).toHaveBeenCalledOnce()
})
