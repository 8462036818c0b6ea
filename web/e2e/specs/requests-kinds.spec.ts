import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { onBrokenLine } from '../support/broken-line.ts'
import { sdkOf } from '../support/sdk.ts'
import { expect } from '../support/test.ts'

// Every kind of request, in a real browser against the real server; where it has no such endpoint yet (files), the line answers.

const test = onBrokenLine()

const ok = (data: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ success: true, code: '200', message: '', data }),
})

test('S7.22a S7.22b S7.22c S7.22g S7.22h S7.23a S7.23b S7.24a S7.24b S7.24c S7.24d S7.24e S7.24f S7.24g GET, POST JSON, POST form, DELETE and synchronous POST, with their params, headers and the project cookie', async ({
  page,
  line,
  context,
  origin,
}) => {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  await context.addCookies([{ name: 'project', value: 'p1', url: origin }])
  const sdk = await sdkOf(page)
  const bodies: Record<string, string> = {}
  line.rule = (method, path, request) => {
    if (!path.startsWith('/v1/kind') && !path.startsWith('/api/kind')) return undefined
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => (bodies[`${method} ${path}`] = text))
    return ok(`${method} done`)
  }
  expect(
    await sdk.evaluate(async (s) => {
      const now = await s.http.ready()
      return [
        await s.http.get('/v1/kind', { q: '储良', none: '', list: [1, 2] }),
        await s.http.postOrThrow('/v1/kind', { a: 1 }),
        await s.http.postOrThrow('/api/kind', { a: 1 }),
        await s.http.form('/v1/kind-form', { systemName: 'x' }),
        await s.http.delete('/v1/kind', { params: { id: 7 } }),
        now.post('/v1/kind-sync', { b: 2 }),
      ]
    }),
  ).toEqual(['GET done', 'POST done', 'POST done', 'POST done', 'DELETE done', 'POST done'])
  const calls = line.seen.filter(({ path }) => /^\/(v1|api)\/kind/.test(path))
  // Every request names both in its params, old calls in a JSON body as well.
  for (const { path } of calls) expect(path).toMatch(/[?&]namespace=alauda&project_name=p1/)
  expect(calls[0]?.path).toContain('q=%E5%82%A8%E8%89%AF&list=1&list=2')
  expect(calls[0]?.path).not.toContain('none=')
  expect(JSON.parse(bodies['POST /v1/kind'] ?? '')).toEqual({ namespace: 'alauda', project_name: 'p1', a: 1 })
  expect(JSON.parse(bodies['POST /api/kind'] ?? '')).toEqual({ a: 1 })
  expect(JSON.parse(bodies['POST /v1/kind-sync'] ?? '')).toEqual({ namespace: 'alauda', project_name: 'p1', b: 2 })
  expect(bodies['POST /v1/kind-form']).toBe('systemName=x')
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-org-account': 'alauda', 'x-user-name': 'town', 'x-is-admin': 'false' })
    expect(String(headers['authorization'])).toMatch(/^Bearer ey/)
    expect(String(headers['cookie'])).toContain('project=p1')
  }
  expect(calls.filter(({ headers }) => headers['content-type'] === 'application/json')).toHaveLength(3)
  expect(calls[3]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  // What changes something has a key of its own, what reads has none.
  const keys = calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeUndefined()
  expect(new Set(keys.slice(1)).size).toBe(5)
})

