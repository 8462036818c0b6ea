import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { t } from './why.texts.ts'
import { WhyButton } from './why-button.tsx'

afterEach(cleanup)

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

test('为什么 opens at once, and its answer comes into what is open', async () => {
  const answer = {
    code: 'metric',
    codeName: '指标库',
    name: '张三',
    username: 'zhang',
    area: '',
    areaName: '',
    allowed: false,
    shown: false,
    why: '没有角色',
    steps: [],
  }
  const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: answer }) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <WhyButton question={{ code: 'metric' }} />
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: t.ask }))
  const sheet = screen.getByRole('dialog', { name: t.title })
  expect(sheet.textContent).not.toContain('没有角色')
  expect(sheet.contains(await screen.findByText('没有角色', {}, { timeout: 9000 }))).toBe(true)
})
