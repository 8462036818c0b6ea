import { SdkContext } from '@mirror/sdk/shell'
import type { Boot } from '@mirror/sdk/shell'
import { QueryRoot } from '@mirror/widgets'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goTo, usePlace } from './address.ts'
import { AnalysisPage } from './analysis.tsx'
import HitsTable from './hits/hits.tsx'
import { sdkOf } from './page-sdk.ts'
import Rules from './rules/rules.tsx'
import type { BoardItem, Hit, May, Rule } from './types.ts'

configure({ asyncUtilTimeout: 5_000 })

// What a person chose or typed stays until they let go of it, and what is on show belongs together.

const boot = {
  platform: { version: '1' },
  profile: {},
  area: { effectiveId: '440981000000', effectiveName: '高州市' },
  permissions: [],
  buttons: [],
  withheld: [],
} as unknown as Boot
const may = { rules: true, states: true, clues: true, export: true } as May

/** The server's answers by the end of the path; what is asked stands in `asked`. */
let answers: Record<string, (url: URL, init: RequestInit) => unknown>
let asked: { url: URL; body: unknown }[]
const refuse = (message: string, fields: { field: string; message: string }[] = []) =>
  Response.json({ success: false, code: '409', message, data: null, fields }, { status: 409 })

beforeEach(() => {
  // jsdom has neither modal dialogs nor anything in sight.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  vi.stubGlobal('CSS', { escape: (word: string) => word })
  answers = { '/api/session/tokens': () => ({ access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 600, sid: 's' }) }
  asked = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://here')
    const name = Object.keys(answers).find((end) => url.pathname.endsWith(end))
    asked.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const data = await answers[name ?? '']?.(url, init)
    return data instanceof Response ? data : Response.json({ success: true, code: '200', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (page: ReactNode) =>
  render(
    <SdkContext value={sdkOf(boot)}>
      <QueryRoot>{page}</QueryRoot>
    </SdkContext>,
  )
// By their words and not by their roles, which take seconds to reckon in jsdom.
const button = (name: string) => screen.findByText(name, { selector: 'button' })
const press = async (name: string) => fireEvent.click(await button(name))

const hit = (id: number, over: Partial<Hit> = {}) =>
  ({
    id,
    name: `户${id}`,
    area: { code: '1', name: '村' },
    level: '橙',
    state: '新增',
    ruleTitle: '自付医疗',
    value: 1,
    unit: '',
    decimals: 0,
    op: '>=',
    threshold: 1,
    on: 20261101,
    firstSeen: 20261101,
    ended: 0,
    clueNo: '',
    ...over,
  }) as Hit

function Listed() {
  return <HitsTable slug="medical" place={usePlace('')} may={may} />
}
const list = (items: Hit[], next = '') => ({ items, next, total: {}, may })
const hitsAsked = () => asked.filter(({ url }) => url.pathname.endsWith('/hits')).map(({ url }) => url.searchParams)

test('another level, area or step back begins the list anew, with nothing chosen', async () => {
  answers['/hits'] = (url) => list([hit(url.searchParams.get('cursor') ? 2 : 1)], url.searchParams.get('cursor') ? '' : 'second')
  history.replaceState(null, '', '/warning/medical?tab=hits&level=%E6%A9%99')
  draw(<Listed />)
  await screen.findByText('户1')
  await press('下一页')
  await screen.findByText('户2')
  fireEvent.click(screen.getByLabelText('选择户2'))
  expect(screen.getByText('已选 1 条')).toBeTruthy()
  goTo('/warning/medical?tab=hits&level=%E7%BA%A2')
  await screen.findByText('户1')
  expect(screen.queryByText('已选 1 条')).toBeNull()
  const last = hitsAsked().at(-1)
  expect([last?.get('level'), last?.get('cursor')]).toEqual(['红', null])
  expect(hitsAsked().some((q) => q.get('level') === '红' && q.get('cursor'))).toBe(false)
})

const rule = (over: Partial<Rule> = {}) =>
  ({
    id: 7,
    slug: 'medical',
    figure: 'medical.ratio',
    figureTitle: '自付医疗占收入',
    unit: '%',
    level: '橙',
    op: '>=',
    value: 30,
    area: { code: '440981000000', name: '高州市' },
    from: 20261101,
    to: 0,
    note: '',
    state: 'approved',
    mayApprove: false,
    mayEnd: true,
    mayChange: true,
    whyNot: '',
    ...over,
  }) as Rule
const figures = { items: [{ key: 'medical.ratio', slug: 'medical', title: '自付医疗占收入', unit: '%', definition: '', object: 'household', decimals: 1 }] }
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a sheet that was typed on asks before it is lost, and so does the tab', async () => {
  answers['/warning/rules'] = () => ({ items: [rule()], may })
  answers['/figures'] = () => figures
  draw(<Rules slug="medical" may={may} boot={boot} />)
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const sheet = () => document.querySelector('dialog') as HTMLDialogElement

  // Nothing typed: nothing asked.
  await press('修改')
  expect(leaves()).toBe(true)
  fireEvent.click(sheet())
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())

  await press('修改')
  type('备注', '按县里会议纪要')
  expect(leaves()).toBe(false)
  fireEvent.click(sheet())
  await screen.findByText('放弃未保存的内容？')
  fireEvent.click(screen.getAllByText('取消').at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('放弃未保存的内容？')).toBeNull())
  expect((screen.getByLabelText('备注') as HTMLInputElement).value).toBe('按县里会议纪要')
  sheet().dispatchEvent(new Event('cancel', { cancelable: true }))
  await press('放弃')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(leaves()).toBe(true)

  await press('停用')
  type('原因', '已不适用')
  fireEvent.click(sheet())
  await screen.findByText('放弃未保存的内容？')
  await press('放弃')
})

