// tasks.mjs: ten tasks of a working day done in a browser as a person does them, with what each costs: clicks, keys and characters typed, and
// seconds. A choice from a native list is two clicks. Typed characters are counted apart: what has to be said is said in every product. Signing in
// is not counted. `hand` is the time a practised hand needs by the keystroke-level model (Card, Moran, Newell 1980: 1.1 s to point, 0.2 s to press,
// 0.28 s a key or character), `waited` what the machine took besides, which depends on it.
//   node scripts/tasks.mjs [--only find,pay] [--ways other.mjs]
// URL=http://… asks a running demo, which the tasks change; else bin/mirror demo is started. --ways is a module whose exports take the place of the
// tasks of the same names: how an older product is asked (docs/decisions/0103-ten-tasks.md).
import { chromium } from '@playwright/test'
import { demo, executablePath } from './demo.mjs'

const option = (name) => process.argv[process.argv.indexOf(name) + 1]
const only = process.argv.includes('--only') ? option('--only').split(',') : undefined
const [POINT, PRESS, KEY] = [1.1, 0.2, 0.28]
const picture = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

/** Somebody at a page, whose hand is watched. */
export class Hand {
  clicks = 0
  keys = 0
  typed = 0
  constructor(page, url) {
    this.page = page
    this.url = url
  }
  get main() {
    return this.page.getByRole('main')
  }
  get dialog() {
    return this.page.locator('dialog[open], [role=dialog], [role=alertdialog]').last()
  }
  button(name, within = this.page) {
    return within.getByRole('button', { name, exact: typeof name === 'string' })
  }
  async click(target, options = {}) {
    await target.click(options)
    this.clicks++
    this.keys += options.modifiers?.length ?? 0
  }
  async press(key) {
    await this.page.keyboard.press(key)
    this.keys++
  }
  /** Types where the cursor is. */
  async say(text) {
    await this.page.keyboard.type(text)
    this.typed += [...text].length
  }
  /** Clicks a field, unless the cursor is in it already, and types. */
  async fill(field, text) {
    await field.waitFor()
    if (!(await field.evaluate((node) => node === document.activeElement))) await this.click(field)
    await this.say(text)
  }
  /** A native list: one click opens it, one takes a line. */
  async choose(list, option) {
    await list.selectOption(option)
    this.clicks += 2
  }
  /** A file dialog: the button, the file, and its own button. */
  async attach(within) {
    await within.locator('input[type=file]').first().setInputFiles(picture)
    this.clicks += 3
    await this.page
      .getByRole('button', { name: `移除${picture.name}` })
      .first()
      .waitFor()
  }
  /** Opens a page by the letters of its name. */
  async go(letters) {
    await this.press('Control+k')
    await this.dialog.waitFor()
    await this.say(letters)
    await this.dialog.getByRole('option').first().waitFor()
    await this.press('Enter')
    await this.dialog.waitFor({ state: 'hidden' })
  }
  async sees(target) {
    await target.first().waitFor()
  }
  get hand() {
    return this.clicks * (POINT + PRESS) + (this.keys + this.typed) * KEY
  }
}

