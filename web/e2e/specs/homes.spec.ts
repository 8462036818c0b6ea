import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
const home = '/microgdxczxpc/#/'

/** What stands on each home, what does not, and where its first link leads. */
const homes = [
  { user: 'village', shows: ['待办事项', '应访未访'], not: ['我可以申请', '支付进度'], link: '全部应访名单', leads: /help\/due/ },
  { user: 'team', shows: ['待办事项', '应访未访'], not: ['我可以申请'], link: '全部应访名单', leads: /help\/due/ },
  { user: 'finance', shows: ['待办事项', '各地支付进度'], not: ['应访未访', '我可以申请'], link: '资金报表', leads: /project-fund\/report/ },
  {
    user: 'citizen',
    shows: ['我的家庭', '我可以申请', '我的申报', '通知'],
    not: ['待办事项', '消息与待办', '数据时间'],
    link: '查看家庭信息',
    leads: /my-household/,
  },
  { user: 'legal', shows: ['我的项目', '我的款项', '通知'], not: ['待办事项', '农户'] },
  { user: 'auditor', shows: ['登录失败', '被拒绝的操作'], not: ['农户', '待办事项'] },
  { user: 'ops', shows: ['失败的后台任务', '消息与待办'], not: ['农户', '待办事项'] },
]

for (const { user, shows, not, link, leads } of homes)
  test(`the home of ${user} begins with what is theirs`, async ({ browser, server }) => {
    const page = await desk(browser, server.url, user, home)
    for (const words of shows) await expect(page.getByRole('main').getByRole('heading', { name: words, exact: true })).toBeVisible()
    for (const words of not) await expect(page.getByRole('main').getByText(words, { exact: true })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await findings(page), 'in the dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.evaluate(() => document.documentElement.setAttribute('data-care', ''))
    expect(await findings(page), 'in 关怀版').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    if (!link || !leads) return
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(leads)
  })

test('a county sees its towns beside each other, each of which owes it a report, and villages without data in one line', async ({ browser, server }) => {
  const page = await desk(browser, server.url, 'county', home)
  const table = page.getByRole('table', { name: '高州市下级区域比较' })
  await expect(table.getByRole('row')).toHaveCount(32)
  await expect(table.getByRole('row', { name: /分界镇.*100.*%/ })).toBeVisible()
  await expect(page.getByText(/另有 \d+ 个/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '超期最久' })).toBeVisible()
  // How much is overdue in each town is the length of the list behind the number.
  const late = table.getByRole('button', { name: /已超期 \d+ 件/ }).first()
  const many = /已超期 (\d+) 件/.exec((await late.getAttribute('aria-label')) ?? '')?.[1]
  await late.click()
  await expect(page).toHaveURL(/due\?area=\d+&due=overdue/)
  await expect(page.getByRole('heading', { level: 1, name: '办理期限' })).toBeVisible()
  await expect(page.getByText(`共 ${many} 件`, { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: '办理期限' }).getByRole('row').nth(1)).toContainText(/超期/)
  await page.goBack()
  // The villages of 分界镇 all have a table to fill in.
  await table.getByRole('button', { name: '金山街道', exact: true }).click()
  const villages = page.getByRole('table', { name: '金山街道下级区域比较' })
  await expect(villages.getByRole('button').first()).toBeVisible()
  await page.getByText(/另有 \d+ 个/).click()
  await expect(
    page
      .getByRole('group')
      .filter({ hasText: /另有 \d+ 个/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
})

test('S2.07 a message of a home leads to itself in the message centre', async ({ browser, server }) => {
  const page = await desk(browser, server.url, 'village', home)
  const messages = page.getByRole('heading', { name: '消息与待办' }).locator('xpath=../..')
  const first = messages.getByRole('listitem').first().getByRole('button').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/micromessage\/#\/msgCenter\?id=\d+/)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('the home of an area shows teams, surveys and issues, each with the list it counts', async ({ browser, server }) => {
  const page = await desk(browser, server.url, 'county', home)
  const main = page.getByRole('main')
  for (const name of ['驻镇工作队', '队员在岗率', '满意度指数', '问题整改率']) await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: '最新办件' })).toBeVisible()
  await expect(main.getByText(/^涉及 [\d,]+ 户$/)).toBeVisible()
  const teams = main.getByRole('button', { name: /^驻镇工作队/ })
  const many = /\d+/.exec((await teams.textContent()) ?? '')?.[0]
  await teams.click()
  await expect(page).toHaveURL(/m\/resident-town\?view=posted/)
  await expect(main.getByText(`共 ${many} 条`)).toBeVisible()
})

