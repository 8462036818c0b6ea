import { expect, test } from 'vitest'
import { EMPTY } from './model.ts'
import type { MenuEntry } from './model.ts'
import { changesOf, previewOf, standing } from './preview.ts'

const item = (id: string, part: Partial<MenuEntry> = {}): MenuEntry => ({ ...EMPTY, id, name: id, text: id, ...part })
const top = (id: string, part: Partial<MenuEntry> = {}) => item(id, { position: 'top', ...part })

const menu = [
  top('home'),
  top('rural'),
  item('data', { parentId: 'rural' }),
  item('deep', { parentId: 'data' }),
  item('hidden', { parentId: 'rural', show: false }),
  top('setting', { text: '系统设置' }),
  item('user', { parentId: 'setting' }),
]

// The same rules as the shell's: hidden ones and 系统设置 are taken out of the bar, eight are seen, the side menu is that of the top item.
test('the bars show what the shell would', () => {
  const p = previewOf(menu, 'deep')
  expect(p.seen.map((e) => e.id)).toEqual(['home', 'rural'])
  expect(p.side.map((s) => `${s.depth}${s.entry.id}`)).toEqual(['0data', '1deep'])
  expect(previewOf(menu, 'user').side.map((s) => s.entry.id)).toEqual(['user'])
  const many = Array.from({ length: 9 }, (_, i) => top(`t${i}`))
  expect(previewOf(many, '').more.map((e) => e.id)).toEqual(['t8'])
})

test('leaf and level follow from the tree', () => {
  expect(standing(menu, 'deep')).toEqual({ leaf: true, level: 3 })
  expect(standing(menu, 'rural')).toEqual({ leaf: false, level: 1 })
})

test('a draft says how it differs', () => {
  const draft = [menu[1] as MenuEntry, { ...(menu[0] as MenuEntry), name: 'x' }, ...menu.slice(2, 6), item('new')]
  expect(changesOf(menu, draft)).toEqual({ added: 1, changed: 1, removed: 1, order: true })
  expect(changesOf(menu, menu)).toEqual({ added: 0, changed: 0, removed: 0, order: false })
})
