import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../core/http-error.ts'
import { isRefusal, Outbox, photosIn, type FileName, type Submission } from './outbox.ts'
import { isOnDevice, waiting, type Sealed, type Shelf } from './shelf.ts'

const HOUR = 3_600_000

/** A shelf in memory, as a browser's is on its disk. */
function memory(): Shelf & { held: Map<string, Sealed> } {
  const held = new Map<string, Sealed>()
  return {
    held,
    get: async (place) => held.get(place),
    put: async (place, thing) => void held.set(place, thing),
    change: async (place, thing) => void (held.has(place) && held.set(place, thing)),
    remove: async (places) => places.forEach((place) => held.delete(place)),
    places: async (beginning) => [...held.keys()].filter((place) => place.startsWith(beginning)).toSorted(),
  }
}

/** A server that does each key once, and a line that may lose a request or an answer. */
class Server {
  visits: unknown[] = []
  uploads = new Map<number, { received: number; size: number; taken: boolean }>()
  files: string[] = []
  calls: string[] = []
  told = new Map<string, { body: string; answer: unknown }>()
  /** What happens to each call: asked by its path. */
  line: (path: string) => 'lost' | 'answer lost' | HttpError | undefined = () => undefined

  async #once(path: string, key: string, body: unknown, work: () => unknown) {
    this.calls.push(path)
    const fate = this.line(path)
    if (fate === 'lost') throw none()
    if (fate instanceof HttpError) throw fate
    const before = this.told.get(key)
    if (before && before.body !== JSON.stringify(body)) throw new HttpError({ status: 422, code: 'idempotency_mismatch', message: '' })
    const answer = before ? before.answer : work()
    this.told.set(key, { body: JSON.stringify(body), answer })
    if (fate === 'answer lost') throw none()
    return answer as never
  }

  http = {
    get: async (path: string) => {
      const up = this.uploads.get(Number(path.split('/')[3]))
      if (!up || up.taken) throw new HttpError({ status: 404, message: 'gone' })
      return { received: up.received, ready: up.received === up.size } as never
    },
    postOrThrow: (path: string, body: unknown, options: { key: string }) =>
      this.#once(path, options.key, body, () => {
        if (path === '/api/attachments') {
          const id = this.uploads.size + 1
          this.uploads.set(id, { received: 0, size: (body as { size: number }).size, taken: false })
          return { id }
        }
        if (path === '/api/rural/files') {
          const up = this.uploads.get((body as { upload: number }).upload)
          if (!up || up.taken || up.received !== up.size) throw new HttpError({ status: 404, message: 'gone' })
          up.taken = true
          this.files.push(`f${this.files.length}`)
          return { id: this.files.at(-1), name: 'a.jpg', size: up.size }
        }
        this.visits.push(body)
        return { id: this.visits.length }
      }),
    put: async () => undefined as never,
    upload: (path: string, form: FormData, { params }: { params: { at: number } }) =>
      this.#once(path, `${path} ${params.at} ${Math.random()}`, '', () => {
        const up = this.uploads.get(Number(path.split('/')[3]))
        if (!up) throw new HttpError({ status: 404, message: 'gone' })
        if (params.at !== up.received) throw new HttpError({ status: 409, message: 'at' })
        up.received += (form.get('file') as Blob).size
        return { received: up.received, ready: up.received === up.size }
      }),
  }
}

const none = () => new HttpError({ status: 0, code: 'no_answer', message: '没有网络' })

let server: Server
let store: ReturnType<typeof memory>
let now: number
const key = new Uint8Array(32).fill(7)
const open = async (owner = 'me', with_ = key) => {
  const box = new Outbox({ http: server.http as never, owner, shelf: store, now: () => now }, with_)
  await box.refresh()
  return box
}
const visit = (photos: readonly FileName[]): Submission => ({
  title: '走访记录 · 李秀兰户',
  method: 'postOrThrow',
  path: '/api/rural/help-visit',
  body: { area: '440981107216', values: { content: '屋顶渗漏', photos } },
  page: '/m/help-visit/new',
})
const photo = (box: Outbox, size = 2000) => box.keep(new Blob([new Uint8Array(size)]), 'a.jpg')

beforeEach(() => {
  server = new Server()
  store = memory()
  now = 1_700_000_000_000
})

test('what is handed in with a line is there at once, and nothing stays on the device', async () => {
  const box = await open()
  const photos = [await photo(box), await photo(box, (1 << 20) + 5)]
  expect(photos.every(({ id }) => isOnDevice(id))).toBe(true)
  expect(await box.deliver(visit(photos))).toEqual({ answer: { id: 1 } })
  expect(server.visits).toEqual([
    { area: '440981107216', values: { content: '屋顶渗漏', photos: [expect.objectContaining({ id: 'f0' }), expect.objectContaining({ id: 'f1' })] } },
  ])
  expect(store.held.size).toBe(0)
})

