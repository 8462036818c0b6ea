import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.body.innerHTML = ''
})

test('only who has a password here may lock the screen', async () => {
  for (const [from, authUrl, may] of [
    ['', '/auth', true],
    ['oa', '/auth', false],
    ['', 'https://sso.example.com/auth', false],
  ] as const) {
    vi.resetModules()
    document.body.innerHTML = `<script id="env" type="application/json">${JSON.stringify({ authUrl })}</script>`
    const { person } = await import('../boot/person.ts')
    const { mayLock } = await import('./may-lock.ts')
    expect(mayLock()).toBe(false)
    person.set({ ...person.get(), boot: { profile: { from } } } as never)
    expect(mayLock(), `${from} ${authUrl}`).toBe(may)
  }
})
