import { describe, expect, test } from 'vitest'
import { countText, firstPage, lastPage, nextPage, pageFrom, placeOf, previousPage, readPaging, writePaging } from './list-state'

const read = (s: string) => readPaging(new URLSearchParams(s))

describe('paging in the address', () => {
  test('F5 gives the same page back', () => {
    const p = nextPage(nextPage(read('size=50'), 'WzFd'), 'WzJd')
    const address = writePaging(new URLSearchParams('type=1'), p)
    expect(address.toString()).toBe('type=1&after=WzFd.WzJd&size=50')
    expect(readPaging(address)).toEqual({ trail: ['WzFd', 'WzJd'], page: 3, size: 50 })
  })

  test('next, next, previous is the second page; previous of the first is the first', () => {
    const second = previousPage(nextPage(nextPage(read(''), 'a'), 'b'))
    expect(second).toEqual({ trail: ['a'], page: 2, size: 20 })
    expect(previousPage(previousPage(second))).toEqual({ trail: [], page: 1, size: 20 })
  })

  test('a deep page keeps its number though old cursors are forgotten', () => {
    let p = read('')
    for (let i = 0; i < 60; i++) p = nextPage(p, `c${i}`)
    expect(p.page).toBe(61)
    expect(p.trail).toHaveLength(40)
    expect(readPaging(writePaging(new URLSearchParams(), p))).toEqual(p)
  })

  test('nonsense in the address is the first page at the default size', () => {
    expect(read('after=%3Cscript%3E&page=-3&size=7')).toEqual({ trail: [], page: 1, size: 20 })
  })

  test('another size starts over', () => {
    expect(firstPage(nextPage(read(''), 'a'), 100)).toEqual({ trail: [], page: 1, size: 100 })
    expect(writePaging(new URLSearchParams('after=a&page=9'), firstPage(read('after=a'))).toString()).toBe('')
  })
})

test('a capped count says so', () => {
  expect(countText(9999, 10000)).toBe('9,999')
  expect(countText(10000, 10000)).toBe('10,000+')
  expect(countText(0, 10000)).toBe('0')
})

test('a way that began at the end, before a cursor or at a value says so, and its page only where it is known', () => {
  const first = readPaging(new URLSearchParams('size=10'))
  const last = lastPage(first, 95, 10_001)
  expect(placeOf(last)).toEqual({ back: true })
  expect(last.page).toBe(10)
  expect(lastPage(first, 10_001, 10_001).page).toBe(0)
  const before = previousPage(last, 'c9')
  expect(placeOf(before)).toEqual({ cursor: 'c9', back: true })
  expect(before.page).toBe(9)
  const on = nextPage(before, 'd')
  expect(placeOf(on)).toEqual({ cursor: 'd' })
  expect(previousPage(on).trail).toEqual(before.trail)
  expect(readPaging(writePaging(new URLSearchParams(), on))).toEqual(on)
  const day = pageFrom(first, '2026-01-31')
  expect(placeOf(day)).toEqual({ from: '2026-01-31' })
  expect(day.page).toBe(0)
  expect(readPaging(writePaging(new URLSearchParams(), day))).toEqual(day)
  expect(previousPage({ ...before, page: 2 }, 'c1')).toMatchObject({ trail: [], page: 1 })
})
