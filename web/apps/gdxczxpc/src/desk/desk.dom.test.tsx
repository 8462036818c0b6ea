import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskPage } from './desk-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
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

const step = (code: string, title: string, leads: string) => ({
  ...{ code, title, opinion: true, return: leads === 'return', leads, ask: [], need: [], from: ['20'], outdoor: false, batch: false },
})
const description = {
  ...{ code: 'monitor', permission: 'monitor', title: '防返贫监测', noun: '监测对象', icon: '', level: 6, top: 6, home: '', outdoor: false, name: 'name' },
  ...{ search: [], timed: true, mayAdd: false, mayEdit: false, mayDelete: false, mayImport: false, importTitle: '', fields: [], day: '', columns: [] },
  ...{ filters: [], sorts: [], views: [], siblings: [], related: [], states: [{ code: '20', title: '镇级审核', tone: 'orange', final: false }] },
  transitions: [step('pass', '镇审通过', 'on'), step('back', '镇级退回', 'return'), step('drop', '不予纳入', 'aside')],
}
const record = (id: number, name: string) => ({
  ...{ id, no: `M${id}`, name, area: '440981103', areaName: '分界镇', areaPath: '高州市/分界镇', state: '20', version: 1, dueAt: 0, light: '' },
  ...{ enteredAt: 0, createdAt: 0, updatedAt: 0, values: {}, labels: {}, editable: false, deletable: false, uses: [], steps: ['pass', 'back', 'drop'] },
  ...{ refused: {}, behalf: {}, known: {}, undo: { title: '镇审通过' } },
})
const todo = (id: number, name: string) => ({
  ...{ module: 'monitor', title: '防返贫监测', id, no: `M${id}`, name, area: '440981103', place: '分界镇', state: '镇级审核', tone: 'orange', steps: [] },
  ...{ version: 1, batch: [{ code: 'pass', title: '镇审通过', opinion: false }], behalf: '', by: '', since: 0, dueAt: 0, light: '', handedBy: '' },
})

const refused: Record<string, Record<string, { code: string; message: string }>> = {}
const names: Record<number, string> = { 1: '张三户', 2: '李四户', 3: '王五户' }

/** The page beside a hidden tab of the same application, which was opened first. */
function open(parts: Parameters<typeof DeskPage>[0]['parts'] = {}) {
  const pressed = vi.fn()
  const hidden = document.createElement('div')
  hidden.hidden = true
  hidden.innerHTML =
    '<button data-step="on"></button><button data-step="return"></button><button data-step="undo"></button><div data-batch><button></button></div>'
  hidden.addEventListener('click', pressed)
  document.body.prepend(hidden)
  const waits: { ids: number[]; batch: number[] } = { ids: [1, 2], batch: [] }
  const answer = (path: string) => {
    if (path.includes('/todos/page'))
      return {
        ...{ items: waits.ids.map((id) => todo(id, names[id] ?? '')), next: '', total: waits.ids.length, capped: false },
        ...{ modules: [], states: [], areas: [], dues: [] },
      }
    if (path.includes('/batch/')) return [1, 2].map((id) => ({ id, done: waits.batch.includes(id), message: '公示期未满' }))
    if (path.endsWith('/description')) return description
    if (path.endsWith('/history')) return []
    if (path.endsWith('/course')) return { stages: [], exits: [] }
    const id = Number(/\/monitor\/(\d+)/.exec(path)?.[1])
    return { ...record(id, names[id] ?? ''), refused: refused[id] ?? {}, steps: ['pass', 'back', 'drop'].filter((x) => !refused[id]?.[x]) }
  }
  const sdk = createMockSdk({
    page: '/desk',
    fetch: async (input) => Response.json({ success: true, code: '200', data: answer(String(input).split('?')[0] ?? '') }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={client}>
        <SdkRouter>
          <DeskPage parts={parts} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  return { pressed, sdk, client, waits }
}

const key = (k: string) => fireEvent.keyDown(document.body, { key: k })

test('the keys press the steps of the record on show, none of a tab that is hidden', async () => {
  const { pressed, sdk } = open()
  const asked = vi.spyOn(sdk, 'confirm').mockResolvedValue(false)
  await screen.findByRole('button', { name: '镇级退回' }, { timeout: 9000 })
  key('u')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: '撤回“张三户”的“镇审通过”？' }))
  key('b')
  key('a')
  expect(await within(screen.getByRole('region', { name: '办理' })).findByRole('textbox')).toBeTruthy()
  expect(pressed).not.toHaveBeenCalled()
})

