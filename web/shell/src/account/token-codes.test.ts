import { expect, test } from 'vitest'
import { groupsOf } from './token-codes.ts'

test('what a token may be given stands by what it is of, the page itself first said as such', () => {
  const groups = groupsOf(
    [
      { code: 'household-data', name: '户情数据' },
      { code: 'household-data:detail', name: '户情数据 · 详情' },
      { code: 'monitor:export', name: '防返贫监测 · 导出' },
    ],
    '访问',
  )
  expect(groups).toEqual([
    [
      '户情数据',
      [
        { code: 'household-data', label: '访问' },
        { code: 'household-data:detail', label: '详情' },
      ],
    ],
    ['防返贫监测', [{ code: 'monitor:export', label: '导出' }]],
  ])
})
