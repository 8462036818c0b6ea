import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CataloguePage } from './catalogue-page.tsx'
import { CollectedPage } from './collected-page.tsx'
import { HandedRows } from './handed-rows.tsx'
import HouseholdFacts from './household-facts.tsx'

const slow = { timeout: 9000 }

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const column = (title: string) => ({ key: `collected:${title}`, title, unit: '处', kind: 'number', choices: [], new: true, anew: false })

function open(page: ReactNode, answers: (path: string) => unknown) {
  const sdk = createMockSdk({
    page: '/summary/collected',
    permissions: ['summaryReport:edit', 'summaryReport:export'],
    fetch: async (url) => Response.json({ success: true, code: '200', data: answers(String(url)) }),
  })
  const drawn = render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>{page}</SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  return { sdk, drawn }
}

const handed = (inAll: number) => ({
  ...{ title: '摸底', periods: [''], period: '', columns: [column('晒谷场')], asked: 9, in: inAll, byHomes: false, above: [] },
  rows: ['1', '2'].map((id) => ({ id, area: `村${id}`, cells: [{ value: id, source: '', day: 0, typed: true, why: '', path: '' }] })),
})

test('a list that is cut says how many rows it shows, and where the others are', async () => {
  const { drawn } = open(<HandedRows table={1} area="" version={1} />, () => handed(7))
  expect(await screen.findByText('只显示前 2 个，全部见“导出Excel”', undefined, slow)).toBeTruthy()
  drawn.unmount()
  open(<HandedRows table={1} area="" version={1} />, () => handed(2))
  await screen.findByText('村2', undefined, slow)
  expect(screen.queryByText(/只显示前/)).toBeNull()
})

test('the catalogue says when it is cut', async () => {
  const listed = (n: number) => ({
    items: Array.from({ length: n }, (_, i) => ({
      ...{ id: '', title: `表${i}`, purpose: '', office: '分界镇', lowest: '行政村', cycle: '0', state: '已停用', running: false, knownItems: 0, newItems: 1 },
      ...{ units: 1, homes: 0, hours: 1, releasedOn: 20260301, endsOn: 20260401 },
    })),
    fields: [],
    forms: [],
  })
  const { drawn } = open(<CataloguePage />, () => listed(200))
  expect(await screen.findByText(/只列出使用中的和最近发布的 200 项/, undefined, slow)).toBeTruthy()
  drawn.unmount()
  open(<CataloguePage />, () => listed(3))
  await screen.findByText('表2', undefined, slow)
  expect(screen.queryByText(/只列出/)).toBeNull()
})

const own = (id: string, title: string) => ({ id, column: column(title), value: '2', day: 20260301 })

for (const [name, page] of [
  ['the home of an area’s facts', <CollectedPage key="area" />],
  ['the card of a household', <HouseholdFacts key="home" id={1} heading="h2" section={undefined} />],
] as const)
  test(`on ${name} a correction that was typed is not dropped without a question`, async () => {
    const { sdk } = open(page, () => ({ area: '储良', items: [own('1', '晒谷场'), own('2', '凉亭')], may: true }))
    const asked = vi.spyOn(sdk, 'confirm')
    fireEvent.click(await screen.findByRole('button', { name: '更正晒谷场' }, slow))
    // Nothing was typed: nothing is asked.
    fireEvent.click(screen.getByRole('button', { name: '更正凉亭' }))
    fireEvent.click(screen.getByRole('button', { name: '更正晒谷场' }))
    expect(asked).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('更正晒谷场', { selector: 'input' }), { target: { value: '31' } })
    sdk.answer = false
    fireEvent.click(screen.getByRole('button', { name: '更正凉亭' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    sdk.history.push('/summary/facts')
    await new Promise((done) => setTimeout(done, 50))
    expect(sdk.history.location.pathname).toBe('/summary/collected')
    expect(screen.getByDisplayValue('31')).toBeTruthy()
    sdk.answer = true
    fireEvent.click(screen.getByRole('button', { name: '更正凉亭' }))
    await waitFor(() => expect(screen.getByLabelText('更正凉亭', { selector: 'input' })).toBeTruthy())
    expect(screen.queryByDisplayValue('31')).toBeNull()
  })
