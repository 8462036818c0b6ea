import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Todo } from '../engine/model.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
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

test('a to-do is handed over to somebody: who is marked as needed, and missing is said where it is missing and at the end', async () => {
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: [{ id: '7', name: '李同事' }] }) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HandOverSheet items={[{ module: 'monitor', id: 1, name: '张三户', no: 'M1' } as Todo]} onDone={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>
    </MockApp>,
  )
  const dialog = within(await screen.findByRole('dialog', { hidden: true }, { timeout: 9000 }))
  const to = await dialog.findByRole('combobox', { hidden: true })
  expect(to.getAttribute('aria-required')).toBe('true')
  expect(dialog.getByText('带 * 的为必填项')).toBeTruthy()
  fireEvent.submit(to.closest('form') as HTMLFormElement)
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toBe('请选择转交给谁')
  expect(await dialog.findByRole('group', { name: '有 1 处需要修改：', hidden: true })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(to))
})
