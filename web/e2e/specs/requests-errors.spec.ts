import type { Page } from '@playwright/test'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { onBrokenLine } from '../support/broken-line.ts'
import { sdkOf } from '../support/sdk.ts'
import { expect } from '../support/test.ts'

// What calls say when they fail: the real shell and server, with a line between them that breaks on demand.

const test = onBrokenLine()

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const toasts = (page: Page) => page.getByRole('status').locator('> div')

async function enter(page: Page) {
  await new ShellPage(page).enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  return sdkOf(page)
}

/** Closes what is shown, so that the next text stands alone. */
async function clear(page: Page) {
  const close = page.getByRole('status').getByRole('button', { name: '关闭' })
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined)
  await expect(toasts(page)).toHaveCount(0)
}

const failing = '/api/failing'

test('S8.03 the texts of the table, 400 to 505, other and no response', async ({ page, line }) => {
  const sdk = await enter(page)
  const table: Record<number, string> = {
    400: '请求错误(400)',
    403: '拒绝访问(403)',
    404: '请求出错(404)',
    408: '请求超时(408)',
    418: '连接出错(418)!',
    500: '服务器错误(500)',
    501: '服务未实现(501)',
    502: '网络错误(502)',
    503: '服务不可用(503)',
    504: '网络超时(504)',
    505: 'HTTP版本不受支持(505)',
  }
  for (const [status, text] of Object.entries(table)) {
    line.rule = (_, path) => (path === failing ? { status: Number(status), headers: { 'content-type': 'text/html' }, body: '<h1>proxy</h1>' } : undefined)
    const thrown = await sdk.evaluate(
      (s, path) => s.http.postOrThrow(path, {}).catch((cause: { status: number; message: string }) => [cause.status, cause.message]),
      failing,
    )
    expect(thrown).toEqual([Number(status), text])
    await expect(toast(page, text)).toBeVisible()
    await clear(page)
  }
  // 401 is known by its text and never shown: S8.02 has the word (below, and in requests-relogin).
  line.rule = (_, path) => (path === failing ? { drop: true } : undefined)
  await sdk.evaluate((s, path) => s.http.postOrThrow(path, {}).catch(() => {}), failing)
  await expect(toast(page, '连接服务器失败!')).toBeVisible()
})

test('S8.01 S3.16a S3.16b S3.16c S3.16d S3.16e S3.10a S3.10b S3.10c success by success, code or status; a failure shows its message or that there is none', async ({
  page,
  line,
}) => {
  const sdk = await enter(page)
  const ask = (body: unknown) => {
    line.rule = (_, path) => (path === failing ? { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : undefined)
    return sdk.evaluate(
      (s, path) =>
        s.http.postOrThrow(path, {}).then(
          (data) => ['good', data],
          (cause: { code: string; message: string; fields: unknown }) => [cause.code, cause.message, cause.fields],
        ),
      failing,
    )
  }
  for (const good of [
    { success: true, data: 1 },
    { success: 'true', data: 1 },
    { code: '200', data: 1 },
    { code: 200, result: 1 },
    { status: '200', data: 1 },
    { status: 200, result: 1 },
  ])
    expect(await ask(good)).toEqual(['good', 1])
  expect(await ask({ success: false, code: 'dup', message: '名称重复' })).toEqual(['dup', '名称重复', []])
  await expect(toast(page, '名称重复')).toBeVisible()
  expect(await ask({ success: false, code: 'dup2', message: '' })).toEqual(['dup2', '后端未提供message数据!', []])
  await expect(toast(page, '后端未提供message数据!')).toBeVisible()
  await clear(page)
  // The item with its fields.
  expect(await ask({ success: false, code: 'invalid', message: '输入有误', fields: [{ field: 'name', message: '请输入姓名' }] })).toEqual([
    'invalid',
    '请输入姓名',
    [{ field: 'name', message: '请输入姓名' }],
  ])
  await expect(toast(page, '请输入姓名')).toBeVisible()
  await clear(page)
  for (const code of ['401', '901']) await ask({ success: false, code, message: '静默' })
  await page.waitForTimeout(300)
  await expect(toasts(page)).toHaveCount(0)
})

test('S8.06 S8.07 S8.08 S8.12 codes: the dictionary, lists of details, the server’s word, and those never shown', async ({ page, line }) => {
  const sdk = await enter(page)
  const says = async (status: number, body: object) => {
    line.rule = (_, path) =>
      path === failing ? { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ success: false, ...body }) } : undefined
    return sdk.evaluate((s, path) => s.http.postOrThrow(path, {}).catch((cause: { message: string }) => cause.message), failing)
  }
  const shown: [number, object, string][] = [
    [400, { code: 'quota_exceeded', message: 'quota' }, '资源配额不足，请联系管理员调整'],
    [400, { code: 'ldap_connect_error', message: 'ldap' }, '无法连接 LDAP 服务器，请检查地址和端口'],
    [400, { code: 'build_not_exist', message: 'b' }, '构建记录不存在'],
    [500, { code: 'region_unavailable', message: 'r' }, '集群当前不可用'],
    [400, { code: 'a_code_nobody_knows', message: '服务端的说明' }, '服务端的说明'],
    [500, { code: 'unknown_issue', message: '磁盘已满' }, '磁盘已满'],
    [500, { code: 'server_error', message: '服务器繁忙' }, '服务器繁忙'],
    [400, { code: 'invalid_args', message: '参数有误' }, '参数有误'],
    [
      403,
      { code: 'partial_permission_denied', message: 'x', fields: [{ actions: ['删除', '编辑'], name: '服务甲' }] },
      '没有以下操作的权限：删除、编辑 服务甲',
    ],
    [400, { code: 'dns_error', message: 'x', fields: [{ domain: 'a.gd.cn', error: 'NXDOMAIN' }] }, '域名解析失败：a.gd.cn（NXDOMAIN）'],
    [
      409,
      {
        code: 'project_resources_exist',
        message: 'x',
        fields: [
          { type: '服务', name: 'web' },
          { type: '存储卷', name: 'v1' },
        ],
      },
      '项目中还有以下资源，请先删除：服务 web；存储卷 v1',
    ],
    [409, { code: 'child_resources_exist', message: 'x', fields: [{ type: '部门', name: '财务' }] }, '还有以下下级资源，请先删除：部门 财务'],
    [400, { code: 'something_wrong', message: '', fields: [] }, '请求格式有误，请检查填写的内容'],
    [500, { code: 'something_wrong', message: '', fields: [] }, '服务器出错，请稍后再试'],
  ]
  for (const [status, body, text] of shown) {
    expect(await says(status, body)).toBe(text)
    await expect(toast(page, text)).toBeVisible()
    await clear(page)
  }
  for (const code of ['user_not_exist', 'invalid_old_password', 'yaml_error', 'repo_not_exist', 'third_party_tag_error', 'third_party_layer_error'])
    await says(400, { code, message: '不应显示' })
  await page.waitForTimeout(300)
  await expect(toasts(page)).toHaveCount(0)
})

