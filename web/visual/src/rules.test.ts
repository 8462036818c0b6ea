import { expect, test } from 'vitest'
import type { Place } from './rules.ts'
import { areaOf, clockOf, daysLate, figureOf, hashOf, line, mayEnter, money, placesOf, projectsOf, rate, stagesOf, top, waysOf } from './rules.ts'

const child = (id: string, households: number): Place => ({
  id,
  name: id,
  level: '2',
  leaf: false,
  households,
  members: 0,
  monitored: 0,
  eliminated: 0,
  perCapitaIncome: 0,
  incomeMembers: 0,
  eliminatedRate: 0,
  archives: 0,
  paidRate: null,
  villageIncome: null,
  satisfaction: null,
  solved: null,
})

test('the drilled area lives in the fragment and nothing else gets in', () => {
  expect(areaOf('#/index?area=440900000000')).toBe('440900000000')
  expect(areaOf('#/index?area=%25')).toBe('')
  expect(areaOf('#/index')).toBe('')
  expect(hashOf('440900000000', '440000000000')).toBe('#/index?area=440900000000')
  expect(hashOf('440000000000', '440000000000')).toBe('#/index')
})

test('areas without a figure come last and draw no bar', () => {
  expect(top([child('a', 0), child('b', 200), child('c', 400)], 'households', 8)).toEqual([
    { id: 'c', name: 'c', value: 400, share: 100 },
    { id: 'b', name: 'b', value: 200, share: 50 },
    { id: 'a', name: 'a', value: 0, share: 0 },
  ])
  expect(top([], 'monitored', 8)).toEqual([])
  expect(top([child('a', 0)], 'households', 8)[0]?.share).toBe(0)
})

test('the clock is Beijing time wherever the screen hangs', () => {
  expect(clockOf(Date.UTC(2026, 2, 4, 16, 5, 9))).toEqual({ date: '2026 年 3 月 5 日 星期四', time: '00:05:09' })
})

test('what the modules count joins the areas', () => {
  const figures = { modules: [], late: [], recent: [], children: [{ id: 'a', open: { monitor: 3 }, done: { 'villages-data': 4 } }] }
  const [a, b] = placesOf([{ ...child('a', 1), monitored: 2, eliminated: 1 }, child('b', 1)], figures, undefined)
  expect([a?.eliminatedRate, a?.archives, b?.eliminatedRate, b?.archives]).toEqual([33.3, 4, null, 0])
  const state = (code: string, n: number) => ({ code, title: code, tone: 'red', final: false, n })
  expect(stagesOf([state('a', 0), state('b', 2), state('c', 4)]).map((s) => [s.code, s.share])).toEqual([
    ['b', 50],
    ['c', 100],
  ])
  expect([daysLate(0, 1), daysLate(0, 86_400_001)]).toEqual([1, 2])
})

test('money, village income and figures of the library join the areas; where there is none, there is no figure', () => {
  const known = (value: number | null) => ({ value, why: '' })
  const board = {
    money: { year: 2026, quota: 0, allocated: 0, paid: 0, months: [], targets: [], recentDays: 30, recent: 0 },
    income: { year: 2025, villages: 3, mean: 12 },
    measures: [],
    monitoring: { risks: [], types: [], months: [] },
    lifted: 0,
    teams: known(2),
    present: known(96),
    satisfaction: known(88.2),
    solved: known(60),
    children: [
      { id: 'a', allocated: 300, paid: 100, villages: 3, income: 12.34, satisfaction: known(91.5), solved: known(60) },
      { id: 'b', allocated: 0, paid: 0, villages: 0, income: 0, satisfaction: known(null), solved: known(null) },
      { id: 'c', allocated: 10, paid: 0, villages: 1, income: 0, satisfaction: known(80), solved: known(null) },
    ],
  }
  const places = placesOf([child('b', 1), child('c', 1), child('a', 1), child('d', 1)], undefined, board)
  expect(top(places, 'paidRate', 9).map((p) => [p.id, p.value, p.share])).toEqual([
    ['a', 33.3, 100],
    ['c', 0, 0],
    ['b', null, 0],
    ['d', null, 0],
  ])
  expect(top(places, 'villageIncome', 9).map((p) => p.value)).toEqual([12.34, 0, null, null])
  expect(top(places, 'satisfaction', 9).map((p) => p.value)).toEqual([91.5, 80, null, null])
  expect(top(places, 'solved', 9).map((p) => p.value)).toEqual([60, null, null, null])
  expect([figureOf(88.24), figureOf(0), figureOf(null), figureOf(undefined)]).toEqual(['88.2', '0.0', '—', '—'])
})

test('projects count from the library on until they are ended', () => {
  const state = (code: string, n: number) => ({ code, title: code, tone: 'red', final: false, n })
  const of = (code: string) => ({ code, title: code, noun: code, states: [state('10', 1), state('40', 2), state('95', 4), state('99', 8)] })
  expect(projectsOf({ modules: [of('monitor'), of('project-fund')], late: [], recent: [], children: [] })).toBe(6)
  expect(projectsOf(undefined)).toBeUndefined()
})

test('amounts are read in the unit of their size, and lines stay in their frame', () => {
  expect([money(12_345), money(1000), money(999.94), money(0)]).toEqual([
    ['1.23', '亿元'],
    ['0.10', '亿元'],
    ['999.9', '万元'],
    ['0', '万元'],
  ])
  expect(line([0, 50, 120], 12, 110, 100)).toBe('0,100 10,50 20,0')
  expect(line([40], 1, 110, 100)).toBe('0,60')
})

test('the way into the portal is shown to who finds something there', () => {
  expect([mayEnter(['*']), mayEnter(['monitor:approve']), mayEnter(['home']), mayEnter([])]).toEqual([true, true, false, false])
})

test('rate', () => {
  expect(rate(1, 3)).toBe('33.3')
  expect(rate(0, 0)).toBe('—')
})

test('a figure leads to its list, and nobody is led to a list they may not open', () => {
  const lists = (permissions: string[], area: string) => {
    const w = waysOf(permissions, area, '440000000000')
    return [
      w.households({ state: 'monitored' }),
      w.cases({ state: '10' }),
      w.projects(),
      w.money(),
      w.measures('01'),
      w.teams(),
      w.members(),
      w.surveys(),
      w.issues(),
    ]
  }
  const leader = [
    'household-data:detail',
    'monitor:detail',
    'project-fund:detail',
    'help:detail',
    'resident-town:detail',
    'satisfaction:detail',
    'dailySupervision:detail',
  ]
  expect(lists(leader, '440000000000')).toEqual([
    '#/household?state=monitored',
    '#/m/monitor?state=10',
    '#/m/project-fund',
    '#/m/project-fund/report',
    '#/m/help-measure?f.kind=01',
    '#/m/resident-town?view=posted',
    '#/m/resident-town-member?view=posted',
    '#/m/satisfaction?view=done&f.population=1%2C2%2C3',
    '#/m/dailySupervision?view=handed',
  ])
  // Drilled down, the list is that of the area on show.
  for (const list of lists(leader, '440981103210')) expect(list).toContain('area=440981103210')
  expect(lists(['*'], '').every(Boolean)).toBe(true)
  for (const without of leader) {
    const left = lists(
      leader.filter((p) => p !== without),
      '',
    )
    expect(left.filter((x) => x === undefined).length).toBe(['project-fund:detail', 'resident-town:detail'].includes(without) ? 2 : 1)
  }
  expect(waysOf(['overview', 'monitor:detail'], '', '').households()).toBeUndefined()
})
