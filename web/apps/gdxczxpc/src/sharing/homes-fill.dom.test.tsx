import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Whole } from '../engine/model.ts'
import { HomesFill } from './homes-fill.tsx'
import type { Column, Sheet } from './queries.ts'

// A loaded machine draws the first page in more than a second.
configure({ asyncUtilTimeout: 5_000 })
afterEach(cleanup)

const column: Column = { key: 'collected:1', title: '晒谷机', unit: '', kind: 'text', choices: [], new: true, anew: false }
const home = (id: string) => ({
  id,
  no: id,
  head: `户${id}`,
  area: '',
  saved: false,
  lacking: true,
  cells: [
    id === '2'
      ? { value: '有', source: '已采集', day: 20261120, typed: false, why: '', path: '' }
      : { value: '', source: '', day: 0, typed: false, why: '', path: '' },
  ],
})
const sheet = {
  title: '摸底',
  area: '储良',
  version: 1,
  columns: [column],
  homes: 2,
  lacking: 2,
  byHomes: true,
  editable: true,
  fills: true,
} as unknown as Sheet

interface Sent {
  version: number
  rows: { id: string; answers: Record<string, string> }[]
}

interface Put {
  status?: number
  body: unknown
}

function open(put: (sent: Sent) => Put | Promise<Put>, homes = 2, second?: Promise<void>) {
  const sent: Sent[] = []
  const sdk = createMockSdk({
    page: '/m/summaryReport-sheet/1/edit',
    fetch: async (url, init) => {
      if (init?.method === 'PUT') {
        const body = JSON.parse(String(init.body)) as Sent
        sent.push(body)
        const { status = 200, body: answer } = await put(body)
        return Response.json(answer, { status })
      }
      const path = String(url)
      if (second && path.includes('/homes')) {
        const later = path.includes('after=two')
        if (later) await second
        return Response.json({ success: true, code: '200', data: { columns: [column], items: [home(later ? '2' : '1')], next: later ? '' : 'two' } })
      }
      const data = path.includes('/homes')
        ? { columns: [column], items: Array.from({ length: homes }, (_, i) => home(String(i + 1))), next: '' }
        : path.includes('draft-key')
          ? { key: btoa('k'.repeat(32)) }
          : { id: 1, version: 7 }
      return Response.json({ success: true, code: '200', data })
    },
  })
  sdk.answer = true
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={client}>
        <SdkRouter>
          <HomesFill record={{ id: 1, version: 1 } as unknown as Whole} sheet={sheet} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  return Object.assign(sent, { sdk })
}

const type = async (head: string, value: string) => fireEvent.change(await screen.findByLabelText(`${head} 晒谷机`), { target: { value } })
const save = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
}
const saved = (version: number) => ({ body: { success: true, code: '200', data: { ...sheet, version } } })

test('an answer known from an earlier table says where it comes from and of which day, until somebody types', async () => {
  open(() => saved(2))
  expect((await screen.findByLabelText('户2 晒谷机')).closest('[data-field]')?.textContent).toContain('已采集 2026-11-20')
  await type('户2', '无')
  expect(screen.getByLabelText('户2 晒谷机').closest('[data-field]')?.textContent).not.toContain('2026-11-20')
})

test('after somebody else saved, what was typed is sent with the newest version, and the saving after that with the answer’s', async () => {
  const sent = open((x) => (x.version < 7 ? { status: 409, body: { success: false, code: 'conflict', message: '已被修改' } } : saved(x.version + 1)))
  await type('户1', '有')
  await save()
  await screen.findByText(/刚被他人保存过/)
  await save()
  await waitFor(() => expect(sent.length).toBe(2))
  await type('户2', '无')
  await save()
  await waitFor(() => expect(sent.length).toBe(3))
  expect(sent.map((x) => x.version)).toEqual([1, 7, 8])
  expect(sent[1]!.rows[0]).toEqual({ id: '1', answers: { 'collected:1': '有' } })
})

test('a household that left the sheet takes its entries along, and the others are saved', async () => {
  const sent = open((x) =>
    x.rows.some((r) => r.id === '1' && 'collected:1' in r.answers)
      ? { status: 400, body: { success: false, code: 'invalid_args', message: '请检查', fields: [{ field: 'rows.1', message: '不是本村填报的农户' }] } }
      : saved(2),
  )
  await type('户1', '有')
  await type('户2', '无')
  await save()
  await screen.findByText(/已不在本次填报范围/)
  await save()
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]!.rows).toEqual([
    { id: '1', answers: {} },
    { id: '2', answers: { 'collected:1': '无' } },
  ])
})

test('what was typed while a saving ran is kept as a draft until it is saved', async () => {
  let answer = () => undefined as void
  const put = async (x: Sent) => {
    await new Promise<void>((go) => (answer = go))
    return saved(x.version + 1)
  }
  // The rows of a page go in two parts, and the second has nothing that was typed.
  const sent = open(put, 101)
  const kept = async () => (await sent.sdk.draft('m-summaryReport-sheet-1-homes')).load()?.value
  await type('户1', '有')
  await save()
  await waitFor(() => expect(sent.length).toBe(1))
  await type('户2', '无')
  answer()
  await waitFor(() => expect(sent.length).toBe(2))
  await waitFor(async () => expect(await kept()).toEqual({ '2.collected:1': '无' }))
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false))
  expect(await kept()).toEqual({ '2.collected:1': '无' })
  await save()
  await waitFor(() => expect(sent.length).toBe(3))
  answer()
  await waitFor(() => expect(sent.length).toBe(4))
  answer()
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('while the next page is under way, the page that was saved is not sent again', async () => {
  let arrive = () => undefined as void
  const sent = open((x) => saved(x.version + 1), 2, new Promise<void>((go) => (arrive = go)))
  await type('户1', '有')
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存，下一页' })
  await waitFor(() => expect(next().disabled).toBe(false))
  fireEvent.click(next())
  await waitFor(() => expect(sent.sdk.shown.some((x) => x.kind === 'success')).toBe(true))
  await new Promise((done) => setTimeout(done, 50))
  expect(next().disabled).toBe(true)
  fireEvent.click(next())
  arrive()
  await screen.findByLabelText('户2 晒谷机')
  expect(sent.length).toBe(1)
  await save()
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]!.rows.map((r) => r.id)).toEqual(['2'])
})
