import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError, postFailed } from '../core/http-error.ts'
import type { PlainHttp } from '../core/http-types.ts'
import type { HttpWiring } from '../core/client.ts'
import { createHttp } from './http.ts'
import { Refused } from '../core/refused.ts'
import { lastFailure } from '../request/settle.ts'

interface Call {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/** The real client against a server of the test's own. */
function client(
  answer: (call: Call) => Response | Promise<Response>,
  more: {
    token?: (force?: boolean) => Promise<string>
    timeout?: number
    identity?: Partial<ReturnType<HttpWiring['identity']>>
    locked?: () => Promise<void>
  } = {},
) {
  const calls: Call[] = []
  const shown: string[] = []
  let lost = 0
  const http = createHttp({
    base: '/a',
    token: more.token ?? (async () => 'T'),
    identity: () => ({ namespace: 'alauda', projectName: 'p1', userName: '李秀兰', isAdmin: false, ...more.identity }),
    lost: () => lost++,
    show: (kind, text) => shown.push(`${kind} ${text}`),
    fetch: (async (url: string, init: Call['init']) => {
      const call = { url, init }
      calls.push(call)
      return answer(call)
    }) as typeof fetch,
    ...(more.timeout ? { timeout: more.timeout } : {}),
    ...(more.locked ? { locked: more.locked } : {}),
  }) as PlainHttp
  return { http, calls, shown, lost: () => lost }
}

const ok = (data: unknown) => Response.json({ success: true, code: '200', message: '', data })
const fail = (status: number, body: object = {}) => Response.json({ success: false, code: String(status), message: '不行', ...body }, { status })

describe('what is sent', () => {
  test('S7.23a S7.23b namespace and project_name go into the query, and into the body of the old calls', async () => {
    const { http, calls } = client(() => ok(1))
    await http.get('/api/users', { q: 'x', none: '', list: [1, 2] })
    await http.postOrThrow('/v1/desk/saveDeskLogs', { opType: 'Login' })
    await http.postOrThrow('/api/users', { name: 'x' })
    expect(calls[0]?.url).toBe('/a/api/users?namespace=alauda&project_name=p1&q=x&list=1&list=2')
    expect(JSON.parse(String(calls[1]?.init.body))).toEqual({ namespace: 'alauda', project_name: 'p1', opType: 'Login' })
    expect(JSON.parse(String(calls[2]?.init.body))).toEqual({ name: 'x' })
  })

  test('S7.23a S7.23b both go with every kind of call, empty where nothing is known', async () => {
    const { http, calls } = client(() => ok(1), { identity: { namespace: '', projectName: '' } })
    await http.get('/api/a', { q: 'x' })
    await http.form('/v1/b', { c: 'd' })
    await http.upload('/v1/e', new FormData())
    await http.buffer('/v1/f')
    await http.delete('/v1/g')
    await http.postOrThrow('/v1/h', { i: 1 })
    await http.get('/v1/j?own=1', { k: 'l' })
    expect(calls.map(({ url }) => url)).toEqual([
      '/a/api/a?namespace=&project_name=&q=x',
      ...['b', 'e', 'f', 'g', 'h'].map((name) => `/a/v1/${name}?namespace=&project_name=`),
      '/a/v1/j?own=1&namespace=&project_name=&k=l',
    ])
    expect(JSON.parse(String(calls[5]?.init.body))).toEqual({ namespace: '', project_name: '', i: 1 })
  })

  test('S6.02 the admin flag says true unless it is known that the person is none', async () => {
    for (const [isAdmin, want] of [
      [undefined, 'true'],
      [true, 'true'],
      [false, 'false'],
    ] as const) {
      const { http, calls } = client(() => ok(1), { identity: { isAdmin } })
      await http.get('/api/x')
      expect(calls[0]?.init.headers['X-Is-Admin']).toBe(want)
    }
  })

  test.each([
    ['S7.24a', 'X-Requested-With', 'XMLHttpRequest'],
    ['S7.24b', 'Authorization', 'Bearer T'],
    ['S7.24c', 'X-Org-Account', 'alauda'],
    ['S7.24d', 'X-User-Name', encodeURIComponent('李秀兰')],
    ['S7.24e', 'X-Is-Admin', 'false'],
    ['S7.24f', 'Content-Type', 'application/json'],
  ])('%s %s', async (_, name, value) => {
    const { http, calls } = client(() => ok(1))
    await http.postOrThrow('/api/x', {})
    expect(calls[0]?.init.headers[name]).toBe(value)
  })

  test.each<[id: string, kind: string, call: (http: PlainHttp) => Promise<unknown>, method: string, body: unknown, answer: unknown]>([
    ['S7.22a', 'GET with query', (http) => http.get('/v1/k', { q: 'x' }), 'GET', null, 'bytes'],
    ['S7.22b', 'POST JSON', (http) => http.postOrThrow('/api/k', { a: 1 }), 'POST', '{"a":1}', 'bytes'],
    ['S7.22c', 'POST form', (http) => http.form('/v1/k', { systemName: 'x' }), 'POST', 'systemName=x', 'bytes'],
    ['S7.22d', 'multipart upload', (http) => http.upload('/v1/k', new FormData()), 'POST', new FormData(), 'bytes'],
    ['S7.22e', 'blob download', async (http) => (await http.blob('/v1/k')).fileName, 'GET', null, '户.xlsx'],
    ['S7.22f', 'array-buffer download', async (http) => (await http.buffer('/v1/k')).byteLength, 'GET', null, 5],
    ['S7.22g', 'DELETE', (http) => http.delete('/v1/k'), 'DELETE', null, 'bytes'],
  ])('%s %s', async (_, kind, call, method, body, answer) => {
    const file = /download/.test(kind)
    const { http, calls } = client(() =>
      file ? new Response('bytes', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%E6%88%B7.xlsx" } }) : ok('bytes'),
    )
    expect(await call(http)).toEqual(answer)
    const [sent] = calls
    expect(sent?.init.method).toBe(method)
    // Forms have no value to compare by; a URLSearchParams is its text.
    expect(sent?.init.body instanceof FormData ? new FormData() : (sent?.init.body?.toString() ?? null)).toEqual(body)
    expect(sent?.init.headers['Content-Type']).toBe(kind === 'POST JSON' ? 'application/json' : undefined)
    if (method === 'GET' && !file) expect(sent?.url).toContain('q=x')
  })
})

describe('what comes back', () => {
  test.each([
    ['S3.16a', { success: true, data: 1 }, 1],
    ['S3.16a', { success: 'true', data: 1 }, 1],
    ['S3.16b', { code: '200', data: 2 }, 2],
    ['S3.16c', { status: '200', data: 3 }, 3],
    ['S3.16e', { success: true, data: { n: 4 }, result: 5 }, { n: 4 }],
  ])('%s a good envelope %j', async (_, envelope, data) => {
    expect(await client(() => Response.json(envelope)).http.get('/x')).toEqual(data)
  })

  test.each([
    ['S3.16a', { success: false, message: '不行' }, { message: '不行' }],
    ['S3.16b', { code: '500', message: '不行' }, { code: '500' }],
    ['S3.16c', { status: 500, message: '不行' }, { message: '不行' }],
    ['S3.16d', { success: false, code: 'dup', message: '名称重复' }, { message: '名称重复' }],
    ['S3.10a', { success: false, code: 'dup', message: '名称重复' }, { code: 'dup' }],
    ['S3.10b', { success: false, code: 'dup', message: '名称重复' }, { message: '名称重复' }],
    ['S3.10c', { success: false, code: 'x', message: 'y', fields: [{ field: 'name', message: 'z' }] }, { fields: [{ field: 'name', message: 'z' }] }],
  ])('%s a bad envelope %j', async (_, envelope, error) => {
    await expect(client(() => Response.json(envelope)).http.postOrThrow('/x', {})).rejects.toMatchObject(error)
  })

  test('S8.01 data of the envelope, result where there is no data, and the bare answer without an envelope', async () => {
    expect(await client(() => ok({ n: 1 })).http.get('/api/x')).toEqual({ n: 1 })
    expect(await client(() => Response.json({ status: 200, result: 1 })).http.get('/x')).toBe(1)
    expect(await client(() => Response.json([1])).http.get('/x')).toEqual([1])
    expect(await client(() => new Response(null, { status: 304 })).http.get('/x')).toBeUndefined()
  })

  test('S8.01 a failed envelope under status 200 throws and shows its message', async () => {
    const { http, shown } = client(() => Response.json({ success: 'false', code: 'dup', message: '名称重复' }))
    await expect(http.postOrThrow('/api/x', {})).rejects.toMatchObject({ code: 'dup', message: '名称重复' })
    expect(shown).toEqual(['error 名称重复'])
  })

  test('S8.04 a POST that fails resolves to status and message, 400 and 请求异常 by default; the form beside it throws', async () => {
    expect(await client(() => fail(409)).http.post('/x')).toEqual({ status: 409, message: '不行' })
    expect(await client(() => fail(500, { message: '' })).http.form('/x', {})).toEqual({ status: 500, message: '服务器错误(500)' })
    await expect(client(() => fail(409)).http.postOrThrow('/x')).rejects.toMatchObject({ status: 409, message: '不行' })
    const circle: Record<string, unknown> = {}
    circle['circle'] = circle
    expect(await client(() => ok(1)).http.post('/x', circle)).toEqual({ status: 400, message: '请求异常' })
    expect([
      postFailed(await client(() => fail(409)).http.post('/x')),
      postFailed(await client(() => ok({ status: 1, message: 'x', more: 1 })).http.post('/x')),
    ]).toEqual([true, false])
    expect(await client(() => ok({ n: 1 })).http.post('/x')).toEqual({ n: 1 })
    const broken = client(() => {
      throw new TypeError('net')
    })
    expect(await broken.http.post('/x')).toEqual({ status: 400, message: '连接服务器失败!' })
    expect(broken.shown).toEqual(['error 连接服务器失败!'])
  })

  test('a call whose first try is still at work waits for that answer, ten times at most; any other conflict is told at once', async () => {
    const busy = () => Response.json({ success: false, code: 'idempotency_in_flight', message: '' }, { status: 409, headers: { 'Retry-After': '0' } })
    let left = 3
    const late = client(() => (left-- > 0 ? busy() : ok({ n: 1 })))
    expect(await late.http.postOrThrow('/api/x', {})).toEqual({ n: 1 })
    expect(late.calls).toHaveLength(4)
    const never = client(busy)
    await expect(never.http.postOrThrow('/api/x', {})).rejects.toMatchObject({ status: 409 })
    expect(never.calls).toHaveLength(11)
    const other = client(() => fail(409))
    await expect(other.http.postOrThrow('/api/x', {})).rejects.toMatchObject({ status: 409 })
    expect(other.calls).toHaveLength(1)
    const lost = client(() => Response.json({ success: false, code: 'idempotency_in_flight', message: '' }, { status: 404 }))
    await expect(lost.http.postOrThrow('/api/x', {})).rejects.toMatchObject({ status: 404 })
    expect(lost.calls).toHaveLength(1)
  })

  test('a failure knows what it came from', async () => {
    const away = new TypeError('net')
    const { http } = client(() => {
      throw away
    })
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 0, cause: away })
  })

  test('S8.09 S8.03 a GET answering 403 or 502 shows the text of the table, 409 a warning, others nothing', async () => {
    for (const [status, want] of [
      [403, ['error 拒绝访问(403)']],
      [502, ['error 网络错误(502)']],
      [409, ['warning 不行']],
      [404, []],
      [500, []],
    ] as const) {
      const { http, shown } = client(() => fail(status))
      await expect(http.get('/x')).rejects.toBeInstanceOf(HttpError)
      expect(shown).toEqual(want)
    }
  })

  test('S8.05 a call that takes too long says 加载超时', async () => {
    const { http, shown } = client(({ init }) => new Promise((_, no) => init.signal?.addEventListener('abort', () => no(init.signal?.reason))), { timeout: 20 })
    await expect(http.postOrThrow('/x')).rejects.toMatchObject({ code: 'timeout' })
    expect(shown).toEqual(['error 加载超时'])
  })
})

