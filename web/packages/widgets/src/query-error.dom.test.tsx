import { HttpError, REGAINED } from '@mirror/sdk'
import { createMockSdk } from '@mirror/sdk/mock'
import { SdkContext } from '@mirror/sdk/shell'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryError } from './query-error.tsx'
import { errorText } from './query-failed.tsx'
import { textOf } from './transfer/transfer.ts'

const place = document.createElement('div')
const lost = new HttpError({ status: 401, message: '未授权，请重新登录(401)' })
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(place))
})
afterEach(() => act(() => root.unmount()))

test('S8.02 a panel behind the sign-in says nothing of a 401, and asks again once its person has signed in', () => {
  const sdk = createMockSdk()
  const retry = vi.fn()
  act(() =>
    root.render(
      <SdkContext.Provider value={sdk}>
        <QueryError error={lost} title="加载失败" onRetry={retry} />
      </SdkContext.Provider>,
    ),
  )
  expect(place.textContent).toBe('')
  expect(place.querySelector('button, [role=alert]')).toBeNull()
  act(() => sdk.emit(REGAINED))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('S8.02 nor do the words that panels and messages take from an error; every other failure keeps its own', () => {
  expect([errorText(lost), textOf(lost, '操作失败')]).toEqual(['', ''])
  const other = new HttpError({ status: 409, message: '有人先改了' })
  expect([errorText(other), textOf(other, '操作失败')]).toEqual(['有人先改了', '有人先改了'])
  expect(textOf(new Error('x'), '操作失败')).toBe('操作失败')
})
