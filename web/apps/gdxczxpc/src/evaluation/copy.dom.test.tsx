import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Whole } from '../engine/model.ts'
import ModelRecord from './model-record.tsx'

afterEach(cleanup)

for (const mayAdd of [true, false])
  test(`a copy is offered as a new one is: ${mayAdd}`, async () => {
    const sdk = createMockSdk({
      page: '/m/comprehensiveEvaluation-model/7',
      permissions: ['comprehensiveEvaluation:add'],
      fetch: async (input) => Response.json({ success: true, code: '200', data: String(input).includes('/description') ? { mayAdd } : { items: [] } }),
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    render(
      <MockApp sdk={sdk}>
        <QueryClientProvider client={client}>
          <SdkRouter>
            <ModelRecord record={{ id: 7, state: '10', values: { indicators: '[]' } } as unknown as Whole} />
          </SdkRouter>
        </QueryClientProvider>
      </MockApp>,
    )
    await screen.findByRole('region', { name: /指标/ })
    await expect.poll(() => client.getQueryData(['module-description', 'comprehensiveEvaluation-model'])).toEqual({ mayAdd })
    expect(screen.queryByRole('link', { name: /复制/ }) !== null).toBe(mayAdd)
  })
