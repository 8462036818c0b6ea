import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Whole } from '../engine/model.ts'
import { ColumnEditor } from './column-editor.tsx'
import type { Column } from './queries.ts'

afterEach(cleanup)

const choice = (title: string, choices: string[]): Column => ({ key: '', title, unit: '', kind: 'choice', choices, new: true, anew: false })

test('choices stay with their column when the one above goes, and what was changed is not left unasked', async () => {
  const sent: string[] = []
  const sdk = createMockSdk({
    page: '/m/summaryReport-table/1',
    fetch: async (_, init) => {
      if (init?.method === 'PUT') sent.push(String(init.body))
      return Response.json({ success: true, code: '200', data: { items: [], next: '' } })
    },
  })
  sdk.answer = false
  const done = vi.fn()
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SdkRouter>
          <ColumnEditor
            record={{ id: 1, version: 1 } as unknown as Whole}
            columns={[choice('水', ['有', '无']), choice('电', ['正常', '限电'])]}
            level={6}
            homes={false}
            onDone={done}
          />
        </SdkRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value)
  expect(shown()).toEqual(['水', '有、无', '电', '正常、限电'])
  fireEvent.click(screen.getByRole('button', { name: '移除水' }))
  expect(shown()).toEqual(['电', '正常、限电'])
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await new Promise((next) => setTimeout(next))
  expect(done).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent[0]).toContain('限电')
  expect(sent[0]).not.toContain('"id"')
})
