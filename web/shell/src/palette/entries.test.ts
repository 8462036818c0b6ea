import { expect, test } from 'vitest'
import type { MenuItem } from '@mirror/sdk/shell'
import { fill, noted, pageEntries, recordEntries } from './entries.ts'

const item = (over: Partial<MenuItem>): MenuItem => ({
  id: 'x',
  parentId: '',
  name: 'x',
  text: '',
  url: '',
  base: '',
  microAppPre: '',
  icon: '',
  show: true,
  leaf: true,
  level: 1,
  ...over,
})

test('leaves that lead somewhere become entries with their trail; hidden and empty ones do not', () => {
  const menu = [
    item({ id: 'rural', name: '乡村振兴', leaf: false, children: [item({ id: 'h', name: '户情数据', base: '/microgdxczxpc/#/household' })] }),
    item({ id: 'w', name: '教育预警', url: '/warning/education' }),
    item({ id: 'hidden', name: '旧页面', base: '/microx/#/', show: false }),
    item({ id: 'none', name: '没有地址' }),
    item({ id: 'shut', name: '停用的分组', leaf: false, show: false, children: [item({ id: 'inner', name: '组内页面', base: '/microx/#/inner' })] }),
  ]
  const found = pageEntries(menu, { entries: [{ id: 'h', readings: 'hu qing shu ju', words: '农户 一户一档' }], favourites: [], recent: [] })
  expect(found.map(({ title, trail, address, words }) => [title, trail, address, words])).toEqual([
    ['户情数据', '乡村振兴', '/microgdxczxpc/#/household', ['农户', '一户一档']],
    ['教育预警', '', undefined, []],
  ])
})

test('values go into an address escaped, and a record without a field leaves it empty', () => {
  expect(fill('/microx/#/a/{id}?q={name}', { id: 7, name: 'a&b=c#/../' }, true)).toBe('/microx/#/a/7?q=a%26b%3Dc%23%2F..%2F')
  expect(fill('{a} {b}', { a: '户主' })).toBe('户主')
})

test('records are read from a list and from a page of items, five at most', () => {
  const finder = { title: '户情', path: '', word: 'q', label: '{name}', page: '/microx/#/{id}' }
  const items = Array.from({ length: 7 }, (_, id) => ({ id, name: `户${id}` }))
  expect(recordEntries(finder, { items }).map(({ address }) => address)).toEqual([0, 1, 2, 3, 4].map((id) => `/microx/#/${id}`))
  expect(recordEntries(finder, items)).toHaveLength(5)
  expect(recordEntries(finder, null)).toEqual([])
})

test('a page visited again moves to the front', () => {
  const places = ['a', 'b', 'c'].map((title) => ({ title, address: title }))
  expect(noted(places, { title: 'C', address: 'c' }, 3).map(({ title }) => title)).toEqual(['C', 'a', 'b'])
  expect(noted(places, { title: 'd', address: 'd' }, 3).map(({ title }) => title)).toEqual(['d', 'a', 'b'])
})
