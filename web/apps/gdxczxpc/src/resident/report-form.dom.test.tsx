import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Description } from '../engine/model.ts'
import ReportFormPage from './report-form-page.tsx'
import { t } from './resident.texts.ts'

beforeEach(() => {
  // jsdom has none, and scrolls nothing.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const d = { code: 'resident-town-report', title: '驻镇工作报告', mayAdd: true } as unknown as Description

test('a report is not saved before its draft has come: what was typed earlier would be left out', async () => {
  const sent: { values: Record<string, unknown> }[] = []
  const draft = { come: () => undefined as unknown }
  const sdk = createMockSdk({
    page: '/m/resident-town-report/new',
    fetch: async (_, init) => {
      const answer = (data: unknown) => Response.json({ success: true, code: '200', data })
      if (init?.method === 'POST') {
        sent.push(JSON.parse(String(init.body)) as (typeof sent)[number])
        return answer({ id: 5 })
      }
      await new Promise((come) => (draft.come = () => come(undefined)))
      return answer({ from: '2026-11-23', until: '2026-11-29', work: '按日志起草', townDays: 4, leaveDays: 0, logDays: 3 })
    },
  })
  const kept = await sdk.draft('m-resident-town-report-new')
  kept.save({ values: { work: '入户走访十二户', workOf: '1 2026-11-23' }, area: { id: '440981103', text: '分界镇' } })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <ReportFormPage d={d} id="" />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  await screen.findByText(/已恢复/, {}, { timeout: 9000 })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  fireEvent.click(document.querySelector('[type="submit"]') as HTMLElement)
  await new Promise((go) => setTimeout(go, 50))
  expect(sent).toEqual([])
  draft.come()
  expect(await screen.findByDisplayValue('入户走访十二户', {}, { timeout: 9000 })).toBeTruthy()
  fireEvent.click(document.querySelector('[type="submit"]') as HTMLElement)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.values['work']).toBe('入户走访十二户')
})

test('what is wrong with a report is tied to its control, and each control to its label', async () => {
  const refused = [
    { field: 'kind', message: '类型不对' },
    { field: 'anyOn', message: '已有同期报告' },
    { field: 'work', message: '内容太短' },
    { field: 'problems', message: '请写明' },
    { field: 'plan', message: '请安排' },
  ]
  const sdk = createMockSdk({
    page: '/m/resident-town-report/new',
    fetch: async (_, init) =>
      init?.method === 'POST'
        ? Response.json({ success: false, code: 'validation_failed', message: '填写有误', fields: refused }, { status: 422 })
        : Response.json({ success: true, code: '200', data: { from: '2026-11-23', until: '2026-11-29', work: '', townDays: 4, leaveDays: 0, logDays: 3 } }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <ReportFormPage d={d} id="" />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  await waitFor(() => expect(document.querySelector('#report-plan')).toBeTruthy(), { timeout: 9000 })
  fireEvent.click(document.querySelector('[type="submit"]') as HTMLElement)
  await screen.findByText('请安排', {}, { timeout: 9000 })
  const labels = [t.kind, t.day, t.draft, t.problems, t.plan]
  const controls = labels.map((label) => screen.getByText(label, { selector: 'label' }) as HTMLLabelElement).map((label) => label.control)
  const said = (control: Element | null | undefined) => document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(controls.map((control) => [control?.getAttribute('aria-invalid'), said(control)])).toEqual(refused.map((f) => ['true', f.message]))
})
