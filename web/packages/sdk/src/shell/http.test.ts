import { describe, expect, test } from 'vitest'
import { HttpError } from '../core/http-error.ts'
import { createHttp } from './http.ts'
import { Refused } from './tokens.ts'

interface Call {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/** The real client against a server of the test's own. */
function client(answer: (call: Call) => Response | Promise<Response>, more: { token?: (force?: boolean) => Promise<string>; timeout?: number } = {}) {
  const calls: Call[] = []
  const shown: string[] = []
  let lost = 0
  const http = createHttp({
    base: '/a',
    token: more.token ?? (async () => 'T'),
    identity: () => ({ namespace: 'alauda', projectName: 'p1', userName: '李秀兰', isAdmin: false }),
    lost: () => lost++,
    show: (kind, text) => shown.push(`${kind} ${text}`),
    fetch: (async (url: string, init: Call['init']) => {
      const call = { url, init }
      calls.push(call)
      return answer(call)
    }) as typeof fetch,
    ...(more.timeout ? { timeout: more.timeout } : {}),
  })
  return { http, calls, shown, lost: () => lost }
}

const ok = (data: unknown) => Response.json({ success: true, code: '200', message: '', data })
const fail = (status: number, body: object = {}) => Response.json({ success: false, code: String(status), message: '不行', ...body }, { status })

describe('what is sent', () => {
  test('S7.23 namespace and project_name go into the query, and into the body of the old calls', async () => {
    const { http, calls } = client(() => ok(1))
    await http.get('/api/users', { q: 'x', none: '', list: [1, 2] })
    await http.post('/v1/desk/saveDeskLogs', { opType: 'Login' })
    await http.post('/api/users', { name: 'x' })
    expect(calls[0]?.url).toBe('/a/api/users?namespace=alauda&project_name=p1&q=x&list=1&list=2')
    expect(JSON.parse(String(calls[1]?.init.body))).toEqual({ namespace: 'alauda', project_name: 'p1', opType: 'Login' })
    expect(JSON.parse(String(calls[2]?.init.body))).toEqual({ name: 'x' })
  })

  test('S7.24 ajax marker, bearer, org account, user name, admin flag and JSON content type', async () => {
    const { http, calls } = client(() => ok(1))
    await http.post('/api/x', {})
    expect(calls[0]?.init.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: 'Bearer T',
      'X-Org-Account': 'alauda',
      'X-User-Name': encodeURIComponent('李秀兰'),
      'X-Is-Admin': 'false',
      'Content-Type': 'application/json',
    })
  })

  test('form, multipart, blob, buffer and DELETE', async () => {
    const { http, calls } = client((call) =>
      call.url.includes('file') ? new Response('bytes', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%E6%88%B7.xlsx" } }) : ok(1),
    )
    await http.form('/api/f', { systemName: 'x' })
    await http.upload('/api/u', new FormData())
    expect((await http.blob('/api/file')).fileName).toBe('户.xlsx')
    expect((await http.buffer('/api/file')).byteLength).toBe(5)
    await http.delete('/api/d')
    expect(calls.map(({ init }) => init.method)).toEqual(['POST', 'POST', 'GET', 'GET', 'DELETE'])
    expect(String(calls[0]?.init.body)).toBe('systemName=x')
    expect(calls[0]?.init.headers['Content-Type']).toBeUndefined()
  })
})

describe('what comes back', () => {
  test('S8.01 data of the envelope, result where there is no data, and the bare answer without an envelope', async () => {
    expect(await client(() => ok({ n: 1 })).http.get('/api/x')).toEqual({ n: 1 })
    expect(await client(() => Response.json({ status: 200, result: 1 })).http.get('/x')).toBe(1)
    expect(await client(() => Response.json([1])).http.get('/x')).toEqual([1])
    expect(await client(() => new Response(null, { status: 304 })).http.get('/x')).toBeUndefined()
  })

  test('S8.01 a failed envelope under status 200 throws and shows its message', async () => {
    const { http, shown } = client(() => Response.json({ success: 'false', code: 'dup', message: '名称重复' }))
    await expect(http.post('/api/x', {})).rejects.toMatchObject({ code: 'dup', message: '名称重复' })
    expect(shown).toEqual(['error 名称重复'])
  })

  test('S8.04 tryPost resolves to status and message, 400 and 请求异常 by default', async () => {
    expect(await client(() => fail(409)).http.tryPost('/x')).toEqual({ ok: false, status: 409, message: '不行' })
    const broken = client(() => {
      throw new TypeError('net')
    })
    expect(await broken.http.tryPost('/x')).toMatchObject({ ok: false, status: 400, message: '连接服务器失败!' })
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
    await expect(http.post('/x')).rejects.toMatchObject({ code: 'timeout' })
    expect(shown).toEqual(['error 加载超时'])
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
    await expect(http.post('/x')).rejects.toMatchObject({ status: 401 })
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
    await expect(http.post('/x')).rejects.toMatchObject({ status: 401 })
    expect([calls.length, shown.length, lost()]).toEqual([2, 0, 1])
  })

  test('without a successor is not tried again', async () => {
    const { http, calls, lost } = client(() => fail(401), { token: async (force) => (force ? Promise.reject(new Error('refused')) : 'first') })
    await expect(http.get('/x')).rejects.toMatchObject({ status: 401 })
    expect([calls.length, lost()]).toEqual([1, 1])
  })
})
