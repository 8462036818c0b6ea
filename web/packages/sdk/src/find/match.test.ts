import { expect, test } from 'vitest'
import { readingsOf, search, type Candidate } from './match.ts'

const of = (title: string, readings: string, words = '', trail = ''): Candidate => ({
  title,
  readings: readingsOf(readings),
  words: words ? words.split(' ') : [],
  trail,
})

const menu = [
  of('首页', 'shou ye', '主页 工作台'),
  of('户情数据', 'hu qing shu|shuo ju', '农户 一户一档', '乡村振兴'),
  of('设备列表', 'she bei lie biao', '服务器 主机', '运维管理'),
  of('用户管理', 'yong hu guan li', '账号 重置密码', '系统设置'),
  of('长期帮扶', 'chang|zhang qi bang fu'),
  of('指数趋势与分布', 'zhi shu|shuo qu shi yu fen|ben bu', '', '预警分析'),
]
const titles = (query: string) => search(menu, query, 10).map(({ item }) => item.title)

test.each([
  ['hqsj', '户情数据'],
  ['huqing', '户情数据'],
  ['hqshuju', '户情数据'],
  ['sbl', '设备列表'],
  ['SB', '设备列表'],
  ['yhgl', '用户管理'],
  ['cqbf', '长期帮扶'],
  ['zqbf', '长期帮扶'],
  ['户情', '户情数据'],
  ['户qing', '户情数据'],
  ['重置密码', '用户管理'],
  ['服务', '设备列表'],
  ['qushi', '指数趋势与分布'],
])('%s finds %s first', (query, title) => expect(titles(query)[0]).toBe(title))

test('what is not there is not found, and an empty query finds nothing', () => {
  expect(titles('xyz')).toEqual([])
  expect(titles('  ')).toEqual([])
})

test('the characters that answered are told', () => {
  expect(search(menu, 'qs', 1)[0]?.hits).toEqual([1, 2])
  expect(search(menu, '趋势', 1)[0]?.hits).toEqual([2, 3])
})

test('1,500 entries: whole initials find theirs among the first three in at least 95 of 100', () => {
  const first = ['户情', '村情', '监测', '帮扶', '项目', '资金', '设备', '预警', '权限', '字典']
  const firstRead = ['hu qing', 'cun qing', 'jian ce', 'bang fu', 'xiang mu', 'zi jin', 'she bei', 'yu jing', 'quan xian', 'zi dian']
  const second = ['数据', '管理', '统计', '报表', '审核', '导入', '导出', '台账', '巡查', '公示', '年度', '季度', '任务', '计划', '评价']
  const secondRead = [
    'shu ju',
    'guan li',
    'tong ji',
    'bao biao',
    'shen he',
    'dao ru',
    'dao chu',
    'tai zhang',
    'xun cha',
    'gong shi',
    'nian du',
    'ji du',
    'ren wu',
    'ji hua',
    'ping jia',
  ]
  const third = ['总览', '明细', '汇总', '对比', '趋势', '归档', '看板', '清单', '列表', '设置']
  const thirdRead = ['zong lan', 'ming xi', 'hui zong', 'dui bi', 'qu shi', 'gui dang', 'kan ban', 'qing dan', 'lie biao', 'she zhi']
  const all = first.flatMap((a, i) => second.flatMap((b, j) => third.map((c, k) => of(a + b + c, `${firstRead[i]} ${secondRead[j]} ${thirdRead[k]}`))))
  expect(all).toHaveLength(1500)
  const hit = all.filter(({ title, readings }) => {
    const initials = readings.map(([reading = '']) => reading[0]).join('')
    return search(all, initials, 3).some(({ item }) => item.title === title)
  })
  expect(hit.length / all.length).toBeGreaterThanOrEqual(0.95)
  // Two million matches: a busy machine takes its time.
}, 60_000)
