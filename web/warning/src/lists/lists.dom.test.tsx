import { SdkContext } from '@mirror/sdk/shell'
import type { Boot } from '@mirror/sdk/shell'
import { QueryRoot } from '@mirror/widgets'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sdkOf } from '../page-sdk.ts'
import type { May, Post } from '../types.ts'
import Posts from './posts.tsx'
import Risks from './risks.tsx'

configure({ asyncUtilTimeout: 5_000 })

const boot = { platform: {}, profile: {}, area: {}, permissions: [], buttons: [], withheld: [] } as unknown as Boot
let answers: Record<string, unknown>

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://here')
    if (pathname.endsWith('/tokens'))
      return Response.json({ success: true, code: '200', data: { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 600, sid: 's' } })
    return Response.json({ success: true, code: '200', data: answers[pathname] })
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

const post = (over: Partial<Post>): Post => ({
  id: 7,
  title: '搬运工',
  area: { code: '1', name: '储良村' },
  heads: 0,
  payFrom: null,
  payTo: 3800,
  people: -1,
  candidates: -1,
  unknown: 0,
  best: null,
  ...over,
})

test('a small number of candidates reads <5, what nobody entered reads no data, and nobody is named to who may not see them', async () => {
  answers = { '/api/rural/warning/posts': { items: [post({})], total: 1, named: false } }
  draw(<Posts area="440981103000" may={{} as May} />)
  const row = (await screen.findByText('搬运工')).closest('tr')
  expect([...(row?.querySelectorAll('td, th') ?? [])].map((c) => c.textContent)).toEqual(['搬运工', '储良村', '3,800', '无数据', '<5', '<5', '0', '无数据'])
  expect(screen.queryByText('查看人选')).toBeNull()
})

test('who fits a post is shown with their household to who may see them', async () => {
  answers = {
    '/api/rural/warning/posts': { items: [post({ candidates: 6, people: 9, best: 0.9 })], total: 1, named: true },
    '/api/rural/warning/posts/7/people': {
      items: [
        {
          name: '陈一',
          household: { id: 3, no: '4409811032100001', head: '陈大' },
          area: { code: '1', name: '储良村' },
          score: 0.93,
          skill: 1,
          place: 1,
          pay: null,
          age: 0.7,
        },
      ],
    },
  }
  draw(<Posts area="440981103000" may={{} as May} />)
  fireEvent.click(await screen.findByText('查看人选'))
  expect((await screen.findByText(/4409811032100001/)).getAttribute('href')).toContain('#/household/3')
  expect(screen.getByText('1.00 / 1.00 / 无数据 / 0.70')).toBeTruthy()
})

test('points of danger say that they stand on no map, and none is not told as safe', async () => {
  answers = { '/api/rural/warning/risks': { items: [], total: 0 } }
  draw(<Risks area="440981000000" />)
  expect(await screen.findByText(/没有数据不等于没有风险/)).toBeTruthy()
  expect(screen.getByText(/没有坐标，不在地图上定点/)).toBeTruthy()
})
