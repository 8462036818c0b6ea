import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

// When the tested property came, by browser: it must be no later than the floor, or people with a browser that is good enough are sent away.
const SINCE = { chrome: 108, firefox: 101, safari: 15.4 }

test('the build targets, the page for older browsers and the ruling name the same browsers', () => {
  const [, list = ''] = /target: \[([^\]]+)\]/.exec(read('../../../vite.config.ts')) ?? []
  const floor = Object.fromEntries<number>([...list.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name = '', version]) => [name, Number(version)] as const))
  expect(floor).toEqual({ chrome: 109, firefox: 115, safari: 16.4 })
  const css = read('./floor.css')
  for (const [name, version] of Object.entries(floor)) {
    expect(css.toLowerCase()).toContain(`${name} ${version}`)
    expect(SINCE[name as keyof typeof SINCE]).toBeLessThanOrEqual(version)
  }
  expect(css).toContain('Edge 109')
  expect(css).toContain('@supports (height: 1dvh)')
})
