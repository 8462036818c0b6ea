import { expect, test } from 'vitest'
import { Heard, parseEvents } from './stream.ts'

test('events are read whole, however the bytes were cut', () => {
  const text =
    ': beat\n\nevent: hello\ndata: {}\n\nid: 7-1\nevent: badge\r\ndata: {"count":\r\ndata: 7}\r\n\r\nevent: bad\ndata: {x\n\nevent: session.ended\ndata: {"reason":"logout"}\n\n'
  const want = [
    { id: '', kind: 'hello', data: {} },
    { id: '7-1', kind: 'badge', data: { count: 7 } },
    { id: '', kind: 'session.ended', data: { reason: 'logout' } },
  ]
  expect(parseEvents(text)).toEqual({ events: want, rest: '' })
  for (let cut = 0; cut < text.length; cut++) {
    const first = parseEvents(text.slice(0, cut))
    const second = parseEvents(first.rest + text.slice(cut))
    expect([...first.events, ...second.events]).toEqual(want)
  }
})

const at = (server: number) => `r.1@${server.toString(36)}`
const event = (n: number) => ({ id: `r.${n}`, kind: 'badge', data: n })
const numbers = (events: { data: unknown }[] | null) => events?.map(({ data }) => data) ?? null

test('a page that opens later is told what came since its boot was built, and a little of what came before', () => {
  const heard = new Heard({ opened: 1000, came: 1500, since: at(91_000) })
  for (const [n, when] of [
    [1, 9000],
    [2, 20_500],
    [3, 23_000],
  ] as const)
    expect(heard.note(event(n), when)).toBe(true)
  expect(heard.note(event(2), 24_000)).toBe(false)
  expect(numbers(heard.since({ opened: 22_000, came: 22_400, since: at(112_000) }))).toEqual([2, 3])
  expect(numbers(heard.since({ opened: 60_000, came: 60_400, since: at(150_000) }))).toEqual([])
})

test('what came before the teller’s own boot is told to nobody, unless the server’s order of the two boots is known', () => {
  const heard = new Heard({ opened: 1000, came: 5000, since: at(91_000) })
  heard.note(event(1), 9000)
  // Opened at the same time: its boot is the older one, or nobody knows.
  expect(heard.since({ opened: 1100, came: 1400, since: at(90_500) })).toBeNull()
  expect(heard.since({ opened: 1100, came: 1400, since: undefined })).toBeNull()
  expect(numbers(heard.since({ opened: 1100, came: 1400, since: at(91_200) }))).toEqual([1])
})

test('a page from before events were lost, or before the oldest one held, asks again for itself', () => {
  const begun = { opened: 0, came: 500, since: at(90_000) }
  const heard = new Heard(begun)
  heard.note(event(1), 10_000)
  heard.note({ id: '', kind: 'resync', data: {} }, 20_000)
  heard.note(event(2), 30_000)
  expect(heard.since({ opened: 15_000, came: 15_400, since: at(105_000) })).toBeNull()
  expect(numbers(heard.since({ opened: 29_000, came: 29_400, since: at(119_000) }))).toEqual([2])
  const full = new Heard(begun)
  for (let n = 1; n <= 201; n++) full.note(event(n), 1000 * n)
  expect(full.since({ opened: 2500, came: 2600, since: at(92_500) })).toBeNull()
  expect(full.since({ opened: 4000, came: 4100, since: at(94_000) })).toHaveLength(200)
})
