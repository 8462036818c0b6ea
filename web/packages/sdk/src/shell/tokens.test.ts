import { describe, expect, test } from 'vitest'
import { Refused } from '../core/refused.ts'
import { TokenKeeper, readTokens, type TokenSet } from './tokens.ts'

function store() {
  const map = new Map<string, string>()
  return { getItem: (k: string) => map.get(k) ?? null, setItem: (k: string, v: string) => void map.set(k, v), removeItem: (k: string) => void map.delete(k) }
}

const set = (n: number, expires_in = 300): TokenSet => ({ access_token: `a${n}`, refresh_token: `r${n}`, id_token: `i${n}`, expires_in, sid: 's' })

function keeper(kept = store(), renew?: () => Promise<TokenSet>) {
  const time = { now: 0, wall: 1_000_000 }
  const calls: (string | null)[] = []
  let n = 1
  const made = new TokenKeeper({
    store: kept,
    key: 'k',
    clock: { now: () => time.now, wall: () => time.wall },
    serialise: (work) => work(),
    renew: async (old) => {
      calls.push(old?.refresh_token ?? null)
      await Promise.resolve()
      return renew ? renew() : set(++n)
    },
  })
  return {
    made,
    time,
    calls,
    kept,
    pass: (ms: number) => {
      time.now += ms
      time.wall += ms
    },
  }
}

describe('S4.03 S9.02g when a token is renewed', () => {
  test('not before 5 s of its end, then once for all who wait, and whenever forced', async () => {
    const { made, calls, pass } = keeper()
    made.take(set(1))
    pass(294_000)
    expect(await made.token()).toBe('a1')
    expect(calls).toEqual([])
    pass(1_000)
    expect(await Promise.all([made.token(), made.token(), made.token(true)])).toEqual(['a2', 'a2', 'a2'])
    expect(calls).toEqual(['r1'])
    expect(await made.token(true)).toBe('a3')
    expect(calls).toEqual(['r1', 'r2'])
  })

  test('a failed renewal is told to everybody who waits, and the next one asks anew', async () => {
    let answer: Promise<TokenSet> | null = Promise.reject(new Refused('no'))
    const { made, calls } = keeper(store(), () => answer ?? Promise.resolve(set(9)))
    made.take(set(1, 0))
    const both = await Promise.allSettled([made.token(), made.token()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(calls).toHaveLength(1)
    answer = null
    expect(await made.token()).toBe('a9')
  })

  test('nothing kept asks for a first set', async () => {
    const { made, calls } = keeper()
    expect(await made.token()).toBe('a2')
    expect(calls).toEqual([null])
  })
})

describe('a wrong clock', () => {
  test('ten minutes off in either direction, or jumping while the page lives, causes no renewal', async () => {
    for (const jump of [600_000, -600_000]) {
      const { made, time, calls } = keeper()
      time.wall += jump
      made.take(set(1))
      time.wall -= jump
      for (let i = 0; i < 20; i++) await made.token()
      expect(calls).toEqual([])
    }
  })

  test('over a reload the age counts; a clock put back makes the token due, once', async () => {
    const first = keeper()
    first.made.take(set(1))
    const later = (by: number) => {
      const made = new TokenKeeper({
        store: first.kept,
        key: 'k',
        clock: { now: () => 0, wall: () => 1_000_000 + by },
        serialise: (work) => work(),
        renew: async () => set(2),
      })
      return made.due
    }
    expect(later(100_000)).toBe(195_000)
    expect(later(300_000)).toBe(0)
    expect(later(-1)).toBe(0)
  })
})

test('what is no set of tokens is not read as one', () => {
  for (const text of ['', 'null', '{}', '[]', '{"access_token":1}', 'x{', '{"access_token":"a","refresh_token":"r","sid":"s","expires_in":"1","at":1}']) {
    const kept = store()
    kept.setItem('k', text)
    expect(readTokens(kept, 'k')).toBeNull()
  }
})
