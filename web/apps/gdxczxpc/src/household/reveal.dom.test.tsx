import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseholdCard } from '../engine/household-query.ts'
import { useReveal } from './household-reveal.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Bar = () => useReveal({ id: 1, members: [], phone: '' } as unknown as HouseholdCard)[1]

test('why the numbers are seen is marked as needed, the words with the reason 其他 alone', async () => {
  const sdk = createMockSdk({
    permissions: ['household-data:detail'],
    dict: {
      reveal_reason: [
        { code: '02', name: '入户走访' },
        { code: '99', name: '其他' },
      ],
    },
    fetch: async () => Response.json({ success: true, code: '200', data: {} }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <Bar />
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: '显示完整信息' }))
  const reason = screen.getByRole('combobox', { name: '查看原因' })
  const words = screen.getByRole('textbox', { name: '说明' })
  expect([reason.getAttribute('aria-required'), words.getAttribute('aria-required')]).toEqual(['true', null])
  fireEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(screen.getByRole('alert').textContent).toBe('请选择查看原因')
  expect(screen.getByRole('group', { name: '有 1 处需要修改：' }).textContent).toContain('查看原因')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await screen.findByRole('option', { name: '其他' })
  fireEvent.change(reason, { target: { value: '99' } })
  expect(words.getAttribute('aria-required')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(screen.getByRole('alert').textContent).toBe('请说明查看原因')
})
