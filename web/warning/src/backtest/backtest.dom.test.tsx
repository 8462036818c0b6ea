import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { BacktestArea, BacktestCount, BacktestRule } from '../types.ts'
import { firstDay, leadText, withOwn } from './said.ts'
import { AreaTable, RuleTable } from './tables.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ends: (() => void)[] = []
afterEach(() => act(() => ends.splice(0).forEach((end) => end())))

async function show(node: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const tree = createRoot(place)
  ends.push(() => {
    tree.unmount()
    place.remove()
  })
  await act(async () => tree.render(node))
  return place
}

const none: BacktestCount = {
  found: 0,
  foundOwn: 0,
  recall: null,
  recallOther: null,
  leadLow: null,
  lead: null,
  leadHigh: null,
  warned: 0,
  already: 0,
  young: 0,
  judged: 0,
  became: 0,
  becameOwn: 0,
  underway: 0,
  dropped: 0,
  excluded: 0,
  open: 0,
  ended: 0,
  precision: null,
  lift: null,
}
const some: BacktestCount = {
  ...none,
  found: 22,
  foundOwn: 7,
  recall: 68.8,
  leadLow: 9,
  lead: 31,
  leadHigh: 64,
  warned: 90,
  judged: 58,
  became: 13,
  ended: 45,
  precision: 22.4,
  lift: 2.7,
}
const rule = (count: BacktestCount): BacktestRule => ({ key: 'medical.ratio', title: '自付医疗占收入', slug: 'medical', analysis: '医疗健康预警', ...count })
const area = (code: string, count: BacktestCount, homes: number, recognised: number): BacktestArea => ({
  code,
  name: code,
  homes,
  recognised,
  base: null,
  ...count,
})
const cells = (box: Element) => [...box.querySelectorAll('tbody tr:first-child > *')].map((td) => td.textContent)

test('a figure says how many were warned of, those by a clue of a warning apart, and links to its rules', async () => {
  const box = await show(<RuleTable rows={[rule(some)]} recognised={32} />)
  expect(cells(box)).toEqual(['自付医疗占收入医疗健康预警', '22（7）', '68.8%', '31（9—64）', '58', '13', '22.4%', '2.7', '0', '0', '0', '0', '45'])
  expect(box.querySelector('a')?.getAttribute('href')).toContain('/warning/medical?tab=rules')
})

test('what is unknown is no data and what is small is kept back; neither is 0', async () => {
  const unknown = await show(<RuleTable rows={[rule(none)]} recognised={0} />)
  expect(cells(unknown)).toEqual(['自付医疗占收入医疗健康预警', '0', '无数据', '无数据', '0', '0', '无数据', '无数据', '0', '0', '0', '0', '0'])
  const few: BacktestCount = {
    ...some,
    found: -1,
    foundOwn: 0,
    recall: null,
    leadLow: null,
    lead: null,
    leadHigh: null,
    warned: null,
    judged: null,
    became: -1,
    precision: null,
    lift: null,
  }
  const kept = await show(<RuleTable rows={[rule(few)]} recognised={32} />)
  expect(cells(kept)).toEqual(['自付医疗占收入医疗健康预警', '<5', '不显示', '不显示', '不显示', '<5', '不显示', '不显示', '0', '0', '0', '0', '45'])
  const base = await show(<AreaTable name="县" rows={[area('a', none, 90, -1)]} onOpen={() => undefined} />)
  expect(cells(base)).toEqual(['a', '90', '<5', '0', '不显示', '不显示', '0', '0', '不显示', '不显示', '不显示'])
})

test('areas in which nothing was counted are told of in one line, and a name leads into its area', async () => {
  let opened = ''
  const box = await show(
    <AreaTable
      name="县"
      rows={[area('a', some, 90, 30), area('b', none, 0, 0), area('c', none, 0, 0)]}
      onOpen={(code) => {
        opened = code
      }}
    />,
  )
  expect(box.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(box.textContent).toContain('另有 2 个区域没有可统计的记录')
  await act(async () => box.querySelector<HTMLButtonElement>('tbody button')?.click())
  expect(opened).toBe('a')
})

test('the period is twelve months that end with its day', () => {
  expect(firstDay(20261126)).toBe(20251127)
  expect(firstDay(20261231)).toBe(20260101)
  expect(firstDay(20240228)).toBe(20230301)
})

test('the quarters are left out where all households had the same lead, and nobody is in brackets where there is nobody', () => {
  expect(leadText({ ...some, leadLow: 31, leadHigh: 31 })).toBe('31')
  expect(leadText(none)).toBeUndefined()
  expect(withOwn(4, 0)).toBe('4')
})