test('a village sees on a map whom to visit, and who has no position yet', async ({ browser, server }) => {
  const page = await desk(browser, server.url, 'village', home)
  const map = page.getByRole('group', { name: /走访地图，共标出 \d+ 户/ })
  await page.getByText('八必访', { exact: true }).first().click()
  await expect(map.getByRole('button').first()).toBeVisible()
  // A marker and its line of the list are one choice, whichever of them is used.
  const marker = map.getByRole('button', { name: /已超期|待走访/ }).first()
  const name = (await marker.getAttribute('aria-label'))?.split(' ')[0] ?? ''
  await marker.click()
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `登记走访：${name}` }) })).toHaveAttribute('data-on', 'true')
  await page.getByRole('link', { name: /\d+ 户未标位置/ }).click()
  await expect(page).toHaveURL(/help\/due\?kind=must&placed=no/)
})

/** Who of the demo stands where people of a role stand. */
const stands: Record<string, string> = {
  'platform-admin': 'nobody',
  'province-admin': 'province',
  'city-admin': 'city',
  'county-admin': 'county',
  'county-reviewer': 'county',
  'town-reviewer': 'town',
  'town-clerk': 'town',
  'village-clerk': 'village',
  'team-leader': 'team',
  'team-member': 'team',
  'fund-manager': 'finance',
  assessor: 'county',
  'security-admin': 'nobody',
  auditor: 'auditor',
  'ops-admin': 'ops',
  'ops-duty': 'ops',
  citizen: 'citizen',
  legal: 'legal',
}

// It gives the accounts other roles, so it is the last.
test('who has one built-in role and no other lands on a page that refuses them nothing', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const admin = await Caller.signIn(server.url, 'admin')
  const roles = (await admin.data<{ code: string; builtin: boolean }[]>('/api/roles')).filter((r) => r.builtin)
  expect(roles.map((r) => r.code).sort()).toEqual(Object.keys(stands).sort())
  const users = (await admin.data<{ items: { id: string; username: string }[] }>('/api/users?size=100')).items
  const odd: string[] = []
  for (const { code } of roles) {
    const user = stands[code] ?? ''
    const given = await admin.fetch(`/api/users/${users.find((u) => u.username === user)?.id}/roles`, {
      method: 'PUT',
      body: JSON.stringify({ roles: [code] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(given.status, `${code}: ${await given.text()}`).toBe(200)
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const page = await context.newPage()
    page.on('response', (r) => r.status() === 403 && odd.push(`${code}: ${new URL(r.url()).pathname} is refused`))
    const shell = new ShellPage(page)
    await shell.enterAs(user)
    const entry = page.getByRole('button', { name: '进入业务系统' })
    await expect(entry.or(shell.userMenu).first()).toBeVisible()
    if (!(await entry.isVisible())) await expect(page.getByRole('main').getByRole('heading', { level: 1 }), code).toBeVisible()
    if (!/\/visual\/|microgdxczxpc/.test(page.url())) odd.push(`${code} lands on ${page.url()}`)
    if ((await page.getByText(/没有权限|没有查看此页面的权限|没有这个页面|页面不存在/).count()) > 0) odd.push(`${code} is told no`)
    await context.close()
  }
  expect(odd).toEqual([])
})
