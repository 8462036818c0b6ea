import { expect, test } from 'vitest'
import { matching, MAX_BUNDLE, ruleFault, unfit } from './rules.ts'

test('only a zip of a fitting size is sent', () => {
  expect(unfit({ name: 'maps.ZIP', size: 10 })).toBe('')
  expect(unfit({ name: 'maps.tar.gz', size: 10 })).toBe('notZip')
  expect(unfit({ name: 'maps.zip', size: MAX_BUNDLE + 1 })).toBe('tooLarge')
})

test('a canary needs somebody, and a percentage is a whole number', () => {
  const none = { areas: [], roles: [], percent: '' }
  expect(ruleFault(none)).toBe('nobody')
  expect(ruleFault({ ...none, percent: '0' })).toBe('nobody')
  for (const percent of ['101', '-1', '5.5', 'x']) expect(ruleFault({ ...none, percent })).toBe('percentWrong')
  expect(ruleFault({ ...none, percent: '100' })).toBe('')
  expect(ruleFault({ ...none, roles: ['auditor'] })).toBe('')
  expect(ruleFault({ ...none, areas: [{ id: '440900000000', name: '茂名市' }] })).toBe('')
})

test('the list is found by name, title and owner', () => {
  const app = (name: string, title: string, owner: string) => ({ name, title, owner }) as Parameters<typeof matching>[0][number]
  const all = [app('maps', '地图', '信息中心'), app('cmdb', '运维管理', '运维处')]
  expect(matching(all, ' MAPS ').length).toBe(1)
  expect(matching(all, '运维')[0]?.name).toBe('cmdb')
  expect(matching(all, '').length).toBe(2)
})
