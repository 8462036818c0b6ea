import { describe, expect, test } from 'vitest'
import { assetUrl, localOf, parseSpot, spotOf, toGateway, toLocal } from './address.ts'
import { beside } from '../page/back.ts'

const bases = ['', '/a', '/a/b']

/** A small generator with a fixed seed: the same addresses on every run. */
function* addresses(count: number) {
  let seed = 7
  const next = (n: number) => (seed = (seed * 48271) % 2147483647) % n
  const words = ['cmdb', 'devices', 'setting', 'user-list', 'household', 'msgCenter', '户情数据', 'a%20b', 'subapp', 'main', 'micro', '7']
  const pick = () => words[next(words.length)]
  for (let i = 0; i < count; i++) {
    const path = Array.from({ length: next(4) }, pick).join('/')
    const query = next(2) ? `?${pick()}=${pick()}&x=1#y` : ''
    yield [`/micro${pick()}/#/${path}${query}`, `/${path}${query}`, `/subapp/main/${path}`, `https://other.gov.cn/${path}`, path][next(5)] as string
  }
}

describe('S2.14 local and gateway form', () => {
  test('the gateway form of a menu address is the base, the shell path and the local form', () => {
    expect(toGateway('/microcmdb/#/cmdb/devices')).toBe('/subapp/main/microcmdb/#/cmdb/devices')
    expect(toGateway('/microcmdb/#/cmdb/devices', '/a/b')).toBe('/a/b/subapp/main/microcmdb/#/cmdb/devices')
    expect(toLocal('/a/b/subapp/main/microcmdb/#/cmdb/devices', '/a/b')).toBe('/microcmdb/#/cmdb/devices')
    expect(toLocal('/a/b/subapp/main', '/a/b')).toBe('/')
  })

  test('S2.14 there and back is the identity for every address a menu may hold, below any prefix', () => {
    for (const base of bases) for (const address of addresses(3000)) expect(toLocal(toGateway(address, base), base)).toBe(address)
  })

  test('S2.14 two different addresses never share a gateway form', () => {
    for (const base of bases) {
      const seen = new Map<string, string>()
      for (const address of addresses(3000)) {
        const gateway = toGateway(address, base)
        expect(seen.get(gateway) ?? address).toBe(address)
        seen.set(gateway, address)
      }
    }
  })

  test('other sites keep their address in both forms', () => {
    for (const address of ['https://a.example/x', '//host/x', '', 'mailto:a@b']) expect(toGateway(address, '/a')).toBe(address)
  })
})

describe('spots', () => {
  test('path names the sub-app, hash its page', () => {
    expect(parseSpot('/microcmdb/#/cmdb/devices?ip=1')).toEqual({ prefix: '/microcmdb/', page: '/cmdb/devices', search: '?ip=1' })
    expect(parseSpot('/microcmdb/')).toEqual({ prefix: '/microcmdb/', page: '', search: '' })
    expect(parseSpot('/home')).toEqual({ prefix: '', page: '/home', search: '' })
    expect(parseSpot('/microcmdb/cmdb')).toEqual({ prefix: '/microcmdb/', page: '/cmdb', search: '' })
  })

  test('writing and reading a spot gives it back', () => {
    for (const spot of [
      { prefix: '/microcmdb/', page: '/cmdb', search: '?a=1' },
      { prefix: '', page: '/', search: '' },
    ])
      expect(parseSpot(localOf(spot))).toEqual(spot)
  })

  test('an address outside the shell is no spot', () => {
    expect(spotOf(new URL('http://p/visual/#/index'))).toBeNull()
    expect(spotOf(new URL('http://p/a/subapp/main/microcmdb/#/x'), '/a')).toEqual({ prefix: '/microcmdb/', page: '/x', search: '' })
    expect(spotOf(new URL('http://p/subapp/mainly'))).toBeNull()
  })
})

test('S2.27 an asset lies below the prefix once, whoever wrote it', () => {
  expect(assetUrl('/assets/a.js', '/a/b')).toBe('/a/b/assets/a.js')
  expect(assetUrl('/a/b/assets/a.js', '/a/b')).toBe('/a/b/assets/a.js')
  expect(assetUrl('assets/a.js', '')).toBe('/assets/a.js')
})

test('S2.13 a sign-in leads back to a page of ours beside the shell, with what its address says', () => {
  for (const ours of [
    '/warning/medical',
    '/warning/livelihood-crisis?area=440981103000&month=2026-11&level=%E7%BA%A2&tab=hits&q=a+b',
    '/visual/',
    '/visual/#/index?area=440900000000',
  ])
    expect(beside(ours)).toBe(ours)
})

test('S2.13 and to nothing else: no other site, no other page, nothing a browser reads another way', () => {
  for (const other of [
    '',
    'sent',
    '/',
    '//evil.test/warning/medical',
    '/\\evil.test/warning/medical',
    '/\t/evil.test',
    'https://evil.test/warning/medical',
    'javascript:alert(1)',
    '/warning/',
    '/warning//evil.test',
    '/warning/../auth/logout',
    '/warning/%2e%2e/auth',
    '/warning/medical/..//evil.test',
    '/warning/medical\\evil',
    '/warning/medical?area=1\n',
    '/warning/medical?next=\\\\evil.test',
    '/warning/medical@evil.test',
    '/visual/x',
    '/visual',
    '/visual/../auth',
    '/subapp/main/',
    ' /warning/medical',
    `/warning/medical?q=${'a'.repeat(2000)}`,
  ])
    expect(beside(other), other).toBe('')
})
