import { SdkRouter, today } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Interview } from './interview.tsx'
import type { Questions } from './queries.ts'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const home = {
  ...{
    id: 'h1',
    household: 1,
    request: 0,
    no: '4409811032100021',
    kind: '',
    finishedOn: 0,
    channels: ['1', '2'],
    headName: '张三',
    areaPath: '储良村',
    address: '',
    phone: '',
    attempts: 0,
    lastResult: '',
  },
  doneOn: 0,
}

test('a failed attempt is noted once its reason was chosen and confirmed, and its sheet stays where that fails', async () => {
  const sent: unknown[] = []
  let fails = true
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/interview',
    dict: { survey_attempt: [{ code: '1', name: '无人在家' }] },
    fetch: async (input, init) => {
      if (init?.method === 'POST') {
        sent.push(JSON.parse(String(init.body)))
        if (fails) return Response.json({ success: false, code: '500', message: '服务繁忙' }, { status: 500 })
      }
      const data = String(input).includes('/homes') ? { items: [home], next: '', total: 1, totalCap: 0 } : []
      return Response.json({ success: true, code: '200', data })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <Interview id="3" survey={{ title: '满意度调查', questions: [], scores: [] } as unknown as Questions} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '登记张三户未访问成功' }, { timeout: 9000 }))
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定登记', hidden: true }))
  confirm()
  expect(screen.getByText('请选择未访问成功的原因')).toBeTruthy()
  fireEvent.click(await screen.findByLabelText('无人在家'))
  expect(sent).toEqual([])
  confirm()
  await waitFor(() => expect(sent).toEqual([{ result: '1' }]))
  await screen.findByRole('alert', { hidden: true }, { timeout: 9000 })
  fails = false
  confirm()
  await waitFor(() => expect(screen.queryByRole('button', { name: '确定登记', hidden: true })).toBeNull())
  expect(sent).toHaveLength(2)
})

test('answers say the day they were given on', async () => {
  const sent: { day: number; channel: string }[] = []
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/interview',
    fetch: async (input, init) => {
      if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
      const data = String(input).includes('/homes') ? { items: [home], next: '', total: 1, totalCap: 0 } : []
      return Response.json({ success: true, code: '200', data })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <Interview id="3" survey={{ title: '满意度调查', questions: [], scores: [] } as unknown as Questions} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '填写答卷：张三户' }, { timeout: 9000 }))
  // Handing in waits until the device's own list is open, or is known not to be.
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交答卷', hidden: true })
  await waitFor(() => expect(submit().disabled).toBe(false), { timeout: 9000 })
  fireEvent.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 9000 })
  expect(sent[0]).toMatchObject({ channel: '1', day: Number(today().replaceAll('-', '')) })
})

test('who was served is asked by the ways that reach them, and called by the number of their request', async () => {
  const sent: string[] = []
  const person = { ...home, household: 0, kind: '13', finishedOn: 20260301, phone: '199****0001' }
  const people = [
    { ...person, id: 7, request: 70, no: 'BJ70', headName: '张电话', channels: ['2'] },
    { ...person, id: 8, request: 80, no: 'BJ80', headName: '张扫码', phone: '', channels: [] },
  ]
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/interview',
    permissions: ['intserv:detail'],
    dict: { request_kind: [{ code: '13', name: '意见投诉' }] },
    fetch: async (input, init) => {
      const url = String(input)
      if (init?.method === 'POST') {
        sent.push(url)
        return Response.json({ success: true, code: '200', data: { phone: '19900000001' } })
      }
      return Response.json({ success: true, code: '200', data: url.includes('/homes') ? { items: people, next: '', total: 2, totalCap: 0 } : [] })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <Interview id="3" survey={{ title: '回访', questions: [], scores: [], served: true } as unknown as Questions} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '199****0001' }, { timeout: 9000 }))
  await screen.findByRole('link', { name: '拨打 19900000001' })
  expect(sent[0]).toContain('/api/rural/intserv/70/reveal')
  expect((await screen.findAllByText('意见投诉，2026-03-01 办结')).length).toBe(2)
  expect(screen.getByText('没有登记电话和农户，只能扫码或填写纸质答卷')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '填写答卷：张扫码' })).toBeNull()
  expect(screen.queryByRole('button', { name: '登记张扫码未访问成功' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '填写答卷：张电话' }))
  expect((screen.getByLabelText('电话', { selector: 'input' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByLabelText('入户', { selector: 'input' })).toBeNull()
})
