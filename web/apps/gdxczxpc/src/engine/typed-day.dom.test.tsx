import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FieldInput } from './field-input.tsx'
import type { Field } from './model.ts'
import { dayOf } from './rules.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const field = {
  key: 'monitorType',
  title: '监测类别',
  kind: 'dict',
  dict: 'monitor_type',
  multi: 1,
  hint: '',
  unit: '',
  required: false,
  readOnly: false,
} as unknown as Field
const entries = [
  { code: '2', name: '边缘易致贫户', periods: [{ to: 20251231, name: '边缘易致贫户' }] },
  { code: '4', name: '防止返贫致贫对象', periods: [{ from: 20260101, name: '防止返贫致贫对象' }] },
]

const page = (day: string, value: unknown, multi = 1) => {
  const sdk = createMockSdk({ dict: { monitor_type: entries } })
  return (
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <FieldInput field={{ ...field, multi }} area="" day={day} value={value} label="" wrong={undefined} onChange={() => {}} />
      </QueryClientProvider>
    </MockApp>
  )
}

it('ruling 38: a code that does not hold on the typed day says so at once, and holds its peace on a day on which it does', async () => {
  const { rerender } = render(page('2025-12-31', '2'))
  await screen.findByText('边缘易致贫户')
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(page('2026-01-01', '2'))
  expect((await screen.findByRole('alert')).textContent).toBe('“边缘易致贫户”在2026-01-01不适用，请重新选择')
})

it('the day of a form is the first of its dates that was typed, else the day the record was entered', () => {
  const d = { day: ['verifiedOn', 'receivedAt'] }
  expect(dayOf(d, { verifiedOn: '2026-01-02', receivedAt: '2025-12-30' })).toBe('2026-01-02')
  expect(dayOf(d, { verifiedOn: '2026-1', receivedAt: '2025-12-30' })).toBe('2025-12-30')
  expect(dayOf(d, {}, { createdAt: Date.UTC(2025, 11, 31, 17) })).toBe('2026-01-01')
})
