import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import type { MockSdk } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Questions } from './queries.ts'
import { Report } from './report.tsx'

const slow = { timeout: 9000 }

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

const show = (sdk: MockSdk, page: ReactNode) =>
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>{page}</SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )

const survey = (closed: boolean) => ({ title: '满意度调查', questions: [], scores: [], closed }) as unknown as Questions
const data = (answer: unknown) => Response.json({ success: true, code: '200', data: answer })

test('a description alone is not dropped without a question, and changing a field leaves the complaints of the others', async () => {
  const report = {
    ...{
      title: '满意度',
      areaName: '高州市',
      parent: '',
      scored: 0,
      asked: 0,
      answers: 9,
      sample: 10,
      households: 0,
      masked: false,
      weak: 0,
      fast: 0,
      straight: 0,
    },
    ...{ strongScored: 0, parts: [], questions: [], channels: [], reasons: [{ id: '9', areaName: '分界镇', reasons: ['走访少'], issue: 0 }] },
  }
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/report',
    permissions: ['dailySupervision:add'],
    dict: { issue_category: [], issue_level: [], survey_channel: [] },
    fetch: async (input, init) =>
      init?.method === 'POST'
        ? Response.json(
            {
              ...{ success: false, code: 'invalid_args', message: '请检查' },
              fields: ['title', 'category', 'level'].map((field) => ({ field, message: `${field}有误` })),
            },
            { status: 400 },
          )
        : data(String(input).includes('/report') ? report : []),
  })
  const asked = vi.spyOn(sdk, 'confirm')
  show(sdk, <Report id="3" survey={survey(true)} />)
  fireEvent.click(await screen.findByRole('button', { name: /分界镇/ }, slow))
  const text = await screen.findByLabelText(/问题描述/, { selector: 'textarea' }, slow)
  fireEvent.change(text, { target: { value: '走访少，办事慢' } })
  sdk.answer = false
  fireEvent(text.closest('dialog')!, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(screen.getByDisplayValue('走访少，办事慢')).toBeTruthy()

  fireEvent.submit(text.closest('form')!)
  await screen.findByText('title有误', undefined, slow)
  fireEvent.change(screen.getByLabelText(/问题名称/), { target: { value: '走访' } })
  expect(screen.queryByText('title有误')).toBeNull()
  expect(screen.getByText('category有误')).toBeTruthy()
  expect(screen.getByText('level有误')).toBeTruthy()
})