/** A line whose answers the task needs beforehand, asked as the same person and counted for nothing. */
export async function ask(page, path, body) {
  return page.evaluate(
    async ([to, sent]) => {
      const { access_token } = JSON.parse(sessionStorage.getItem('mirror_tokens') ?? '{}')
      const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
      const answer = await fetch(to, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers })
      const read = await answer.json()
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${JSON.stringify(read)}`)
      return read.data
    },
    [path, body],
  )
}

/** Signs in and waits for the first page. A machine that is busy turns people away at the door, in words: they try again. */
async function enter(page, user) {
  await page.goto('/subapp/main/microgdxczxpc/#/')
  for (let i = 0; i < 5; i++) {
    await page.getByRole('textbox', { name: '用户名' }).fill(user)
    await page.getByLabel('密码', { exact: true }).fill('Mirror2026')
    await page.getByRole('button', { name: /^登\s*录$/ }).click()
    const inside = page.getByRole('banner')
    await inside.or(page.getByRole('alert')).first().waitFor()
    if (await inside.isVisible()) break
  }
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

/** A person with a made-up identity number of a birthday, its check digit right. */
export function idCard(day, n) {
  const body = `990981${day}${String(n).padStart(3, '0')}`
  const sum = [...body].reduce((s, d, i) => s + Number(d) * (2 ** (17 - i) % 11), 0)
  return body + '10X98765432'[sum % 11]
}

/** Ten households a village entered, which wait for its town: the demo has too few of one step. */
export async function tenToApprove(h) {
  const context = await h.page.context().browser().newContext({ baseURL: h.url, locale: 'zh-CN' })
  const page = await context.newPage()
  await enter(page, 'village')
  const [{ area }] = (await ask(page, '/api/households?size=1')).items
  // Other numbers at another run on the same demo.
  const first = Math.floor(Date.now() / 1000) % 900
  for (let i = 0; i < 10; i++)
    await ask(page, '/api/households', {
      area,
      type: '1',
      members: [{ name: `待审${'一二三四五六七八九十'[i]}`, idCard: idCard('19710101', first + i), relation: '02' }],
    })
  await context.close()
}

const desk = async (h) => {
  await h.click(h.page.getByRole('link', { name: '全部待办' }))
  const list = h.page.getByRole('list', { name: '待办' })
  await h.sees(list.locator('button[aria-current=true]'))
  return list
}

/** Four people of a household; what is typed is the same in every product. */
export async function four(h) {
  await h.choose(h.page.locator('[data-field=type] select'), { index: 1 })
  const relations = [undefined, '配偶', '子', '女']
  for (const [i, relation] of relations.entries()) {
    if (i > 0) await h.click(h.page.getByRole('button', { name: /^(添加|增加|新增)/ }).last())
    const line = h.page.getByRole('region', { name: new RegExp(`成员 ?${i + 1}|第 ?${i + 1}`) })
    const box = (key) => h.page.locator(`[data-field="members[${i}].${key}"]`)
    await line.or(box('name')).first().waitFor()
    await h.fill(box('name').getByRole('textbox'), `测试${'甲乙丙丁'[i]}`)
    await h.fill(box('idCard').getByRole('textbox'), idCard(`19${60 + i * 8}0${i + 1}15`, 101 + i))
    if (relation) await h.choose(box('relation').locator('select'), { label: relation })
  }
}

/**
 * Each as a person finds the way from the first page: `user` signs in, `prepare` reads what the task is about, `run` does it. The ends are seen on the
 * page, never taken for granted.
 */
export const tasks = {
  approve: {
    title: '批准同一环节的十件',
    user: 'town',
    prepare: tenToApprove,
    async run(h) {
      const list = await desk(h)
      await h.choose(h.page.getByRole('combobox', { name: '业务' }), { label: await optionOf(h, '业务', /^农户建档/) })
      await h.click(list.getByRole('button').filter({ hasText: '农户建档' }).filter({ hasText: '待镇审' }).first())
      await h.press('Shift+X')
      await h.sees(h.page.getByText('已选 10 条'))
      await h.press('b')
      await h.dialog.getByRole('textbox').waitFor()
      await h.say('情况属实')
      await h.press('Control+Enter')
      await h.sees(h.page.getByText('10 条已办理'))
    },
  },
  return: {
    title: '退回一件并写明意见',
    user: 'town',
    async run(h) {
      const list = await desk(h)
      await h.click(list.getByRole('button').filter({ hasText: '乡镇审核中' }).first())
      await h.sees(h.page.locator('[data-step=return]'))
      await h.press('r')
      await h.page.locator('form textarea').first().waitFor()
      await h.say('请补充佐证材料')
      await h.press('Control+Enter')
      await h.sees(h.page.getByRole('status').filter({ hasText: '退回' }))
    },
  },
  find: {
    title: '按后四位找到一户',
    user: 'town',
    async prepare(h) {
      ;[h.found] = (await ask(h.page, '/api/households?size=1')).items
    },
    async run(h) {
      await h.press('Control+k')
      await h.dialog.waitFor()
      await h.say(h.found.idCard.slice(-4))
      await h.dialog.getByText(h.found.headName).first().waitFor()
      await h.click(h.dialog.getByText(h.found.headName).first())
      await h.sees(h.page.getByRole('heading', { name: new RegExp(h.found.headName) }))
    },
  },
  household: {
    title: '录入四口之家',
    user: 'village',
    async run(h) {
      await h.go('hqsj')
      await h.click(h.main.getByRole('button', { name: /新增|录入|建档/ }).first())
      await four(h)
      await h.click(h.main.getByRole('button', { name: '保存', exact: false }).last())
      await h.sees(h.page.getByText(/已保存|已录入/))
    },
  },
  clue: {
    title: '用手机报一条线索',
    user: 'village',
    phone: true,
    async run(h) {
      await h.click(h.main.getByRole('link', { name: '报告线索' }))
      await h.click(h.page.locator('[data-field=household]').getByRole('listitem').first().getByRole('button'))
      await h.choose(h.page.locator('[data-field=source] select'), { index: 1 })
      await h.choose(h.page.locator('[data-field=risk] select'), { index: 1 })
      await h.click(h.page.getByRole('button', { name: '保存', exact: true }))
      await h.sees(h.page.getByText('已保存'))
    },
  },
  pay: {
    title: '支付一笔项目资金',
    user: 'finance',
    async run(h) {
      await desk(h)
      await h.sees(h.page.locator('[data-step=on]'))
      await h.press('a')
      await fillPayment(h)
      await h.press('Control+Enter')
      await h.sees(h.page.getByRole('status').filter({ hasText: '支付' }))
    },
  },
  answer: {
    title: '答复群众申报',
    user: 'village',
    async run(h) {
      await h.click(h.main.getByRole('link').filter({ hasText: '群众申报' }).first())
      await h.click(h.page.getByRole('button', { name: /不予采纳$/ }))
      await h.fill(h.dialog.getByRole('textbox'), '已电话告知办理途径')
      await h.press('Control+Enter')
      await h.sees(
        h.page
          .getByRole('article')
          .getByText('不予采纳')
          .or(h.page.getByRole('status').filter({ hasText: '不予采纳' })),
      )
    },
  },
  notice: {
    title: '向全县村级信息员发公告',
    user: 'county',
    async run(h) {
      await h.click(
        h.page
          .getByRole('banner')
          .getByRole('button', { name: /消息/ })
          .or(h.page.getByRole('banner').getByRole('img', { name: /消息/ }))
          .first(),
      )
      await h.click(h.page.getByRole('button', { name: '发布公告' }))
      await h.fill(h.page.getByLabel('标题'), '月度走访提醒')
      await h.fill(h.page.getByLabel('正文'), '请于月底前完成走访。')
      await h.click(h.page.locator('[data-field=roles] summary'))
      await h.click(h.page.locator('[data-field=roles]').getByText('村级信息员', { exact: true }))
      await h.sees(h.page.getByText(/将送达 \d+ 人/))
      await h.click(h.page.getByRole('button', { name: '发布', exact: true }))
      await h.click(h.page.getByRole('alertdialog').getByRole('button', { name: '发布' }))
      await h.sees(h.page.getByText(/已发布|发布成功|公告已/))
    },
  },
  why: {
    title: '查清某人为何看不到某页',
    user: 'admin',
    async run(h) {
      await h.go('qxcx')
      await whyOf(h)
    },
  },
  visit: {
    title: '打开下一户应访对象的走访登记',
    user: 'village',
    async run(h) {
      await h.click(h.main.getByRole('button', { name: /走访/ }).first())
      await h.sees(h.page.locator('[data-field=household]').getByText('户'))
    },
  },
}

async function optionOf(h, list, name) {
  const options = h.page.getByRole('combobox', { name: list }).locator('option')
  await options.filter({ hasText: name }).first().waitFor({ state: 'attached' })
  return options.filter({ hasText: name }).first().innerText()
}

const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)

/** What a payment asks for: its day and the number of its voucher. */
export async function fillPayment(h) {
  await h.fill(h.page.getByLabel(/^支付日期/).last(), today())
  await h.fill(h.page.getByLabel(/^支付凭证号/).last(), 'PZ20260001')
}

/** On 权限查询: who, and what. */
export async function whyOf(h) {
  await h.click(
    h.main
      .getByRole('button', { name: /用户|人员/ })
      .or(h.main.getByRole('combobox', { name: /用户|人员/ }))
      .first(),
  )
  await h.say('finance')
  await h.click(h.page.getByRole('option', { name: /finance/ }).first())
  await h.click(h.main.getByRole('combobox', { name: '权限' }).last())
  await h.say('防返贫监测')
  await h.press('Enter')
  await h.sees(h.page.getByText(/可以|不能|没有任何生效的角色/))
}

async function measure(browser, url, name, task) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: task.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(Number(process.env.TASKS_TIMEOUT ?? 60_000))
  const page = await context.newPage()
  const h = new Hand(page, url)
  try {
    await enter(page, task.user)
    await task.prepare?.(h)
    const began = Date.now()
    await task.run(h)
    return { name, title: task.title, clicks: h.clicks, keys: h.keys, typed: h.typed, hand: h.hand, waited: (Date.now() - began) / 1000 }
  } catch (cause) {
    if (process.env.TASKS_SHOTS) await page.screenshot({ path: `${process.env.TASKS_SHOTS}/${name}.png` }).catch(() => undefined)
    return { name, title: task.title, failed: String(cause).split('\n').slice(0, 4).join(' ') }
  } finally {
    await context.close()
  }
}

async function main() {
  const wanted = process.argv.includes('--ways') ? (await import(new URL(option('--ways'), `file://${process.cwd()}/`))).tasks : {}
  const server = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await demo()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'] })
  let failed = 0
  try {
    console.log('| task | clicks | keys | typed | hand, s | waited, s |\n|---|---|---|---|---|---|')
    for (const [name, task] of Object.entries({ ...tasks, ...wanted })) {
      if (only && !only.includes(name)) continue
      const r = await measure(browser, server.url, name, task)
      if (r.failed) failed++
      console.log(
        r.failed
          ? `| ${r.title} (${name}) | ${r.failed.replaceAll('|', '/')} |`
          : `| ${r.title} | ${r.clicks} | ${r.keys} | ${r.typed} | ${r.hand.toFixed(1)} | ${r.waited.toFixed(1)} |`,
      )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  process.exitCode = failed > 0 ? 1 : 0
}

// Not awaited: a module of --ways may import this one, which would wait for itself.
if (process.argv[1] === new URL(import.meta.url).pathname) main()
