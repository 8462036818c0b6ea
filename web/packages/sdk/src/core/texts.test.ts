import { expect, test } from 'vitest'
import { texts, wear } from './texts.ts'

test('a language pack reaches features loaded before it and after it, and leaves words it does not know in Chinese', () => {
  const before = texts('texts-test-before', { title: '消息', many: (count: number) => `${count} 条` })
  wear({
    'texts-test-before': { title: 'Messages', many: (count: number) => `${count} items` },
    'texts-test-after': { title: 'Devices' },
  })
  const after = texts('texts-test-after', { title: '设备', owner: '负责人' })
  expect([before.title, before.many(3)]).toEqual(['Messages', '3 items'])
  expect([after.title, after.owner]).toEqual(['Devices', '负责人'])
})