test('without a line it waits, sealed, over a reload, and only for its person', async () => {
  server.line = () => 'lost'
  const box = await open()
  expect(await box.deliver(visit([await photo(box)]))).toBeUndefined()
  expect(waiting.get()).toBe(1)
  const bytes = [...store.held.values()].map(({ data }) => new TextDecoder().decode(data)).join('')
  expect(bytes).not.toContain('屋顶')
  expect((await open('other')).list()).toEqual([])
  server.line = () => undefined
  const again = await open()
  expect(again.list()[0]?.title).toBe('走访记录 · 李秀兰户')
  await again.send()
  expect([server.visits.length, server.files.length, store.held.size, waiting.get()]).toEqual([1, 1, 0, 0])
})

// Every place where the line may break, and each way: after a reload it ends as one visit with its two photos.
test.each(['/api/attachments', '/parts', '/api/rural/files', '/api/rural/help-visit'])(
  '%s is lost once, or its answer is: one visit with its photos',
  async (path) => {
    for (const fate of ['lost', 'answer lost'] as const)
      for (const nth of [1, 2]) {
        server = new Server()
        store = memory()
        let n = 0
        server.line = (called) => (called.endsWith(path) && ++n === nth ? fate : undefined)
        const first = await open()
        const told = await first.deliver(visit([await photo(first), await photo(first)]))
        for (let tries = 0; tries < 3 && store.held.size > 0; tries++) await (await open()).send()
        expect(server.visits, `${path} ${fate} ${nth}`).toHaveLength(1)
        const { photos } = (server.visits[0] as { values: { photos: FileName[] } }).values
        expect(new Set(photos.map(({ id }) => id)).size).toBe(2)
        expect(store.held.size).toBe(0)
        if (told) expect(told).toEqual({ answer: { id: 1 } })
      }
  },
)

test('a line that loses every third call or answer ends the same', async () => {
  let n = 0
  server.line = () => (++n % 3 === 0 ? (n % 2 ? 'lost' : 'answer lost') : undefined)
  const box = await open()
  const photos = []
  for (let i = 0; i < 6; i++) photos.push(await photo(box))
  await box.deliver(visit(photos))
  for (let tries = 0; tries < 40 && store.held.size > 0; tries++) await (await open()).send()
  expect(server.visits).toHaveLength(1)
  expect((server.visits[0] as { values: { photos: FileName[] } }).values.photos).toHaveLength(6)
})

test('what the server refuses is told to whoever is there, and waits for them otherwise', async () => {
  const refused = new HttpError({ status: 400, message: '不合要求', fields: [{ field: 'visitor', message: '已有记录' }] as never })
  server.line = (path) => (path.endsWith('help-visit') ? refused : undefined)
  const box = await open()
  const kept = await photo(box)
  await expect(box.deliver(visit([kept]))).rejects.toBe(refused)
  expect(box.list()).toEqual([])
  expect((await box.photo(kept.id)).size).toBe(2000)
  // Handed in again, its photo is there already.
  await expect(box.deliver(visit([kept]))).rejects.toBe(refused)
  expect(server.files).toHaveLength(1)

  server.line = () => 'lost'
  await box.deliver(visit([kept]))
  server.line = (path) => (path.endsWith('help-visit') ? refused : undefined)
  await box.send()
  const [one] = box.list()
  expect([one?.refused, one?.reason, one?.fields[0]?.field]).toEqual([true, '不合要求', 'visitor'])
  // It does not go by itself; opened and mended it takes the place of what waited.
  server.line = () => undefined
  await box.send()
  expect(server.visits).toHaveLength(0)
  await box.deliver(visit([kept]), one?.id)
  expect([server.visits.length, box.list().length, store.held.size]).toEqual([1, 0, 0])
})

test('done, but the answer died with the server: it is not sent again', async () => {
  server.line = (path) => (path.endsWith('help-visit') ? new HttpError({ status: 409, code: 'idempotency_done', message: '' }) : undefined)
  const box = await open()
  expect(await box.deliver(visit([]))).toEqual({ answer: undefined })
  expect(store.held.size).toBe(0)
})

test('photos that lay at the server too long are sent anew, the submission under the same key', async () => {
  const box = await open()
  server.line = (path) => (path.endsWith('help-visit') ? 'lost' : undefined)
  await box.deliver(visit([await photo(box)]))
  const before = box.list()[0]?.key
  now += 30 * HOUR
  let asked = 0
  server.line = (path) => (path.endsWith('help-visit') && ++asked === 1 ? new HttpError({ status: 400, message: '附件已失效' }) : undefined)
  await box.send()
  expect(server.files).toHaveLength(2)
  expect(server.visits).toHaveLength(1)
  expect((server.visits[0] as { values: { photos: FileName[] } }).values.photos[0]?.id).toBe('f1')
  expect(server.told.has(before ?? '')).toBe(true)
})

test('what may have arrived a month ago is not sent by itself any more', async () => {
  const box = await open()
  server.line = (path) => (path.endsWith('help-visit') ? 'answer lost' : undefined)
  await box.deliver(visit([]))
  now += 30 * 24 * HOUR
  server.line = () => undefined
  await box.send()
  expect(box.list()[0]?.refused).toBe(true)
  expect(server.visits).toHaveLength(1)
})

