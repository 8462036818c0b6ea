import { describe, expect, test } from 'vitest'
import type { MenuItem } from './boot.ts'
import { parseSpot } from './address.ts'
import { addressOf, firstLeaf, hidesHeader, hidesSideMenu, matchRoute, routesOf, settingsAddress, showsBack, sideMenu, topAction, topMenu } from './menu.ts'

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parentId: '',
  name: id,
  text: id,
  url: '',
  base: '',
  microAppPre: '',
  icon: '',
  show: true,
  leaf: false,
  level: 1,
  children: [],
  ...more,
})

const leaf = (id: string, base: string, more: Partial<MenuItem> = {}) =>
  item(id, { base, microAppPre: /^\/micro\w+\//.exec(base)?.[0] ?? '', leaf: true, ...more })

const menu = [
  leaf('首页', '/microgdxczxpc/#/', { position: 'top' }),
  item('乡村振兴', {
    position: 'top',
    showType: 'rootNode',
    children: [
      item('数据', { position: 'left', children: [leaf('户情数据', '/microgdxczxpc/#/household'), leaf('暗页', '/microgdxczxpc/#/hidden', { show: false })] }),
      leaf('村情数据', '/microgdxczxpc/#/village', { position: 'left' }),
    ],
  }),
  item('系统设置', { position: 'top', children: [leaf('用户管理', '/microsetting/#/setting/user', { position: 'left' })] }),
  leaf('散页', '/microcmdb/#/cmdb/device'),
]

describe('routes', () => {
  test('S2.01 S2.02 every leaf, left or top, gives a route with its path, a name from the last segment and its id', () => {
    expect(routesOf(menu).map(({ id, name, path }) => [id, name, path])).toEqual([
      ['首页', '', '/microgdxczxpc/#/'],
      ['户情数据', 'household', '/microgdxczxpc/#/household'],
      ['暗页', 'hidden', '/microgdxczxpc/#/hidden'],
      ['村情数据', 'village', '/microgdxczxpc/#/village'],
      ['用户管理', 'user', '/microsetting/#/setting/user'],
      ['散页', 'device', '/microcmdb/#/cmdb/device'],
    ])
  })

  test('a base without its sub-app gets the prefix of the item', () => {
    expect(addressOf(leaf('x', '/home', { microAppPre: '/microgdxczxpc/' }))).toBe('/microgdxczxpc/#/home')
  })

  test('S2.16 a page below a list keeps the list as its place; the start page claims nothing below it', () => {
    const routes = routesOf(menu)
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/household/7'))?.id).toBe('户情数据')
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/'))?.id).toBe('首页')
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/household-visit/7'))?.id).toBe('户情数据')
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/m/household-data-entry/7'))?.id).toBe('户情数据')
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/m/householdReport-table/7'))?.id).toBe('户情数据')
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/households'))).toBeUndefined()
    expect(matchRoute(routes, parseSpot('/microgdxczxpc/#/unknown'))).toBeUndefined()
    expect(matchRoute(routes, parseSpot('/microcmdb/#/household'))).toBeUndefined()
  })
})

describe('top menu', () => {
  const tops = (n: number) => Array.from({ length: n }, (_, i) => leaf(`项${i}`, `/microa/#/p${i}`, { position: 'top' }))

  test('S4.16 eight eligible items need no 更多, nine put the ninth there', () => {
    expect(topMenu(tops(8))).toMatchObject({ more: [] })
    const nine = topMenu(tops(9))
    expect(nine.seen).toHaveLength(8)
    expect(nine.more.map(({ id }) => id)).toEqual(['项8'])
  })

  test('S4.16 hidden items and 系统设置 are taken out before counting', () => {
    const extra = [leaf('暗', '/microa/#/x', { position: 'top', show: false }), item('系统设置', { position: 'top' }), ...tops(8)]
    expect(topMenu(extra).seen).toHaveLength(8)
    expect(topMenu(extra).more).toHaveLength(0)
  })

  test('left entries are no top items', () => {
    expect(topMenu(menu).seen.map(({ id }) => id)).toEqual(['首页', '乡村振兴'])
  })
})

describe('what a click on a top item does', () => {
  test('S2.08 base /home and /home-tab-detail open the home page of their sub-app', () => {
    for (const base of ['/home', '/home-tab-detail']) {
      expect(topAction(leaf('x', base, { microAppPre: '/microgdxczxpc/', position: 'top' }))).toEqual({ kind: 'page', address: '/microgdxczxpc/#/home' })
    }
  })

  test('S2.09 a url without a base opens a new tab', () => {
    expect(topAction(item('x', { url: 'https://a.example/', position: 'top' }))).toEqual({ kind: 'tab', url: 'https://a.example/' })
  })

  test('S2.10 the acceptance page asks for a ticket first, its path being a setting', () => {
    expect(topAction(leaf('x', '/microa/#/acceptance/list', { position: 'top' })).kind).toBe('ticket')
    expect(topAction(leaf('x', '/microa/#/ys', { position: 'top' }), '/ys').kind).toBe('ticket')
    expect(topAction(leaf('x', '/microa/#/acceptance', { position: 'top' }), '/ys').kind).toBe('page')
  })

  test('S2.11 anything else goes to its first deepest leaf, or to itself', () => {
    expect(topAction(menu[1] as MenuItem)).toEqual({ kind: 'page', address: '/microgdxczxpc/#/household' })
    expect(topAction(menu[0] as MenuItem)).toEqual({ kind: 'page', address: '/microgdxczxpc/#/' })
    expect(firstLeaf(menu[1] as MenuItem).id).toBe('户情数据')
  })
})

test('S2.12 系统设置 leads to its first child, and nowhere where the menu lacks it', () => {
  expect(settingsAddress(menu)).toBe('/microsetting/#/setting/user')
  expect(settingsAddress(menu.filter(({ name }) => name !== '系统设置'))).toBeUndefined()
})

test('the side menu holds the left entries of the subsystem the route belongs to', () => {
  const routes = routesOf(menu)
  const at = (address: string) => sideMenu(menu, matchRoute(routes, parseSpot(address))).map(({ id }) => id)
  expect(at('/microgdxczxpc/#/village')).toEqual(['数据', '村情数据'])
  expect(at('/microsetting/#/setting/user')).toEqual(['用户管理'])
  expect(at('/microgdxczxpc/#/')).toEqual([])
  expect(at('/microgdxczxpc/#/unknown')).toEqual([])
})

test('a page between two entries belongs to the longer one, wherever it stands; an entry with children or without an address is no route', () => {
  const address = (id: string, page: string) => item(id, { base: `/microx/#${page}`, leaf: true })
  const [long, short] = [address('长', '/a/b'), address('短', '/a')]
  for (const menu of [
    [long, short],
    [short, long],
  ])
    expect(matchRoute(routesOf(menu), parseSpot('/microx/#/a/b/c'))?.id).toBe('长')
  const folder = item('夹', { base: '/microx/#/f', leaf: false, children: [address('页', '/f/p')] } as Partial<MenuItem>)
  expect(routesOf([folder, item('空', { leaf: true })]).map(({ id }) => id)).toEqual(['页'])
})

test('S2.03 the header hides for addresses with /aggregate', () => {
  expect(hidesHeader('http://p/subapp/main/microa/#/aggregate/x')).toBe(true)
  expect(hidesHeader('http://p/subapp/main/microa/#/list')).toBe(false)
})

test('S2.04 the side menu hides on the four pages and on no other', () => {
  for (const page of ['/home', '/', '/home-tab-detail', '/msgCenter', '']) expect(hidesSideMenu({ prefix: '/microa/', page, search: '' })).toBe(true)
  for (const page of ['/homes', '/home/x', '/household']) expect(hidesSideMenu({ prefix: '/microa/', page, search: '' })).toBe(false)
})

test('S2.06 返回列表 needs showBack to be true', () => {
  expect(showsBack(parseSpot('/microa/#/x?showBack=true'))).toBe(true)
  expect(showsBack(parseSpot('/microa/#/x?showBack=false'))).toBe(false)
  expect(showsBack(parseSpot('/microa/#/x'))).toBe(false)
})
