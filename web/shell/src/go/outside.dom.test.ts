import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.body.innerHTML = ''
})

async function of(base: string) {
  document.body.innerHTML = `<script id="env" type="application/json">${JSON.stringify({ base })}</script>`
  return (await import('./outside.ts')).outside
}

test('our own paths go below the prefix, other sites as they are, and anything else nowhere', async () => {
  for (const base of ['', '/portal']) {
    const outside = await of(base)
    for (const [url, to] of [
      ['/survey/x?y=1', `${base}/survey/x?y=1`],
      ['https://example.com/', 'https://example.com/'],
      ['HTTP://example.com', 'HTTP://example.com'],
      ['//example.com', null],
      ['/\\example.com', null],
      ['/\t/example.com', null],
      ['/\n\\example.com', null],
      ['javascript:alert(1)', null],
      ['java\tscript:alert(1)', null],
      ['data:text/html,x', null],
      ['example.com', null],
      ['', null],
    ] as const)
      expect(outside(url), `${base} ${JSON.stringify(url)}`).toBe(to)
    vi.resetModules()
  }
})