test('S8.04 S8.09 a failed POST resolves; a failed GET shows nothing but 403, 502 and the warning of 409', async ({ page, line }) => {
  const sdk = await enter(page)
  const answer = (status: number, body = '') =>
    (line.rule = (_, path) => (path === failing ? { status, headers: { 'content-type': 'application/json' }, body } : undefined))
  answer(409, '{"success":false,"code":"409","message":"有人先改了"}')
  expect(await sdk.evaluate((s, path) => s.http.post(path, {}), failing)).toEqual({ status: 409, message: '有人先改了' })
  expect(
    await sdk.evaluate((s) =>
      s.http.post('/api/x', {
        loop: (() => {
          const a: Record<string, unknown> = {}
          a['a'] = a
          return a
        })(),
      }),
    ),
  ).toEqual({ status: 400, message: '请求异常' })
  await clear(page)
  const get = () => sdk.evaluate((s, path) => s.http.get(path).catch(() => {}), failing)
  for (const status of [400, 404, 500, 503]) {
    answer(status, '{"success":false,"code":"x1","message":"不应显示"}')
    await get()
  }
  await page.waitForTimeout(200)
  await expect(toasts(page)).toHaveCount(0)
  for (const [status, text] of [
    [403, '拒绝访问(403)'],
    [502, '网络错误(502)'],
    [409, '有人先改了'],
  ] as const) {
    answer(status, '{"success":false,"code":"x1","message":"有人先改了"}')
    await get()
    await expect(toast(page, text)).toBeVisible()
  }
})

test('equal errors at once are one toast; five 401 at once cost one refresh and nothing is said', async ({ page, line }) => {
  const sdk = await enter(page)
  line.rule = (_, path) => (path === failing ? { status: 500, body: '' } : undefined)
  await sdk.evaluate((s, path) => Promise.allSettled(Array.from({ length: 8 }, () => s.http.postOrThrow(path, {}))), failing)
  await expect(toast(page, '服务器错误(500)')).toHaveCount(1)
  await clear(page)
  let refused = 0
  // The last refusal comes when the others have long been cured: the new token serves it as well.
  line.rule = (_, path, request) =>
    path.startsWith('/api/areas/') && request.headers['authorization'] === stale ? { status: 401, body: '', delay: ++refused === 5 ? 1500 : 0 } : undefined
  const stale = `Bearer ${await sdk.evaluate((s) => s.token())}`
  const from = line.seen.length
  const answers = await sdk.evaluate((s) => Promise.all(Array.from({ length: 5 }, () => s.http.get<unknown[]>('/api/areas/children'))))
  expect(answers).toHaveLength(5)
  expect(line.seen.slice(from).filter(({ path }) => path.endsWith('/token'))).toHaveLength(1)
  await expect(toasts(page)).toHaveCount(0)
  expect(page.url()).toContain('/subapp/main/')
})

