import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelegationForm } from './delegation-form.tsx'
import { t } from './delegation.texts.ts'
import type { Delegations } from './queries.ts'

beforeEach(() => {
  // jsdom has none, no modal dialogs, and scrolls nothing.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
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

const of = {
  given: [],
  received: [],
  modules: [{ code: 'monitor', title: '防返贫监测' }],
  people: [{ id: 'u2', name: '李四', place: '高州市', modules: ['monitor'] }],
} as unknown as Delegations
const refused = [
  { field: 'to', message: '不能委托此人' },
  { field: 'modules', message: '无权办理' },
  { field: 'from', message: '太早' },
  { field: 'until', message: '太晚' },
  { field: 'reason', message: '请写明' },
]

test('what is wrong with a delegation is tied to its control, and each control to its label', async () => {
  const sdk = createMockSdk({
    fetch: async () => Response.json({ success: false, code: 'validation_failed', message: '填写有误', fields: refused }, { status: 422 }),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <SdkRouter>
          <DelegationForm of={of} onClose={() => undefined} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const labelled = (label: string) => (screen.getByText(label, { selector: 'label' }) as HTMLLabelElement).control
  const said = (control: Element | null) => document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent
  const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  const to = labelled(t.to) as HTMLSelectElement
  send()
  expect([to.getAttribute('aria-required'), to.getAttribute('aria-invalid'), said(to)]).toEqual(['true', 'true', t.choose])
  fireEvent.change(to, { target: { value: 'u2' } })
  send()
  await screen.findByText('请写明', {}, { timeout: 9000 })
  const controls = [to, screen.getByRole('group', { name: t.which }), ...[t.start, t.until, t.reason].map(labelled)]
  expect(controls.map(said)).toEqual(refused.map((f) => f.message))
  expect(controls.filter((x) => x?.tagName !== 'FIELDSET').map((x) => x?.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true'])
})
