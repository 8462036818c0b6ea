import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftWiring, openDraft } from './draft.ts'

const DAY = 24 * 3_600_000

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  }
}

let store: Storage
let people = 0

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  store = memory()
})
afterEach(() => vi.useRealTimers())

/** A person of their own for each test: keys are kept for the life of a page. */
function wiring(more: Partial<DraftWiring> = {}): DraftWiring {
  const get = vi.fn(async () => ({ key: btoa('k'.repeat(32)) }))
  return { http: { get } as unknown as DraftWiring['http'], owner: `person${people++}`, name: 'help/form', closed: () => false, store, ...more }
}

test('a draft is written once, after a pause, and read by the same person only', async () => {
  const mine = wiring()
  const draft = await openDraft<{ name: string }>(mine)
  expect(draft.load()).toBeUndefined()
  draft.save({ name: '李' })
  vi.advanceTimersByTime(200)
  draft.save({ name: '李秀兰' })
  vi.advanceTimersByTime(299)
  expect(store.length).toBe(0)
  vi.advanceTimersByTime(1)
  expect(store.length).toBe(1)
  expect(store.getItem(store.key(0) ?? '')).not.toContain('李')
  expect((await openDraft(mine)).load()).toEqual({ value: { name: '李秀兰' }, at: 1_700_000_000_500 })
  expect((await openDraft({ ...mine, name: 'another' })).load()).toBeUndefined()
  expect((await openDraft(wiring())).load()).toBeUndefined()
})

test('a draft moved to another place, sealed with another key or damaged is thrown away', async () => {
  const mine = wiring()
  const first = await openDraft<string>(mine)
  first.save('text')
  vi.advanceTimersByTime(300)
  const [at = ''] = [store.key(0) ?? '']
  const sealed = store.getItem(at) ?? ''
  for (const [place, text] of [
    [`${at}2`, sealed],
    [at, `${sealed.slice(0, -4)}AAAA`],
    [at, '1.not base64!.x'],
  ] as const) {
    store.clear()
    store.setItem(place, `${Date.now()}.${text.split('.').slice(1).join('.')}`)
    const draft = await openDraft(place === at ? mine : { ...mine, name: 'help/form2' })
    expect(draft.load(), place).toBeUndefined()
    expect(store.length, place).toBe(0)
  }
})

test('what is dropped stays gone, also what was still to be written', async () => {
  const draft = await openDraft<string>(wiring())
  draft.save('one')
  vi.advanceTimersByTime(300)
  draft.save('two')
  draft.drop()
  vi.advanceTimersByTime(1000)
  expect(store.length).toBe(0)
})

test('a page that goes for good writes nothing more', async () => {
  let closed = false
  const draft = await openDraft<string>(wiring({ closed: () => closed }))
  draft.save('late')
  closed = true
  vi.advanceTimersByTime(1000)
  expect(store.length).toBe(0)
})

test('a draft is offered for seven days, whosever it is; other things in the store stay', async () => {
  const draft = await openDraft<string>(wiring())
  draft.save('old')
  vi.advanceTimersByTime(300)
  store.setItem('mirror_draft_somebody_x', 'no time at all')
  store.setItem('locale', 'zh')
  vi.advanceTimersByTime(7 * DAY - 1)
  await openDraft(wiring())
  expect(store.length).toBe(2)
  vi.advanceTimersByTime(1)
  await openDraft(wiring())
  expect([store.length, store.getItem('locale')]).toEqual([1, 'zh'])
})

test('a draft that is too long, and a store that is full, leave the form to work on', async () => {
  const long = await openDraft<string>(wiring())
  long.save('x'.repeat(256 * 1024))
  vi.advanceTimersByTime(300)
  expect(store.length).toBe(0)
  const full = await openDraft<string>(
    wiring({
      store: Object.assign(store, {
        setItem: () => {
          throw new Error('full')
        },
      }),
    }),
  )
  full.save('x')
  expect(() => vi.advanceTimersByTime(300)).not.toThrow()
})

test('the key is asked for once a page, and again after a failure', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ key: btoa('k'.repeat(32)).replaceAll('+', '-') })
  const mine = wiring({ http: { get } as unknown as DraftWiring['http'] })
  await expect(openDraft(mine)).rejects.toThrow('away')
  await openDraft(mine)
  await openDraft({ ...mine, name: 'other' })
  const once = ['/api/me/draft-key', undefined, { silent: true }]
  expect(get.mock.calls).toEqual([once, once])
})
