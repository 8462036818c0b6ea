import { expect, test } from 'vitest'
import { addressOf, placeOf } from './address.ts'

const none = { area: '', month: '', tab: 'charts', level: '', state: '', rule: '', q: '' } as const

test('an address keeps area, month, tab and filters, and has no word for what is the default', () => {
  const place = { slug: 'medical', area: '440981000000', month: '202611', tab: 'hits', level: '红', state: '新增', rule: '12', q: '4409811032100015' } as const
  const address = addressOf('/p', place)
  const [path = '', search = ''] = address.split('?')
  expect(placeOf('/p', path, `?${search}`)).toEqual(place)
  expect(addressOf('', { ...none, slug: 'population' })).toBe('/warning/population')
  expect(placeOf('', '/warning/population', '')).toEqual({ ...none, slug: 'population' })
})

test('a search is kept as it was typed, whether or not it is a number', () => {
  const address = addressOf('', { slug: 'medical', tab: 'hits', q: '梁 永强' })
  expect(placeOf('', '/warning/medical', address.slice(address.indexOf('?'))).q).toBe('梁 永强')
})

test('nonsense counts as absent', () => {
  expect(placeOf('', '/warning/medical/', '?area=1;2&month=x&tab=all&rule=-1')).toEqual({ ...none, slug: 'medical' })
  expect(placeOf('/p', '/warning/medical', '').slug).toBe('')
})
