import { expect, test } from 'vitest'
import type { AppEntry, MenuRoute } from '@mirror/sdk/shell'
import { parseSpot } from '@mirror/sdk/shell'
import { homeOf, pageOf } from './page-of.ts'

const entry = (name: string, more: Partial<AppEntry> = {}): AppEntry => ({
  name,
  routeName: name,
  path: `/micro${name}/`,
  defaultApp: false,
  defaultPage: '/',
  kind: 'esm',
  entry: '',
  css: [],
  title: name,
  version: '',
  owner: '',
  phone: '',
  ...more,
})
const registry = [entry('gdxczxpc', { defaultApp: true }), entry('setting', { defaultPage: '/setting' }), entry('cmdb', { defaultPage: '/cmdb' })]
const route = (path: string) => ({ id: path, path, spot: parseSpot(path), trail: [] }) as unknown as MenuRoute
const boot = {} as never

test('S2.22 a bare address leads to prefix, # and start page of the default sub-app', () => {
  expect(homeOf({ registry, routes: [route('/microcmdb/#/cmdb/device'), route('/microgdxczxpc/#/')] })).toEqual({
    prefix: '/microgdxczxpc/',
    page: '/',
    search: '',
  })
})

test('somebody whose menu lacks the default sub-app starts at the first page he has', () => {
  expect(homeOf({ registry, routes: [route('/microcmdb/#/cmdb/device')] })).toMatchObject({ prefix: '/microcmdb/', page: '/cmdb/device' })
})

test('an empty menu gets its own page, an unknown or foreign sub-app is not found, a page below a list is the sub-app’s', () => {
  const routes = [route('/microgdxczxpc/#/household')]
  const kind = (address: string, list = routes) => pageOf({ boot, routes: list, registry }, parseSpot(address)).kind
  expect(kind('/microgdxczxpc/#/household', [])).toBe('no-menu')
  expect(kind('/microgdxczxpc/#/household/7')).toBe('app')
  expect(kind('/microcmdb/#/cmdb')).toBe('not-found')
  expect(kind('/microelse/#/x')).toBe('not-found')
  expect(kind('/nowhere')).toBe('not-found')
})

test('an iframe parameter frames its page', () => {
  expect(pageOf({ boot, routes: [route('/microgdxczxpc/#/')], registry }, parseSpot('/microgdxczxpc/#/?iframe=%2Fvisual%2F'))).toEqual({
    kind: 'framed',
    address: '/visual/',
  })
})
