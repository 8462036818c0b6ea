import { expect, test } from 'vitest'
import { steps, tourOf, tours } from './steps.ts'
import { en } from './tour.en.ts'
import { t } from './tour.texts.ts'

test('every tour has four to six stations, each with words in both languages and something to point at', () => {
  for (const [kind, list] of Object.entries(tours)) {
    expect(list.length, kind).toBeGreaterThanOrEqual(4)
    expect(list.length, kind).toBeLessThanOrEqual(6)
    expect(new Set(list).size, kind).toBe(list.length)
    for (const id of list) {
      expect(steps[id].length).toBeGreaterThan(0)
      for (const words of [t[id], t[`${id}Text`], en.tour[id], en.tour[`${id}Text`]]) expect(words, id).toMatch(/\S/)
    }
  }
  // No station that nobody comes to.
  expect(Object.keys(steps).filter((id) => !Object.values(tours).some((list) => list.includes(id as keyof typeof steps)))).toEqual([])
})

test('whose tour it is follows from what a person may do', () => {
  const of = (...codes: string[]) => tourOf((code) => codes.includes(code))
  expect(of('household-data:detail', 'monitor:detail', 'monitor:add')).toBe('field')
  expect(of('household-data:detail', 'monitor:detail', 'household-data:export', 'monitor:approve')).toBe('review')
  expect(of('household-data:detail', 'monitor:detail', 'household-data:export')).toBe('lead')
  expect(of('household-data:detail', 'project-fund:detail')).toBe('money')
  expect(of('my-household')).toBe('citizen')
  expect(of('project-fund:detail')).toBe('company')
  expect(of('audit-log')).toBe('audit')
  expect(of('cmdb-device')).toBe('ops')
  expect(of('household-data:detail', 'setting-security', 'audit-log', 'cmdb-device')).toBe('admin')
  expect(of()).toBeNull()
})
