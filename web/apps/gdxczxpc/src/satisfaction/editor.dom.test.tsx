import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Editor } from './editor.tsx'
import type { Questions } from './queries.ts'

beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the server says of all questions together, like a page that is too large, is shown in its words', async () => {
  const words = '问卷页面超出120字节（约40个汉字），请减少题目、选项或缩短文字'
  const sdk = createMockSdk({
    page: '/m/satisfaction/3/work/questions',
    fetch: async () => Response.json({ success: false, code: '400', message: words, fields: [{ field: 'questions', message: words }] }, { status: 400 }),
  })
  const survey = { title: '满意度调查', purpose: '', questions: [], scores: ['1', '2', '3', '4', '5'], editable: true, version: 1 } as unknown as Questions
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <Editor id="3" survey={survey} />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /评分/ }, { timeout: 9000 }))
  fireEvent.click(screen.getByRole('button', { name: '保存题目' }))
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert')
})
