import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
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
  const hall = { village: true, area: '440981103210', areaName: '储良村', phone: '138****0000', name: '张三', closed: '', seekers: [] } as unknown as Hall
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

test('the skill the register knows of who looks for work is shown with its day and not asked; it is asked of the one nobody knows it of', async () => {
  const field = { hint: '', unit: '', required: false, readOnly: false, range: [], multi: 0, dict: '', module: '', from: '' }
  const fields = [
    { ...field, key: 'content', title: '诉求内容', kind: 'longText', required: true },
    { ...field, key: 'wantedJob', title: '意向岗位', kind: 'text' },
    { ...field, key: 'skill', title: '劳动技能', kind: 'dict', dict: 'labor_skill' },
  ]
  const sent: unknown[] = []
  const sdk = createMockSdk({
    fetch: async (url, init) => {
      if (String(url).includes('/api/hall/requests')) {
        sent.push(JSON.parse(String(init?.body)))
        return Response.json({ success: true, code: '200', data: { id: 1, no: 'BJ1' } })
      }
      return Response.json({ success: true, code: '200', data: { code: 'intserv', fields } })
    },
  })
  const hall = {
    village: true,
    area: '440981103210',
    areaName: '储良村',
    phone: '138****0000',
    name: '张三',
    closed: '',
    seekers: [
      { name: '张三', skill: '2', on: '2026-05-01' },
      { name: '张四', skill: '', on: '2026-05-01' },
    ],
  } as unknown as Hall
  const service = { kind: '14', title: '就业意向', way: 'request', need: ['wantedJob'], more: ['skill'], days: 5, working: true } as unknown as Service
  render(
    <MemoryRouter>
      <MockApp sdk={sdk}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ApplyForm hall={hall} service={service} first={{ wantedJob: '保洁员', content: '应聘保洁员' }} onClose={vi.fn()} />
        </QueryClientProvider>
      </MockApp>
    </MemoryRouter>,
  )
  expect(await screen.findByText(/取自户情数据，2026-05-01 更新/, {}, { timeout: 9000 })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: '劳动技能', hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '提交', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const values = (sent[0] as { values: Record<string, unknown> }).values
  expect(values['memberName']).toBe('张三')
  expect('skill' in values).toBe(false)
})
