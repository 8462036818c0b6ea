import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'

interface Vector {
  in: string
  text: string
  pattern?: string
  tip?: string
}

interface FormVector {
  old: string
  new: string
  confirm: string
  errors: Record<string, string>
}

// The same file as the server's tests read (internal/kit/rule).
const vectors = JSON.parse(readFileSync(new URL('../../../../../internal/kit/rule/testdata/rules.json', import.meta.url), 'utf8')) as Record<
  string,
  Vector[]
> & {
  change: FormVector[]
}
const { change, ...fields } = vectors

describe('S5.02, S5.04-S5.09, S5.13: every rule has the answers of the server', () => {
  test.each(Object.keys(fields))('%s', (name) => {
    const rule = (rules as unknown as Record<string, (s: string, configured?: rules.Configured) => string>)[name]
    if (!rule) throw new Error(`no rule ${name}`)
    const list = fields[name] ?? []
    expect(list.length).toBeGreaterThan(4)
    for (const { in: input, text, pattern, tip } of list) {
      expect(rule(input, pattern === undefined ? undefined : { pattern, tip: tip ?? '' }), JSON.stringify(input)).toBe(text)
    }
  })
})

test('S5.01, S5.03 the change-password form complains about each field in its own words', () => {
  expect(change.length).toBeGreaterThan(4)
  for (const { old, new: next, confirm, errors } of change) {
    expect(rules.changePassword({ oldPassword: old, password: next, checkPass: confirm }), JSON.stringify([old, next, confirm])).toEqual(errors)
  }
})

test('the hint of strength never calls a password good that the rule refuses', () => {
  expect(rules.strength('')).toBe(0)
  for (const { in: input, pattern, text } of vectors['password'] ?? []) if (!pattern && text && input) expect(rules.strength(input)).toBe(1)
  expect(rules.strength('Daotian2027')).toBe(2)
  expect(rules.strength('Dao-tian#2027x')).toBe(3)
})
