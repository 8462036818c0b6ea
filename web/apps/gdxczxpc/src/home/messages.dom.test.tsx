import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Messages } from './messages.tsx'

afterEach(cleanup)

test('S2.07 each message of a home leads to itself in the message centre, and the foot to all of them', async () => {
  const items = [{ id: '41', kind: 'todo', title: '有一条待办', body: '请于本周内办理', readAt: 0, createdAt: 1, route: '/desk' }]
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: { items } }) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <Messages />
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '有一条待办' }))
  fireEvent.click(screen.getByRole('button', { name: '全部消息' }))
  expect(sdk.visits).toEqual([{ prefix: '/micromessage/', page: '/msgCenter', query: { id: '41' } }, expect.objectContaining({ page: '/msgCenter' })])
})
