import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../core/http-error.ts'
import { frameSdk } from './connect.ts'
import type { Down, Snapshot, Up } from './protocol.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const snapshot: Snapshot = {
  app: { name: 'weather', prefix: '/microweather/', version: '1' },
  user: { id: '7', name: '张三', isAdmin: false },
  area: { code: '440981000000', name: '高州市' },
  permissions: { codes: ['weather:detail'], buttons: ['weather:add'] },
  env: { base: '/a', authUrl: '/a/auth' },
  badge: 3,
  theme: { mode: 'light', care: false, dense: true, color: '#123456' },
  shared: { year: 2026 },
  page: { page: '/list', action: 'POP', state: null },
  reason: '',
  remembered: { size: 20 },
  kept: { filter: 'x' },
} as unknown as Snapshot

/** A frame's sdk, and the shell's end of its port: what it sends and how the shell answers. */
function framed() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const sent: Up[] = []
  port2.addEventListener('message', ({ data }: MessageEvent<Up>) => sent.push(data))
  port2.start()
  const sdk = frameSdk(port1, snapshot)
  const told = async (method: string) => {
    await vi.waitFor(() => expect(sent.some((up) => up.type === 'tell' && up.method === method)).toBe(true))
    return sent.flatMap((up) => (up.type === 'tell' && up.method === method ? [up.args] : []))
  }
  return { sdk, sent, told, say: (down: Down) => port2.postMessage(down) }
}

test('S6.07 the snapshot is what the frame knows, and what may be done is decided by its codes', () => {
  const { sdk } = framed()
  expect(sdk.user.name).toBe('张三')
  expect(sdk.area).toBe(snapshot.area)
  expect(sdk.badge.get()).toBe(3)
  expect({ ...sdk.theme, subscribe: undefined }).toEqual({ mode: 'light', care: false, dense: true, weak: false, color: '#123456', subscribe: undefined })
  expect(sdk.shared.get()).toEqual({ year: 2026 })
  expect(sdk.remembered('size')).toBe(20)
  expect(sdk.kept('filter')).toBe('x')
  expect(sdk.permissions.hasButton('weather:add')).toBe(true)
  expect(sdk.permissions.hasButton('weather:delete')).toBe(false)
  expect(sdk.extensions.apps).toEqual([])
})

test('what the shell changes is seen at once, by its part alone', async () => {
  const { sdk, say } = framed()
  const badge = vi.fn()
  const theme = vi.fn()
  const undo = sdk.badge.subscribe(badge)
  sdk.theme.subscribe(theme)
  say({ type: 'change', part: { badge: 5, permissions: { codes: [], buttons: ['weather:delete'] } } })
  await vi.waitFor(() => expect(badge).toHaveBeenCalledOnce())
  expect(sdk.badge.get()).toBe(5)
  expect(sdk.permissions.hasButton('weather:delete')).toBe(true)
  expect(sdk.permissions.hasButton('weather:add')).toBe(false)
  expect(theme).not.toHaveBeenCalled()
  undo()
  say({ type: 'change', part: { badge: 6, theme: { mode: 'dark', care: true, dense: false, color: '#000000' } } })
  await vi.waitFor(() => expect(theme).toHaveBeenCalledOnce())
  expect(badge).toHaveBeenCalledOnce()
  expect([sdk.theme.mode, sdk.theme.care, sdk.theme.dense, sdk.theme.color]).toEqual(['dark', true, false, '#000000'])
})

test('pages: the frame asks the shell for its steps, and the shell shows a page', async () => {
  const { sdk, told, say } = framed()
  const seen = vi.fn()
  sdk.history.listen(seen)
  sdk.history.push('/detail?id=1', { from: 'list' })
  sdk.history.replace('/other')
  sdk.history.go(-1)
  expect(await told('history.go')).toEqual([[-1]])
  expect(await told('history.push')).toEqual([['/detail?id=1', { from: 'list' }]])
  expect(await told('history.replace')).toEqual([['/other', null]])
  expect(sdk.history.createHref('/detail')).toBe('/a/subapp/main/microweather/#/detail')
  expect(sdk.history.location.pathname).toBe('/list')
  say({ type: 'change', part: { page: { page: '/detail?id=1', action: 'PUSH', state: { from: 'list' } } } })
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
  expect(sdk.history.location).toMatchObject({ pathname: '/detail', search: '?id=1', state: { from: 'list' } })
})

test('whoever leaves is asked about by every guard, the first no decides', async () => {
  const { sdk, sent, told, say } = framed()
  const answers = () => sent.filter((up) => up.type === 'answer')
  const stay = vi.fn(async () => false)
  const leave = vi.fn(async () => true)
  const undo = sdk.beforeLeave(stay)
  sdk.beforeLeave(leave)
  const to = { prefix: '/microx/', page: '/y' }
  say({ type: 'leave', id: 4, to })
  await vi.waitFor(() => expect(answers()).toEqual([{ type: 'answer', id: 4, value: false }]))
  expect(stay).toHaveBeenCalledWith(to)
  expect(leave).not.toHaveBeenCalled()
  undo()
  say({ type: 'leave', id: 5, to })
  await vi.waitFor(() => expect(answers()).toHaveLength(2))
  expect(answers()[1]).toEqual({ type: 'answer', id: 5, value: true })
  expect(await told('guard')).toEqual([[1], [2], [1]])
})

