import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverview } from './use-overview.ts'

const TOWN = '440981103000'
const COUNTY = '440981000000'

let calls: string[] = []
let broken: (path: string, area: string) => boolean = () => false

beforeEach(() => {
  calls = []
  broken = () => false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://portal.test')
    const area = url.searchParams.get('area') ?? ''
    const answer = (data: unknown) => Response.json({ success: true, code: '200', data })
    if (url.pathname.endsWith('/session/tokens')) return answer({ access_token: 'token', expires_in: 300, sid: 's' })
    calls.push(`${url.pathname} ${area}`)
    if (broken(url.pathname, area)) return Response.json({ success: false, code: '500', message: 'no' }, { status: 500 })
    return answer(url.pathname.endsWith('/overview') ? { area: { id: area }, of: calls.length } : { of: area })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (area: string) => renderHook(({ at }) => useOverview(at, true), { initialProps: { at: area } })

test('a part that fails takes nothing from the others', async () => {
  broken = (path) => path.endsWith('/warning/board')
  const { result } = open(COUNTY)
  await waitFor(() => expect(result.current.failed).toBe(true))
  expect(result.current.data?.area.id).toBe(COUNTY)
  expect(result.current.figures).toBeDefined()
  expect(result.current.warnings).toBeUndefined()
  broken = () => false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.failed).toBe(false))
  expect(result.current.warnings).toEqual({ of: COUNTY })
})

test('all on show is of one area: the one before stays until the next has come', async () => {
  const { result, rerender } = open(COUNTY)
  await waitFor(() => expect(result.current.data).toBeDefined())
  broken = (path, area) => area === TOWN && path.endsWith('/api/overview')
  rerender({ at: TOWN })
  await waitFor(() => expect(result.current.failed).toBe(true))
  expect(result.current.data?.area.id).toBe(COUNTY)
  expect(result.current.warnings).toEqual({ of: COUNTY })
  // The other way round nothing of the area before stands among the new ones.
  broken = (path, area) => area === TOWN && path.endsWith('/figures')
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.data?.area.id).toBe(TOWN))
  expect(result.current.figures).toBeUndefined()
  expect(result.current.warnings).toEqual({ of: TOWN })
})

test('nothing is asked while nobody looks, and once they look again', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const { result } = open(COUNTY)
  await waitFor(() => expect(result.current.data).toBeDefined())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = calls.length
  const minute = timers.mock.calls.find(([, after]) => after === 60_000)?.[0] as () => void
  act(() => minute())
  expect(calls).toHaveLength(before)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(calls).toHaveLength(before + 4))
})
