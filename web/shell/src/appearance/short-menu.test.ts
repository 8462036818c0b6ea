import { expect, test } from 'vitest'
import type { MenuItem } from '@mirror/sdk/shell'
import { shortMenu } from './short-menu.ts'

const item = (name: string, over: Partial<MenuItem> = {}): MenuItem => ({
  id: name,
  parentId: '',
  name,
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
const page = (name: string) => item(name, { base: `/microx/#/${name}` })
const names = (items: readonly MenuItem[]) => items.map(({ name }) => name)

test('home, to-dos and the first pages stand in sight; everything else is behind 更多, and nothing is lost', () => {
  const { seen, more } = shortMenu([
    page('首页'),
    page('待办'),
    item('乡村振兴', { children: ['户情', '变化', '村情', '监测', '资金'].map(page) }),
    item('大屏', { url: '/visual/#/index' }),
    item('预警', { children: [item('教育', { url: '/warning/education' })] }),
    item('隐藏', { base: '/microx/#/hidden', show: false }),
    item('系统设置', { children: [page('设置首页'), item('组织', { children: [page('用户')] })] }),
  ])
  expect(names(seen)).toEqual(['首页', '待办', '户情', '变化', '村情'])
  expect(names(more)).toEqual(['监测', '资金', '大屏', '教育', '系统设置'])
  // The settings lead to their own first page, which holds the way to every other.
  expect(more.at(-1)?.base).toBe('/microx/#/设置首页')
})

test('who has few pages has no 更多', () => {
  const { seen, more } = shortMenu([page('首页'), item('乡村振兴', { children: ['家庭', '申报'].map(page) })])
  expect(names(seen)).toEqual(['首页', '家庭', '申报'])
  expect(more).toEqual([])
})
