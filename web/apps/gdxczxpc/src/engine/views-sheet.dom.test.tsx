import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ViewsSheet from './views-sheet.tsx'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

const PAGE = '/microgdxczxpc/#/household'

function open(shared: object, apply = vi.fn(), close = vi.fn()) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let views: unknown = [
    { title: '我的重点户', address: `${PAGE}?type=3` },
    { title: '待办的', address: '/microgdxczxpc/#/desk?due=today' },
  ]
  const sdk = createMockSdk({
    fetch: async (input, init) => {
      const path = String(input)
      if (init?.method && init.method !== 'GET') {
        const body = JSON.parse(String(init.body)) as Record<string, unknown>
        sent.push({ path, body })
        if (path.includes('/api/preferences/views')) views = body['value']
        return Response.json({ success: true, code: '200', data: true })
      }
      const data = path.includes('/api/preferences') ? { views } : shared
      return Response.json({ success: true, code: '200', data })
    },
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewsSheet list="household" title="户情数据" page={PAGE} query="sort=newest&type=1&size=50" onApply={apply} onClose={close} />
      </QueryClientProvider>
    </MockApp>,
  )
  return { sent, apply, close, sdk }
}

const office = { mayShare: true, dept: '分界镇乡村振兴办公室', area: '分界镇' }
const theirs = { id: '7', title: '二类户', query: 'type=2', office: '高州市', by: '梁永强', mine: false, mayEnd: false }

test('a view the office shares is used or copied, and taken back by nobody but who may', async () => {
  const { sent, apply } = open({
    ...office,
    items: [theirs, { ...theirs, id: '8', title: '本镇的', office: '分界镇', by: '李秀兰', mine: true, mayEnd: true }],
  })
  const list = await screen.findByRole('list', { name: '单位共享', hidden: true })
  expect(await within(list).findByText('高州市 · 梁永强 共享')).toBeTruthy()
  const has = (name: string) => within(list).queryByRole('button', { name, hidden: true }) !== null
  expect([has('撤回视图 二类户'), has('复制视图 二类户'), has('撤回视图 本镇的'), has('复制视图 本镇的')]).toEqual([false, true, true, false])
  fireEvent.click(within(list).getByRole('button', { name: '复制视图 二类户', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // Copies join the views of all lists; those of others stay.
  const views = sent[0]?.body['value'] as { address: string }[] | undefined
  expect(views?.map((v) => v.address)).toEqual([`${PAGE}?type=3`, '/microgdxczxpc/#/desk?due=today', `${PAGE}?type=2`])
  fireEvent.click(within(list).getByRole('button', { name: '使用视图 二类户', hidden: true }))
  expect(String(apply.mock.calls[0]?.[0])).toBe('type=2')
})

test('what is set now is shared under a name with the department or the area, without where the list had paged to', async () => {
  const { sent } = open({ ...office, items: [] })
  fireEvent.click(await screen.findByRole('button', { name: '共享给区域：分界镇', hidden: true }))
  expect(screen.getByText('请填写视图名称')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: ' 一类户 ' } })
  fireEvent.click(screen.getByRole('button', { name: '共享给区域：分界镇', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toContain('/api/shared-views/household')
  expect(sent[0]?.body).toMatchObject({ title: '一类户', query: 'sort=newest&type=1', with: 'area' })
})

test('a name that was typed is asked about before the sheet is closed or another view takes its place', async () => {
  const { apply, close, sdk } = open({ ...office, items: [] })
  const use = await screen.findByRole('button', { name: '使用视图 我的重点户', hidden: true })
  const asked = vi.spyOn(sdk, 'confirm').mockResolvedValue(false)
  const dialog = screen.getByRole('dialog', { hidden: true })
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: '重点户' } })
  escape()
  fireEvent.click(use)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect([close, apply].map((each) => each.mock.calls.length)).toEqual([0, 0])
  asked.mockResolvedValue(true)
  fireEvent.click(use)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(String(apply.mock.calls[0]?.[0])).toBe('type=3')
  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: '' } })
  escape()
  expect(close).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('who may not edit in the list is offered no sharing', async () => {
  open({ ...office, mayShare: false, items: [] })
  expect(await screen.findByText('本单位还没有共享的视图。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /共享给/, hidden: true })).toBeNull()
})

test('a view of one’s own that is deleted comes back at a press, and one of the same name is not replaced unasked', async () => {
  const { sent, sdk } = open({ ...office, items: [] })
  const address = `${PAGE}?type=3`
  const kept = (i: number) => ((sent[i]?.body['value'] ?? []) as { address: string }[]).map((v) => v.address)
  fireEvent.click(await screen.findByRole('button', { name: '删除视图 我的重点户', hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: '撤销删除', hidden: true }))
  await screen.findByRole('button', { name: '使用视图 我的重点户', hidden: true })
  expect(kept(0)).not.toContain(address)
  expect(kept(1)).toContain(address)
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销删除', hidden: true })).toBeNull())

  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: '我的重点户' } })
  sdk.answer = false
  const asked = vi.spyOn(sdk, 'confirm')
  fireEvent.click(screen.getByRole('button', { name: '保存到我的视图', hidden: true }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(2)
})