test('S7.28a S8.05 a limit before sending says 加载超时 and sends nothing; a slow answer ends at its own limit', async ({ page, line }) => {
  const sdk = await enter(page)
  line.rule = (_, path) => (path.endsWith('/token') || path === '/api/session/tokens' ? { delay: 3000 } : undefined)
  await page.evaluate(() => sessionStorage.removeItem('x'))
  // A token nobody gives in time: the refresh hangs.
  const late = await sdk.evaluate(async (s) => {
    const real = s.http.get('/api/areas/children', {}, { timeout: 1 }).catch((cause: { code: string; message: string }) => [cause.code, cause.message])
    return real
  })
  expect(late).toEqual(['timeout', '加载超时'])
  await expect(toast(page, '加载超时')).toBeVisible()
  await clear(page)
  line.rule = (_, path) => (path === failing ? { status: 200, delay: 2000, body: '{}' } : undefined)
  const slow = await sdk.evaluate((s, path) => s.http.postOrThrow(path, {}, { timeout: 300 }).catch((cause: { code: string }) => cause.code), failing)
  expect(slow).toBe('timeout')
  await expect(toast(page, '加载超时')).toBeVisible()
})

test('offline shows 连接服务器失败! once, signs nobody out, recovers by itself and says so', async ({ page, context }) => {
  const calm = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  const sdk = await enter(page)
  await calm
  await context.setOffline(true)
  for (let round = 0; round < 3; round++) {
    await sdk.evaluate((s) =>
      Promise.allSettled([s.http.get('/api/areas/children'), s.http.get('/api/overview'), s.http.get('/api/users', {}, { silent: true })]),
    )
    await page.waitForTimeout(1500)
  }
  await expect(toast(page, '连接服务器失败!')).toHaveCount(1)
  // The toast's own time passes; the outage is not told again.
  await clear(page)
  await sdk.evaluate((s) => s.http.get('/api/areas/children').catch(() => {}))
  await page.waitForTimeout(300)
  await expect(toast(page, '连接服务器失败!')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('mirror_tokens'))).not.toBeNull()
  await context.setOffline(false)
  await expect(toast(page, '网络已恢复')).toBeVisible({ timeout: 20_000 })
  expect(await sdk.evaluate((s) => s.http.get<unknown[]>('/api/areas/children'))).toBeTruthy()
  await expect(new HouseholdPage(page).rows.first()).toBeVisible()
  expect(page.url()).toContain('/subapp/main/')
})

test('a browser clock ahead or behind by ten minutes costs at most 3 token calls in 10 s', async ({ browser, line, origin }) => {
  test.setTimeout(60_000)
  // Both at once: the wait is the promise. The line tells them apart by what their browsers call themselves.
  const calls = async (minutes: number) => {
    const userAgent = `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 clock/${minutes}`
    const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', userAgent })
    const page = await context.newPage()
    await page.addInitScript((shift) => {
      const real = Date.now.bind(Date)
      const RealDate = Date
      // @ts-expect-error -- a clock that is wrong, as the page sees it
      globalThis.Date = class extends RealDate {
        constructor(...args: []) {
          if (args.length === 0) super(real() + shift)
          else super(...args)
        }
        static override now() {
          return real() + shift
        }
      }
    }, minutes * 60_000)
    await enter(page)
    const from = line.seen.length
    await page.reload()
    await new HouseholdPage(page).expectList()
    const sdk = await sdkOf(page)
    await sdk.evaluate((s) => Promise.all(Array.from({ length: 10 }, () => s.http.get('/api/areas/children'))))
    await page.waitForTimeout(9000)
    await sdk.evaluate((s) => s.http.get('/api/areas/children'))
    const mine = line.seen.slice(from).filter(({ headers }) => headers['user-agent'] === userAgent)
    expect(mine.length, 'what this browser asked for').toBeGreaterThan(10)
    await context.close()
    return mine.filter(({ path }) => path.endsWith('/token') || path === '/api/session/tokens').length
  }
  for (const count of await Promise.all([10, -10].map(calls))) expect(count).toBeLessThanOrEqual(3)
})
