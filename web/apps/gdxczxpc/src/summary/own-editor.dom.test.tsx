import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnEditor } from './own-editor.tsx'

afterEach(cleanup)

test('a report of one’s own says what it lacks, is not left unasked while typed on, and opens once it is saved', async () => {
  const metric = { key: 'a.b', title: '农户数', unit: '户', group: '户情', definition: '', splits: [] }
  const sdk = createMockSdk({
    page: '/summary/own',
    fetch: async (_, init) =>
      Response.json({ success: true, code: '200', data: init?.method === 'POST' ? { code: 'own-1' } : { items: [metric], day: 1_790_000_000_000 } }),
  })
  sdk.answer = false
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <OwnEditor code="own" />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  expect(await screen.findByText('请填写名称；请至少选择一个指标', {}, { timeout: 9000 })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '本镇月报' } })
  expect(await sdk.navigate(sdk.app.prefix, '/desk')).toBe(false)
  fireEvent.click(screen.getByLabelText(/农户数/))
  fireEvent.click(screen.getByRole('button', { name: '保存并打开' }))
  await waitFor(() => expect(sdk.history.location.pathname).toBe('/summary/own-1'))
})
