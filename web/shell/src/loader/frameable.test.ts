import { expect, test } from 'vitest'
import { frameable } from './frameable.ts'

const here = { origin: 'https://portal.test', base: '' }
const list = ['https://gis.example', 'http://old.example']
const of = (address: string, at = here) => {
  const answer = frameable(address, at, list)
  return 'url' in answer ? answer.url.href : answer.refused
}

test('our own pages and those of the list are framed', () => {
  expect(of('/visual/#/index')).toBe('https://portal.test/visual/#/index')
  expect(of('https://gis.example/map?layer=1#top')).toBe('https://gis.example/map?layer=1#top')
  expect(of('/visual/', { origin: 'https://portal.test', base: '/a/b' })).toBe('https://portal.test/a/b/visual/')
  expect(of('/a/b/visual/', { origin: 'https://portal.test', base: '/a/b' })).toBe('https://portal.test/a/b/visual/')
})

test.each([
  ['https://evil.example/', 'origin'],
  ['//evil.example/', 'origin'],
  ['https://gis.example.evil.example/', 'origin'],
  ['https://gis.example:8443/', 'origin'],
  ['http://gis.example/', 'origin'],
  ['http://old.example/', 'mixed'],
  ['javascript:alert(1)', 'scheme'],
  ['JaVaScRiPt:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['blob:https://portal.test/1', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https://portal.test@evil.example/', 'hidden'],
  ['https://u:p@portal.test/', 'hidden'],
  ['https://u@gis.example/', 'hidden'],
  ['\\\\evil.example', 'hidden'],
  ['https:\\\\evil.example', 'hidden'],
  ['java\tscript:alert(1)', 'hidden'],
  [' https://gis.example', 'hidden'],
  ['https://gis.example/\u202Egnp.exe', 'hidden'],
  ['https://[', 'scheme'],
  ['/subapp/main/microcmdb/', 'self'],
  ['/microcmdb/', 'self'],
  ['/', 'self'],
  ['/apps/evil@1/evil.htm', 'closed'],
  ['/APPS/evil@1/evil.htm', 'closed'],
  ['/./visual/../apps/evil@1/evil.htm', 'closed'],
  ['//portal.test//apps/evil@1/evil.htm', 'closed'],
  ['https://portal.test/apps/evil@1/evil.htm', 'closed'],
  ['/%61pps/evil@1/evil.htm', 'hidden'],
  ['/%2e/apps/evil@1/evil.htm', 'closed'],
  ['/web/count/doc', 'closed'],
  ['/app-api/count/doc', 'closed'],
  ['/api/docs', 'closed'],
  ['/v1/user/me', 'closed'],
  ['/sso/cas', 'closed'],
  ['/runner.html', 'closed'],
  ['/sdk/run/runner.js', 'closed'],
  ['/auth/realms/mirror/account', 'self'],
])('%s is refused: %s', (address, why) => {
  expect(of(address)).toBe(why)
})

test('the product’s prefix opens no way around: neither with it nor without', () => {
  const below = { origin: 'https://portal.test', base: '/a/b' }
  for (const address of ['/apps/x@1/a.htm', '/a/b/apps/x@1/a.htm', 'https://portal.test/apps/x@1/a.htm', 'https://portal.test/a/b/apps/x@1/a.htm'])
    expect(of(address, below)).toBe('closed')
})
