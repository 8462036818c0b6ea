import { expect, test } from 'vitest'
import { parseEvents } from './stream.ts'

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
