import { expect, test } from 'vitest'
import { dictOf } from '@mirror/widgets'
import { entriesOf } from './dict.ts'

const codes = [
  { code: '01', name: '一般农户', status: '1' },
  { code: '02', name: '已停用的类型', status: '0' },
]
const under = (dictDisableShowType: string) => ({ codeData: { type: codes }, platformConfig: { dictDisableShowType } }) as never
const shown = (how: string, value = '') => dictOf(entriesOf(under(how), 'type', true)).choices(value)

test('S3.09l notOptional marks disabled entries: to be seen, not to be chosen', () => {
  expect(shown('notOptional')).toEqual([
    { value: '01', label: '一般农户', disabled: false },
    { value: '02', label: '已停用的类型', disabled: true },
  ])
})

test('S3.09k invisible hides them, and whoever asks the sdk plainly never hears of them', () => {
  expect(shown('invisible').map((o) => o.value)).toEqual(['01'])
  expect(entriesOf(under('invisible'), 'type').map((e) => e.code)).toEqual(['01'])
})

test.each(['notOptional', 'invisible'])('S3.09k S3.09l an old value that is off keeps its name and cannot be chosen anew: %s', (how) => {
  expect(shown(how, '02').at(-1)).toEqual({ value: '02', label: '已停用的类型', disabled: true })
  expect(dictOf(entriesOf(under(how), 'type', true)).name('02')).toBe('已停用的类型')
})

test('a code nobody knows shows itself', () => {
  expect(shown('invisible', '77').at(-1)).toEqual({ value: '77', label: '77', disabled: true })
  expect(dictOf([]).name('77')).toBe('77')
})
