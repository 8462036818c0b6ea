import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeList } from './change-list.tsx'

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

const row = {
  id: '1',
  at: 0,
  kind: 'add',
  area: '440981103001',
  path: '广东省',
  before: '',
  after: '上塘',
  target: '',
  targetPath: '',
  effective: 0,
  reason: '批复',
}

test('the history of areas goes to its last page, to the page before it, and back to the first', async () => {
  const asked: string[] = []
  const sdk = createMockSdk({
    fetch: async (url) => {
      const q = new URL(String(url), 'http://mirror').searchParams
      const at = `${q.get('cursor') ?? ''}${q.get('back') === 'true' ? ' back' : ''}`
      asked.push(at)
      const data = { ' back': { next: '', previous: 'p3' }, 'p3 back': { next: 'n2', previous: 'p2' } }[at] ?? { next: 'n1' }
      return Response.json({ success: true, code: '200', data: { items: [row], total: 45, totalCap: 1000, ...data } })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ChangeList area="" />
      </QueryClientProvider>
    </MockApp>,
  )
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name }, { timeout: 9000 })
  const press = async (name: string) => {
    await waitFor(async () => expect((await button(name)).disabled).toBe(false))
    fireEvent.click(await button(name))
  }
  expect((await button('首页')).disabled).toBe(true)
  await press('末页')
  await screen.findByText('第 3 / 3 页')
  expect((await button('末页')).disabled).toBe(true)
  await press('上一页')
  await screen.findByText('第 2 / 3 页')
  await press('首页')
  await screen.findByText('第 1 / 3 页')
  expect(asked.slice(0, 3)).toEqual(['', ' back', 'p3 back'])
})
