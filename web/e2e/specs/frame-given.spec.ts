import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Boot } from '@mirror/sdk/shell'
import { CLIENT_ROUTES } from '../../packages/sdk/src/console/inherited.ts'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { enter, houseOf } from '../support/house.ts'
import { sdkOf } from '../support/sdk.ts'
import { expect, test } from '../support/test.ts'

// What the server gives the browser at the start, what the browser makes of it, and what it says when it does not get it.

/** The sdk as sub-apps built elsewhere get it, for what a test calls in the page itself. */
function sdkFile(): string {
  const dist = process.env['MIRROR_E2E_WEB_DIR'] ?? join(import.meta.dirname, '../../dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  return `/${manifest['packages/vite/src/lib/sdk.ts']?.file}`
}

interface Call {
  path: string
  at: number
}

test('S1.01 one start takes profile, dictionaries, first sign-in, menu, roles, permissions and area; at most 2 calls lie between token and sub-app', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const app = document.querySelector('[data-app=gdxczxpc]')
      if (!app?.textContent || app.textContent.startsWith('正在打开')) return requestAnimationFrame(look)
      sessionStorage.setItem('mounted at', String(Date.now()))
      return 0
    }
    look()
  })
  const calls: Call[] = []
  let token = 0
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push({ path: new URL(request.url()).pathname, at: Date.now() })
  })
  page.on('response', (answer) => {
    if (answer.url().endsWith('/protocol/openid-connect/token')) token = Date.now()
  })
  await new ShellPage(page).enterAs('town', undefined, { seen: true })
  await expect(page.locator('[data-app=gdxczxpc]').getByRole('heading').first()).toBeVisible()
  const mounted = Number(await page.evaluate(() => sessionStorage.getItem('mounted at')))
  expect(token).toBeGreaterThan(0)
  // What the home page asks for itself leaves in the frame in which it is drawn, before the mark above is written.
  const own = /^\/api\/(rural\/todos|messages|overview)$/
  const between = calls.filter(({ path, at }) => at >= token && at < mounted && !own.test(path)).map(({ path }) => path)
  expect(between.length, between.join(', ')).toBeLessThanOrEqual(2)

  // The same as each call of the specification answers on its own.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('codeData') !== null)).toBe(true)
  const kept = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  const boot = (await page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? 'null'))) as Boot
  const asked = await page.evaluate(
    async ({ namespace, uuid, user }) => {
      const ask = async (method: string, path: string) => {
        const answer = await fetch(path, {
          method,
          headers: {
            Authorization: `Bearer ${sessionStorage.getItem('token')}`,
            'X-Requested-With': 'XMLHttpRequest',
            ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        return (await answer.json()) as Record<string, never>
      }
      return {
        account: await ask('GET', '/auth/realms/mirror/account'),
        dict: await ask('GET', '/v1/dict/listAll'),
        white: await ask('POST', '/web/compose-service/v1/collect/white/search'),
        bootstrap: await ask('GET', '/api/bootstrap'),
        menu: await ask('GET', '/v1/sys_menu/menu/it_devops_manage_platform'),
        roles: await ask('GET', `/v1/roles/${namespace}/getRoleByUserName/${user}`),
        permissions: await ask('GET', `/v1/permissions/${namespace}/${uuid}`),
        area: await ask('POST', '/web/support-service/v1/area/doGetAreaInfoByCurrentUser'),
      }
    },
    { namespace: boot.profile.namespace, uuid: boot.profile.uuid, user: boot.profile.userName },
  )
  const of = (part: keyof typeof asked) => JSON.stringify(asked[part])
  expect(asked.account).toMatchObject({ username: kept['username'] })
  expect(JSON.parse(kept['loginUserInfo'] ?? '{}')).toMatchObject({ userName: 'town', name: boot.profile.name })
  const dict = JSON.parse(String(asked.dict['result'])) as Record<string, unknown>
  expect(asked.dict['version']).toBe(boot.dictVersion)
  expect(JSON.parse(kept['codeData'] ?? '{}')).toEqual(dict['codeData'])
  expect(JSON.parse(kept['LISTALL.platformConfig'] ?? '{}')).toEqual(dict['platformConfig'])
  const { white, yss, yzy } = boot.firstLogin
  expect(asked.white['data']).toEqual({ white, yss, yzy })
  // The call gives the entries of the categories, the tree all there are, by level.
  interface Entry {
    id: string
    parentId: string
    children?: Entry[] | null
  }
  const pages = (list: Entry[]): string[] => [...new Set(list.flatMap(({ id, children }) => (children?.length ? pages(children) : [id])))].sort()
  const menu = JSON.parse(kept['menuTree'] ?? '[]') as Entry[]
  expect(pages(menu).length).toBeGreaterThan(2)
  const parents = (list: Entry[]): string[] => list.flatMap(({ id, parentId, children }) => [`${parentId}/${id}`, ...parents(children ?? [])])
  const served = (asked.bootstrap['data'] as unknown as Boot).menu as Entry[]
  expect(parents(served).length).toBeGreaterThan(10)
  expect(parents(menu)).toEqual(parents(served))
  expect(pages(asked.menu['data'] ?? []).length).toBeGreaterThan(2)
  expect(pages(menu)).toEqual(expect.arrayContaining(pages(asked.menu['data'] ?? [])))
  expect(boot.categories.map(({ id }) => id)).toEqual(expect.arrayContaining(JSON.parse(kept['modelList'] ?? '[]').map(({ id }: Entry) => id)))
  for (const name of (kept['roleName'] ?? 'none').split(',')) expect(of('roles')).toContain(`"${name}"`)
  expect(String(asked.permissions['data']).split(',').sort()).toEqual((kept['permissions'] ?? '').split(',').sort())
  expect(asked.area['data']).toEqual(JSON.parse(kept['userAreaInfo'] ?? '{}'))
})

test('S8.11 profile to the callback, permissions and logs swallowed, dictionaries with a warning', async ({ page, context }) => {
  const gone = (url: string) => context.route(url, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' }))
  await gone('**/v1/dict/listAll*')
  await gone('**/auth/realms/mirror/account')
  await gone('**/v1/permissions/**')
  await gone('**/v1/desk/saveDeskLogs')
  await new ShellPage(page).enterAs('town', householdPath)
  await expect(page.getByRole('status').getByText('获取字典数据失败，请重试')).toBeVisible({ timeout: 20_000 })
  const sdk = await sdkOf(page)
  const answers = await sdk.evaluate(async (s, file) => {
    const { profileOf, permissionsOf, logAtDesk } = (await import(file)) as typeof import('../../packages/sdk/src/app/index.ts')
    const failures: unknown[] = []
    return {
      profile: (await profileOf(s, (cause) => failures.push((cause as { status: number }).status))) ?? null,
      failures,
      permissions: await permissionsOf(s, s.user.uuid),
      log: await logAtDesk(s, { appType: 'x', opText: '系统登录', opType: 'Login' }),
    }
  }, sdkFile())
  expect(answers).toEqual({ profile: null, failures: [500], permissions: [], log: {} })
  await expect(page.getByRole('status').getByText(/服务器错误/)).toHaveCount(0)
})

test('S3.12a S3.12b S3.12c the cookies project, sso_t_name and sso_t_value: kept and sent, tried and cleared, gone with the session', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([
    { name: 'sso_t_name', value: 'cas', url: origin },
    { name: 'sso_t_value', value: 'never-issued', url: origin },
  ])
  const tried = page.waitForRequest((request) => request.url().includes('/sso/token'))
  await page.goto('/subapp/main/')
  const credential = await tried
  expect(credential.url() + (credential.postData() ?? '')).toMatch(/never-issued/)
  expect(credential.url() + (credential.postData() ?? '')).toMatch(/cas/)
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('sso_t_value')
  expect(await names()).not.toContain('sso_t_name')

  await expect(page.getByText('单点登录凭据无效或已过期，请重新登录。')).toBeVisible()
  const shell = new ShellPage(page)
  await shell.enterAs('town', householdPath)
  await new HouseholdPage(page).expectList()
  await page.evaluate(() => (document.cookie = 'project=p-17; path=/; samesite=lax'))
  await page.reload()
  const asked = page.waitForRequest((request) => request.url().includes('/api/households?') && request.url().includes('keyword'))
  await new HouseholdPage(page).expectList()
  await new HouseholdPage(page).search('李')
  expect(new URL((await asked).url()).searchParams.get('project_name')).toBe('p-17')
  expect(await names()).toContain('project')
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  for (const name of ['project', 'sso_t_name', 'sso_t_value']) expect(await names()).not.toContain(name)
})

test('S7.29 the declared route is in the client’s table; no journey asks for it, and the watch over all journeys would tell', async ({ page, watch }) => {
  expect(CLIENT_ROUTES.oauthLogin).toBe('/authorization/xczx/oauthLogin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const shell = await enter(page, 'town')
  for (const link of await shell.topMenu.getByRole('link').all()) if ((await link.getAttribute('target')) !== '_blank') await link.click()
  await page.reload()
  await shell.expectFrame()
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((path) => path.includes(CLIENT_ROUTES.oauthLogin))).toEqual([])
  expect(watch.faults).toEqual([])
  await page.evaluate((path) => fetch(path).catch(() => undefined), CLIENT_ROUTES.oauthLogin)
  expect(watch.faults.join()).toContain('the declared route was asked for')
  watch.allow('the declared route was asked for')
})

const setUp = houseOf('--page-size', '50', '--dashboard-days', '7')

const sizes = async (page: Page) => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/households?'))
  await enter(page, 'town', householdPath)
  await new HouseholdPage(page).expectList()
  const { pageSize, dashboardDays } = await (await sdkOf(page)).evaluate((sdk) => sdk.env)
  return { pageSize, dashboardDays, asked: new URL((await asked).url()).searchParams.get('size'), rows: await new HouseholdPage(page).rows.count() }
}

test('S9.07 page size 20 and 30 days of a dashboard are what an installation has that set nothing', async ({ page }) => {
  expect(await sizes(page)).toEqual({ pageSize: 20, dashboardDays: 30, asked: '20', rows: 20 })
})

setUp('S9.07 both are settings: the browser takes them from the server', async ({ page }) => {
  expect(await sizes(page)).toEqual({ pageSize: 50, dashboardDays: 7, asked: '50', rows: 50 })
  // The setting is the plain address; what a reader chooses stands in it.
  expect(page.url()).not.toContain('size=')
  await page.getByRole('combobox', { name: /每页/ }).selectOption('20')
  await expect(new HouseholdPage(page).rows).toHaveCount(20)
  expect(page.url()).toContain('size=20')
})
