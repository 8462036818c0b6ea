import { expect, test } from 'vitest'
import type { AppEntry } from '@mirror/sdk/shell'
import { placeOf } from './frame-host.tsx'

const here = 'https://portal.test'
const at = (more: Partial<AppEntry>) => placeOf({ name: 'x', kind: 'frame', entry: '', css: [], ...more } as AppEntry, here, '/p')

const content = 'https://content.test'

test('a page of a bundle comes sealed from the address of content, one on its own site keeps its origin, none takes the window away', () => {
  expect(at({ entry: '/apps/x@1/index.html', trust: 'sandbox', content })).toEqual({
    src: `${content}/apps/x@1/index.html`,
    origin: 'null',
    sandbox: 'allow-scripts allow-forms',
  })
  // Without such an address it is not loaded, and never from ours.
  expect(at({ entry: '/apps/x@1/index.html', trust: 'sandbox' })).toBeNull()
  expect(at({ entry: `${here}/apps/x@1/index.html`, trust: 'sandbox', content })).toBeNull()
  expect(at({ entry: '/apps/x@1/index.html', trust: 'own' })).toBeNull()
  const foreign = at({ entry: 'https://maps.example/app/', trust: 'own' })
  expect(foreign?.origin).toBe('https://maps.example')
  expect(foreign?.sandbox).toContain('allow-same-origin')
  expect(foreign?.sandbox).not.toContain('top-navigation')
  expect(at({ entry: `${here}/subapp/main/`, trust: 'own' })).toBeNull()
  for (const entry of ['', 'https://me:pw@maps.example/']) expect(at({ entry, trust: 'own' })).toBeNull()
})

test('a bundle runs in the runner: sealed unless we vouch for it', () => {
  expect(at({ kind: 'runner', entry: '/apps/x@1/main.js', trust: 'sandbox', content })).toMatchObject({ src: `${content}/runner.html`, origin: 'null' })
  expect(at({ kind: 'runner', entry: '/apps/x@1/main.js', trust: 'sandbox' })).toBeNull()
  expect(at({ kind: 'runner', entry: '/apps/x@1/main.js', trust: 'own' })).toEqual({ src: `${here}/p/runner.html`, origin: here, sandbox: undefined })
})