describe('S7.28a the limit of the wrapper is 300 s', () => {
  // The browser's own clock of AbortSignal.timeout is not one that vitest turns.
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const all = new AbortController()
      setTimeout(() => all.abort(new DOMException('late', 'TimeoutError')), ms)
      return all.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const hang = ({ init }: Call) => new Promise<Response>((_, no) => init.signal?.addEventListener('abort', () => no(init.signal?.reason)))

  test.each([
    ['a read', (http: PlainHttp) => http.get('/x')],
    ['a change', (http: PlainHttp) => http.put('/x', {})],
    ['a POST', (http: PlainHttp) => http.postOrThrow('/x', {})],
    ['an upload', (http: PlainHttp) => http.upload('/x', new FormData())],
    ['a download', (http: PlainHttp) => http.blob('/x')],
  ])('%s is given up then, and not before', async (_, call) => {
    const { http, calls } = client(hang)
    const ended = vi.fn()
    void call(http).catch(ended)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(299_000)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' })))
  })

  test('waiting for a token counts by itself, and nothing is sent after it', async () => {
    const { http, calls, shown } = client(() => ok(1), { token: () => new Promise(() => {}) })
    const ended = vi.fn()
    void http.get('/x').catch(ended)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' })))
    expect([calls.length, shown]).toEqual([0, ['error 加载超时']])
  })
})

