import { SdkRouter, today } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import type { MockSdk } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Whole } from '../engine/model.ts'
import { Codes } from './codes.tsx'
import { Interview } from './interview.tsx'
import type { Questions } from './queries.ts'
import { Report } from './report.tsx'
import SurveyExtra from './survey-extra.tsx'

const slow = { timeout: 9000 }

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => undefined
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

test('codes that were not printed are neither replaced nor left without a question', async () => {
  let made = 0
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/codes',
    fetch: async (_, init) => {
      if (init?.method !== 'POST') return data([])
      made++
      return data({
        left: 0,
        items: [
          {
            request: 0,
            no: '1',
            kind: '',
            finishedOn: 0,
            channels: ['1', '2'],
            areaPath: '储良村',
            url: `https://x/survey/${made}`,
            path: 'M0 0',
            size: 21,
            title: '问卷',
          },
        ],
      })
    },
  })
  const asked = vi.spyOn(sdk, 'confirm')
  show(sdk, <Codes id="3" survey={survey(false)} />)
  const make = () => fireEvent.click(screen.getByRole('button', { name: '生成二维码' }))
  await screen.findByRole('button', { name: '生成二维码' }, slow)
  make()
  await screen.findByRole('img', { name: 'https://x/survey/1' }, slow)
  expect(asked).not.toHaveBeenCalled()

  sdk.answer = false
  make()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByRole('button', { name: '返回调查' }))
  await new Promise((done) => setTimeout(done, 50))
  expect(made).toBe(1)
  expect(sdk.history.location.pathname).toBe('/m/satisfaction/3/work/codes')

  // On paper they are safe.
  fireEvent(window, new Event('afterprint'))
  make()
  await screen.findByRole('img', { name: 'https://x/survey/2' }, slow)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('after its last day nothing that would be refused is offered, and the page says why', async () => {
  const home = {
    id: 'h1',
    household: 1,
    request: 0,
    no: '1',
    kind: '',
    finishedOn: 0,
    channels: ['1', '2'],
    headName: '张三',
    areaPath: '储良村',
    address: '',
    phone: '',
    attempts: 0,
    lastResult: '',
    doneOn: 0,
  }
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/interview',
    permissions: ['satisfaction:edit'],
    fetch: async (input) => data(String(input).includes('/homes') ? { items: [home], next: '', total: 1, totalCap: 0 } : []),
  })
  const first = show(sdk, <Interview id="3" survey={survey(true)} />)
  await screen.findByText('张三', undefined, slow)
  expect(screen.getByText(/已过截止日期/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /填写答卷|未访问成功/ })).toBeNull()
  first.unmount()

  const codes = show(sdk, <Codes id="3" survey={survey(true)} />)
  expect(await screen.findByText(/已过截止日期/, undefined, slow)).toBeTruthy()
  for (const name of ['生成二维码', '重新生成']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  codes.unmount()

  const record = (endsOn: string) => ({ id: 3, state: '40', area: '440981000000', editable: false, values: { questionCount: 2, endsOn } }) as unknown as Whole
  const ways = () => ['入户与电话访问', '扫码问卷'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)
  const last = show(sdk, <SurveyExtra record={record(today())} />)
  await screen.findByRole('button', { name: '扫码问卷' }, slow)
  expect(ways()).toEqual([false, false])
  last.unmount()
  show(sdk, <SurveyExtra record={record(today(-1))} />)
  expect(await screen.findByText(/已过截止日期/, undefined, slow)).toBeTruthy()
  expect(ways()).toEqual([true, true])
})

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
    ...{
      strongScored: 0,
      parts: [],
      questions: [],
      channels: [],
      trend: [],
      reasons: [{ id: '9', areaName: '分界镇', reasons: ['走访少'], issue: 0, mayIssue: true }],
    },
  }
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/report',
    permissions: ['dailySupervision:add'],
    dict: { issue_category: [{ code: '1', name: '走访' }], issue_level: [{ code: '2', name: '一般' }], survey_channel: [] },
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

  fireEvent.change(screen.getByLabelText(/问题名称/), { target: { value: '走' } })
  await screen.findByRole('option', { name: '一般' }, slow)
  fireEvent.change(screen.getByLabelText(/问题类别/), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText(/问题程度/), { target: { value: '2' } })
  fireEvent.submit(text.closest('form')!)
  await screen.findByText('title有误', undefined, slow)
  fireEvent.change(screen.getByLabelText(/问题名称/), { target: { value: '走访少' } })
  expect(screen.queryByText('title有误')).toBeNull()
  expect(screen.getByText('category有误')).toBeTruthy()
  expect(screen.getByText('level有误')).toBeTruthy()
})
