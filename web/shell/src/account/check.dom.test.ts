import { HttpError, type Http } from '@mirror/sdk/shell'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../layer/layer.ts'
import { watchPassword } from './check.ts'

const notDue = { needUpdatePassword: false, passwordMessage: '' } as never
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The person comes back to a tab that was last asked about an hour ago. */
async function comeBack(get: () => Promise<unknown>): Promise<readonly { kind: string; text: string }[]> {
  toasts.set([])
  const asked: string[] = []
  const http = { get: (path: string) => (asked.push(path), get()) }
  // A page lives as long as its watch; here the next one begins without the last.
  const listened = vi.spyOn(document, 'addEventListener')
  watchPassword(http as unknown as Http, notDue)
  const [, listener] = listened.mock.calls[0] ?? []
  listened.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual([])
  vi.setSystemTime(Date.now() + HOUR)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/v1/orgs/needUpdatePassword'])
  if (listener) document.removeEventListener('visibilitychange', listener)
  return toasts.get().map(({ kind, text }) => ({ kind, text }))
}

test('S8.10 a failed password check shows the message of the server', async () => {
  expect(await comeBack(() => Promise.reject(new HttpError({ status: 500, message: '密码检查失败' })))).toEqual([{ kind: 'error', text: '密码检查失败' }])
})

test('S7.18 an object as answer shows its message, false shows nothing', async () => {
  expect(await comeBack(() => Promise.resolve({ message: '密码将于 3 天后到期' }))).toEqual([{ kind: 'warning', text: '密码将于 3 天后到期' }])
  expect(await comeBack(() => Promise.resolve(false))).toEqual([])
})

test('S8.02 S8.03 a session that ended and a server out of reach are told elsewhere', async () => {
  expect(await comeBack(() => Promise.reject(new HttpError({ status: 401, message: '未授权，请重新登录' })))).toEqual([])
  expect(await comeBack(() => Promise.reject(new HttpError({ status: 0, message: '连接服务器失败!' })))).toEqual([])
})