describe('no token to be had', () => {
  test('because nobody answers: the call fails like one, and says so once it is shown', async () => {
    const { http, calls, shown, lost } = client(() => ok(1), { token: () => Promise.reject(new TypeError('net')) })
    await expect(http.get('/x')).rejects.toMatchObject({ status: 0, message: '连接服务器失败!' })
    expect([calls.length, shown, lost()]).toEqual([0, ['error 连接服务器失败!'], 0])
  })

  test('because the session is over: silent, and no second redirect', async () => {
    const { http, shown, lost } = client(() => ok(1), { token: () => Promise.reject(new Refused('no')) })
    await expect(http.postOrThrow('/x')).rejects.toMatchObject({ status: 401 })
    expect([shown, lost()]).toEqual([[], 0])
  })
})

describe('S8.02 a 401', () => {
  test('is cured by one silent refresh', async () => {
    let fresh = false
    const { http, calls, shown, lost } = client((call) => (call.init.headers['Authorization'] === 'Bearer new' ? ok(7) : fail(401)), {
      token: async (force) => {
        if (force) fresh = true
        return fresh ? 'new' : 'old'
      },
    })
    expect(await http.get('/x')).toBe(7)
    expect(calls).toHaveLength(2)
    expect([shown, lost()]).toEqual([[], 0])
  })

  test('that stays tells the session once per call and shows nothing', async () => {
    const { http, calls, shown, lost } = client(() => fail(401), { token: async (force) => (force ? 'second' : 'first') })
    await expect(http.postOrThrow('/x')).rejects.toMatchObject({ status: 401 })
    expect([calls.length, shown.length, lost()]).toEqual([2, 0, 1])
  })

  test('that stays although every forced token is new costs one forced token and one more try, no more', async () => {
    let made = 0
    const asked: (boolean | undefined)[] = []
    const { http, calls, lost } = client(() => fail(401), {
      token: async (force) => {
        asked.push(force)
        return force ? `forced ${++made}` : `kept ${made}`
      },
    })
    await expect(http.get('/x')).rejects.toMatchObject({ status: 401 })
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(calls.map(({ init }) => init.headers['Authorization'])).toEqual(['Bearer kept 0', 'Bearer forced 1'])
    expect(lost()).toBe(1)
  })

  test('S8.07 that says why a sign-in was refused gives its text to the caller, and shows it to nobody', async () => {
    for (const [body, text] of [
      [{ message: '账号已停用' }, '账号已停用'],
      [{ code: 'something_wrong', message: '' }, '用户名或密码不正确'],
    ] as const) {
      const { http, shown } = client(() => fail(401, body))
      await expect(http.postOrThrow('/x')).rejects.toMatchObject({ status: 401, message: text })
      expect(shown).toEqual([])
    }
  })

  test('without a successor is not tried again', async () => {
    const { http, calls, lost } = client(() => fail(401), { token: async (force) => (force ? Promise.reject(new Error('refused')) : 'first') })
    await expect(http.get('/x')).rejects.toMatchObject({ status: 401 })
    expect([calls.length, lost()]).toEqual([1, 1])
  })
})

