import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPins, pinsOf } from './pins.ts'
import type { Tab } from './tab.ts'

const tab = (key: string, pinned: boolean): Tab => ({ id: key, key, spot: { prefix: '', page: '', search: '' }, route: '', title: key.slice(-3), pinned })
const place = (address: string) => ({ title: address.slice(-3), address })
const [home, users, devices] = [tab('/microgdxczxpc/#/', true), tab('/microsetting/#/setting/user', true), tab('/microcmdb/#/cmdb/device', false)]

beforeEach(() => {
  vi.useFakeTimers()
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})
afterEach(() => void vi.useRealTimers())

function setUp(held: object[] | Promise<never>) {
  let list = [place('/microsetting/#/setting/user')]
  const http = { get: vi.fn(async () => ({ pins: await held })), put: vi.fn(async () => true) }
  const take = vi.fn()
  const follow = followPins(http as never, () => list, take)
  return { http, take, pin: (...places: ReturnType<typeof place>[]) => follow((list = places)), settle: () => vi.advanceTimersByTimeAsync(1000) }
}

test('home is everybody’s; of the others the pinned ones count, by what they are', () => {
  expect(pinsOf([home, users, devices] as Tab[])).toEqual([{ title: 'ser', address: '/microsetting/#/setting/user' }])
})

test('what the server holds is taken; what is pinned then is written once for several', async () => {
  const { http, take, pin, settle } = setUp([place('/microcmdb/#/cmdb/device')])
  await settle()
  expect(take).toHaveBeenCalledExactlyOnceWith([place('/microcmdb/#/cmdb/device')])
  pin(place('/microcmdb/#/cmdb/device'), place('/microa/#/'))
  pin(place('/microcmdb/#/cmdb/device'), place('/microb/#/'))
  await settle()
  expect(http.put).toHaveBeenCalledExactlyOnceWith(
    '/api/preferences/pins',
    { value: [place('/microcmdb/#/cmdb/device'), place('/microb/#/')] },
    { silent: true },
  )
})

test('what was pinned before the answer came is kept and written', async () => {
  const { http, take, pin, settle } = setUp([])
  pin(place('/microa/#/'))
  await settle()
  expect(take).not.toHaveBeenCalled()
  expect(http.put).toHaveBeenCalledExactlyOnceWith('/api/preferences/pins', { value: [place('/microa/#/')] }, { silent: true })
})

test('a page left before the writing: the next one writes what this browser has', async () => {
  const one = setUp([])
  await one.settle()
  one.pin(place('/microsetting/#/setting/user'), place('/microa/#/'))
  const next = setUp([])
  await next.settle()
  expect(next.take).not.toHaveBeenCalled()
  expect(next.http.put).toHaveBeenCalled()
  await next.settle()
  expect(localStorage.getItem('mirror_pins_newer')).toBeNull()
})

test('a server that cannot be asked loses nothing: nothing is written over what is not known', async () => {
  const { http, take, pin, settle } = setUp(Promise.reject(new Error('away')))
  await settle()
  pin()
  await settle()
  expect(take).not.toHaveBeenCalled()
  expect(http.put).not.toHaveBeenCalled()
})
