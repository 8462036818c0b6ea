import { readFileSync } from 'node:fs'
import { ecb } from '@noble/ciphers/aes.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlainHttp } from '../core/http-types.ts'
import { createEnvelope } from '../cipher/envelope.ts'
import { createHttp } from '../shell/http.ts'

afterEach(() => vi.unstubAllGlobals())

function store() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (k: string) => map.get(k) ?? null,
    setItem: (k: string, v: string) => void map.set(k, v),
    removeItem: (k: string) => void map.delete(k),
  }
}

const later = () => new Promise((done) => setTimeout(done, 1))

/** A server that checks and burns tokens the way ours does: 8 an answer, the refill exempt. */
function server({ on = true, known = true } = {}) {
  const live = new Set<string>()
  const seen: { path: string; token: string | null; status: number }[] = []
  let made = 0
  const issue = () =>
    Array.from({ length: 8 }, () => `t${++made}`)
      .map((token) => (live.add(token), token))
      .join('_')
  const kept = store()
  const http = createHttp({
    base: '',
    token: async () => 'T',
    identity: () => ({ namespace: '', projectName: '', userName: 'u', isAdmin: false }),
    lost: () => {},
    show: () => {},
    store: kept,
    security: () => ({ on: false, aesKeyValue: '', whiteList: [], mode: 'ecb', requestTokens: on && known }),
    fetch: (async (address: string, init: RequestInit) => {
      const [url = ''] = address.split('?')
      await later()
      const token = new Headers(init.headers).get('x-auth-header-token')
      const exempt = !on || url === '/api/session/request-tokens'
      const good = exempt || (token !== null && live.delete(token))
      const answer = good
        ? Response.json({ success: true, code: '200', message: '', data: 1 })
        : Response.json({ success: false, code: 'request_token_invalid', message: 'x' }, { status: 403 })
      if (on) answer.headers.set('x-auth-header-token', issue())
      if (!good) answer.headers.set('x-auth-token-status', '1')
      seen.push({ path: url, token, status: answer.status })
      return answer
    }) as typeof fetch,
  }) as PlainHttp
  return { http, kept, seen, live }
}

const list = (kept: ReturnType<typeof store>) => JSON.parse(kept.map.get('tokenList') ?? '[]') as string[]

test('S7.25a S7.25d thirty calls at once on an empty queue all succeed, no token twice, without a deadlock', async () => {
  const { http, seen } = server()
  expect(await Promise.all(Array.from({ length: 30 }, (_, i) => http.postOrThrow(`/api/x${i}`, {})))).toEqual(Array(30).fill(1))
  const used = seen.map(({ token }) => token).filter((token) => token !== null)
  expect(new Set(used).size).toBe(used.length)
  expect(seen[0]?.path).toBe('/api/session/request-tokens')
})

test('S7.25d an empty queue is refilled once for the calls that wait together', async () => {
  const { http, seen } = server()
  await Promise.all(Array.from({ length: 8 }, () => http.get('/api/x')))
  expect(seen.filter(({ path }) => path === '/api/session/request-tokens')).toHaveLength(1)
  expect(seen.every(({ status }) => status === 200)).toBe(true)
})

test('S7.25a S7.25b answers append under the key tokenList, one token goes with each call, and the queue stays short', async () => {
  const { http, kept, seen } = server()
  for (let i = 0; i < 20; i++) await http.get('/api/x')
  expect(seen.slice(1).every(({ token }) => token)).toBe(true)
  expect(list(kept).length).toBe(32)
})

test('S7.25c status 1 empties the queue; the call goes again with a fresh token', async () => {
  const { http, kept, seen } = server()
  kept.setItem('tokenList', '["stale1","stale2"]')
  expect(await http.postOrThrow('/api/x', {})).toBe(1)
  expect(seen.map(({ token, status }) => [token, status])).toEqual([
    ['stale1', 403],
    ['t1', 200],
  ])
  expect(list(kept)).not.toContain('stale2')
})

test('S7.25c S7.25d a page that was not told at start learns it from the first refusal', async () => {
  const { http, seen } = server({ known: false })
  expect(await http.get('/api/x')).toBe(1)
  expect(seen.map(({ status }) => status)).toEqual([403, 200])
})

