import { beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '../core/boot.ts'
import { logSignIn } from './desk-log.ts'
import { OWN } from '../core/session-keys.ts'

const boot = (from: string, more: Partial<Boot> = {}) => ({ profile: { from }, ...more }) as Boot
const http = () => ({ post: vi.fn(async () => ({})) }) as unknown as Parameters<typeof logSignIn>[0] & { post: ReturnType<typeof vi.fn> }

beforeEach(() => sessionStorage.setItem(OWN.signedIn, '1'))

test.each([
  ['oa', 'OA单点登录'],
  ['', '系统登录'],
  ['gov', '系统登录'],
])('S7.08 a sign-in from %j is logged as %s, once', async (from, opText) => {
  const one = http()
  await logSignIn(one, boot(from))
  await logSignIn(one, boot(from))
  expect(one.post.mock.calls).toEqual([['/v1/desk/saveDeskLogs', { appType: 'mirror', opText, opType: 'Login' }, { silent: true, background: true }]])
})

test('S7.08 nothing is logged without a sign-in, nor while somebody looks on as another person', async () => {
  const one = http()
  await logSignIn(one, boot('', { viewer: { userName: 'admin', name: '陈' } }))
  sessionStorage.clear()
  await logSignIn(one, boot(''))
  expect(one.post).not.toHaveBeenCalled()
})

test('S8.11 a log that cannot be written is swallowed', async () => {
  const one = http()
  one.post.mockRejectedValue(new Error('away'))
  await expect(logSignIn(one, boot(''))).resolves.toBeUndefined()
})
