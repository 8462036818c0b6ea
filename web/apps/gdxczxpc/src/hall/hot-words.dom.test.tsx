import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { HotWords } from './hot-words.tsx'

afterEach(cleanup)

function shown(answer: (from: string | null) => Response) {
  const sdk = createMockSdk({
    fetch: async (input) => answer(new URL(String(input instanceof Request ? input.url : input), 'http://x').searchParams.get('from')),
  })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <HotWords area="440981103000" />
        </MemoryRouter>
      </QueryClientProvider>
    </MockApp>,
  )
}

const words = (...list: [string, number][]) =>
  Response.json({ success: true, code: '200', data: { words: list.map(([name, n]) => ({ word: name, name, n, builtin: true })) } })

test('words are ranked with their requests, over the months that are chosen', async () => {
  shown((from) => (from?.endsWith('-01') ? words() : words(['医保', 1200], ['危房', 6])))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((x) => x.textContent)).toEqual(['医保1,200 件', '危房6 件'])
  expect(rows.map((x) => x.querySelectorAll('rect')[1]?.getAttribute('width'))).toEqual(['100', '0.5'])
  fireEvent.change(screen.getByRole('combobox', { name: '热词的提交时间' }), { target: { value: 'last' } })
  expect(await screen.findByText('所选时间内没有达到 5 件的热词')).toBeTruthy()
})

test('what fails is said, and asked again', async () => {
  let calls = 0
  shown(() => (++calls === 1 ? Response.json({ success: false, code: '500', message: '出错了' }, { status: 500 }) : words(['医保', 7])))
  fireEvent.click(await screen.findByRole('button', { name: /重试|重新加载/ }))
  expect((await screen.findByRole('listitem')).textContent).toBe('医保7 件')
})