test('the record on show stays when the list comes anew with a more urgent one first, and so does the decision begun on it', async () => {
  const { client, waits } = open()
  fireEvent.click(await screen.findByRole('button', { name: '镇级退回' }, { timeout: 9000 }))
  const words = await within(screen.getByRole('region', { name: '办理' })).findByRole('textbox')
  fireEvent.change(words, { target: { value: '材料不全' } })
  waits.ids = [3, 1, 2]
  await client.refetchQueries({ queryKey: ['module', 'todo-pages'] })
  await screen.findByText('王五户')
  expect(screen.getByRole('heading', { level: 1, name: '张三户' })).toBeTruthy()
  expect(screen.getByDisplayValue('材料不全')).toBe(words)
  // A colleague took it meanwhile: what is half written stays all the same.
  waits.ids = [3, 2]
  await client.refetchQueries({ queryKey: ['module', 'todo-pages'] })
  await waitFor(() => expect(document.querySelector('[data-todo="monitor/1"]')).toBeNull())
  expect(screen.getByDisplayValue('材料不全')).toBe(words)
})

test('S4.07: where the next step is refused, the key says why and opens nothing else', async () => {
  refused['1'] = { pass: { code: 'step_refused', message: '公示期未满' } }
  const { sdk } = open()
  const told = vi.spyOn(sdk.message, 'warning').mockImplementation(() => undefined as never)
  await screen.findByRole('button', { name: '不予纳入' }, { timeout: 9000 })
  key('a')
  expect(told).toHaveBeenCalledWith('镇审通过：公示期未满')
  expect(screen.queryByRole('textbox', { name: /意见/ })).toBeNull()
  delete refused['1']
})

test('1 to 9 press the steps in their order, and the buttons say which', async () => {
  open()
  const drop = await screen.findByRole('button', { name: '不予纳入' }, { timeout: 9000 })
  expect(drop.querySelector('kbd')?.textContent).toBe('3')
  key('3')
  expect(await within(screen.getByRole('region', { name: '办理' })).findByRole('button', { name: '确定不予纳入' })).toBeTruthy()
})

test('what is typed on a page and not stored is asked for before another to-do takes its place', async () => {
  const { sdk } = open({ monitor: { extra: ({ onDirty }) => <button onClick={() => onDirty?.(true)}>评分</button> } })
  const asked = vi.spyOn(sdk, 'confirm').mockResolvedValue(false)
  fireEvent.click(await screen.findByRole('button', { name: '评分' }, { timeout: 9000 }))
  const second = await waitFor(() => document.querySelector('[data-todo="monitor/2"]') as HTMLElement)
  fireEvent.click(second)
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: '放弃未保存的内容？' })))
  expect(screen.getByRole('heading', { level: 1, name: '张三户' })).toBeTruthy()
  asked.mockResolvedValue(true)
  fireEvent.click(second)
  expect(await screen.findByRole('heading', { level: 1, name: '李四户' })).toBeTruthy()
})

test('a comment that was typed and not sent is asked for likewise, and no step waits for it', async () => {
  const { sdk } = open()
  const asked = vi.spyOn(sdk, 'confirm').mockResolvedValue(false)
  const words = await screen.findByRole('textbox', { name: '留言' }, { timeout: 9000 })
  fireEvent.change(words, { target: { value: '请补充收入证明' } })
  fireEvent.click(await waitFor(() => document.querySelector('[data-todo="monitor/2"]') as HTMLElement))
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: '放弃未保存的内容？' })))
  expect(screen.getByRole('heading', { level: 1, name: '张三户' })).toBeTruthy()
  expect(screen.getByDisplayValue('请补充收入证明')).toBe(words)
  const pass = screen.getByRole('button', { name: '镇审通过' })
  expect(pass.getAttribute('aria-disabled')).not.toBe('true')
  // A step taken meanwhile leaves it where it is.
  fireEvent.click(pass)
  const decision = within(screen.getByRole('region', { name: '办理' }))
  fireEvent.change(await decision.findByRole('textbox'), { target: { value: '同意' } })
  fireEvent.click(decision.getByRole('button', { name: '确定镇审通过' }))
  await waitFor(() => expect(sdk.shown.map((x) => x.text)).toContain('已镇审通过'))
  expect(screen.getByDisplayValue('请补充收入证明')).toBe(words)
  expect(screen.getByRole('heading', { level: 1, name: '张三户' })).toBeTruthy()
})

test('after a batch the page leads back to each record that went through, and to no other', async () => {
  const { waits } = open()
  await screen.findByRole('heading', { level: 1, name: '张三户' }, { timeout: 9000 })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: '批量镇审通过（2）' }, { timeout: 9000 }))
  waits.batch = [1]
  fireEvent.click(await screen.findByRole('button', { name: '开始办理' }))
  const done = within(await screen.findByRole('region', { name: '刚办理的 1 条' }, { timeout: 9000 }))
  waits.ids = [2]
  expect(done.queryByRole('button', { name: '李四户' })).toBeNull()
  for (const close of screen.getAllByRole('button', { name: '关闭' })) fireEvent.click(close)
  fireEvent.click(await waitFor(() => document.querySelector('[data-todo="monitor/2"]') as HTMLElement))
  await screen.findByRole('heading', { level: 1, name: '李四户' })
  fireEvent.click(done.getByRole('button', { name: '张三户' }))
  // There it is taken back like any other step.
  await screen.findByRole('heading', { level: 1, name: '张三户' })
  expect(await screen.findByRole('button', { name: /撤回/ })).toBeTruthy()
})
