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

test('tokens of another session are taken for no call of this page: it hides and is asked for anew', async () => {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ sid: 'first', now: 1, platform: { localHosts: [] }, profile: { userName: 'county' } })}</script>`
  const asked: string[] = []
  const server = { sid: 'second' }
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, location.origin).pathname)
    const data = url.includes('/session/tokens') ? { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 300, sid: server.sid } : {}
    return Promise.resolve(Response.json({ success: true, code: '200', data }))
  })
  const { http } = await import('./index.ts')
  void http.get('/api/rural/warning/board')
  await vi.waitFor(() => expect(document.documentElement.style.visibility).toBe('hidden'))
  expect(asked).toEqual(['/api/session/tokens'])
  expect(sessionStorage.getItem('mirror_tokens')).toBeNull()
  // Its own session is answered.
  vi.resetModules()
  document.documentElement.style.visibility = ''
  server.sid = 'first'
  await (await import('./index.ts')).http.get('/api/rural/warning/board')
  expect(asked.at(-1)).toBe('/api/rural/warning/board')
  expect(document.documentElement.style.visibility).toBe('')
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
