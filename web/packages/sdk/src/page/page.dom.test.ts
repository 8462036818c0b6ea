import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  // Where a page goes is the browser's matter: what it leaves behind is looked at.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** What stands in the tab once a page without a session went to the shell. */
async function leftBy(address: string): Promise<string | null> {
  history.replaceState(null, '', address)
  const { toShell } = await import('./index.ts')
  toShell()
  return sessionStorage.getItem('mirror_back')
}

test('S2.13 a page that finds nobody signed in leaves its whole address behind, for the way back', async () => {
  const address = '/warning/medical?area=440981103000&month=202611&tab=hits&level=%E7%BA%A2'
  expect(await leftBy(address)).toBe(address)
  expect(await leftBy('/visual/#/index')).toBe('/visual/#/index')
})

test('S2.13 one that the shell has just sent somebody to is not come back to again, and another page never is', async () => {
  sessionStorage.setItem('mirror_back_told', 'true')
  expect(await leftBy('/warning/medical')).toBeNull()
  expect(await leftBy('/silent-check-sso.html')).toBeNull()
})
