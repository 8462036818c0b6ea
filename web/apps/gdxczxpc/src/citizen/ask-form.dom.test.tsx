import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '../engine/household-query.ts'
import { AskForm } from './ask-form.tsx'

beforeEach(() => {
  // jsdom has none, no modal dialogs, and scrolls nothing.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
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

test('what is asked first and who it is about are tied to their labels and to what is wrong with them', async () => {
  const sdk = createMockSdk({
    permissions: ['my-household'],
    dict: { proposal_kind: [{ code: '2', name: '成员去世' }] },
    fetch: async () => Response.json({ success: true, code: '200', data: { code: 'intserv-proposal', fields: [], day: [] } }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <SdkRouter>
          <AskForm code="intserv-proposal" members={[{ id: 7, name: '张小玲', relation: '02' } as Member]} area="440981103210" onClose={() => undefined} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const kind = await screen.findByLabelText(/^申报类型/)
  const said = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect([kind.getAttribute('aria-required'), kind.getAttribute('aria-invalid'), said(kind)]).toEqual(['true', 'true', '请选择申报类型'])
  await waitFor(() => expect(document.activeElement).toBe(kind))
  await screen.findByRole('option', { name: '成员去世' })
  fireEvent.change(kind, { target: { value: '2' } })
  const member = screen.getByLabelText(/^家庭成员/)
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect([member.getAttribute('aria-required'), member.getAttribute('aria-invalid'), said(member)]).toEqual(['true', 'true', '请选择家庭成员'])
})
