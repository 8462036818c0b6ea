import type { Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import type { Screen } from './camera.ts'

// What is photographed, by who looks at it. The route tables (apps/*/src/routes.tsx) are the list to compare with.

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('row').nth(1)
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const table = (page: Page) => main(page).getByRole('table')
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string | RegExp) => (page: Page) => main(page).getByRole('button', { name }).first().click({ timeout: 5000 })
const pressAndSee = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page).first().waitFor({ timeout: 5000 })
}
const first = (page: Page) => main(page).getByRole('row').nth(1).getByRole('link').first().click({ timeout: 5000 })
const fail = (part: string) => async (page: Page) => {
  await page.route(`**${part}*`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"code":"500","message":"服务器内部错误"}' }),
  )
  await page.reload()
  await page.getByRole('alert').first().waitFor({ timeout: 8000 })
  await page.unrouteAll()
}

const m = (path: string) => `/microgdxczxpc/#/m/${path}`
const s = (path: string) => `/microsetting/#/setting/${path}`

/** The state of a draft: what was handed in is not edited. */
const drafts: Record<string, string> = { 'villages-data': 'draft', 'project-fund': '10', 'assess-scheme': '10' }

/** A module: list, its states, statistics, a record and the forms. */
const module = (name: string, ...parts: ('report' | 'record' | 'new' | 'edit')[]): Screen[] => [
  { name: `m-${name}-1-list`, to: m(name), see: rows, chosen: name === 'monitor' || name === 'project-fund' },
  ...(parts.includes('record') ? [{ name: `m-${name}-2-record`, to: m(name), see: rows, act: first, chosen: name === 'monitor' }] : []),
  ...(parts.includes('report') ? [{ name: `m-${name}-3-report`, to: m(`${name}/report`), see: table, chosen: name === 'monitor' }] : []),
  ...(parts.includes('new') ? [{ name: `m-${name}-4-new`, to: m(`${name}/new`), see: title, chosen: name === 'monitor' }] : []),
  ...(parts.includes('edit')
    ? [
        {
          name: `m-${name}-5-edit`,
          to: m(`${name}?state=${drafts[name]}`),
          see: rows,
          act: async (page: Page) => {
            await first(page)
            await press(/^(编辑|修改)/)(page)
          },
        },
      ]
    : []),
]

/** The first run of a list of 综合评价, opened, and its result. */
const evaluated = async (page: Page) => {
  await first(page)
  await main(page).getByRole('link', { name: '查看评价结果' }).click({ timeout: 5000 })
  await main(page).getByRole('region', { name: '得分排名' }).getByRole('button').first().waitFor({ timeout: 5000 })
}
const runs = (query: string) => ({ to: m(`comprehensiveEvaluation?${query}`), see: rows })

/** A page of a survey's work, of the first survey of a list. */
const survey = (button: string) => async (page: Page) => {
  await first(page)
  await press(button)(page)
  await page.waitForTimeout(1500)
}

