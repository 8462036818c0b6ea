import { describe, expect, test } from 'vitest'
import { parseSpot, type MenuRoute } from '@mirror/sdk/shell'
import { fits, inOrder, moved, namesOf, placeOf, reached, type Tab } from './tab.ts'

const route = (path: string, text = path): MenuRoute => {
  const spot = parseSpot(path)
  return { id: path, name: spot.page.split('/').at(-1) ?? '', path, spot, item: { name: text, text } as never, trail: [] }
}
const routes = [
  route('/microa/#/'),
  route('/microa/#/list'),
  route('/microa/#/view?configCode=one'),
  route('/microa/#/view?configCode=two'),
  route('/microb/#/b'),
]
const key = (address: string, records: string[] = []) => placeOf(parseSpot(address), routes, records).key
const tab = (id: string, pinned = false): Tab => ({ id, key: id, spot: parseSpot('/microa/#/x'), route: '', title: id, pinned })
const ids = (tabs: readonly Tab[]) => tabs.map(({ id }) => id).join('')

describe('which tab a spot belongs to', () => {
  test('a page with whatever filters is its menu entry’s; so is what lies below it', () => {
    expect(key('/microa/#/list?area=44&page=3')).toBe('/microa/#/list')
    expect(key('/microa/#/list/7')).toBe('/microa/#/list')
    expect(key('/microa/')).toBe('/microa/#/')
  })

  test('parameters a menu entry names tell its page from others of the same path', () => {
    expect(key('/microa/#/view?configCode=one&x=1')).toBe('/microa/#/view?configCode=one')
    expect(key('/microa/#/view?configCode=two')).toBe('/microa/#/view?configCode=two')
  })

  test('a record the contract declares has a tab of its own, one per record', () => {
    expect(key('/microa/#/list/7', ['/list/:id'])).toBe('/microa/#/list/7')
    expect(key('/microa/#/list/8?tab=2', ['/list/:id'])).toBe('/microa/#/list/8')
    expect(key('/microa/#/list/8/edit', ['/list/:id'])).toBe('/microa/#/list')
    expect([fits('/list/:id', '/list/'), fits('/list/:id', '/list/a/b')]).toEqual([false, false])
  })

  test('a page no menu knows, and a framed one, stand for themselves', () => {
    expect(key('/microb/#/other?x=1')).toBe('/microb/#/other')
    expect(key('/microa/#/?iframe=%2Fvisual%2F')).toBe('/microa/#/?iframe=%2Fvisual%2F')
  })
})

describe('order and reach of the commands', () => {
  const tabs = [tab('h', true), tab('p', true), tab('a'), tab('b'), tab('c')]
  test('pinned ones first, home first of all, whatever is dragged where', () => {
    expect(ids(inOrder([tab('h', true), tab('a'), tab('p', true)]))).toBe('hpa')
    expect(ids(moved(tabs, 'c', 0))).toBe('hpcab')
    expect(ids(moved(tabs, 'p', 4))).toBe('hpabc')
    expect(ids(moved(tabs, 'a', 4))).toBe('hpbca')
    expect(ids(moved(tabs, 'h', 3))).toBe('hpabc')
  })

  test('close left, right, others and all spare pinned ones and home', () => {
    const reach = (id: string, how: Parameters<typeof reached>[2]) => ids(reached(tabs, id, how))
    expect([reach('b', 'left'), reach('b', 'right'), reach('b', 'others'), reach('b', 'all'), reach('b', 'one')]).toEqual(['a', 'c', 'ac', 'abc', 'b'])
    expect([reach('p', 'one'), reach('h', 'one'), reach('h', 'all')]).toEqual(['p', '', 'abc'])
  })
})

test('a cached page is known by its path’s last piece and its menu entry’s name', () => {
  const one = { ...tab('x'), spot: parseSpot('/microcmdb/#/auto/commonView?configCode=1') }
  expect(namesOf(one, route('/microcmdb/#/auto/commonView', '通用视图'))).toEqual(['commonview', 'commonview', '通用视图', '通用视图'])
})
