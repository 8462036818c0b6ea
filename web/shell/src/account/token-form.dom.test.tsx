import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenForm } from './token-form.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  // Nobody answers: the areas below stay unknown.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a new token says all that is missing at once, and what must be filled before anything is pressed', async () => {
  const own = { areaId: '440000000000', maxDays: 365, codes: [{ code: 'household-data:detail', name: '户情数据 · 查看' }] } as unknown as Parameters<
    typeof TokenForm
  >[0]['own']
  render(<TokenForm own={own} close={() => undefined} />)
  expect(screen.getByText('带 * 的为必填项')).toBeTruthy()
  const name = screen.getByRole('textbox', { name: '名称' })
  expect(name.getAttribute('aria-required')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '生成令牌' }))
  expect(
    screen
      .getAllByRole('alert')
      .map((e) => e.textContent)
      .filter(Boolean),
  ).toEqual(['请填写名称', '请至少勾选一项'])
  expect(screen.getByRole('group', { name: '有 2 处需要修改：' }).textContent).toContain('允许做的事')
  await waitFor(() => expect(document.activeElement).toBe(name))
})