/** The page a code leads to, asked for by who may print one. Each size makes the codes anew: there is one a household. */
const opened = async (page: Page) => {
  await survey('扫码问卷')(page)
  await press('重新生成')(page)
  await dialog(page).getByRole('button', { name: '重新生成' }).click({ timeout: 5000 })
  const link = await page
    .getByRole('img', { name: /\/survey\// })
    .first()
    .getAttribute('aria-label')
  await page.goto(new URL(link ?? '').pathname)
}
const send = (page: Page) => page.getByRole('button', { name: '提交' }).click()

export const strangers: Screen[] = [
  { name: 'login-1-choices', to: '/micrologin/#/login', chosen: true },
  { name: 'login-2-sign-in', to: '/subapp/main/', chosen: true },
  {
    name: 'login-3-refused',
    to: '/subapp/main/',
    act: async (page) => {
      await page.getByRole('textbox', { name: '用户名' }).fill('town2')
      await page.getByLabel('密码', { exact: true }).fill('Wrong2026x')
      await page.getByRole('button', { name: /^登\s*录$/ }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'login-4-care',
    to: '/subapp/main/',
    // The browser remembers it from the other size.
    act: async (page) => {
      if ((await page.locator('html[data-care]').count()) === 0) await page.getByRole('button', { name: '关怀版' }).click()
    },
  },
  { name: 'login-a-captcha', to: '/subapp/main/', act: (page) => refusedTwice(page) },
  {
    name: 'login-b-question',
    act: async (page) => {
      const change = page.getByRole('button', { name: '改用文字题' })
      if (await change.isVisible()) await change.click()
    },
  },
  { name: 'login-5-doctor', to: '/auth/realms/mirror/doctor?fault=loop' },
  { name: 'login-6-bridge', to: '/micrologin/#/ssoIndex?ticket=none' },
  { name: 'login-7-bridge-public', to: '/micrologin/#/ssoPublicIndex' },
  { name: 'login-8-link', to: '/micrologin/#/link' },
  { name: 'login-9-not-found', to: '/micrologin/#/404' },
]

const refusedTwice = async (page: Page) => {
  for (const _ of [1, 2]) {
    await page.getByRole('textbox', { name: '用户名' }).fill('town2')
    await page.getByLabel('密码', { exact: true }).fill('Wrong2026x')
    await page.getByRole('button', { name: /^登\s*录$/ }).click()
    await page.getByRole('alert').waitFor()
  }
}

export const town: Screen[] = [
  { name: 'evaluation-town', ...runs('state=40'), act: evaluated },
  { name: 'm-satisfaction-d-town', to: m('satisfaction?state=50'), see: rows, act: survey('统计报告') },
  { name: 'desk', to: '/microgdxczxpc/#/desk', see: (page) => main(page).locator('[data-todo]'), chosen: true },
  { name: 'home-town', to: '/microgdxczxpc/#/', see: title, chosen: true },
  { name: 'household-1-list', to: '/microgdxczxpc/#/household', see: rows, chosen: true },
  { name: 'household-2-drawer', to: '/microgdxczxpc/#/household', see: rows, act: first, chosen: true },
  { name: 'household-3-card', to: '/microgdxczxpc/#/household/1/card', see: title, chosen: true },
  {
    name: 'household-3-card-reckoned',
    to: '/microgdxczxpc/#/household/1/card',
    see: title,
    act: (page) =>
      main(page)
        .getByRole('heading', { name: /^收入核算/ })
        .scrollIntoViewIfNeeded(),
    chosen: true,
  },
  { name: 'household-4-filtered-empty', to: `/microgdxczxpc/#/household?keyword=${encodeURIComponent('无此人')}`, see: title },
  { name: 'household-5-failed', to: '/microgdxczxpc/#/household', see: rows, act: fail('/api/households') },
  { name: 'household-6-filters', to: '/microgdxczxpc/#/household', see: rows, act: press(/^(更多)?筛选/) },
  { name: 'household-7-columns', to: '/microgdxczxpc/#/household', see: rows, act: pressAndSee('列设置') },
  { name: 'household-8-export', to: '/microgdxczxpc/#/household', see: rows, act: pressAndSee('导出') },
  {
    name: 'household-b-export-full',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      await pressAndSee('导出')(page)
      await dialog(page).getByRole('checkbox', { name: /完整/ }).check()
    },
  },
  { name: 'household-9-import', to: '/microgdxczxpc/#/household', see: rows, act: pressAndSee('导入') },
  {
    name: 'household-a-chosen',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      for (const i of [1, 2]) await main(page).getByRole('checkbox').nth(i).check({ timeout: 5000 })
    },
  },
  {
    // Only who holds a step that many may be taken through at once sees boxes: the town, of what waits for 乡镇审核.
    name: 'm-monitor-b-batch',
    to: m('monitor?state=40'),
    see: rows,
    act: async (page) => {
      const boxes = main(page).getByRole('checkbox', { name: /^选择(?!本页)/ })
      for (const i of [0, 1]) await boxes.nth(i).check({ timeout: 5000 })
      await main(page).getByRole('button', { name: /^批量/ }).first().waitFor({ timeout: 5000 })
    },
  },
  ...module('household-data-entry', 'record'),
  ...module('monitor', 'record', 'report'),
  { name: 'm-monitor-6-overdue', to: m('monitor?view=overdue'), see: title },
  { name: 'm-monitor-7-filtered-empty', to: m('monitor?keyword=%E6%97%A0%E6%AD%A4'), see: title },
  {
    name: 'm-monitor-8-step',
    to: m('monitor?view=clue'),
    see: rows,
    act: async (page) => {
      await first(page)
      await main(page).getByRole('region', { name: '办理' }).getByRole('button').first().click({ timeout: 5000 })
      await dialog(page).first().waitFor({ timeout: 5000 })
    },
  },
  { name: 'm-monitor-9-missing', to: m('monitor/999999'), see: main },
  ...module('help', 'record', 'new'),
  ...module('help-measure', 'record', 'report', 'new'),
  ...module('help-visit', 'record', 'new'),
  ...module('help-policy', 'record'),
  ...module('intserv', 'record', 'report', 'new'),
  ...module('intserv-content', 'record'),
  ...module('intserv-job', 'record', 'new'),
  { name: 'help-due', to: m('help/due'), see: title, chosen: true },
  { name: 'help-entitled', to: m('help/entitled'), see: title },
  { name: 'help-report', to: m('help/report'), see: table },
  { name: 'metrics', to: '/microgdxczxpc/#/metrics', see: title },
  { name: 'metrics-one', to: '/microgdxczxpc/#/metrics?key=household.monitored', see: table },
  {
    name: 'metrics-told',
    to: '/microgdxczxpc/#/metrics',
    see: title,
    act: (page) => main(page).getByRole('button', { name: /基尼/ }).first().click({ timeout: 5000 }),
  },
  { name: 'metrics-city', to: '/microgdxczxpc/#/metrics?key=help.paired&area=440900000000', see: table },
  { name: 'summary', to: '/microgdxczxpc/#/summary', see: table },
  { name: 'summary-R01', to: '/microgdxczxpc/#/summary/R01', see: table },
  ...module('summaryReport-submission', 'record'),
  { name: 'summary-own', to: '/microgdxczxpc/#/summary/own/new', see: (page) => page.getByRole('checkbox').first() },
  {
    name: 'summary-own-kinds',
    chosen: true,
    to: '/microgdxczxpc/#/summary/own/new',
    see: (page) => page.getByRole('checkbox').first(),
    act: async (page) => {
      await page.getByRole('textbox', { name: '名称' }).fill('按主要风险的监测对象')
      await page.getByRole('combobox', { name: '分行方式' }).selectOption('risk_type')
      for (const box of (await page.getByRole('checkbox', { name: /^(正在监测户|风险已消除户|防返贫监测 · (全部|在监测))/ }).all()).slice(0, 4))
        await box.check()
    },
  },
  {
    name: 'summary-own-kinds-open',
    chosen: true,
    see: (page) => page.getByRole('table').or(page.getByRole('button', { name: '保存并打开' })),
    act: async (page) => {
      const save = page.getByRole('button', { name: '保存并打开' })
      if (await save.isVisible()) await save.click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'summary-R06', to: '/microgdxczxpc/#/summary/R06', see: table },
  ...module('familyChange', 'record', 'report'),
  ...module('project-fund', 'record'),
  { name: 'm-project-fund-3-report', to: m('project-fund/report'), see: (page) => page.getByRole('img', { name: /^资金流向图/ }) },
  { name: 'm-project-fund-7-building', to: m('project-fund?state=70'), see: rows, act: first },
  ...module('project-fund-payment', 'new').slice(1),
  ...module('project-fund-progress', 'record', 'new'),
  ...module('project-fund-acceptance', 'record', 'new'),
  ...module('project-fund-asset', 'record', 'new'),
  ...module('resident-town', 'new').slice(1),
  ...module('resident-town-member', 'record', 'new'),
  { name: 'delegation-1', to: '/microgdxczxpc/#/delegation', see: title },
  { name: 'delegation-2-form', to: '/microgdxczxpc/#/delegation', see: title, act: press(/^(新增|委托)/) },
  { name: 'messages-1-list', to: '/micromessage/#/msgCenter', see: (page) => page.getByRole('list', { name: '消息列表' }), chosen: true },
  { name: 'messages-2-todo', to: '/micromessage/#/msgCenter?kind=todo', see: main },
  { name: 'messages-3-none-found', to: '/micromessage/#/msgCenter?q=zzz', see: main },
  {
    name: 'messages-4-one',
    to: '/micromessage/#/msgCenter',
    see: (page) => page.getByRole('list', { name: '消息列表' }),
    act: (page) => page.getByRole('list', { name: '消息列表' }).getByRole('button').first().click(),
  },
  {
    name: 'messages-5-settings',
    to: '/micromessage/#/msgCenter',
    see: main,
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: /提醒设置/ })
        .click()
      await dialog(page).first().waitFor()
    },
  },
  { name: 'guide-1', to: '/microguide/#/guide', see: title, chosen: true },
  { name: 'guide-2-part', to: `/microguide/#/guide?at=${encodeURIComponent('批量导入')}`, see: title },
  ...[
    ['1-password', '修改密码'],
    ['2-security', '账号安全'],
    ['3-sessions', '登录设备'],
    ['4-downloads', '我的下载'],
  ].map(
    ([name = '', item = '']): Screen => ({
      name: `account-${name}`,
      to: '/microgdxczxpc/#/household',
      see: rows,
      act: async (page) => {
        await new AccountPage(page).choose(item as '修改密码')
        await page.getByRole('dialog', { name: item }).waitFor({ timeout: 5000 })
      },
    }),
  ),
  {
    name: 'account-6-token',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      await new AccountPage(page).choose('登录设备')
      await page.getByRole('button', { name: '新建令牌' }).click()
      await page.getByRole('dialog', { name: '新建接口令牌' }).waitFor({ timeout: 5000 })
    },
  },
  { name: 'household-views', to: '/microgdxczxpc/#/household?houseLevel=C', see: rows, act: pressAndSee('视图') },
  {
    name: 'account-5-look',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      await new ShellPage(page).userMenu.click()
      await page.getByRole('menuitem', { name: '外观' }).click()
      await dialog(page).first().waitFor()
    },
  },
  { name: 'frame-1-user-menu', to: '/microgdxczxpc/#/household', see: rows, act: (page) => new ShellPage(page).userMenu.click() },
  {
    name: 'frame-2-bell',
    to: '/microgdxczxpc/#/household',
    see: rows,
    only: 'desktop',
    act: async (page) => {
      await new ShellPage(page).bell.hover()
      await page.getByRole('region', { name: '未读消息' }).waitFor({ timeout: 5000 })
    },
  },
  {
    name: 'frame-3-palette',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox').fill('xm')
      await page.waitForTimeout(400)
    },
  },
  {
    name: 'frame-4-menu',
    to: '/microgdxczxpc/#/household',
    see: rows,
    act: async (page) => {
      // 关怀版 has no room for the menu at the side of a notebook either.
      const fold = page.getByRole('button', { name: '收起侧边菜单' })
      await ((await fold.isVisible()) ? fold : page.getByRole('button', { name: /菜单/ }).first()).click({ timeout: 5000 })
    },
  },
  { name: 'frame-5-leaving', to: '/microgdxczxpc/#/household', see: rows, act: (page) => leave(page) },
  { name: 'frame-6-not-found', to: '/subapp/main/nowhere', see: (page) => page.getByRole('heading').first() },
  { name: 'frame-7-no-page', to: '/microgdxczxpc/#/m/nowhere', see: main },
  { name: 'frame-8-denied', to: '/microsetting/#/setting/role', see: main },
  { name: 'frame-9-refused', to: '/microgdxczxpc/#/household?iframe=https://evil.example/', see: main },
]

