import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('location', { search: '', origin: 'http://portal.test' })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { getElementById: () => null })

test('a stack names the sub-app by its files, in tree and out of tree, and nobody where only shared files stand in it', async () => {
  const { appOf } = await import('./app-of.ts')
  expect(appOf('Error: x\n at f (https://p/a/b/assets/app-gdxczxpc.home-page-Z1vD.js:1:2)\n at g (https://p/assets/frame-B.js:1:1)')).toBe('gdxczxpc')
  expect(appOf('at f (https://p/assets/app-setting-B0Z7.js:1:2)')).toBe('setting')
  expect(appOf('at f (https://p/apps/broken@1.2/main.js?r=1:1:2)')).toBe('broken')
  expect(appOf('at f (https://p/assets/frame-B.js:1:2)')).toBeUndefined()
})

test('a report carries nothing of the person', async () => {
  const { harmless } = await import('./report.ts')
  const text = harmless(new Error('梁小明 440981199001011234 failed at https://p/x?id=7 with "138 0013 8000"\nstack'))
  expect(text).toBe('Error: <zh> <n> failed at <url> with <text>')
  expect(harmless('text')).toBe('error')
})