test('switched off, no queue begins and nothing is asked', async () => {
  const { http, kept, seen } = server({ on: false })
  await http.get('/api/x')
  expect(seen).toEqual([{ path: '/api/x', token: null, status: 200 }])
  expect(kept.map.has('tokenList')).toBe(false)
})

interface Vectors {
  vectors: { key: string; plain: string; ecb: string; gcm: string }[]
}
const { vectors } = JSON.parse(readFileSync(new URL('../../../../../internal/gateway/envelope/testdata/vectors.json', import.meta.url), 'utf8')) as Vectors

test('S7.26a what crypto-js wrote opens, and ECB writes the very same text; the vectors are the server’s', () => {
  expect(vectors.length).toBeGreaterThan(4)
  for (const { key, plain, ecb, gcm } of vectors) {
    expect(createEnvelope(key, 'ecb').open(ecb)).toBe(plain)
    expect(createEnvelope(key, 'ecb').seal(plain)).toBe(ecb)
    expect(createEnvelope(key, 'gcm').open(gcm)).toBe(plain)
    const own = createEnvelope(key, 'gcm')
    expect(own.open(own.seal(plain))).toBe(plain)
    expect(own.seal(plain)).not.toBe(own.seal(plain))
  }
})

test('S7.26d every byte of the padding counts: one that only ends in the right number is none', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const bytes = (text: string) => new TextEncoder().encode(text)
  const sealed = (block: string) => Buffer.from(ecb(bytes(key), { disablePadding: true }).encrypt(bytes(block))).toString('base64')
  const open = (text: string) => createEnvelope(key, 'ecb').open(text)
  expect(open(sealed(`{"a":1}${'\t'.repeat(9)}`))).toBe('{"a":1}')
  for (const wrong of [`${'\t'.repeat(4)}\0${'\t'.repeat(4)}`, `${' '.repeat(8)}\t`, `${' '.repeat(8)}\0`, `${' '.repeat(8)}\x11`]) {
    const text = sealed(`{"a":1}${wrong}`)
    expect(() => open(text), JSON.stringify(wrong)).toThrow()
  }
})

test.each(['ecb', 'gcm'] as const)(
  'S7.26a S7.26b S7.26c S7.26d %s: body and query go wrapped, a marked answer is opened, the white list goes in the clear',
  async (mode) => {
    const key = vectors[0]?.key ?? ''
    const cipher = createEnvelope(key, mode)
    const sent: { url: string; headers: Headers; body: unknown }[] = []
    const http = createHttp({
      base: '',
      token: async () => 'T',
      identity: () => ({ namespace: 'ns', projectName: '', userName: 'u', isAdmin: false }),
      lost: () => {},
      show: () => {},
      security: () => ({ on: true, aesKeyValue: key, whiteList: ['/api/bootstrap', '/web/open/*'], mode, requestTokens: false }),
      fetch: (async (url: string, init: RequestInit) => {
        const headers = new Headers(init.headers)
        sent.push({ url, headers, body: init.body })
        const text = JSON.stringify({ success: true, code: '200', message: '', data: '茂名' })
        return headers.get('x-encrypted') === '1' ? new Response(cipher.seal(text), { headers: { 'x-encrypted': '1' } }) : new Response(text)
      }) as typeof fetch,
    }) as PlainHttp
    expect(await http.postOrThrow('/api/x', { a: '户' }, { params: { q: '储良' } })).toBe('茂名')
    expect(await http.form('/web/y', { systemName: 'x' })).toBe('茂名')
    expect(await http.get('/web/open/z', { a: 1 })).toBe('茂名')
    const [json, form, white] = sent
    expect(json?.url).toMatch(/^\/api\/x\?q=[^&]+$/)
    expect(new URLSearchParams(cipher.open(new URL(`http://h${json?.url}`).searchParams.get('q') ?? '')).get('q')).toBe('储良')
    expect(JSON.parse(cipher.open(String(json?.body)))).toEqual({ a: '户' })
    expect([json?.headers.get('content-type'), json?.headers.get('x-encrypted-mode')]).toEqual(['application/json', mode === 'gcm' ? 'gcm' : null])
    expect(cipher.open(String(form?.body))).toBe('systemName=x')
    expect([white?.url, white?.headers.get('x-encrypted')]).toEqual(['/web/open/z?namespace=ns&project_name=&a=1', null])
    // S7.26c: an entry without /* is that path, not what begins with it.
    for (const path of ['/api/bootstrap', '/api/bootstrapx', '/api/bootstrap/x', '/web/openx']) await http.get(path)
    expect(sent.slice(3).map(({ headers }) => headers.get('x-encrypted'))).toEqual([null, '1', '1', '1'])
  },
)