const leave = async (page: Page) => {
  await new ShellPage(page).userMenu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await dialog(page).first().waitFor()
}

export const village: Screen[] = [
  { name: 'home-village', chosen: true, to: '/microgdxczxpc/#/', see: title },
  ...module('villages-data', 'record', 'report', 'new', 'edit'),
  ...module('monitor', 'new').slice(1),
  ...module('familyChange', 'new').slice(1),
  ...module('household-data-entry', 'new').slice(1),
  { name: 'm-household-data-entry-7-map', to: m('household-data-entry/new'), see: title, act: press('在地图上选点'), chosen: true },
  ...module('project-fund', 'new', 'edit').slice(1),
  {
    name: 'm-familyChange-6-form',
    to: m('familyChange/new?household=1'),
    see: title,
    act: (page) => page.getByRole('combobox', { name: '变化类型' }).selectOption({ label: '基本信息变更' }),
  },
  { name: 'm-villages-data-6-archived', to: m('villages-data?view=archived'), see: rows, act: first },
  {
    name: 'm-villages-data-7-booklet',
    to: m('villages-data?view=archived'),
    see: rows,
    act: async (page) => {
      await first(page)
      await press('一村一册')(page)
      await table(page).first().waitFor({ timeout: 5000 })
    },
  },
  { name: 'sharing-8-homes-sheet', to: m('summaryReport-sheet?keyword=取暖'), see: rows, act: first },
  {
    name: 'sharing-9-homes-fill',
    to: m('summaryReport-sheet?keyword=取暖'),
    see: rows,
    act: async (page) => {
      await first(page)
      await main(page).getByRole('link', { name: '核对填写' }).click({ timeout: 5000 })
      await main(page).getByRole('button', { name: /保存/ }).waitFor({ timeout: 5000 })
    },
  },
]