test('events come to those who listen, and the shell learns of each name once', async () => {
  const { sdk, told, say } = framed()
  const heard = vi.fn()
  const undo = sdk.on('area', heard)
  sdk.on('area', () => {})
  say({ type: 'event', name: 'area', data: { code: '44' } })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ code: '44' }))
  undo()
  sdk.emit('mine', 1)
  expect(await told('emit')).toEqual([['mine', 1]])
  expect(await told('on')).toEqual([['area']])
  const life = { shown: vi.fn(), hidden: vi.fn(), ended: vi.fn() }
  sdk.onActivate(life.shown)
  sdk.onDeactivate(life.hidden)
  sdk.onDispose(life.ended)
  for (const name of ['activate', 'deactivate', 'dispose'] as const) say({ type: 'life', name })
  await vi.waitFor(() => expect(life.ended).toHaveBeenCalledOnce())
  expect(life.shown).toHaveBeenCalledOnce()
  expect(life.hidden).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
})

test('what a page keeps, remembers and shares is whole in each message', async () => {
  const { sdk, told } = framed()
  const changed = vi.fn()
  sdk.shared.subscribe(changed)
  sdk.shared.set({ year: 2025 })
  sdk.remember('order', 'name')
  sdk.keep('page', 2)
  expect(sdk.shared.get()).toEqual({ year: 2025 })
  expect(changed).toHaveBeenCalledOnce()
  expect(sdk.remembered('order')).toBe('name')
  expect(sdk.kept('page')).toBe(2)
  expect(await told('shared')).toEqual([[{ year: 2025 }]])
  expect(await told('remember')).toEqual([[{ size: 20, order: 'name' }]])
  expect(await told('keep')).toEqual([[{ filter: 'x', page: 2 }]])
})

test('height, title, badge and words go to the shell; a component does not cross', async () => {
  const { sdk, told } = framed()
  sdk.setHeight(480)
  sdk.setTitle('天气')
  sdk.setSideMenuBase('/list')
  sdk.badge.set(9)
  sdk.message.success('已保存')
  sdk.moved('/detail')
  sdk.ready()
  sdk.failed('没有数据')
  expect(await told('failed')).toEqual([['没有数据']])
  expect(await told('height')).toEqual([[480]])
  expect(await told('setTitle')).toEqual([['天气']])
  expect(await told('setSideMenuBase')).toEqual([['/list']])
  expect(await told('badge')).toEqual([[9]])
  expect(await told('message.success')).toEqual([['已保存']])
  expect(await told('moved')).toEqual([['/detail']])
  expect(await told('ready')).toEqual([[]])
  expect(() => sdk.message.error({} as string)).toThrow(TypeError)
  await expect(sdk.confirm({ text: {} as string } as Parameters<typeof sdk.confirm>[0])).rejects.toThrow(TypeError)
})

test('a call is answered by its number: a value, a failure with its status, progress, an abort', async () => {
  const { sdk, sent, say } = framed()
  const calls = () => sent.flatMap((up) => (up.type === 'call' ? [up] : []))
  const token = sdk.token()
  const dict = sdk.dict('sex')
  await vi.waitFor(() => expect(calls()).toHaveLength(2))
  const [first, second] = calls() as [Extract<Up, { type: 'call' }>, Extract<Up, { type: 'call' }>]
  expect([first.method, second.method, second.args]).toEqual(['token', 'dict', ['sex', false]])
  const failed = dict.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  say({ type: 'failed', id: second.id, error: { message: '没有权限', status: 403, code: 'forbidden', traceId: 't' } })
  say({ type: 'done', id: first.id, value: 'abc' })
  expect(await token).toBe('abc')
  const refused = await failed
  expect(refused).toBeInstanceOf(HttpError)
  expect(refused).toMatchObject({ message: '没有权限', status: 403, code: 'forbidden', traceId: 't' })
  const plain = expect(sdk.navigate('/microx/', '/y')).rejects.toThrow(/^没有这一页$/)
  await vi.waitFor(() => expect(calls()).toHaveLength(3))
  say({ type: 'failed', id: calls()[2]?.id ?? 0, error: { message: '没有这一页' } })
  await plain
  const leaving = new AbortController()
  const aborted = expect(sdk.http.blob('/x', { signal: leaving.signal })).rejects.toThrow('left')
  await vi.waitFor(() => expect(calls()).toHaveLength(4))
  leaving.abort(new Error('left'))
  await aborted
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: 'abort', id: calls()[3]?.id }))
})

test('a draft is read once, then kept on both sides', async () => {
  const { sdk, sent, told, say } = framed()
  const opening = sdk.draft<string>('visit')
  await vi.waitFor(() => expect(sent.some((up) => up.type === 'call' && up.method === 'draft.load')).toBe(true))
  const call = sent.find((up) => up.type === 'call')
  say({ type: 'done', id: call && 'id' in call ? call.id : 0, value: { value: '旧', at: 1 } })
  const draft = await opening
  expect(draft.load()).toEqual({ value: '旧', at: 1 })
  draft.save('新')
  expect(draft.load()?.value).toBe('新')
  draft.drop()
  expect(draft.load()).toBeUndefined()
  expect(await told('draft.save')).toEqual([['visit', '新']])
  expect(await told('draft.drop')).toEqual([['visit']])
})
