import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as limits from './limits.ts'
import * as rules from './rules.ts'

// The same file as the server's tests read (internal/kit/rule).
const vectors = JSON.parse(readFileSync(new URL('../../../../../internal/kit/rule/testdata/limits.json', import.meta.url), 'utf8')) as Record<
  string,
  { in: string; text: string }[]
>

const rows = {
  'S9.05a': 'logoSize',
  'S9.05b': 'repositoryDescription',
  'S9.05c': 'certificateDescription',
  'S9.05d': 'buildName',
  'S9.05e': 'buildTags',
  'S9.05g': 'port',
  'S9.05h': 'cpu',
  'S9.05i': 'memory',
  'S9.05j': 'dashboardRange',
}

describe('the dictionary-listed limits', () => {
  test('every limit has its row', () => expect(Object.values(rows).toSorted()).toEqual(Object.keys(vectors).toSorted()))

  test.each(Object.entries(rows))('%s %s', (_, name) => {
    const rule = (limits as unknown as Record<string, (s: string) => string>)[name]
    if (!rule) throw new Error(`no rule ${name}`)
    const list = vectors[name] ?? []
    expect(list.length).toBeGreaterThan(4)
    for (const { in: input, text } of list) expect(rule(input), JSON.stringify(input)).toBe(text)
  })

  test('S9.05f labels 60/100', () => {
    const { labelKey, labelValue } = limits.LIMITS
    expect([labelKey, labelValue]).toEqual([60, 100])
    expect([rules.labelKey('a'.repeat(labelKey)), rules.labelKey('a'.repeat(labelKey + 1))]).toEqual(['', '标签名为2-60个字符'])
    expect([rules.labelValue('a'.repeat(labelValue)), rules.labelValue('a'.repeat(labelValue + 1))]).toEqual(['', '标签值最多100个字符'])
  })

  test('S9.05k phone 7-15', () => {
    const { phone } = limits.LIMITS
    expect([phone.least, phone.most]).toEqual([7, 15])
    for (const n of [phone.least, phone.most]) expect(rules.phone('1'.repeat(n))).toBe('')
    for (const n of [phone.least - 1, phone.most + 1]) expect(rules.phone('1'.repeat(n))).not.toBe('')
  })
})