/** An analysis of the early warnings, once its first chart or why there is none is there. */
const warned = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const warning = (n: number, slug: string, more: Partial<Screen> = {}): Screen => ({
  name: `warning-${String(n).padStart(2, '0')}-${slug}`,
  to: `/warning/${slug}`,
  see: warned,
  ...more,
})

export const county: Screen[] = [
  warning(1, 'population', { chosen: true }),
  warning(2, 'special-group', { chosen: true }),
  warning(3, 'poverty-index'),
  warning(4, 'index-trend'),
  warning(5, 'livelihood-crisis', { chosen: true }),
  warning(6, 'livelihood-weak', { chosen: true }),
  warning(7, 'labour-employment', { chosen: true }),
  warning(8, 'employment-stability'),
  warning(9, 'skill-match'),
  warning(10, 'medical'),
  warning(11, 'education'),
  warning(12, 'housing-water'),
  warning(13, 'agriculture'),
  warning(14, 'resource'),
  { name: 'warning-15-areas', to: '/warning/livelihood-crisis?tab=areas', see: table, chosen: true },
  { name: 'warning-16-hits', to: '/warning/livelihood-crisis?tab=hits', see: rows, chosen: true },
  { name: 'warning-17-why', to: '/warning/livelihood-crisis?tab=hits', see: rows, act: pressAndSee('查看依据') },
  { name: 'warning-18-rules', to: '/warning/medical?tab=rules', see: rows, chosen: true },
  { name: 'warning-19-backtest', to: '/warning/backtest', see: table, chosen: true },
  { name: 'department-1-list', chosen: true, to: m('monitor-department-data'), see: rows },
  { name: 'department-2-record', to: m('monitor-department-data'), see: rows, act: first },
  { name: 'department-3-sources', to: m('monitor-department-data/sources'), see: table, chosen: true },
  { name: 'department-4-removal', to: m('monitor-department-data/sources'), see: table, act: press('删除') },
  { name: 'summary-reported', to: '/microgdxczxpc/#/summary/R01/reported', see: table },
  { name: 'sharing-1-catalogue', chosen: true, to: '/microgdxczxpc/#/summary/catalogue', see: title },
  { name: 'sharing-2-facts', to: '/microgdxczxpc/#/summary/facts', see: table },
  { name: 'sharing-3-collected', to: '/microgdxczxpc/#/summary/collected', see: title },
  { name: 'sharing-4-burden', chosen: true, to: '/microgdxczxpc/#/summary/burden', see: title },
  { name: 'sharing-5-table', to: m('summaryReport-table'), see: rows, act: first },
  { name: 'sharing-6-sheet', to: m('summaryReport-sheet'), see: rows, act: first },
  { name: 'sharing-a-homes-table', to: m('summaryReport-table?keyword=取暖'), see: rows, act: first },
  { name: 'sharing-7-field', to: m('summaryReport-field'), see: rows, act: first },
  { name: 'waiting', chosen: true, to: '/microgdxczxpc/#/waiting', see: title },
  ...module('satisfaction', 'record', 'new'),
  ...module('assess', 'record'),
  ...module('assess-scheme', 'record', 'new', 'edit'),
  { name: 'assess-mark', to: m('assess?state=20&area=440981000000'), see: rows, act: first },
  {
    name: 'assess-ranking',
    chosen: true,
    to: m('assess-scheme?state=30&area=440981000000'),
    see: rows,
    act: async (page) => {
      await main(page)
        .getByRole('link', { name: /乡镇推进/ })
        .first()
        .click({ timeout: 5000 })
      await main(page).getByRole('link', { name: '查看得分排名' }).click({ timeout: 5000 })
      await main(page).getByRole('region', { name: '得分排名' }).getByRole('button').first().click({ timeout: 5000 })
    },
  },
  {
    name: 'm-satisfaction-4-served',
    to: m('satisfaction/new'),
    act: async (p) => {
      await p.getByRole('combobox', { name: '调查对象' }).selectOption({ label: '服务对象' })
      await p.getByRole('button', { name: '保存' }).click()
    },
  },
  { name: 'm-satisfaction-e-served', to: m('satisfaction?f.population=9&state=40'), see: rows, act: survey('入户与电话访问') },
  { name: 'm-satisfaction-f-served', to: m('satisfaction?f.population=9&state=50'), see: rows, act: survey('统计报告') },
  { name: 'm-satisfaction-5-draft', to: m('satisfaction?state=10'), see: rows, act: first },
  {
    name: 'm-satisfaction-5-quota',
    to: m('satisfaction?state=30'),
    see: rows,
    act: async (page) => {
      await survey('预览抽样名额')(page)
      await main(page).getByRole('table', { name: '预览抽样名额' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'm-satisfaction-6-editor', to: m('satisfaction?state=10'), see: rows, act: survey('编辑题目') },
  { name: 'm-satisfaction-7-questions', to: m('satisfaction?state=40'), see: rows, act: survey('查看题目') },
  { name: 'm-satisfaction-8-interview', to: m('satisfaction?state=40'), see: rows, act: survey('入户与电话访问') },
  {
    name: 'm-satisfaction-9-answer',
    to: m('satisfaction?state=40'),
    see: rows,
    act: async (page) => {
      await survey('入户与电话访问')(page)
      await press(/^填写答卷/)(page)
      await dialog(page).waitFor({ timeout: 5000 })
    },
  },
  { name: 'm-satisfaction-a-codes', to: m('satisfaction?state=40'), see: rows, act: survey('扫码问卷') },
  { name: 'm-satisfaction-b-report', chosen: true, to: m('satisfaction?state=50'), see: rows, act: survey('统计报告') },
  { name: 'm-satisfaction-c-few', to: m('satisfaction?state=40'), see: rows, act: survey('统计报告') },
  { name: 'survey-1-page', chosen: true, to: m('satisfaction?state=40'), see: rows, act: opened },
  { name: 'survey-2-refused', act: send },
  {
    name: 'survey-3-done',
    act: async (page) => {
      for (const group of await page
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .all())
        await group.getByRole('radio').first().check()
      await send(page)
    },
    only: 'phone',
  },
  { name: 'survey-4-unknown', to: '/survey/AAAAAAAAAAAAAAAAAAAAAA' },
  ...module('comprehensiveEvaluation', 'record', 'new'),
  { name: 'm-comprehensiveEvaluation-5-trial', ...runs('state=10&view=open'), act: first },
  { name: 'm-comprehensiveEvaluation-6-published', ...runs('state=40&area=440981000000'), act: first },
  ...module('comprehensiveEvaluation-model', 'record', 'new'),
  { name: 'evaluation-result', chosen: true, ...runs('state=40&area=440981000000'), act: evaluated },
  {
    name: 'evaluation-area',
    ...runs('state=40&area=440981000000'),
    act: async (page) => {
      await evaluated(page)
      await main(page).getByRole('region', { name: '得分排名' }).getByRole('button').first().click({ timeout: 5000 })
    },
  },
  ...module('dailySupervision', 'record', 'new'),
  { name: 'm-dailySupervision-3-report', chosen: true, to: m('dailySupervision/report'), see: table },
  ...module('dailySupervision-inspection', 'record'),
  ...module('dailySupervision-bulletin', 'record'),
  { name: 'home-county', to: '/microgdxczxpc/#/', see: title, chosen: true },
  { name: 'due-county', to: '/microgdxczxpc/#/due', see: rows, chosen: true },
  {
    name: 'm-monitor-a-sheet',
    to: m('monitor?state=30'),
    see: rows,
    act: async (page) => {
      await first(page)
      await main(page)
        .getByRole('link', { name: '公示表' })
        .or(main(page).getByRole('button', { name: '公示表' }))
        .first()
        .click({ timeout: 5000 })
      await table(page).first().waitFor({ timeout: 5000 })
    },
  },
  ...module('project-fund-quota', 'record'),
  ...module('project-fund-allocation', 'record', 'new'),
  ...module('project-fund-payment', 'record'),
  { name: 'messages-6-publish', to: '/micromessage/#/msgCenter?tab=publish', see: title, chosen: true },
  { name: 'messages-7-sent', to: '/micromessage/#/msgCenter?tab=sent', see: title },
  { name: 'm-resident-town-3-report', to: m('resident-town/report'), see: table },
  { name: 'users-county', to: s('user'), see: rows },
]

export const finance: Screen[] = [{ name: 'home-finance', chosen: true, to: '/microgdxczxpc/#/', see: title }, ...module('project-fund-quota', 'new').slice(1)]

export const admin: Screen[] = [
  { name: 'department-5-secrets', to: m('monitor-department-data/sources'), see: table },
  { name: 'home-admin', to: '/microgdxczxpc/#/', see: title },
  { name: 'set-income-1-list', to: s('income'), see: rows, chosen: true },
  { name: 'set-income-2-line', to: s('income'), see: rows, act: press('新增收入线'), chosen: true },
  { name: 'set-income-3-rule', to: s('income'), see: rows, act: press('新增核算规则'), chosen: true },
  { name: 'set-user-1-list', to: s('user'), see: rows, chosen: true },
  { name: 'set-user-2-one', to: s('user'), see: rows, act: first, chosen: true },
  { name: 'set-user-3-new', to: s('user/new'), see: title, chosen: true },
  { name: 'set-user-4-edit', to: s('user/6/edit'), see: title },
  {
    name: 'set-user-5-chosen',
    to: s('user'),
    see: rows,
    act: async (page) => {
      for (const i of [2, 3]) await main(page).getByRole('checkbox').nth(i).check({ timeout: 5000 })
    },
  },
  {
    name: 'set-user-6-question',
    to: s('user'),
    see: rows,
    act: (page) => main(page).getByRole('row').nth(4).getByRole('button', { name: '停用' }).click({ timeout: 5000 }),
  },
  { name: 'set-user-7-filtered-empty', to: s('user?q=zzzz'), see: main },
  { name: 'set-dept-1', to: s('dept'), see: (page) => main(page).getByRole('treeitem') },
  { name: 'set-dept-2-one', to: s('dept'), see: (page) => main(page).getByRole('treeitem'), act: (page) => main(page).getByRole('treeitem').nth(1).click() },
  { name: 'set-role-1-list', to: s('role'), see: rows, chosen: true },
  { name: 'set-role-2-one', to: s('role/5'), see: title },
  { name: 'set-role-3-new', to: s('role/new'), see: title },
  { name: 'set-matrix-1', to: s('matrix'), see: table },
  { name: 'set-matrix-2-against', to: s('matrix?against=town-clerk'), see: table },
  { name: 'set-matrix-3-hidden', to: s('matrix?tab=hidden'), see: main },
  { name: 'set-access-1', to: s('access'), see: title },
  { name: 'set-access-2-code', to: s('access?code=household-data:approve'), see: title },
  { name: 'set-menu-1', to: s('menu'), see: (page) => main(page).getByRole('treeitem') },
  { name: 'set-menu-2-one', to: s('menu'), see: (page) => main(page).getByRole('treeitem'), act: (page) => main(page).getByRole('treeitem').nth(1).click() },
  { name: 'set-area-1', to: s('area'), see: title },
  { name: 'set-area-2-one', to: s('area?area=440981103000'), see: title },
  { name: 'set-dict-1', to: s('dict'), see: title },
  {
    name: 'set-dict-2-one',
    to: s('dict'),
    see: title,
    act: async (page) => {
      await page.getByRole('navigation', { name: '字典类型' }).getByRole('button').nth(1).click({ timeout: 5000 })
      await rows(page).waitFor({ timeout: 5000 })
      await main(page).getByRole('row').nth(1).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'set-dict-3-posts',
    to: s('dict'),
    see: title,
    act: async (page) => {
      await page.getByRole('navigation', { name: '字典类型' }).getByRole('button', { name: /^岗位/ }).click({ timeout: 5000 })
      await rows(page).waitFor({ timeout: 5000 })
    },
  },
  { name: 'set-user-8-filters', to: s('user?post=02'), see: rows },
  { name: 'set-work-day', to: s('work-day'), see: title, chosen: true },
  { name: 'set-param', to: s('param'), see: title },
  { name: 'set-security', to: s('security'), see: title, chosen: true },
  { name: 'set-sso-1', to: s('sso'), see: title },
  { name: 'set-sso-2-form', to: s('sso'), see: (page) => main(page).getByRole('listitem'), act: pressAndSee(/^配置/) },
  {
    name: 'set-sso-3-moved',
    to: s('sso'),
    see: (page) => main(page).getByRole('listitem'),
    act: async (page) => {
      await pressAndSee(/^配置/)(page)
      const address = dialog(page).getByRole('textbox', { name: /地址/ }).first()
      await address.fill('https://elsewhere.example/oauth')
      await dialog(page).getByRole('button', { name: '保存' }).click()
      await page.waitForTimeout(600)
    },
  },
  { name: 'set-gateway-1', to: s('gateway'), see: title },
  { name: 'set-gateway-2-form', to: s('gateway'), see: title, act: press(/^新增/) },
  { name: 'set-white-1', to: s('white'), see: title },
  { name: 'set-white-2-form', to: s('white'), see: title, act: press(/^新增/) },
  { name: 'set-session', to: s('session'), see: rows },
  { name: 'set-token', to: s('token'), see: title },
  { name: 'set-usage', to: s('usage'), see: title },
  { name: 'set-login-log', to: s('login-log'), see: rows },
  { name: 'set-operation-log-1', to: s('operation-log'), see: rows, chosen: true },
  {
    name: 'set-operation-log-2-one',
    to: s('operation-log'),
    see: rows,
    act: (page) => main(page).getByRole('row').nth(1).getByRole('button').first().click({ timeout: 5000 }),
  },
  { name: 'set-message-log', to: s('message-log'), see: title },
  { name: 'set-sub-app-1', to: s('sub-app'), see: rows },
  { name: 'set-sub-app-2-upload', to: s('sub-app?app=*'), see: (page) => page.getByRole('button', { name: '选择压缩包' }) },
  { name: 'set-sub-app-3-frames', to: s('sub-app?tab=frames'), see: main },
  { name: 'set-sub-app-4-items', to: s('more?item=setting/extensions'), see: (page) => main(page).getByRole('switch') },
  { name: 'set-config', to: s('config'), see: title },
  { name: 'set-more', to: s('more'), see: title },
  { name: 'set-missing', to: s('nowhere'), see: main },
  { name: 'cmdb-1-list', to: '/microcmdb/#/cmdb/device', see: main, chosen: true },
  {
    name: 'cmdb-2-device',
    to: '/microcmdb/#/cmdb/device',
    see: (page) => main(page).getByRole('link'),
    act: (page) => main(page).getByRole('link').first().click({ timeout: 5000 }),
  },
  { name: 'cmdb-3-missing', to: '/microcmdb/#/cmdb/nowhere', see: main },
  { name: 'home-extensions', to: '/microgdxczxpc/#/', see: title },
]

export const province: Screen[] = [
  { name: 'evaluation-province', ...runs('state=40&f.objectLevel=3'), act: evaluated },
  { name: 'home-province', to: '/microgdxczxpc/#/', see: title, chosen: true },
  { name: 'visual', to: '/visual/', chosen: true },
  warning(20, 'labour-employment', { name: 'warning-20-province-labour', chosen: true }),
  warning(21, 'resource', { name: 'warning-21-province-resource', chosen: true }),
  { name: 'm-monitor-c-province-report', to: m('monitor/report'), see: (page) => main(page).getByRole('img', { name: /复发率/ }), chosen: true },
  { name: 'm-project-fund-9-province-report', to: m('project-fund/report'), see: (page) => page.getByRole('img', { name: /^资金流向图/ }) },
]

export const nobody: Screen[] = [{ name: 'frame-a-nobody', to: '/subapp/main/', chosen: true }]
export const citizen: Screen[] = [
  { name: 'home-citizen', to: '/subapp/main/', chosen: true },
  { name: 'my-household', to: '/microgdxczxpc/#/my-household', see: title },
  { name: 'hall-1-apply', to: '/microgdxczxpc/#/hall', see: title, chosen: true },
  { name: 'hall-2-form', to: '/microgdxczxpc/#/hall', see: title, act: pressAndSee('申请就业意向') },
  { name: 'hall-3-mine', to: '/microgdxczxpc/#/hall/mine', see: (page) => main(page).getByRole('listitem').first() },
  { name: 'hall-4-jobs', to: '/microgdxczxpc/#/hall/jobs', see: (page) => main(page).getByRole('listitem').first() },
  { name: 'hall-5-contents', to: '/microgdxczxpc/#/hall/contents?keyword=银行', see: (page) => main(page).getByRole('listitem').first() },
]
export const legal: Screen[] = [
  { name: 'home-legal', chosen: true, to: '/subapp/main/' },
  { name: 'hall-6-company', to: '/microgdxczxpc/#/hall', see: title, act: pressAndSee('申请用工需求') },
]
export const team: Screen[] = [
  {
    name: 'assess-mine',
    to: m('assess/mine'),
    see: title,
    act: async (page) => {
      await main(page)
        .getByRole('link', { name: /年度考核/ })
        .first()
        .click({ timeout: 5000 })
      await main(page).getByRole('region', { name: '评分表' }).waitFor({ timeout: 5000 })
    },
  },
  { name: 'home-team', chosen: true, to: '/subapp/main/' },
  ...module('resident-town', 'record'),
  { name: 'm-resident-town-member-2-calendar', to: m('resident-town-member?state=posted&keyword=周文博'), see: rows, act: first },
  ...module('resident-town-leave', 'record', 'new'),
  ...module('resident-town-log', 'record', 'new'),
  ...module('resident-town-report', 'record', 'new'),
  ...module('resident-town-task', 'record', 'new'),
]
export const auditor: Screen[] = [{ name: 'home-auditor', to: '/subapp/main/', chosen: true }]

export const ops: Screen[] = [{ name: 'home-ops', to: '/subapp/main/', chosen: true }]