test('deleted means deleted: not even the try under way brings it back', async () => {
  const box = await open()
  server.line = () => 'lost'
  await box.deliver(visit([await photo(box)]))
  const id = box.list()[0]?.id ?? ''
  server.line = (path) => {
    if (path.endsWith('/parts')) void box.remove(id)
    return path.endsWith('/parts') ? 'lost' : undefined
  }
  await box.send()
  await box.remove(id)
  expect(store.held.size).toBe(0)
})

test('a photo no form asks for goes after a week, one that waits does not', async () => {
  const box = await open()
  const [loose, named] = [await photo(box), await photo(box)]
  server.line = () => 'lost'
  await box.deliver(visit([named]))
  now += 7 * 24 * HOUR
  await box.sweep()
  await expect(box.photo(loose.id)).rejects.toThrow()
  expect((await box.photo(named.id)).size).toBe(2000)
  expect(photosIn(box.list()[0]?.body)).toEqual([named.id])
})

test('another key opens nothing, and what it cannot open goes', async () => {
  const box = await open()
  server.line = () => 'lost'
  await box.deliver(visit([]))
  expect((await open('me', new Uint8Array(32).fill(8))).list()).toEqual([])
  expect(store.held.size).toBe(0)
})

test('what a moment cures is no refusal: it waits and goes again', () => {
  for (const [status, code, refused] of [
    [0, 'no_answer', false],
    [400, '', true],
    [401, '', false],
    [403, '', true],
    [404, '', true],
    [408, '', false],
    [409, '', true],
    [409, 'idempotency_in_flight', false],
    [422, '', true],
    [423, '', false],
    [429, '', false],
    [499, '', true],
    [500, '', false],
    [503, '', false],
  ] as const)
    expect(isRefusal(new HttpError({ status, code, message: '' })), `${status} ${code}`).toBe(refused)
  expect(isRefusal(new TypeError('net'))).toBe(false)
})

test('what waits goes in the order it was handed in, the rest behind a fault of the server, and none of it without a line', async () => {
  server.line = () => 'lost'
  const box = await open()
  for (let n = 0; n < 6; n++) {
    now += 1000
    await box.deliver({ ...visit([]), body: { n } })
  }
  expect(box.list().map(({ body }) => body['n'])).toEqual([0, 1, 2, 3, 4, 5])
  server.calls = []
  await box.send()
  expect(server.calls).toHaveLength(1)
  for (const status of [401, 503]) {
    server.calls = []
    server.line = () => (server.calls.length === 1 ? new HttpError({ status, message: '' }) : 'lost')
    await box.send()
    expect(server.calls, String(status)).toHaveLength(status === 401 ? 1 : 2)
  }
  server.calls = []
  server.line = () => (server.calls.length === 2 ? new HttpError({ status: 500, message: '' }) : undefined)
  await box.send()
  expect(server.visits).toEqual([0, 2, 3, 4, 5].map((n) => ({ n })))
  expect(box.list().map(({ body }) => body['n'])).toEqual([1])
})

test('what waits is tried again by itself, sooner at first, and at least every minute', async () => {
  const pauses: unknown[] = []
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((_: unknown, ms: unknown) => pauses.push(ms)) as never)
  try {
    const box = await open()
    server.line = () => new HttpError({ status: 400, message: '不合要求' })
    await box.deliver(visit([])).catch(() => undefined)
    expect(pauses, 'nothing waits').toEqual([])
    server.line = () => 'lost'
    await box.deliver(visit([]))
    for (let tries = 0; tries < 7; tries++) await box.send()
    expect(pauses).toEqual([3000, 3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
    server.line = () => new HttpError({ status: 400, message: '不合要求' })
    await box.send()
    expect(pauses, 'what is refused waits for its person').toHaveLength(8)
  } finally {
    clock.mockRestore()
  }
})

test('what was opened from the list and is refused again stays in it', async () => {
  server.line = () => 'lost'
  const box = await open()
  await box.deliver(visit([]))
  const id = box.list()[0]?.id ?? ''
  server.line = () => new HttpError({ status: 400, message: '不合要求' })
  await expect(box.deliver({ ...visit([]), title: '改过的' }, id)).rejects.toMatchObject({ status: 400 })
  expect(box.list().map((one) => [one.id, one.title, one.refused])).toEqual([[id, '改过的', true]])
})

test('photos younger than twenty hours are not sent again, older ones are', async () => {
  for (const [hours, files] of [
    [19, 1],
    [21, 2],
  ] as const) {
    server = new Server()
    store = memory()
    const box = await open()
    server.line = (path) => (path.endsWith('help-visit') ? new HttpError({ status: 400, message: '不合要求' }) : undefined)
    const kept = await photo(box)
    await box.deliver(visit([kept])).catch(() => undefined)
    now += hours * HOUR
    server.line = () => undefined
    await box.deliver(visit([kept]))
    expect(server.files, `${hours} hours`).toHaveLength(files)
  }
})
