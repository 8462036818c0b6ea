import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import Areas, { sorted } from './areas.tsx'
import { ChartCard } from './charts/chart-card.tsx'
import { FigureCard } from './figure-card.tsx'
import type { AreaRow, Analysis, ChartData, Figure } from './types.ts'

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

const figure: Figure = {
  key: 'a.b',
  title: '抚养比',
  unit: '%',
  definition: '定义',
  source: '户情',
  missing: '不计',
  value: 72.4,
  before: 71.2,
  why: '',
  left: 0,
  decimals: 1,
}
const chart: ChartData = {
  key: 'f',
  title: '就业',
  definition: '怎么数',
  kind: 'funnel',
  unit: '人',
  x: ['劳动力', '就业'],
  y: [],
  series: [],
  why: '',
  cells: [
    { x: 0, y: 0, s: 0, n: 200 },
    { x: 1, y: 0, s: 0, n: 150 },
  ],
}

/** Waits until a part that is fetched stands in the page. */
async function until(found: () => Element | null): Promise<Element> {
  for (let i = 0; i < 200; i++) {
    const element = found()
    if (element) return element
    await act(() => new Promise((go) => setTimeout(go, 10)))
  }
  throw new Error('it did not come')
}

test('a figure says its change, and without a value why there is none, never 0', async () => {
  const known = await show(<FigureCard figure={figure} />)
  expect(known.textContent).toContain('72.4')
  expect(known.textContent).toContain('较上月上升 1.2 个百分点')
  const unknown = await show(<FigureCard figure={{ ...figure, value: null, before: null, why: '没有导入' }} />)
  expect(unknown.textContent).toContain('无数据没有导入')
  expect(unknown.textContent).not.toContain('0')
})

test('the ? of a figure tells definition, unit, source and missing values; Esc closes it', async () => {
  const box = await show(<FigureCard figure={figure} />)
  const ask = box.querySelector('button') as HTMLButtonElement
  expect(ask.getAttribute('aria-label')).toBe('抚养比的说明')
  await act(async () => ask.click())
  expect([...box.querySelectorAll('dt')].map((dt) => dt.textContent)).toEqual(['定义', '单位', '数据来源', '缺失值处理'])
  await act(async () => ask.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(box.querySelector('dl')).toBeNull()
})

test('a chart goes by the arrow keys from mark to mark, and has its data as a table', async () => {
  const box = await show(<ChartCard chart={chart} />)
  const group = (await until(() => box.querySelector('[role=group]'))) as HTMLElement
  group.focus()
  const press = (key: string) => act(async () => (document.activeElement ?? group).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('劳动力 · 200 人')
  await press('End')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('就业 · 150 人 · 75.0%')
  const toggle = [...box.querySelectorAll('button')].find((b) => b.textContent === '数据表') as HTMLButtonElement
  await act(async () => toggle.click())
  expect([...box.querySelectorAll('tbody tr')].map((tr) => tr.textContent)).toEqual(['劳动力200', '就业150'])
})

test('a chart without data says so and offers no table; a kind nobody draws is its table', async () => {
  const none = await show(<ChartCard chart={{ ...chart, cells: [], why: '没有导入' }} />)
  expect(none.textContent).toContain('无数据没有导入')
  expect(none.textContent).not.toContain('数据表')
  const strange = await show(<ChartCard chart={{ ...chart, kind: 'ridge' as ChartData['kind'] }} />)
  expect(strange.querySelectorAll('tbody tr')).toHaveLength(2)
})

test('areas without a figure come last either way', () => {
  const row = (code: string, n?: number) => ({ code, name: code, values: n === undefined ? {} : { k: n }, red: 0, orange: 0, yellow: 0, blue: 0 }) as AreaRow
  const rows = [row('a', 3), row('b'), row('c', 9)]
  const of = (r: AreaRow) => r.values['k']
  expect(sorted(rows, of, true).map((r) => r.code)).toEqual(['a', 'c', 'b'])
  expect(sorted(rows, of, false).map((r) => r.code)).toEqual(['c', 'a', 'b'])
})

test('a count that is kept from the viewer reads <5 and is no figure to compare by; what is unknown reads no data', async () => {
  const row = (code: string, red: number, values: Record<string, number> = {}) => ({ code, name: code, values, red, orange: 0, yellow: 0, blue: 0 }) as AreaRow
  const data = { area: { id: 'x', name: '某镇' }, figures: [figure], areas: [row('a', -1, { 'a.b': -1 }), row('b', 7)] } as unknown as Analysis
  const box = await show(<Areas data={data} onOpen={() => undefined} number={undefined} />)
  expect([...box.querySelectorAll('tbody tr')].map((tr) => [...tr.querySelectorAll('td, th')].map((c) => c.textContent))).toEqual([
    ['a', '<5', '0', '-1.0'],
    ['b', '7', '0', '无数据'],
  ])
  expect(sorted(data.areas, (r) => (r.red < 0 ? undefined : r.red), true).map((r) => r.code)).toEqual(['b', 'a'])
})
