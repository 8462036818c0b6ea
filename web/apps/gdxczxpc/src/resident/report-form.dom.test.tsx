import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Description } from '../engine/model.ts'
import ReportFormPage from './report-form-page.tsx'

afterEach(cleanup)

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
