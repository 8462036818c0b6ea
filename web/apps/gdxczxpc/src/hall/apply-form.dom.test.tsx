import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApplyForm } from './apply-form.tsx'
import type { Hall, Service } from './queries.ts'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

test('what an application begins with is not what somebody typed: only the latter is asked about', async () => {
  const field = {
    key: 'content',
    title: '内容',
    kind: 'longText',
    hint: '',
    unit: '',
    required: true,
    readOnly: false,
    range: [],
    multi: 0,
    dict: '',
    module: '',
  }
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: { code: 'intserv', fields: [field] } }) })
  sdk.answer = false
  const asked = vi.spyOn(sdk, 'confirm')
  const closed = vi.fn()
  const hall = { village: true, area: '440981103210', areaName: '储良村', phone: '138****0000', name: '张三', closed: '' } as unknown as Hall
  const service = { kind: '1', title: '就业服务', way: 'request', need: [], more: [], days: 5, working: true } as unknown as Service
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApplyForm hall={hall} service={service} first={{ wantedJob: '保洁员', content: '应聘保洁员' }} onClose={closed} />
      </QueryClientProvider>
    </MockApp>,
  )
  const text = await screen.findByDisplayValue('应聘保洁员', {}, { timeout: 9000 })
  const cancel = screen.getByRole('button', { name: '取消', hidden: true })
  fireEvent.click(cancel)
  expect(asked).not.toHaveBeenCalled()
  expect(closed).toHaveBeenCalledOnce()
  fireEvent.change(text, { target: { value: '应聘保洁员，可上夜班' } })
  fireEvent.click(cancel)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(closed).toHaveBeenCalledOnce()
})
