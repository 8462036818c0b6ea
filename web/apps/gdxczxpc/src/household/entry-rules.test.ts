import { expect, test } from 'vitest'
import { blank, isIdCard, ofCard, people, sentHome, spot, wrongWith } from './entry-rules.ts'
import type { HouseholdCard } from '../engine/household-query.ts'

const head = { name: '张三', idCard: '449901199001010017', relation: '02' }

function withDigit(first17: string): string {
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((n, w, i) => n + w * Number(first17[i]), 0)
  return first17 + '10X98765432'[sum % 11]
}

test('a number is asked by its check digit', () => {
  const good = withDigit('44990119900101001')
  expect(isIdCard(good)).toBe(true)
  expect(isIdCard(good.toLowerCase())).toBe(true)
  expect(isIdCard(`${good.slice(0, 17)}${good[17] === '1' ? '2' : '1'}`)).toBe(false)
  expect(isIdCard('123')).toBe(false)
})

test('what is missing is said at its place', () => {
  const found = wrongWith(blank())
  expect(Object.keys(found).toSorted()).toEqual([spot(0, 'idCard'), spot(0, 'name'), 'type'].toSorted())
})

test('one head, nobody twice, two decimals', () => {
  const number = withDigit('44990119900101001')
  const wrong = wrongWith({
    type: '1',
    arableLand: '1.234',
    houseYear: '1700',
    phone: '123',
    members: [
      { ...head, idCard: number },
      { ...head, idCard: number },
    ],
  })
  expect(Object.keys(wrong).toSorted()).toEqual(['arableLand', 'houseYear', spot(1, 'idCard'), spot(1, 'relation'), 'phone'].toSorted())
  expect(wrongWith({ type: '1', members: [{ ...head, idCard: number, relation: '10' }] })).toHaveProperty([spot(0, 'relation')])
})

test('a masked number of the register stays, one that was typed does not', () => {
  const masked = '449901********0017'
  expect(wrongWith({ type: '1', members: [{ ...head, id: 7, idCard: masked }] })).toEqual({})
  expect(wrongWith({ type: '1', members: [{ ...head, idCard: masked }] })).toHaveProperty([spot(0, 'idCard')])
})

test('what is sent has figures as numbers and nothing that is empty', () => {
  const values = { type: '1', arableLand: '2.5', houseYear: '', waterSafe: false, address: ' 一组 ', members: [{ ...head, id: 7, education: '' }] }
  expect(sentHome(values)).toEqual({ type: '1', arableLand: 2.5, waterSafe: false, address: '一组', members: [{ ...head, id: 7 }] })
})

test('a returned household comes back whole', () => {
  const card = {
    type: '1',
    phone: '199****0001',
    arableLand: 0,
    houseArea: null,
    houseYear: 0,
    waterSafe: true,
    members: [{ id: 7, ...head }],
  } as unknown as HouseholdCard
  const values = ofCard(card)
  expect([values['arableLand'], values['houseYear']]).toEqual(['0', ''])
  expect(sentHome(values)).toEqual({ type: '1', phone: '199****0001', arableLand: 0, waterSafe: true, members: [{ id: 7, ...head }] })
  expect(people(values)).toHaveLength(1)
})
