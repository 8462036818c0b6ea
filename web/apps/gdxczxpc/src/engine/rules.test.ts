import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Field } from './model.ts'
import { wear } from '@mirror/sdk/shell'
import { en } from './engine.en.ts'
import {
  changes,
  complaints,
  daysLeft,
  exportQuery,
  folded,
  readFilter,
  placesOf,
  refusal,
  reportRows,
  sent,
  valueText,
  writeFilter,
  levelOf,
} from './rules.ts'

const field = (part: Partial<Field>): Field => ({
  key: 'a',
  title: '甲',
  kind: 'text',
  group: '',
  hint: '',
  unit: '',
  scale: 0,
  dict: '',
  module: '',
  among: '',
  multi: 1,
  required: false,
  length: 100,
  range: [],
  pattern: '',
  tip: '',
  sealed: false,
  exact: false,
  from: '',
  readOnly: false,
  searchKey: false,
  hidden: false,
  ...part,
})

describe('placesOf', () => {
  it('names every level that has records, so that a city can be chosen where one may be', () => {
    expect(placesOf({ top: 3, level: 6 })).toBe('地市或县（市、区）或镇（街道）或行政村')
    expect(placesOf({ top: 6, level: 6 })).toBe('行政村')
  })
})

describe('the filters of the row', () => {
  const of = (...fields: Field[]) => {
    const { first, more } = folded(fields)
    return [first, more].map((list) => list.map((f) => f.key).join(''))
  }
  const [a, b, c, ref] = [field({ key: 'a' }), field({ key: 'b' }), field({ key: 'c' }), field({ key: 'r', kind: 'ref' })]

  it('stand in it as long as there are two, and fold but for the first where there are more', () => {
    expect(of()).toEqual(['', ''])
    expect(of(a, b)).toEqual(['ab', ''])
    expect(of(a, b, c)).toEqual(['a', 'bc'])
  })

  it('leave their place to the named parts of a list that has some', () => {
    const { first, more } = folded([a, b] as Field[], 0)
    expect([first.length, more.length]).toEqual([0, 2])
    expect(folded([a] as Field[], 0).first).toHaveLength(1)
  })

  it('never fold the one that names a record', () => {
    expect(of(ref, a, b)).toEqual(['rab', ''])
    expect(of(a, b, ref, c)).toEqual(['ar', 'bc'])
  })
})

describe('the address of a list', () => {
  it('holds the filter and comes back the same', () => {
    const params = new URLSearchParams('area=440981&view=clue&f.risk=01&size=50&after=abc')
    const filter = readFilter(params)
    expect(filter).toEqual({ area: '440981', view: 'clue', state: '', keyword: '', sort: '', own: '', values: { risk: '01' } })
    expect(writeFilter(params, filter).toString()).toBe('area=440981&view=clue&f.risk=01&size=50')
    expect(writeFilter(params, { ...filter, own: 'true' }).get('own')).toBe('true')
    expect(exportQuery({ ...filter, own: 'true' })).toMatchObject({ own: 'true' })
    expect(exportQuery(filter)).toEqual({ area: '440981', view: 'clue', state: '', keyword: '', 'f.risk': '01' })
  })
})

describe('values', () => {
  const name = (c: string) => ({ '01': '因病', '02': '因学' })[c] ?? c
  it.each([
    [field({ kind: 'bool' }), false, '否'],
    [field({ kind: 'dict' }), ['01', '02'], '因病、因学'],
    [field({ kind: 'money', unit: '元' }), 12345.5, '12,345.50 元'],
    [field({ kind: 'year' }), 2026, '2026'],
    [field({}), undefined, ''],
  ])('%o says %s as %s', (f, v, text) => expect(valueText(f, v, name)).toBe(text))

  it('are checked before they are sent, and sent as their kind', () => {
    const fields = [field({ key: 'n', kind: 'int', range: [0, 10] }), field({ key: 'm', kind: 'money' }), field({ key: 't', required: true })]
    expect(complaints(fields, { n: '11', m: 'x' })).toEqual({ n: '应在0至10之间', m: '请输入数字', t: '请填写甲' })
    expect(complaints(fields, { n: '1', t: 'x' }, ['m'])).toEqual({ m: '请填写甲' })
    expect(sent(fields, { n: '1', m: '2.5', t: '' })).toEqual({ n: 1, m: 2.5, t: null })
  })
})

it('a report has the area first and leaves out those without records', () => {
  const children = [
    { area: '1', name: '甲', states: { a: 2 } },
    { area: '2', name: '乙', states: {} },
  ]
  expect(reportRows({ area: '0', name: '县', states: { a: 2, b: 1 }, children }).map((r) => [r.name, r.total, r.below])).toEqual([
    ['县', 3, false],
    ['甲', 2, true],
  ])
  expect(reportRows({ area: '0', name: '县', states: {}, children: [] })).toEqual([])
})

it('counts the days to a deadline in China', () => {
  const midnight = Date.UTC(2026, 0, 1, 16) // the end of January 1st in China
  expect(daysLeft(midnight, Date.UTC(2026, 0, 1, 10))).toBe(0)
  expect(daysLeft(midnight, Date.UTC(2025, 11, 31, 10))).toBe(1)
  expect(daysLeft(midnight, midnight)).toBe(-1)
})

it('only what was typed is kept', () => {
  expect(changes({ a: 'x', b: ['1'], c: null }, { a: 'y', b: ['1'], c: null, d: 2 })).toEqual({ a: 'y', d: 2 })
})

it('says a four-eyes refusal by its code, in the language worn, and any other in its own words', () => {
  const said = '委托人王芳经办过前面的环节，不能代其审核，请由其他人员办理'
  expect([refusal('own_work', said), refusal('delegator_work', said), refusal('step_refused', said), refusal(undefined, said)]).toEqual([
    said,
    said,
    said,
    said,
  ])
  wear({ ...en })
  expect(refusal('own_work', said)).toMatch(/^You entered it/)
  expect(refusal('delegator_work', said)).toMatch(/^The person you stand in for/)
  expect(refusal('handled_work', said)).toMatch(/^One of you made or reset/)
  expect(refusal('step_refused', said)).toBe(said)
  // Every code that the server's rule of four eyes has.
  const codes = [
    ...readFileSync(new URL('../../../../../internal/rural/module/desk/eyes.go', import.meta.url), 'utf8').matchAll(/errs\.Code = "(\w+_work)"/g),
  ].map(([, code]) => code)
  expect(codes).toContain('machine_work')
  expect(codes).toHaveLength(4)
  for (const code of codes) expect(refusal(code, said), code).not.toBe(said)
})

it('an area code says its level', () => {
  const codes = ['440000000000', '440900000000', '440981000000', '440981103000', '440981103210', '441900003000']
  expect(codes.map(levelOf)).toEqual([2, 3, 4, 5, 6, 5])
})
