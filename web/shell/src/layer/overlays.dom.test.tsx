import { act, useState } from 'react'
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

test('what was typed in a dialog is asked about before Esc loses it, once for each field that still stands', async () => {
  stand()
  const closed = vi.fn()
  act(() => void modal({ title: '意见反馈', content: (close) => <Form close={close} /> }).then(closed))
  const press = (key: string) =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  const button = (name: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)
  const type = (text: string) =>
    act(async () => {
      const field = document.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('页面打不开')
  await press('Escape')
  expect(dialogs.get().map(({ options }) => options.title)).toEqual(['意见反馈', '放弃未保存的内容？'])
  await act(async () => button('取消')?.click())
  expect(dialogs.get().map(({ options }) => options.title)).toEqual(['意见反馈'])
  expect(document.querySelector('textarea')?.value).toBe('页面打不开')
  await press('Escape')
  await act(async () => button('放弃')?.click())
  expect(dialogs.get()).toEqual([])
  expect(closed).toHaveBeenCalledOnce()
  // Emptied again there is nothing to lose; its own button asks nothing either.
  act(() => void modal({ title: '意见反馈', content: (close) => <Form close={close} /> }))
  await type('页')
  await type('')
  await press('Escape')
  expect(dialogs.get()).toEqual([])
  act(() => void modal({ title: '意见反馈', content: (close) => <Form close={close} /> }))
  await type('页')
  await act(async () => button('关闭')?.click())
  expect(dialogs.get()).toEqual([])
})

function Form({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        关闭
      </button>
    </>
  )
}

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
