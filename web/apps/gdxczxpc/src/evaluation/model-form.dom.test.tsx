import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Description } from '../engine/model.ts'
import { t } from './evaluation.texts.ts'
import ModelFormPage from './model-form-page.tsx'

beforeEach(() => {
  // jsdom has none, and scrolls nothing.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the server says of a purpose stands at its control, under its label', async () => {
  const metrics = ['household.income', 'household.toilet'].map((key) => ({ key, name: key, topic: 'household', unit: '%', better: 'more' }))
  const indicators = JSON.stringify(metrics.map(({ key }) => ({ key, dimension: 'industry' })))
  const values = { title: '模型', purpose: '', weighting: '2', excellent: 85, good: 70, fair: 60, indicators }
  const record = { id: 7, area: '440981', areaName: '高州市', version: 1, editable: true, values, labels: {}, known: {} }
  const sdk = createMockSdk({
    page: '/m/comprehensiveEvaluation-model/7/edit',
    fetch: async (input, init) =>
      init?.method === 'PUT'
        ? Response.json(
            { success: false, code: 'validation_failed', message: '填写有误', fields: [{ field: 'purpose', message: '说明太长' }] },
            { status: 422 },
          )
        : Response.json({ success: true, code: '200', data: String(input).includes('/api/metrics') ? { items: metrics } : record }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <ModelFormPage d={{ code: 'comprehensiveEvaluation-model', fields: [], mayAdd: true } as unknown as Description} id="7" />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const { control } = (await screen.findByText(t.purpose, { selector: 'label' }, { timeout: 9000 })) as HTMLLabelElement
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await screen.findByText('说明太长', {}, { timeout: 9000 })
  const said = document.getElementById(control?.getAttribute('aria-describedby') ?? '')
  expect([control?.tagName, control?.getAttribute('aria-invalid'), said?.textContent]).toEqual(['TEXTAREA', 'true', '说明太长'])
})
