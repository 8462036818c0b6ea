import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Description, Step, Whole } from './model.ts'
import { StepSheet } from './step-sheet.tsx'

beforeEach(() => {
  // jsdom has none, and scrolls nothing.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an opinion that is missing is complained of at its own control, under its label', () => {
  const step = { code: 'return', title: '退回', opinion: true, return: true, ask: [], need: [], from: ['20'] } as unknown as Step
  const record = { id: 7, no: 'JC-7', name: '张三', area: '440981103210', version: 1, values: {}, labels: {}, known: {} } as unknown as Whole
  render(
    <MockApp sdk={createMockSdk({ page: '/m/monitor/7' })}>
      <QueryClientProvider client={new QueryClient()}>
        <SdkRouter>
          <StepSheet d={{ code: 'monitor', fields: [] } as unknown as Description} record={record} step={step} inline onClose={() => undefined} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const { control } = screen.getByText('意见', { selector: 'label' }) as HTMLLabelElement
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  const said = document.getElementById(control?.getAttribute('aria-describedby') ?? '')
  expect([control?.tagName, control?.getAttribute('aria-required'), control?.getAttribute('aria-invalid'), said?.textContent]).toEqual([
    'TEXTAREA',
    'true',
    'true',
    '请填写意见',
  ])
})