describe('a call that changes something is done once', () => {
  const keys = (calls: Call[]) => calls.map(({ init }) => init.headers['Idempotency-Key'])
  const once = (calls: Call[], tries: number) => {
    expect(calls).toHaveLength(tries)
    expect(new Set(keys(calls)).size).toBe(1)
    expect(keys(calls)[0]).toMatch(/^[\w-]{16,64}$/)
  }

  test('each has a key of its own, or the one it was given; a read has none', async () => {
    const { http, calls } = client(() => ok(1))
    await http.postOrThrow('/api/x')
    await http.put('/api/x')
    await http.delete('/api/x')
    await http.postOrThrow('/api/x', {}, { key: 'visit-0123456789abcdef' })
    await http.get('/api/x')
    const [a, b, c, d, none] = keys(calls)
    expect(new Set([a, b, c]).size).toBe(3)
    expect([d, none]).toEqual(['visit-0123456789abcdef', undefined])
  })

  test('its key stays over a renewed token and over a locked screen, three times at most', async () => {
    let said = 401
    const renewed = client(() => (said === 401 ? ((said = 200), fail(401)) : ok(1)), { token: async (force) => (force ? 'second' : 'first') })
    await renewed.http.postOrThrow('/api/x')
    once(renewed.calls, 2)
    let waited = 0
    const locked = client(() => (waited < 2 ? fail(423) : ok(1)), { locked: async () => void waited++ })
    await locked.http.postOrThrow('/api/x')
    once(locked.calls, 3)
    expect(locked.shown).toEqual([])
    const ever = client(() => fail(423), { locked: async () => undefined })
    await expect(ever.http.postOrThrow('/api/x')).rejects.toMatchObject({ status: 423 })
    once(ever.calls, 4)
  })

  test('nobody answered: what the server does once goes once more, a read and an old call do not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const [call, tries] of [
        [(http: PlainHttp) => http.postOrThrow('/api/x'), 2],
        [(http: PlainHttp) => http.postOrThrow('/v1/x'), 1],
        [(http: PlainHttp) => http.get('/api/x'), 1],
      ] as const) {
        const { http, calls } = client(() => {
          throw new TypeError('net')
        })
        const ended = expect(call(http)).rejects.toMatchObject({ status: 0, code: 'no_answer' })
        await vi.waitFor(() => expect(calls).toHaveLength(1))
        await vi.advanceTimersByTimeAsync(5000)
        await ended
        // Besides, the page asks whether the server is there again.
        const own = calls.filter(({ url }) => url.includes('/x'))
        if (tries === 2) once(own, 2)
        else expect(own).toHaveLength(1)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('a failure is known by the number the server gave it', async () => {
    for (const name of ['x-request-id', 'x-trace-id']) {
      const { http } = client(() => Response.json({ success: false, code: 'household_exists', message: 'x' }, { status: 400, headers: { [name]: 'r-7' } }))
      await expect(http.postOrThrow('/api/x')).rejects.toMatchObject({ traceId: 'r-7' })
      expect(lastFailure).toEqual({ code: 'household_exists', traceId: 'r-7' })
    }
  })
})