test('a reason stays with what was wrong until it is taken, and is sent once', async () => {
  answers['/hits'] = () => list([hit(1)])
  let open = () => undefined as void
  answers['/hits/state'] = () => new Promise((done) => (open = () => done(refuse('记录已被他人处理'))))
  history.replaceState(null, '', '/warning/medical?tab=hits')
  draw(<Listed />)
  fireEvent.click(await screen.findByLabelText('选择户1'))
  await press('排除')
  type('排除原因', '已核实，自付部分由保险支付')
  const sure = (await button('确认排除')) as HTMLButtonElement
  fireEvent.click(sure)
  await waitFor(() => expect(sure.disabled).toBe(true))
  fireEvent.submit(sure.form as HTMLFormElement)
  await waitFor(() => expect(asked.filter(({ url }) => url.pathname.endsWith('/hits/state'))).toHaveLength(1))
  open()
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('记录已被他人处理')
  expect((screen.getByLabelText('排除原因') as HTMLTextAreaElement).value).toBe('已核实，自付部分由保险支付')
  answers['/hits/state'] = () => true
  await waitFor(() => expect(sure.disabled).toBe(false))
  fireEvent.click(sure)
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await screen.findByText('已处理 1 条')
})

test('a rule is not ended behind a closed sheet: what the server says stands with the reason', async () => {
  answers['/warning/rules'] = () => ({ items: [rule()], may })
  answers['/rules/7/end'] = () => refuse('该规则已经停用')
  draw(<Rules slug="medical" may={may} boot={boot} />)
  await press('停用')
  type('原因', '已不适用')
  await press('确定')
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('该规则已经停用')
  expect((screen.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('已不适用')
  answers['/rules/7/end'] = () => true
  await press('确定')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a rule from above is not changed: the own area is offered one of its own', async () => {
  answers['/warning/rules'] = () => ({ items: [rule({ area: { code: '440000000000', name: '广东省' }, mayEnd: false, mayChange: false })], may })
  answers['/figures'] = () => figures
  draw(<Rules slug="medical" may={may} boot={boot} />)
  await press('为本级另设')
  expect(screen.queryByText('修改')).toBeNull()
  expect(within(document.querySelector('dialog') as HTMLElement).getByText('高州市')).toBeTruthy()
})

test('all that is wrong with a rule is said at its fields and above the buttons, and leads there', async () => {
  answers['/warning/rules'] = () => ({ items: [rule()], may })
  answers['/figures'] = () => figures
  answers['/rules/trial'] = () => ({ now: 1, with: 2, next: '', villages: 1, left: 0, looked: 1, unknown: 0, counties: [], changes: [], changed: 0 })
  draw(<Rules slug="medical" may={may} boot={boot} />)
  await press('修改')
  await screen.findByText('自付医疗占收入', { selector: 'option' })
  await press('试算')
  await waitFor(() => expect((screen.getByText('提交审批') as HTMLButtonElement).disabled).toBe(false))
  await press('提交审批')
  const reason = screen.getByLabelText(/提出理由/)
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(reason.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请填写')
  expect(screen.getByRole('group', { hidden: true }).textContent).toBe('有 1 处需要修改：提出理由')
  expect(screen.getByText('带 * 的为必填项')).toBeTruthy()
  type('备注', '会议纪要')
  expect(reason.getAttribute('aria-invalid')).toBe('true')
})

const analysis = (month: number, value: number) => ({
  slug: 'medical',
  title: '医疗健康预警',
  area: { id: '440981000000', name: '高州市', path: [] },
  month,
  months: [202610, 202611],
  asOf: 0,
  levels: { red: 1, orange: 0, yellow: 0, blue: 0 },
  figures: [{ key: 'a.b', title: '抚养比', unit: '%', definition: '', source: '', missing: '', value, before: null, why: '', left: 0, decimals: 0 }],
  charts: [],
  areas: [],
  may,
})
function Analysed() {
  return (
    <AnalysisPage
      item={{ slug: 'medical', title: '医疗健康预警', red: 1, orange: 0, yellow: 0, blue: 0 } as BoardItem}
      may={may}
      place={usePlace('')}
      boot={boot}
    />
  )
}

test('another month is waited for with the one before on show, and the hand keeps its place', async () => {
  let come = () => undefined as void
  answers['/analyses/medical'] = (url) =>
    url.searchParams.get('month') ? new Promise((done) => (come = () => done(analysis(202610, 66)))) : analysis(202611, 72)
  history.replaceState(null, '', '/warning/medical')
  draw(<Analysed />)
  await screen.findByText(/72/)
  const month = screen.getByLabelText('月份') as HTMLSelectElement
  month.focus()
  fireEvent.change(month, { target: { value: '202610' } })
  await waitFor(() => expect(document.querySelector('article')?.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(month)
  expect(screen.getByText(/72/)).toBeTruthy()
  come()
  await screen.findByText(/66/)
  expect(document.activeElement).toBe(month)
})

test('a list that could not be asked anew stays', async () => {
  answers['/warning/rules'] = () => ({ items: [rule({ state: 'proposed', mayApprove: true })], may })
  answers['/rules/7/approve'] = () => true
  draw(<Rules slug="medical" may={may} boot={boot} />)
  const approve = await button('批准')
  answers['/warning/rules'] = () => refuse('稍后再试')
  fireEvent.click(approve)
  await waitFor(() => expect(asked.filter(({ url }) => url.pathname.endsWith('/warning/rules'))).toHaveLength(2))
  await screen.findByText('已批准，稍后按新规则重新计算。')
  await waitFor(() => expect(document.querySelector('section [aria-busy]')?.getAttribute('aria-busy')).toBe('false'))
  expect(screen.getByText('批准')).toBeTruthy()
  expect(screen.queryByText('数据没有取到')).toBeNull()
})
