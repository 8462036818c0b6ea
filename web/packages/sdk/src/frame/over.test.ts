import { afterEach, expect, test, vi } from 'vitest'
import type { PlainHttp } from '../core/http-types.ts'
import type { Channel } from './channel.ts'
import { httpOver } from './http.ts'
import { follow, tabOver } from './tab.ts'

afterEach(() => vi.useRealTimers())

const channel = () => {
  const call = vi.fn(async () => undefined as never)
  const tell = vi.fn()
  return { call, tell, over: { call, tell } as unknown as Channel }
}

test('a framed page makes its calls through the shell, with what belongs to each', async () => {
  const { call, over } = channel()
  const http = httpOver(over) as PlainHttp
  const onProgress = () => {}
  const { signal } = new AbortController()
  await http.get('/a', { q: 1 }, { silent: true, signal })
  await http.post('/b', { x: 1 })
  await http.postOrThrow('/c', { x: 2 })
  await http.put('/d', { x: 3 })
  await http.patch('/e', { x: 4 })
  await http.delete('/f')
  await http.form('/g', { x: '5' })
  await http.blob('/h', { onProgress })
  await http.buffer('/i')
  expect(call.mock.calls).toEqual([
    ['http.get', ['/a', { q: 1 }, { silent: true }], { signal, onProgress: undefined }],
    ['http.post', ['/b', { x: 1 }, {}], { signal: undefined, onProgress: undefined }],
    ['http.postOrThrow', ['/c', { x: 2 }, {}], expect.anything()],
    ['http.put', ['/d', { x: 3 }, {}], expect.anything()],
    ['http.patch', ['/e', { x: 4 }, {}], expect.anything()],
    ['http.delete', ['/f', {}], expect.anything()],
    ['http.form', ['/g', { x: '5' }, {}], expect.anything()],
    ['http.blob', ['/h', {}], { signal: undefined, onProgress }],
    ['http.buffer', ['/i', {}], expect.anything()],
  ])
  await expect(http.ready()).rejects.toThrow(TypeError)
})

test('files cross the frame with their names, other fields as they are', async () => {
  const { call, over } = channel()
  const data = new FormData()
  const picture = new File(['x'], '户口.png')
  data.append('kind', 'photo')
  data.append('file', picture)
  await (httpOver(over) as PlainHttp).upload('/up', data)
  expect(call).toHaveBeenCalledWith(
    'http.upload',
    [
      '/up',
      [
        ['kind', 'photo'],
        ['file', expect.any(File), '户口.png'],
      ],
      {},
    ],
    expect.anything(),
  )
})

test('the shell hears of unsaved typing as it changes, and that it is gone with the page', () => {
  vi.useFakeTimers()
  const { tell, over } = channel()
  let dirty = false
  const undo = follow(over, () => dirty)
  expect(tell).not.toHaveBeenCalled()
  dirty = true
  vi.advanceTimersByTime(300)
  vi.advanceTimersByTime(900)
  expect(tell.mock.calls).toEqual([['dirty', true]])
  undo()
  dirty = false
  vi.advanceTimersByTime(900)
  expect(tell.mock.calls).toEqual([
    ['dirty', true],
    ['dirty', false],
  ])
  const clean = channel()
  follow(clean.over, () => false)()
  expect(clean.tell).not.toHaveBeenCalled()
})

test('the lists of the tab start as the shell has them and are changed on both sides', async () => {
  const { call, tell, over } = channel()
  const tab = tabOver(over, { cached: ['a'], excluded: ['b'] })
  tab.cached.append('c')
  tab.cached.remove('a')
  expect([tab.cached.names(), tab.excluded.names()]).toEqual([['c'], ['b']])
  expect(tell.mock.calls).toEqual([
    ['tab.append', 'cached', 'c'],
    ['tab.remove', 'cached', 'a'],
  ])
  await tab.close()
  await tab.reload()
  expect(call.mock.calls).toEqual([
    ['tab.close', []],
    ['tab.reload', []],
  ])
})
