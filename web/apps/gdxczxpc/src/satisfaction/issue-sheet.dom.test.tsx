import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Report } from './report.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // jsdom has no modal dialogs, and scrolls nothing.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report = {
  ...{ title: '满意度调查', no: 'S1', state: '50', open: false, area: '440981000000', areaName: '高州市', parent: '', sample: 10, answers: 9, masked: false },
  ...{ index: 80, scored: 9, aware: 90, asked: 9, households: 100, margin: 1, awareMargin: 1, weak: 0, fast: 0, straight: 0, strong: 0, strongScored: 0 },
  ...{ channels: [], questions: [], parts: [], trend: [] },
}
const reason = (id: number, areaName: string, mayIssue: boolean) => ({ id, area: '', areaName, reasons: ['走访少'], issue: 0, mayIssue })

test('a reason becomes an issue only where the server says so, and the sheet says all that is missing at once', async () => {
  const sent: unknown[] = []
  const sdk = createMockSdk({
    permissions: ['dailySupervision:add'],
    page: '/m/satisfaction/3/report',
    fetch: async (input, init) => {
      if (init?.method === 'POST') sent.push(init.body)
      const reasons = [reason(1, '分界镇', true), reason(2, '金山街道', false)]
      return Response.json({ success: true, code: '200', data: String(input).includes('/report') ? { ...report, reasons } : [] })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <Report id="3" survey={{ title: '满意度调查', questions: [], scores: [], closed: true } as unknown as Parameters<typeof Report>[0]['survey']} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const offers = await screen.findAllByRole('button', { name: /转为问题/ }, { timeout: 9000 })
  expect(offers.map((b) => b.getAttribute('aria-label'))).toEqual([expect.stringContaining('分界镇')])
  fireEvent.click(offers[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { hidden: true }, { timeout: 9000 }))
  expect(dialog.getByText('带 * 的为必填项')).toBeTruthy()
  fireEvent.submit(dialog.getByRole('textbox', { name: /问题名称/, hidden: true }).closest('form') as HTMLFormElement)
  expect((await dialog.findAllByRole('alert', { hidden: true })).map((e) => e.textContent)).toEqual(['请填写问题名称', '请填写问题类别', '请填写问题程度'])
  expect(await dialog.findByRole('group', { name: '有 3 处需要修改：', hidden: true })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /问题名称/, hidden: true })))
  expect(sent).toEqual([])
})
