import { describe, expect, it, vi } from 'vitest'
import { createMockSdk } from '@mirror/sdk/mock'
import { follow, newer, percent } from './transfer.ts'
import type { Transfer } from './transfer.ts'

const at = (more: Partial<Transfer>): Transfer => ({
  id: 1,
  kind: 'import',
  name: 'thing',
  title: '物品',
  fileName: 'a.xlsx',
  state: 'running',
  total: 100,
  done: 10,
  good: 10,
  bad: 0,
  skipped: 0,
  hasFile: false,
  createdAt: 1,
  updatedAt: 1,
  expiresAt: 1,
  ...more,
})

describe('a transfer', () => {
  it('never says 100 percent before it has ended, and nothing where the total is unknown', () => {
    expect(percent({ done: 100, total: 100 })).toBe(99)
    expect(percent({ done: 1, total: 3 })).toBe(33)
    expect(percent({ done: 1, total: 0 })).toBeUndefined()
  })

  it('is told by what was written last', () => {
    const late = at({ updatedAt: 9, done: 50 })
    expect(newer(late, at({ updatedAt: 5 }))).toBe(late)
    expect(newer(undefined, late)).toBe(late)
  })

  it('is followed by events until it ended; those of others pass', async () => {
    const sdk = createMockSdk({ fetch: async () => Response.json({ success: true, code: '200', data: at({}) }) })
    const heard: string[] = []
    follow(sdk, 1, (t) => heard.push(`${t.state} ${t.done}`))
    await vi.waitFor(() => expect(heard).toEqual(['running 10']))
    sdk.emit('transfer', at({ id: 2, done: 99 }))
    sdk.emit('transfer', at({ done: 60 }))
    sdk.emit('transfer', at({ done: 100, state: 'done' }))
    sdk.emit('transfer', at({ done: 7 }))
    expect(heard).toEqual(['running 10', 'running 60', 'done 100'])
  })
})
