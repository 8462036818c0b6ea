import { expect, test } from 'vitest'
import type { Field } from '../engine/model.ts'
import { change, comparable, grouped } from './booklet-rules.ts'

const field = (key: string, kind: string, group: string, unit = '') => ({ key, kind, group, unit, title: key }) as Field
const fields = [
  field('year', 'year', '基本情况'),
  field('groups', 'int', '基本情况'),
  field('naturalVillages', 'int', '基本情况'),
  field('red', 'bool', '基本情况'),
  field('roads', 'decimal', '基础设施', '%'),
  field('industry', 'text', '土地与收入'),
]
const archives = [
  { year: 2025, groups: 10, roads: 80 },
  { year: 2026, groups: 12, naturalVillages: 3, roads: 80, red: true, industry: '荔枝' },
]

test('the first chapter holds figures and nothing that has a chapter of its own', () => {
  expect(grouped(fields, archives[1] ?? {}).map(([g, list]) => [g, list.map((f) => f.key)])).toEqual([['基本情况', ['groups', 'naturalVillages']]])
})

test('years are compared where both have the figure', () => {
  expect(comparable(fields, archives).map((f) => f.key)).toEqual(['groups', 'roads'])
  expect([change(archives, 'groups'), change(archives, 'roads'), change(archives, 'naturalVillages')]).toEqual(['+20%', '0%', ''])
})
