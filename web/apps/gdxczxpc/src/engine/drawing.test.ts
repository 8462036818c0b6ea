import { expect, it } from 'vitest'
import { lines } from './drawing.ts'

it('breaks a name after four characters, or between words', () => {
  expect(lines('中央财政衔接资金')).toEqual(['中央财政', '衔接资金'])
  expect(lines('防返贫底线')).toEqual(['防返贫', '底线'])
  expect(lines('乡村治理和精神文明建设')).toEqual(['乡村治理', '和精神文', '明建设'])
  expect(lines('未支付')).toEqual(['未支付'])
  expect(lines('Not paid')).toEqual(['Not', 'paid'])
})
