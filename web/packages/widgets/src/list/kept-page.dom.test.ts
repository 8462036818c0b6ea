import { createHash, webcrypto } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'

const rows = { items: [{ id: 7, headName: '<林> & 陈', perCapitaIncome: 12345.6 }], next: '', total: 1, totalCap: 10_000 }
const envelope = (data: unknown) => `{"success":true,"code":"200","message":"操作成功","data":${JSON.stringify(data)}}`
/** The server's rule, internal/gateway/unchanged. */
const tagOf = (data: unknown) => `"${createHash('sha256').update(JSON.stringify(data)).digest().subarray(0, 16).toString('base64').slice(0, 22)}"`

/** A page loaded anew: its code is fresh, its boot brings the session's key, its tab keeps what it kept. */
async function load(listKey: string | undefined, kept: Map<string, unknown>, serve: () => unknown = () => rows, secure = true) {
  vi.resetModules()
  vi.stubGlobal('isSecureContext', secure)
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ sid: 's', listKey })}</script>`
  const [{ getPage }, { createMockSdk }] = await Promise.all([import('./kept-page.ts'), import('@mirror/sdk/mock')])
  const asked: (string | null)[] = []
  const sdk = createMockSdk({
    fetch: async (_url, init) => {
      const tag = new Headers(init?.headers).get('If-None-Match')
      asked.push(tag)
      const data = serve()
      if (data instanceof Response) return data
      return tag === tagOf(data) ? new Response(null, { status: 304 }) : new Response(envelope(data))
    },
  })
  Object.assign(sdk, { remember: (name: string, value: unknown) => kept.set(name, structuredClone(value)), remembered: (name: string) => kept.get(name) })
  return { get: (params: Record<string, string | number> = { size: 20 }) => getPage(sdk, '/api/households', params), asked }
}

const KEY = 'AAECAwQFBgcICQoLDA0ODw'
let kept: Map<string, unknown>

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  kept = new Map()
})

const written = () => vi.waitFor(() => expect(kept.size).toBe(1))

test('a page loaded anew asks whether its rows are still right, and 304 gives them back', async () => {
  const first = await load(KEY, kept)
  expect(await first.get()).toEqual(rows)
  await written()
  const again = await load(KEY, kept)
  expect(await again.get()).toEqual(rows)
  expect([...first.asked, ...again.asked]).toEqual([null, tagOf(rows)])
})

test('changed rows come whole, and are asked about from then on', async () => {
  await (await load(KEY, kept)).get()
  await written()
  const before = kept.get('list-page')
  const changed = { ...rows, items: [{ ...rows.items[0], headName: '陈' }] }
  expect(await (await load(KEY, kept, () => changed)).get()).toEqual(changed)
  await vi.waitFor(() => expect(kept.get('list-page')).not.toEqual(before))
  const third = await load(KEY, kept, () => changed)
  expect(await third.get()).toEqual(changed)
  expect(third.asked).toEqual([tagOf(changed)])
})

test('another page of the list is no page that is kept', async () => {
  await (await load(KEY, kept)).get()
  await written()
  const other = await load(KEY, kept)
  await other.get({ size: 20, cursor: 'c' })
  expect(other.asked).toEqual([null])
})

test('what lies there says nothing without the key of its session', async () => {
  await (await load(KEY, kept)).get()
  await written()
  const text = JSON.stringify([...kept])
  for (const clear of ['林', '12345', 'households', tagOf(rows).slice(1, -1)]) {
    expect(text).not.toContain(clear)
    expect(text).not.toContain(Buffer.from(clear).toString('base64').replace(/=+$/, ''))
  }
  for (const listKey of ['Dw4NDAsKCQgHBgUEAwIBAA', undefined]) {
    const later = await load(listKey, new Map(kept))
    expect(await later.get()).toEqual(rows)
    expect(later.asked).toEqual([null])
  }
})

test('over plain http, and without a key, nothing is kept', async () => {
  await (await load(KEY, kept, undefined, false)).get()
  await (await load(undefined, kept)).get()
  await new Promise((done) => setTimeout(done, 20))
  expect(kept.size).toBe(0)
})

test('a refusal is a refusal, whatever is kept', async () => {
  await (await load(KEY, kept)).get()
  await written()
  const shut = await load(KEY, kept, () => new Response('{"success":false,"code":"403","message":"没有权限"}', { status: 403 }))
  await expect(shut.get()).rejects.toMatchObject({ status: 403 })
})

test('a damaged store is as good as none', async () => {
  kept.set('list-page', { nonce: '%', sealed: 1 })
  const page = await load(KEY, kept)
  expect(await page.get()).toEqual(rows)
  expect(page.asked).toEqual([null])
})
