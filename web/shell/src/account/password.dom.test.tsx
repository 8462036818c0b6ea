import { createRoot, type Root } from 'react-dom/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configured } from '@mirror/sdk/configured'
import { bodyOf } from './password-body.ts'
import { PasswordForm } from './password-form.tsx'
import type { PasswordForm as Values } from '@mirror/sdk/rules'

let root: Root
let box: HTMLElement
beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const open = (wire: string) => new TextDecoder().decode(Uint8Array.from(atob(wire), (c) => c.charCodeAt(0)))

test('S7.20 a new password goes out as it was typed, blanks at its ends included', async () => {
  const sent: Values[] = []
  const rules = Promise.resolve(configured([]))
  await act(async () =>
    root.render(
      <PasswordForm
        userName="town"
        mandatory={false}
        rules={rules}
        send={async (values) => {
          sent.push(values)
          return null
        }}
        onCancel={() => undefined}
        onSignOut={() => undefined}
      />,
    ),
  )
  const typed = { oldPassword: ' Mirror2026 ', password: ' Rice2026Field  ', checkPass: ' Rice2026Field  ' }
  for (const [name, value] of Object.entries(typed))
    await act(async () => {
      const input = box.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await act(async () => box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(sent).toEqual([typed])
  const wire = bodyOf(sent[0] ?? typed)
  expect({ oldPassword: open(wire.oldPassword), password: open(wire.password), checkPass: open(wire.confirmPassword) }).toEqual(typed)
})
