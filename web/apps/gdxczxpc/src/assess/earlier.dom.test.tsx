import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Earlier } from './earlier.tsx'
import type { Sheet } from './queries.ts'

afterEach(cleanup)

const sdk = createMockSdk()
const shown = (earlier: Sheet) => (
  <MockApp sdk={sdk}>
    <Earlier sheet={earlier} />
  </MockApp>
)

const side = (title: string) => ({ title, points: 50, got: 40, items: [] })
const was = (year: number, groups = [60, 70, 80]) => ({ year, scheme: `${year}年考核`, total: 70, grade: 'C', groups })
const sheet = (...earlier: ReturnType<typeof was>[]) => ({ year: 2026, groups: [side('责任'), side('政策'), side('工作')], earlier }) as unknown as Sheet

test('all earlier years are listed, and the sides stand against those of the year before alone', () => {
  const { rerender } = render(shown(sheet(was(2025), was(2024))))
  expect(screen.getAllByText(/年考核$/)).toHaveLength(2)
  expect(screen.getByRole('img', { name: '本年与上年各项得分率' })).toBeTruthy()
  // Two years ago, or other indicators, are not the year before.
  for (const other of [was(2024), was(2025, [])]) {
    rerender(shown(sheet(other)))
    expect(screen.getAllByText(/年考核$/)).toHaveLength(1)
    expect(screen.queryByRole('img')).toBeNull()
  }
})
