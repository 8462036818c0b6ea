import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Mine } from '../citizen/mine.tsx'
import CitizenHome from './citizen-home.tsx'

afterEach(cleanup)

const row = (id: number, createdAt: number, values: object) => ({ id, no: `BJ${id}`, name: '张小玲', state: '10', createdAt, values, labels: {} })
const open = (page: React.ReactNode, requests: object[]) => {
  const answer = (path: string) => {
    if (path === '/api/citizen/household') return { state: 'unverified', words: '账号尚未核验身份证号', changes: [], measures: [] }
    if (path === '/api/rural/intserv') return { items: requests }
    if (path === '/api/rural/intserv-proposal') return { items: [] }
    if (path.endsWith('/description')) return { title: '办件', states: [{ code: '10', title: '待受理', tone: 'orange' }], transitions: [] }
    return { items: [] }
  }
  const sdk = createMockSdk({
    dict: { request_kind: [{ code: '11', name: '政策咨询' }] },
    fetch: async (input) => Response.json({ success: true, code: '200', data: answer(new URL(String(input), 'http://x').pathname) }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>{page}</SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
}

test('what was asked of the service hall stands on the home of a citizen', async () => {
  open(<CitizenHome />, [row(9, 5, { kind: '11' })])
  const mine = within(await screen.findByRole('region', { name: '我的申报' }))
  expect((await mine.findByRole('link', { name: '政策咨询' })).getAttribute('href')).toContain('/m/intserv/9')
  expect(await mine.findByText('待受理')).toBeTruthy()
  expect(mine.queryByText(/还没有申报过/)).toBeNull()
})

test('the page of the service hall, which lists them by itself, does not name them twice', async () => {
  open(<Mine hall={false} />, [row(9, 5, { kind: '11' })])
  expect(await screen.findByText(/还没有申报过/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
