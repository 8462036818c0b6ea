import type { Sdk } from '@mirror/sdk'
import { expect, test } from 'vitest'
import { countsQuery, listQuery, mark, openCentre } from './queries.ts'

function wired(answer: unknown = {}) {
  const calls: unknown[][] = []
  const call =
    (verb: string) =>
    async (path: string, said: unknown): Promise<unknown> => (calls.push([verb, path, said]), answer)
  const sdk = { http: { get: call('get'), postOrThrow: call('post') }, badge: { set: (n: number) => calls.push(['badge', n]) } } as unknown as Sdk
  return { calls, sdk }
}

const asked = async (filter: Partial<Parameters<typeof listQuery>[1]>) => {
  const { calls, sdk } = wired()
  const { queryFn } = listQuery(sdk, { kind: '', unread: false, q: '', days: 0, ...filter }, 1_700_000_000_000, { cursor: 'c' }, 20)
  await (queryFn as (context: object) => Promise<unknown>)({ signal: undefined })
  return calls[0]?.[2] as Record<string, unknown>
}

test('S4.15 the centre asks what the time is, then marks all read, and takes the figure off the bell', async () => {
  const { calls, sdk } = wired({ now: 7 })
  expect(await openCentre(sdk)).toBe(7)
  expect(calls).toEqual([
    ['get', '/api/messages/unread', {}],
    ['post', '/web/retrieval-service/v1/message/batchRead', { all: true }],
    ['badge', 0],
  ])
})

test('a list is of whole days before the opening, unread as of it, and of to-dos those that are open', async () => {
  expect(await asked({ days: 7, unread: true, kind: 'notice' })).toEqual({
    kind: 'notice',
    unread: true,
    q: '',
    from: 1_700_000_000_000 - 7 * 86_400_000,
    asOf: 1_700_000_000_000,
    cursor: 'c',
    size: 20,
  })
  expect(await asked({})).toMatchObject({ unread: undefined, from: undefined })
  const todo = await asked({ kind: 'todo', unread: true })
  expect([todo['open'], 'unread' in todo]).toEqual([true, false])
  expect(await asked({ kind: 'todo' })).toMatchObject({ open: undefined })
})

test('nothing is counted before the centre was opened, and a mark names its messages', async () => {
  const { calls, sdk } = wired()
  expect([countsQuery(sdk, 0).enabled, countsQuery(sdk, 1).enabled]).toEqual([false, true])
  await mark(sdk, ['7', '8'], 'done')
  expect(calls).toEqual([['post', '/api/messages/mark', { ids: ['7', '8'], as: 'done' }]])
})
