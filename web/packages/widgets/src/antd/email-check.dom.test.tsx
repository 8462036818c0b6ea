import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMAIL_DELAY, useEmailCheck } from './email-check.ts'

function Form({ required }: { required: boolean }) {
  const [value, setValue] = useState('')
  const { complaint, now } = useEmailCheck(value, { required })
  return (
    <label>
      邮箱
      <input value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{complaint}</output>
      <i>{now}</i>
    </label>
  )
}

async function draw({ required = true, parameters = {} as Record<string, string> } = {}) {
  const sdk = createMockSdk({ dict: { platformConfig: Object.entries(parameters).map(([code, name]) => ({ code, name })) } })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient()}>
        <Form required={required} />
      </QueryClientProvider>
    </MockApp>,
  )
  await act(() => vi.advanceTimersByTimeAsync(50))
  return {
    type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    said: () => screen.getByRole('status').textContent,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('S5.05a S5.05b required, looked at 500 ms after the last key, by the generic pattern', async () => {
  expect(EMAIL_DELAY).toBe(500)
  const { type, wait, said } = await draw()
  await wait(1000)
  expect(said(), 'an untouched field').toBe('')
  type('zhang')
  await wait(499)
  expect(said()).toBe('')
  type('zhang@')
  await wait(499)
  expect(said(), 'every key begins the wait anew').toBe('')
  await wait(1)
  expect(said()).toBe('请输入正确的邮箱格式')
  type('zhang@gd.gov.cn')
  expect(said(), 'right again: at once').toBe('')
  await wait(600)
  expect(said()).toBe('')
  type('')
  await wait(500)
  expect(said()).toBe('邮箱不能为空')
})

test('S5.05c by the configured pattern with its tip; a field that may stay empty may', async () => {
  const { type, wait, said } = await draw({ required: false, parameters: { emailComplex: '@gd[.]gov[.]cn$', emailComplexTip: '请使用单位邮箱' } })
  type('zhang@163.com')
  await wait(500)
  expect(said()).toBe('请使用单位邮箱')
  type('zhang@gd.gov.cn')
  await wait(500)
  expect(said()).toBe('')
  type('')
  await wait(500)
  expect(said()).toBe('')
})