test('S7.22d S7.22e S7.22f multipart upload with progress and cancel; blob and array-buffer downloads with progress and their names', async ({
  page,
  line,
}) => {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  const sdk = await sdkOf(page)
  const file = Buffer.alloc(3_000_000, 'x')
  line.rule = (method, path) => {
    if (path === '/api/upload') return { ...ok('stored'), delay: 50 }
    if (path === '/api/file')
      return {
        status: 200,
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(file.length),
          'content-disposition': `attachment; filename="fallback.xlsx"; filename*=UTF-8''%E6%88%B7%E6%83%85%20%E8%A1%A8.xlsx`,
        },
        body: file,
      }
    if (path === '/api/missing')
      return { status: 404, headers: { 'content-type': 'application/json' }, body: '{"success":false,"code":"404","message":"文件已过期"}' }
    return undefined
  }
  const uploaded = await sdk.evaluate(async (s) => {
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(4_000_000)]), '户.xlsx')
    const steps: [number, number][] = []
    const answer = await s.http.upload('/api/upload', data, { onProgress: (done, total) => void steps.push([done, total]) })
    return { answer, steps }
  })
  expect(uploaded.answer).toBe('stored')
  expect(uploaded.steps.length).toBeGreaterThan(0)
  const [done, total] = uploaded.steps.at(-1) ?? [0, 0]
  expect(done).toBe(total)
  expect(total).toBeGreaterThan(4_000_000)
  const sent = line.seen.find(({ path }) => path.startsWith('/api/upload'))
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.headers['authorization']).toMatch(/^Bearer /)
  expect(sent?.bytes).toBe(total)

  line.rule = (_, path) => (path === '/api/upload' ? { ...ok('never'), delay: 5000 } : undefined)
  const cancelled = await sdk.evaluate(async (s) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 150)
    return s.http.upload('/api/upload', new FormData(), { signal: stop.signal, onProgress: () => {} }).catch((cause: { name: string }) => cause.name)
  })
  expect(cancelled).toBe('AbortError')
  await expect(page.getByRole('status').locator('> div')).toHaveCount(0)

  line.rule = (_, path) =>
    path === '/api/file'
      ? {
          status: 200,
          headers: {
            'content-type': 'application/octet-stream',
            'content-length': String(file.length),
            'content-disposition': `attachment; filename="fallback.xlsx"; filename*=UTF-8''%E6%88%B7%E6%83%85%20%E8%A1%A8.xlsx`,
          },
          body: file,
        }
      : path === '/api/missing'
        ? { status: 404, headers: { 'content-type': 'application/json' }, body: '{"success":false,"code":"404","message":"文件已过期"}' }
        : undefined
  const got = await sdk.evaluate(async (s) => {
    const steps: [number, number][] = []
    const onProgress = (done: number, total: number) => void steps.push([done, total])
    const { blob, fileName } = await s.http.blob('/api/file', { onProgress })
    const buffer = await s.http.buffer('/api/file')
    const gone = await s.http.blob('/api/missing').catch((cause: { status: number; message: string }) => [cause.status, cause.message])
    return { size: blob.size, fileName, buffer: buffer.byteLength, last: steps.at(-1), first: steps[0]?.[0] ?? 0, gone }
  })
  expect(got).toMatchObject({ size: 3_000_000, fileName: '户情 表.xlsx', buffer: 3_000_000, last: [3_000_000, 3_000_000], gone: [404, '文件已过期'] })
  expect(got.first).toBeLessThan(3_000_000)
})

test('a call made while the page goes away arrives', async ({ page, line }) => {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  const sdk = await sdkOf(page)
  line.rule = (_, path) => (path === '/api/last' ? ok(1) : undefined)
  await sdk.evaluate(async (s) => {
    const now = await s.http.ready()
    addEventListener('pagehide', () => now.leaving('/api/last', { seconds: 5 }))
  })
  await page.goto('about:blank')
  await expect.poll(() => line.seen.filter(({ path }) => path.startsWith('/api/last')).length).toBe(1)
})

test('the same key twice over the wire: done once, told twice; another body is refused', async ({ server }) => {
  const admin = await Caller.signIn(server.url, 'admin')
  const key = crypto.randomUUID()
  const roles = await admin.data<{ code: string; assignable: boolean }[]>('/api/roles')
  const body = (name: string) =>
    JSON.stringify({ username: 'oncekey', name, mobile: '13900005678', areaId: '440981103000', roles: [roles.find(({ assignable }) => assignable)?.code] })
  const post = (name: string) =>
    admin.fetch('/api/users', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: body(name) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('甲')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  const first = await (await post('甲')).json()
  const second = await post('甲')
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await second.json()).toEqual(first)
  expect((await post('乙')).status).toBe(422)
})
