import { expect, test } from 'vitest'
import { homeFields, ofCard, sentHome, wrongWith } from './entry-rules.ts'
import { aligned, inOrder, said, wordOf } from './field-model.tsx'
import type { FieldModel } from './field-model.tsx'
import { homeFields as formFields } from './fields/form.ts'
import type { HouseholdCard } from '../engine/household-query.ts'

const chargers = { at: 95, key: 'chargers', kind: 'int', range: [0, 20] } as FieldModel
const words = { chargers: 'Chargers', chargersUnit: 'pcs' }

test('a field is drawn by its kind and its words', () => {
  expect([wordOf(words, 'chargers'), wordOf(words, 'chargers', 'Unit'), wordOf(words, 'chargers', 'Hint')]).toEqual(['Chargers', 'pcs', ''])
  expect(said(chargers, 3, 'pcs')).toBe('3 pcs')
  expect(aligned(chargers)).toEqual({ align: 'right' })
  expect(said({ at: 1, key: 'built', kind: 'year' }, 0)).toBe('未填')
  expect(said({ at: 1, key: 'grade', kind: 'dict', dict: 'grades' }, 'A', '', (code) => `grade ${code}`)).toBe('grade A')
  expect(said({ at: 1, key: 'toilet', kind: 'bool' }, null)).toBe('未填')
  expect(said({ at: 1, key: 'toilet', kind: 'bool' }, false)).toBe('否')
  expect(said({ at: 1, key: 'note' }, '')).toBe('未填')
})

test('fields stand among what a place has of its own', () => {
  expect(
    inOrder([
      [95, 'chargers'],
      [90, 'water'],
      [100, 'cadre'],
    ]),
  ).toEqual(['water', 'chargers', 'cadre'])
})

test('a field of the list is asked, checked, filled in and sent', () => {
  const list = formFields as FieldModel[]
  list.push(chargers)
  try {
    expect(homeFields().at(-1)).toMatchObject({ key: 'chargers', kind: 'int', range: [0, 20] })
    expect(wrongWith({ chargers: '21', members: [] })).toHaveProperty('chargers')
    expect(ofCard({ chargers: 4, members: [] } as unknown as HouseholdCard)['chargers']).toBe('4')
    expect(sentHome({ chargers: '4', members: [] })).toEqual({ chargers: 4, members: [] })
  } finally {
    list.pop()
  }
})
