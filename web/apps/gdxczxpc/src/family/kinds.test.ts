import { describe, expect, it } from 'vitest'
import type { HouseholdCard } from '../engine/household-query.ts'
import { altered, fieldsOfKind, peopleWhole, present, readPeople, reasonsOf, writePeople } from './kinds.ts'

const home = {
  type: '1',
  group: '第3村民小组',
  phone: '199****0001',
  houseYear: 0,
  waterSafe: true,
  members: [{ id: 7, name: '甲', health: '1', worker: false }],
  incomes: [{ year: 2025, wage: 12000, other: 5 }],
} as unknown as HouseholdCard

describe('a change sheet', () => {
  it('sends only what differs from the household', () => {
    const keys = [...new Set(Object.values(fieldsOfKind).flat())]
    const v = altered('30', keys, home, { householdType: '1', phone: '199****0001', villageGroup: '第4村民小组', health: '3' })
    expect(Object.entries(v).filter(([, x]) => x !== null)).toEqual([['villageGroup', '第4村民小组']])
    expect(altered('34', keys, home, { member: '7', health: '3' })).toMatchObject({ member: '7', health: '3', phone: null })
    expect(altered('35', keys, home, { waterSafe: false, toilet: null })).toMatchObject({ waterSafe: false, toilet: null })
    expect(altered('10', keys, home, { name: '乙', relation: '20' })).toMatchObject({ name: '乙', relation: '20' })
  })
  it('finds what is there now', () => {
    expect(present('34', 'health', home, { member: '7' })).toBe('1')
    expect(present('34', 'health', home, {})).toBeUndefined()
    expect(present('31', 'otherIncome', home, { incomeYear: 2025 })).toBe(5)
    expect(present('30', 'villageGroup', home, {})).toBe('第3村民小组')
    expect(present('35', 'houseYear', home, {})).toBe('')
    expect(present('21', 'villageGroup', home, {})).toBeUndefined()
  })
  it('reads and writes members with their relations', () => {
    expect(writePeople(readPeople('17:02 18:12'))).toBe('17:02 18:12')
    expect(readPeople('')).toEqual({})
    expect(peopleWhole('17:02 18:')).toBe(false)
    expect(peopleWhole('17:02')).toBe(true)
    expect([reasonsOf('10'), reasonsOf('11'), reasonsOf('30')]).toEqual(['1', '2', ''])
  })
})
