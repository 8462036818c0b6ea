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

const blank = (v: Vector) => v.in.trim() === ''
const set = (v: Vector) => v.pattern !== undefined
const rows: [id: string, rule: string, only?: (v: Vector) => boolean][] = [
  ['S5.02', 'password', (v) => !set(v)],
  ['S5.04a', 'mobile', blank],
  ['S5.04b', 'mobile', (v) => !blank(v) && set(v)],
  ['S5.04c', 'mobile', (v) => !blank(v) && !set(v)],
  ['S5.05a', 'email', blank],
  ['S5.05c', 'email', (v) => !blank(v)],
  ['S5.06a', 'special'],
  ['S5.06b', 'numbers'],
  ['S5.06c', 'notEmpty'],
  ['S5.07a', 'password', set],
  ['S5.07b', 'password4A'],
  ['S5.08a', 'username', blank],
  ['S5.08b', 'username', (v) => !blank(v)],
  ['S5.09a', 'resourceName'],
  ['S5.09b', 'labelKey'],
  ['S5.09c', 'labelValue'],
  ['S5.09d', 'fileName'],
  ['S5.09e', 'phone'],
  ['S5.09f', 'interval'],
  ['S5.09g', 'timeout'],
  ['S5.09h', 'cron'],
]

describe('S5.13: every rule has the answers of the server', () => {
  let asked = 0
  test.each(rows)('%s %s', (_, name, only = () => true) => {
    const rule = (rules as unknown as Record<string, (s: string, configured?: rules.Configured) => string>)[name]
    if (!rule) throw new Error(`no rule ${name}`)
    const list = (fields[name] ?? []).filter(only)
    // A value is proven by what it refuses, too.
    expect(list.filter(({ text }) => text).length).toBeGreaterThan(0)
    asked += list.length
    for (const { in: input, text, pattern, tip } of list) {
      expect(rule(input, pattern === undefined ? undefined : { pattern, tip: tip ?? '' }), JSON.stringify(input)).toBe(text)
    }
  })

  test('no vector is left out', () => expect(asked).toBe(Object.values(fields).flat().length))
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

test('S5.09f S5.09g a health check takes every 60 s and gives up after 20 s where nothing is given', () => {
  expect(rules.HEALTH_CHECK).toEqual({ interval: 60, timeout: 20 })
})
