import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LogFilters } from './log-filters.tsx'
import { NO_FILTER } from './rules.ts'

afterEach(cleanup)

test('the times of a log are typed in the form of the product in a browser of another language', () => {
  expect(navigator.language).toBe('en-US')
  const applied = vi.fn()
  const { container } = render(
    <MockApp sdk={createMockSdk()}>
      <LogFilters signIns filter={NO_FILTER} actions={[]} onApply={applied} />
    </MockApp>,
  )
  // A control of the browser's own shows the order of its language.
  expect(container.querySelector('input:is([type="datetime-local"], [type="date"], [type="time"])')).toBeNull()
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    return (field as HTMLInputElement).value
  }
  expect(type('开始时间', '2026/3/2')).toBe('2026-03-02')
  expect(type('开始时间的时刻', '8：30')).toBe('08:30')
  expect(type('结束时间', '2026年3月4日')).toBe('2026-03-04')
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(applied).toHaveBeenLastCalledWith({ ...NO_FILTER, from: '2026-03-02T08:30', to: '2026-03-04T23:59' })
  // What is no moment narrows nothing.
  type('结束时间', '2026-02-30')
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(applied).toHaveBeenLastCalledWith({ ...NO_FILTER, from: '2026-03-02T08:30', to: '' })
  expect(type('结束时间', '')).toBe('')
})
