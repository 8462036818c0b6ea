import { expect, test } from 'vitest'
import type { Field } from '../engine/model.ts'
import { askedOf, served } from './asked.ts'

const fields = ['title', 'population', 'servedFrom', 'servedTo'].map((key) => ({ key, required: key === 'title' }) as Field)
const keys = (of: readonly Field[]) => of.filter((f) => f.required).map((f) => f.key)

test('the days of the requests are asked for, and needed, where people served are asked, and nowhere else', () => {
  for (const population of ['', '1', '2', '3']) expect(askedOf(fields, { population }).map((f) => f.key)).toEqual(['title', 'population'])
  const of = askedOf(fields, { population: served })
  expect(of.map((f) => f.key)).toEqual(fields.map((f) => f.key))
  expect(keys(of)).toEqual(['title', 'servedFrom', 'servedTo'])
  expect(keys(fields)).toEqual(['title'])
})
