import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ChangeLines } from '../family/change-lines.tsx'
import type { ChangeLine } from '../family/queries.ts'
import type { HouseholdCard as Household, Member } from '../engine/household-query.ts'
import { blank, homeFields as asked, personFields, sentHome } from './entry-rules.ts'
import { homeFields, memberFields } from './fields/card.ts'
import { home as homeWords, member as memberWords } from './fields/card.texts.ts'
import { HouseholdCard } from './household-card.tsx'
import IncomeReckoned from './income-reckoned.tsx'

afterEach(cleanup)

const person = { id: 7, name: '张三', idCard: '449901********0017', sex: '1', birth: '1990-01-01', age: 36, relation: '02', elsewhere: '' }
const reckoned = {
  ...{ from: '2025-11-24', to: '2026-11-23', year: 0, members: 0, ruleArea: '', ruleFrom: '', document: '平台默认', terms: [], missing: [], unsaid: [] },
  ...{ net: null, perCapita: null, rigid: null, coping: null, line: 8800, lineSays: '2026年监测收入线', compared: 'unknown' as const, words: '' },
}
const nothing = Object.fromEntries(
  ['ethnic', 'education', 'studentStatus', 'school', 'health', 'laborSkill', 'workArea', 'employer']
    .map((key): [string, unknown] => [key, ''])
    .concat(['worker', 'workMonths', 'monthlyWage', 'medicalInsurance', 'pension', 'lowIncome', 'partyMember'].map((key) => [key, null])),
)
const bare = {
  ...{ id: 1, householdNo: '4409811032100021', area: '440981103210', areaName: '储良村', areaPath: '广东省/储良村', headName: '张三', idCard: person.idCard },
  ...{
    phone: '',
    membersCount: 1,
    type: '1',
    monitorType: '',
    monitorState: '',
    risk: '',
    houseLevel: '',
    incomeYear: 0,
    perCapitaIncome: null,
    state: 'valid',
  },
  ...{
    updatedAt: 0,
    version: 1,
    naturalVillage: '',
    group: '',
    address: '',
    otherRisks: [],
    arableLand: null,
    forestLand: null,
    houseArea: null,
    houseYear: 0,
  },
  ...{ waterSafe: null, waterKind: '', roadToMain: null, roadKm: null, toilet: null, broadband: null, collectiveShare: null, responsibleCadre: '', entry: 0 },
  ...{ completeness: 0, missing: ['卫生厕所'], remark: '', createdAt: 0, path: [], members: [{ ...nothing, ...person } as unknown as Member], incomes: [] },
  reckoned,
} as unknown as Household

const shown = (page: ReactNode) => {
  const sdk = createMockSdk({ fetch: () => Promise.resolve(Response.json({ success: true, code: '200', data: { items: [] } })) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </MockApp>,
  )
}

/** What stands on every card. */
const always = new Set<string>(['householdNo', 'headName', 'idCard', 'membersCount', 'type', 'name', 'relation', 'sex'])

test('the card of a bare household says 未填 of every field that nobody entered', () => {
  shown(<HouseholdCard h={bare} />)
  const said = (title: string) => screen.getAllByText(title).find((e) => e.tagName === 'DT')?.nextElementSibling?.textContent
  for (const f of homeFields.filter((x) => !always.has(x.key)))
    expect([f.key, said((homeWords as unknown as Record<string, string>)[f.key] ?? '')]).toEqual([f.key, '未填'])
  expect(['住址', '住房', '耕地 / 林地', '通主干道'].map(said)).toEqual(['未填', '未填', '未填 / 未填', '未填'])
  const table = screen.getByRole('table', { name: '家庭成员' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((h) => h.textContent)
  const cells = within(table).getByRole('row', { name: /^张三/ }).children
  const cell = (title: string) => cells?.[heads.indexOf(title)]?.textContent
  // Some stand in columns, the others below the row.
  const told = (title: string) => (heads.includes(title) ? cell(title) : said(title))
  for (const f of memberFields.filter((x) => !always.has(x.key)))
    expect([f.key, told((memberWords as unknown as Record<string, string>)[f.key] ?? '')]).toEqual([f.key, '未填'])
  expect(cell('务工')).toBe('未填')
})

test('an income of which nobody entered the kinds is not reckoned, not compared, and names what is missing', () => {
  const term = { item: 'property', title: '财产性收入', plus: true, amount: null, percent: 100, value: null }
  shown(<IncomeReckoned of={{ ...reckoned, year: 2025, terms: [term], missing: ['财产性收入'] }} heading="h3" />)
  const said = (title: string) => screen.getAllByText(title).find((e) => e.tagName === 'DT')?.nextElementSibling?.textContent
  expect(['核算人均纯收入', '与收入线比较', '扣除刚性支出后人均'].map(said)).toEqual(['未填', '收入未核算，无法比较', '未填'])
  expect(screen.getByText('未填：财产性收入。填报后才能核算。')).toBeTruthy()
  expect(within(screen.getByRole('table')).queryByText(/^0 元$/)).toBeNull()
})

test('what was entered as no is no', () => {
  shown(<HouseholdCard h={{ ...bare, toilet: false, roadToMain: false, roadKm: 2, arableLand: 0 }} />)
  const said = (title: string) => screen.getByText(title).nextElementSibling?.textContent
  expect([said('卫生厕所'), said('通主干道'), said('耕地 / 林地')]).toEqual(['否', '否，相距 2 km', '0 亩 / 未填'])
})

test('a form sends nothing of what was left alone', () => {
  const form = blank()
  const members = [{ name: '张三', idCard: '449901199001010017', relation: '02' }]
  expect(form).toEqual({ members: [{ relation: '02' }] })
  expect(sentHome({ ...form, type: '1', members })).toEqual({ type: '1', members })
  const untouched = Object.fromEntries(asked().map((f) => [f.key, undefined]))
  const untold = Object.fromEntries(personFields().map((f) => [f.key, '']))
  expect(sentHome({ ...untouched, type: '1', members: [{ ...untold, ...members[0] }] })).toEqual({ type: '1', members })
})

test('a difference tells what was not filled in from somebody who was not there', () => {
  const line = (over: Partial<ChangeLine>) =>
    ({ home: '', member: '', field: 'toilet', title: '卫生厕所', kind: 'bool', dict: '', unit: '', before: null, after: true, ...over }) as ChangeLine
  shown(
    <>
      <ChangeLines lines={[line({})]} />
      <ChangeLines lines={[line({ member: '李四', field: 'name', title: '姓名', kind: 'text', after: '李四' })]} />
    </>,
  )
  expect(screen.getAllByRole('cell').map((c) => c.textContent)).toEqual(['未填', '是', '—', '李四'])
})
