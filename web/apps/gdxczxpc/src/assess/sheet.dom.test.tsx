import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Description } from '../engine/model.ts'
import { RecordPage } from '../engine/record-page.tsx'
import SheetRecord from './sheet-record.tsx'

afterEach(cleanup)

const description = {
  ...{ code: 'assess', title: '考核', noun: '考核表', fields: [], day: [], related: [], siblings: [], mayDelete: false },
  states: [{ code: '20', title: '县级初审', tone: 'orange', final: false }],
  transitions: [{ code: 'first', title: '初审通过', opinion: false, return: false, ask: [], need: [], from: ['20'], outdoor: false, batch: false }],
} as unknown as Description

const record = (version: number) => ({
  ...{ id: 7, no: 'K7', name: '分界镇', area: '440981103', areaName: '分界镇', areaPath: '高州市/分界镇', state: '20', version, dueAt: 0, light: '' },
  ...{ enteredAt: 0, createdAt: 0, updatedAt: 0, values: { kind: '1' }, labels: {}, editable: false, deletable: false, uses: [], steps: ['first'] },
  ...{ refused: {}, behalf: {}, known: {} },
})
const content = (version: number, said: number | null) => ({
  ...{ id: '7', version, stage: 'first', stateCode: '20', state: '县级初审', tone: 'orange', register: 'assess', name: '分界镇', scheme: '考核', year: 2026 },
  ...{ own: false, place: '', closed: '', reviewed: false, self: 5, first: said, second: null, total: null, grade: '', date: '', selfUntil: '' },
  ...{ appealUntil: '', appeal: '', answer: '', earlier: [], schemeId: '1' },
  groups: [
    {
      ...{ title: '责任落实', points: 10, got: said },
      items: [
        {
          ...{ id: '1.1', title: '组织领导', note: '', points: 10, source: 'hand', proof: false, number: true, deductions: [], files: [] },
          first: { points: said, said, counts: [], note: '' },
        },
      ],
    },
  ],
})

function open() {
  let version = 1
  let said: number | null = null
  const colleague = (points: number) => {
    version++
    said = points
  }
  const sent: { version: number; marks: { points?: number; note: string }[] }[] = []
  const late = { go: () => undefined as void }
  const sdk = createMockSdk({
    page: '/m/assess/7',
    fetch: async (input, init) => {
      const path = String(input).split('?')[0] ?? ''
      const answer = (data: unknown) => Response.json({ success: true, code: '200', data })
      if (init?.method === 'PUT') {
        const body = JSON.parse(String(init.body)) as (typeof sent)[number]
        sent.push(body)
        if (body.version !== version) return Response.json({ success: false, code: 'conflict', message: '数据已被他人修改，请刷新后重试' }, { status: 409 })
        await new Promise<void>((go) => (late.go = go))
        version++
        said = body.marks[0]?.points ?? null
        return answer(content(version, said))
      }
      if (path.endsWith('/content')) return answer(content(version, said))
      if (path.endsWith('/history')) return answer([])
      if (path.endsWith('/course')) return answer({ stages: [], exits: [] })
      return answer(record(version))
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <RecordPage d={description} id="7" extra={SheetRecord} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  return { sent, late, colleague }
}

const step = () => screen.getByRole('button', { name: '初审通过' })
const points = () => screen.getByLabelText<HTMLInputElement>('组织领导 得分')
const put = (e: HTMLElement, value: string) => fireEvent.change(e, { target: { value } })

test('steps wait while marks are typed and not stored, and say why', async () => {
  const { sent, late } = open()
  await screen.findByLabelText('组织领导 得分', {}, { timeout: 9000 })
  expect(step().getAttribute('aria-disabled')).toBeNull()
  put(points(), '8')
  await waitFor(() => expect(step().getAttribute('aria-disabled')).toBe('true'))
  expect(document.getElementById(step().getAttribute('aria-describedby') ?? '')?.textContent).toContain('请先保存')
  fireEvent.click(step())
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '保存评分' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  late.go()
  await waitFor(() => expect(step().getAttribute('aria-disabled')).toBeNull(), { timeout: 9000 })
  expect(points().value).toBe('8')
})

test('what is typed while the marks are sent stays, and is stored after them', async () => {
  const { sent, late } = open()
  await screen.findByLabelText('组织领导 得分', {}, { timeout: 9000 })
  put(points(), '8')
  fireEvent.click(screen.getByRole('button', { name: '保存评分' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  put(points(), '7')
  put(screen.getByLabelText('组织领导 说明'), '会议记录不全')
  late.go()
  const save = await screen.findByRole('button', { name: '保存评分' }, { timeout: 9000 })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  expect(points().value).toBe('7')
  expect(step().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 2, marks: [{ points: 7, note: '会议记录不全' }] })
})

test('what is typed stays when a colleague stored first, says what they changed as well, and is stored after them', async () => {
  const { sent, late, colleague } = open()
  await screen.findByLabelText('组织领导 得分', {}, { timeout: 9000 })
  put(points(), '8')
  colleague(6)
  fireEvent.click(screen.getByRole('button', { name: '保存评分' }))
  expect((await screen.findByRole('alert', {}, { timeout: 9000 })).textContent).toContain('刚被他人保存过')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('他人也改动了：1.1 组织领导'), { timeout: 9000 })
  expect(points().value).toBe('8')
  expect(step().getAttribute('aria-disabled')).toBe('true')
  const save = screen.getByRole('button', { name: '保存评分' })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 2, marks: [{ points: 8 }] })
  late.go()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 9000 })
  expect(points().value).toBe('8')
})
