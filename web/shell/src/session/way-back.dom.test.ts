import { beforeEach, expect, test, vi } from 'vitest'
import '../shim.ts'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})

test('S2.13 what a tab kept goes with the session, but for the page that a sign-in leads back to', async () => {
  const { forget } = await import('./leave.ts')
  sessionStorage.setItem('token', 'x')
  sessionStorage.setItem('mirror_back', '/warning/medical')
  forget()
  expect({ ...sessionStorage }).toEqual({ mirror_back: '/warning/medical' })
})

test('S2.13 somebody who signed out themselves leaves nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { leave } = await import('./leave.ts')
  sessionStorage.setItem('mirror_back', '/warning/medical')
  leave('logout')
  expect({ ...sessionStorage }).toEqual({ mirror_reason: 'logout' })
})
