import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Trend } from './trend.tsx'

afterEach(cleanup)

test('each survey has its month, index and margin, and leads to its own report but for the one that is looked at', () => {
  const of = [
    { id: 7, title: '上一轮', month: '2026-03', answers: 9, index: 60, margin: 5 },
    { id: 9, title: '本轮', month: '2026-09', answers: 1200, index: 75.5, margin: 2.5 },
  ]
  const { container } = render(
    <MockApp sdk={createMockSdk()}>
      <MemoryRouter>
        <Trend id="9" area="440981000000" of={of} />
      </MemoryRouter>
    </MockApp>,
  )
  expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual(['2026-0360.0±5.0', '2026-0975.5±2.5'])
  expect(screen.getAllByRole('link').map((x) => x.getAttribute('href'))).toEqual([expect.stringMatching(/\/m\/satisfaction\/7\/report\?area=440981000000$/)])
  expect(screen.getByTitle('本轮，1,200 份答卷')).toBeTruthy()
  // From 54 to 79 on a height of 100: the lower end of the first margin, and the upper one of the last.
  const margins = [...container.querySelectorAll('path[data-margin]')].map((x) => x.getAttribute('d'))
  expect(margins).toEqual(['M25 96V56', 'M75 24V4'])
})