/** What a page that cannot wait asks with (S7.22h), of a server that answers `answer`. */
async function readyCalls(mode: 'ecb' | 'gcm' | 'off', answer: { headers: Record<string, string>; text: string }) {
  const sent: { url: string; headers: Headers; body: string }[] = []
  const kept = store()
  kept.setItem('tokenList', '["t1","t2"]')
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = answer.text
      #sent = { url: '', headers: new Headers(), body: '' }
      open(_: string, url: string, later: boolean) {
        expect(later).toBe(false)
        this.#sent.url = url
      }
      setRequestHeader(name: string, value: string) {
        this.#sent.headers.set(name, value)
      }
      getResponseHeader(name: string) {
        return answer.headers[name] ?? null
      }
      send(body: string) {
        sent.push({ ...this.#sent, body })
      }
    },
  )
  const http = createHttp({
    base: '',
    token: async () => 'T',
    identity: () => ({ namespace: 'ns', projectName: '', userName: 'u', isAdmin: false }),
    lost: () => {},
    show: () => {},
    store: kept,
    security: () => ({
      on: mode !== 'off',
      aesKeyValue: vectors[0]?.key ?? '',
      whiteList: ['/api/bootstrap'],
      mode: mode === 'off' ? 'ecb' : mode,
      requestTokens: true,
    }),
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, headers: new Headers(init.headers), body: String(init.body) })
      return new Response('')
    }) as typeof fetch,
  }) as PlainHttp
  return { now: await http.ready(), sent, kept }
}

test('S7.25a S7.25b S7.22h calls that cannot wait spend a token each, and the answer’s tokens append', async () => {
  const { now, sent, kept } = await readyCalls('off', {
    headers: { 'x-auth-header-token': 't3_t4' },
    text: '{"success":true,"code":"200","message":"","data":1}',
  })
  expect(now.leaving('/api/x', { a: 1 })).toBe(true)
  expect([sent[0]?.headers.get('x-auth-header-token'), sent[0]?.headers.get('x-encrypted'), sent[0]?.body]).toEqual(['t1', null, '{"a":1}'])
  expect(list(kept)).toEqual(['t2'])
  expect(now.post('/api/y', {})).toBe(1)
  expect(sent[1]?.headers.get('x-auth-header-token')).toBe('t2')
  expect(list(kept)).toEqual(['t3', 't4'])
})

test.each(['ecb', 'gcm'] as const)('S7.26a S7.26c S7.26d S7.22h %s: calls that cannot wait go wrapped, and a marked answer is opened', async (mode) => {
  const cipher = createEnvelope(vectors[0]?.key ?? '', mode)
  const text = cipher.seal(JSON.stringify({ success: true, code: '200', message: '', data: '茂名' }))
  const { now, sent } = await readyCalls(mode, { headers: { 'x-encrypted': '1' }, text })
  expect(now.post('/api/x', { a: '户' })).toBe('茂名')
  expect(now.leaving('/api/x', { a: '户' })).toBe(true)
  expect(now.leaving('/api/bootstrap', { a: '户' })).toBe(true)
  expect(sent).toHaveLength(3)
  for (const { url, headers, body } of sent.slice(0, 2)) {
    expect(cipher.open(new URL(`http://h${url}`).searchParams.get('q') ?? '')).toBe('namespace=ns&project_name=')
    expect(JSON.parse(cipher.open(body))).toEqual({ a: '户' })
    expect([headers.get('x-encrypted'), headers.get('x-encrypted-mode')]).toEqual(['1', mode === 'gcm' ? 'gcm' : null])
  }
  expect([sent[2]?.headers.get('x-encrypted'), sent[2]?.body]).toEqual([null, '{"a":"户"}'])
})
