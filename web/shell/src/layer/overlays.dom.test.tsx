import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { place, shown } from '../page/page.ts'
import { closeDialogsOf, confirm, dialogs, modal } from './layer.ts'
import { Dialogs } from './overlays.tsx'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

let end = () => {}
afterEach(() => end())

/** The layer over a tab that shows a page of its sub-app. */
function stand() {
  shown.set('one')
  place.set('/microsetting//setting/user')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Dialogs />))
  end = () => act(() => root.unmount())
}

const ask = () => {
  const answer = vi.fn()
  act(() => void confirm({ title: '停用账号', text: '确定停用吗？' }).then(answer))
  return answer
}

test.each([
  ['another page of its tab', () => place.set('/microsetting//setting/role')],
  ['another tab', () => shown.set('two')],
] as const)('a question goes with the page it was asked on, and counts as no: %s', async (_name, leave) => {
  stand()
  const answer = ask()
  expect(dialogs.get()).toHaveLength(1)
  await act(async () => leave())
  expect(dialogs.get()).toHaveLength(0)
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
})

test('a question stays while its page only changes its filters', async () => {
  stand()
  const answer = ask()
  await act(async () => place.set('/microsetting//setting/user'))
  expect(dialogs.get()).toHaveLength(1)
  expect(answer).not.toHaveBeenCalled()
  dialogs.set([])
})

test('the dialog of a tab waits while another is shown, and goes when its own is closed', async () => {
  stand()
  const closed = vi.fn()
  act(() => void modal({ title: '导入', content: '…', owner: 'one' }).then(closed))
  await act(async () => shown.set('two'))
  expect(dialogs.get()).toHaveLength(1)
  await act(async () => closeDialogsOf('one'))
  expect(dialogs.get()).toHaveLength(0)
  expect(closed).toHaveBeenCalled()
})

test('Esc is for the dialog on top: one that cannot be dismissed keeps those below it too', async () => {
  stand()
  const [lower, upper] = [vi.fn(), vi.fn()]
  act(() => void modal({ title: '账号安全', content: <input aria-label="名称" /> }).then(lower))
  act(() => void modal({ title: '保存恢复码', dismissible: false, content: '…' }).then(upper))
  const escape = () =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  await escape()
  expect(dialogs.get().map(({ options }) => options.title)).toEqual(['账号安全', '保存恢复码'])
  dialogs.set(dialogs.get().slice(0, 1))
  await act(async () => {})
  act(() => void modal({ title: '改名', content: '…' }).then(upper))
  await escape()
  expect(dialogs.get().map(({ options }) => options.title)).toEqual(['账号安全'])
  await escape()
  expect(dialogs.get()).toEqual([])
  expect(lower).toHaveBeenCalledOnce()
})
