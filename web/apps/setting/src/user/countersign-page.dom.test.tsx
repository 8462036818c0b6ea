import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CountersignPage from './countersign-page.tsx'

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
  kind: 'password',
  userId: '9',
  username: 'finance',
  areaName: '高州市',
  roles: [],
  reason: '忘记密码',
  askedBy: '林晓丹',
  askedAt: 0,
  expiresAt: 0,
  state: 'waiting',
  decidedBy: '',
  decidedAt: 0,
  words: '',
  own: false,
}

test('what was asked by somebody who is no more in office may be refused, and says why it is not agreed to', async () => {
  const data = [
    { ...row, id: '1', name: '在任', mayRefuse: true, mayAgree: true, whyNot: '' },
    { ...row, id: '2', name: '离任', mayRefuse: true, mayAgree: false, whyNot: '提请人已停用' },
    { ...row, id: '3', name: '别人', mayRefuse: false, mayAgree: false, whyNot: '须由上级确认' },
  ]
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data }) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <CountersignPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const line = async (name: string) => within((await screen.findByText(name)).closest('tr, li')!)
  const buttons = async (name: string) => (await line(name)).queryAllByRole('button').map((x) => x.textContent!.replace(/\s/g, ''))
  expect(await buttons('在任')).toEqual(['同意', '拒绝'])
  expect(await buttons('离任')).toEqual(['拒绝'])
  expect((await line('离任')).getByText('提请人已停用')).toBeTruthy()
  expect(await buttons('别人')).toEqual([])
  expect((await line('别人')).getByText('须由上级确认')).toBeTruthy()
})
