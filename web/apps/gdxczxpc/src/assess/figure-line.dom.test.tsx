import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FigureLine } from './figure-line.tsx'
import type { Figure } from './queries.ts'

afterEach(cleanup)

const figure: Figure = {
  ...{
    key: 'fund.progress',
    title: '资金支出进度',
    unit: '%',
    decimals: 1,
    adds: 'share',
    source: '项目资金汇总',
    asOf: '2026-11-26',
    value: 85,
    num: 17,
    den: 20,
  },
  ...{ why: '', points: 30.5, negative: false, way: 'target', bands: [], fitted: -1, floor: 0, target: 100, step: 1, per: 1 },
}

test('a figure the platform filled in says where it comes from and as of when, also where there is none', () => {
  const { rerender } = render(<FigureLine figure={figure} />)
  expect(screen.getByText('系统带出：项目资金汇总，截至 2026-11-26')).toBeTruthy()
  rerender(<FigureLine figure={{ ...figure, value: null, points: null, why: '没有可计算的数据' }} />)
  expect(screen.getByText('系统带出：项目资金汇总，截至 2026-11-26')).toBeTruthy()
})
