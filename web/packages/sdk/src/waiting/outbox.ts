import { gcm } from '@noble/ciphers/aes.js'
import { HttpError } from '../core/http-error.ts'
import type { ErrorField, Http, PlainHttp } from '../core/http-types.ts'
import { keyOf } from '../draft/draft.ts'
import { DEVICE, isOnDevice, placesOf, shelf as ownShelf, waiting } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { t } from './waiting.texts.ts'

/** A file as a record names it. One that is still on this device has an id of the device's. */
export interface FileName {
  id: string
  name: string
  size: number
}

/** What somebody handed in. Its body names photos of this device; the server's own files take their place when it is sent. */
export interface Submission {
  /** What it is called in the list: 走访记录 · 李秀兰户. */
  title: string
  method: 'postOrThrow' | 'put'
  path: string
  body: Record<string, unknown>
  /** Where it is opened again, below the sub-app. */
  page: string
  /** What the form needs besides to open again. */
  form?: unknown
}

/** How far one photo has come. Its keys make each call one that is done once. */
interface Sending {
  since: number
  begin: string
  take: string
  upload?: number
  file?: FileName
}

/** A submission that waits. One the server refused waits for its person, all others for the line. */
export interface Waiting extends Submission {
  id: string
  at: number
  key: string
  /** When it was first sent with all its photos (ms): from then on it goes as it went, or it could be done twice. */
  tried: number
  photos: Record<string, Sending>
  refused: boolean
  reason: string
  fields: readonly ErrorField[]
}

export interface OutboxWiring {
  http: Http
  /** The person's uuid. */
  owner: string
  shelf?: Shelf
  now?(): number
}

const NONCE = 12
const PART = 1 << 20
const HOUR = 3_600_000

/** How long a photo is kept that no submission names: as long as the draft that may name it. */
const LOOSE = 7 * 24 * HOUR
/** How long the server keeps a file that no record names is a day; younger than this it is there. */
const FRESH = 20 * HOUR
/** How long the server knows the key of what was sent is thirty days. */
const KNOWN = 29 * 24 * HOUR
/** The first pause after a try that failed, and the longest, ms. */
const PAUSE = [3_000, 60_000] as const

const unique = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-')

/** The device's files that a value names, however deep. */
export function photosIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(photosIn)
  if (typeof value !== 'object' || value === null) return []
  const { id } = value as Partial<FileName>
  return typeof id === 'string' && isOnDevice(id) ? [id] : Object.values(value).flatMap(photosIn)
}

/**
 * What one person handed in and the server does not have yet, with the photos it names: in this browser, sealed with the key that only their
 * session brings (draft.ts), sent when there is a line, each once.
 */
export class Outbox {
  #wiring: Required<OutboxWiring>
  /** What waits is a path and a body as they were handed in, and checked there. */
  #plain: PlainHttp
  #key: Uint8Array
  #list: readonly Waiting[] = []
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #failed = 0
  #turn: Promise<unknown> = Promise.resolve()
  /** What a form hands in at this moment: it does not wait yet, and nothing else sends it. */
  #handedIn = new Set<string>()
  /** Photos that have arrived for a form that was refused: handed in again, they need not go again. */
  #arrived = new Map<string, Sending>()

  constructor(wiring: OutboxWiring, key: Uint8Array) {
    this.#wiring = { shelf: ownShelf, now: Date.now, ...wiring }
    this.#plain = wiring.http as unknown as PlainHttp
    this.#key = key
  }

  list = (): readonly Waiting[] => this.#list
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Reads what there is; another tab may have sent some of it. */
  async refresh(): Promise<void> {
    const { shelf, owner } = this.#wiring
    const found = await Promise.all((await shelf.places(placesOf(owner).items)).map((place) => this.#open<Waiting>(place)))
    this.#list = found
      .filter((one) => one !== undefined)
      .filter((one) => !this.#handedIn.has(one.id))
      .sort((a, b) => a.at - b.at)
    waiting.set(this.#list.length)
    for (const listener of [...this.#listeners]) listener()
  }

  /** Takes away photos that no form will ask for any more. */
  async sweep(): Promise<void> {
    const { shelf, owner, now } = this.#wiring
    const named = new Set(this.#list.flatMap((one) => photosIn(one.body)))
    const loose = []
    for (const place of await shelf.places(placesOf(owner).photos)) {
      if (named.has(place.slice(placesOf(owner).photos.length))) continue
      if (now() - ((await shelf.get(place))?.at ?? 0) >= LOOSE) loose.push(place)
    }
    await shelf.remove(loose)
  }

  /** Keeps a file for a form that is not handed in yet. */
  async keep(file: Blob, name: string): Promise<FileName> {
    const id = DEVICE + unique()
    await this.#wiring.shelf.put(this.#photo(id), this.#seal(this.#photo(id), new Uint8Array(await file.arrayBuffer())))
    return { id, name, size: file.size }
  }

  /** The content of a file that was kept. */
  async photo(id: string): Promise<Blob> {
    const place = this.#photo(id)
    const kept = await this.#wiring.shelf.get(place)
    try {
      if (kept) return new Blob([this.#unseal(place, kept.data) as BlobPart])
    } catch {
      // Sealed with a key that is no more, or damaged.
    }
    throw new HttpError({ status: 422, code: 'photo_lost', message: t.photoLost })
  }

  /** Gives up the files that a form named. */
  forget = (value: unknown): Promise<void> => this.#wiring.shelf.remove(photosIn(value).map((id) => this.#photo(id)))

  /**
   * Takes a submission and tries to send it: the server's answer; undefined where it waits now; what the server said is thrown, and then it does
   * not wait, because whoever handed it in is still there.
   */
  async deliver<T>(what: Submission, instead?: string): Promise<{ answer: T } | undefined> {
    const before = { ...Object.fromEntries(this.#arrived), ...this.#list.find(({ id }) => id === instead)?.photos }
    const one: Waiting = {
      ...what,
      id: instead ?? unique(),
      at: this.#wiring.now(),
      key: `waiting-${unique()}`,
      tried: 0,
      photos: Object.fromEntries(photosIn(what.body).flatMap((id) => (before[id] ? [[id, before[id]]] : []))),
      refused: false,
      reason: '',
      fields: [],
    }
    this.#handedIn.add(one.id)
    try {
      // A browser that has no room after all says so, and the form keeps what it holds.
      await this.#wiring.shelf.put(this.#item(one.id), this.#seal(this.#item(one.id), encode(one)))
      return await this.#inTurn(() => this.#send(one)).then(
        (answer) => ({ answer: answer as T }),
        async (cause: unknown) => {
          if (isRefusal(cause)) {
            // What was opened from the list stays in it until it is sent or deleted.
            if (instead === undefined) await this.#drop(one.id)
            throw cause
          }
          return undefined
        },
      )
    } finally {
      this.#handedIn.delete(one.id)
      await this.refresh()
      this.#later()
    }
  }

  /** Sends what waits for the line, and with `id` that one, refused or not. */
  send = (id?: string): Promise<void> =>
    this.#inTurn(async () => {
      clearTimeout(this.#timer)
      await this.refresh()
      for (const one of this.#list) {
        if (id === undefined ? one.refused : one.id !== id) continue
        try {
          await this.#send(one)
          this.#failed = 0
        } catch (cause) {
          if (isRefusal(cause)) continue
          this.#failed++
          if (!(cause instanceof HttpError) || cause.status === 0 || cause.status === 401) break
        }
      }
      this.#later()
    })

  /** Deletes one, its photos with it. */
  async remove(id: string): Promise<void> {
    const one = this.#list.find((it) => it.id === id)
    if (one) await this.forget(one.body)
    await this.#drop(id)
  }

  /** Sends when the line comes back, and now and then: a browser does not always know. */
  start(): void {
    const now = () => {
      this.#failed = 0
      void this.send().catch(() => undefined)
    }
    addEventListener('online', now)
    document.addEventListener('visibilitychange', () => document.hidden || now())
    now()
  }

  #later() {
    clearTimeout(this.#timer)
    if (!this.#list.some((one) => !one.refused)) return
    this.#timer = setTimeout(() => void this.send().catch(() => undefined), Math.min(PAUSE[1], PAUSE[0] * 2 ** Math.max(0, this.#failed - 1)))
  }

  /** One at a time: in this page, and where the browser has locks, in all its tabs. Their keys keep two from being done twice even so. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const alone = (): Promise<T> => (globalThis.navigator?.locks ? navigator.locks.request(`mirror_waiting ${this.#wiring.owner}`, work) : work())
    const mine = this.#turn.then(alone, alone)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #send(was: Waiting): Promise<unknown> {
    const { now } = this.#wiring
    // As it stands by now: another tab may have been at it.
    const one = await this.#open<Waiting>(this.#item(was.id))
    if (!one) return undefined
    try {
      if (one.tried && now() - one.tried > KNOWN) throw new HttpError({ status: 409, code: 'too_old', message: t.tooOld })
      const answer = await this.#through(one).catch(async (cause: unknown) => {
        // Nothing of it was done, or the key would have told; its photos lay there too long.
        if (!isRefusal(cause) || !one.tried || !Object.values(one.photos).some((p) => now() - p.since >= FRESH)) throw cause
        Object.assign(one, { tried: 0, photos: {} })
        return this.#through(one)
      })
      await this.forget(one.body)
      await this.#drop(one.id)
      return answer
    } catch (cause) {
      if (isRefusal(cause)) {
        // The server did nothing: with what is mended it is another call.
        Object.assign(one, { refused: true, reason: cause.message, fields: cause.fields, tried: 0, key: `waiting-${unique()}` })
        await this.#note(one)
        await this.refresh()
      }
      throw cause
    }
  }

  /** Photos first, then the submission that names them. */
  async #through(one: Waiting): Promise<unknown> {
    const { now } = this.#wiring
    const http = this.#plain
    const files = new Map<string, FileName>()
    for (const id of photosIn(one.body)) files.set(id, await this.#upload(one, id))
    if (!one.tried) {
      one.tried = now()
      await this.#note(one)
    }
    try {
      return await http[one.method](one.path, named(one.body, files), { silent: true, key: one.key })
    } catch (cause) {
      // It was done, and the answer is gone for good.
      if (cause instanceof HttpError && cause.code === 'idempotency_done') return undefined
      throw cause
    }
  }

  async #upload(one: Waiting, id: string): Promise<FileName> {
    const { now } = this.#wiring
    const begun = one.photos[id]
    const old = begun !== undefined && now() - begun.since >= FRESH
    if (begun?.file && (one.tried || !old)) return begun.file
    if (begun && !old) {
      try {
        return await this.#goOn(one, id, begun)
      } catch (cause) {
        // The upload is gone, or its answer: it begins anew, and what was left behind goes after a day.
        if (!(cause instanceof HttpError) || !(cause.status === 404 || cause.status === 409)) throw cause
      }
    }
    const fresh: Sending = { since: now(), begin: unique(), take: unique() }
    one.photos[id] = fresh
    await this.#note(one)
    return this.#goOn(one, id, fresh)
  }

  async #goOn(one: Waiting, id: string, photo: Sending): Promise<FileName> {
    const http = this.#plain
    const blob = await this.photo(id)
    const name = nameOf(one.body, id)
    const again = photo.upload !== undefined
    if (photo.upload === undefined) {
      const begun = await http.postOrThrow<{ id: number }>(
        '/api/attachments',
        { kind: 'module', recordId: 0, name, size: blob.size },
        { silent: true, key: photo.begin },
      )
      photo.upload = begun.id
      await this.#note(one)
    }
    const path = `/api/attachments/${photo.upload}`
    // Gone means taken, perhaps: then taking it again is told the same.
    let at: { received: number; ready: boolean } | undefined = { received: 0, ready: false }
    if (again) at = await http.get<typeof at>(path, undefined, { silent: true }).catch((cause: unknown) => ignore404(cause))
    while (at && !at.ready) {
      const form = new FormData()
      form.append('file', blob.slice(at.received, at.received + PART), 'part')
      at = await http.upload<typeof at>(`${path}/parts`, form, { params: { at: at.received }, silent: true }).catch((cause: unknown) => {
        // The piece came after all, and its answer did not: where it stands now is asked.
        if (cause instanceof HttpError && cause.status === 409) return http.get<typeof at>(path, undefined, { silent: true })
        throw cause
      })
    }
    photo.file = await http.postOrThrow<FileName>('/api/rural/files', { upload: photo.upload }, { silent: true, key: photo.take })
    this.#arrived.set(id, photo)
    await this.#note(one)
    return photo.file
  }

  #item = (id: string) => placesOf(this.#wiring.owner).items + id
  #photo = (id: string) => placesOf(this.#wiring.owner).photos + id

  async #drop(id: string): Promise<void> {
    await this.#wiring.shelf.remove([this.#item(id)])
    await this.refresh()
  }

  /** Writes down how far one has come, unless it was deleted meanwhile. */
  #note = (one: Waiting): Promise<void> => this.#wiring.shelf.change(this.#item(one.id), this.#seal(this.#item(one.id), encode(one), one.at))

  #seal(place: string, plain: Uint8Array, at = this.#wiring.now()) {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
    const sealed = gcm(this.#key, nonce, new TextEncoder().encode(place)).encrypt(plain)
    const data = new Uint8Array(NONCE + sealed.length)
    data.set(nonce)
    data.set(sealed, NONCE)
    return { at, data }
  }

  #unseal = (place: string, data: Uint8Array): Uint8Array =>
    gcm(this.#key, data.subarray(0, NONCE), new TextEncoder().encode(place)).decrypt(data.subarray(NONCE))

  async #open<T>(place: string): Promise<T | undefined> {
    const { shelf } = this.#wiring
    const kept = await shelf.get(place)
    if (!kept) return undefined
    try {
      return JSON.parse(new TextDecoder().decode(this.#unseal(place, kept.data))) as T
    } catch {
      // Of no use to anybody: the key that sealed it is no more.
      await shelf.remove([place])
      return undefined
    }
  }
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Whether the server, or what is kept here, says that it cannot be done; anything else passes, and it goes again. */
export function isRefusal(cause: unknown): cause is HttpError {
  return (
    cause instanceof HttpError &&
    cause.status >= 400 &&
    cause.status < 500 &&
    ![401, 408, 423, 429].includes(cause.status) &&
    cause.code !== 'idempotency_in_flight'
  )
}

function ignore404(cause: unknown): undefined {
  if (cause instanceof HttpError && cause.status === 404) return undefined
  throw cause
}

/** The body with the server's files in the place of the device's. */
function named(value: unknown, files: Map<string, FileName>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, files))
  if (typeof value !== 'object' || value === null) return value
  const { id } = value as Partial<FileName>
  const file = typeof id === 'string' ? files.get(id) : undefined
  return file ?? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, files)]))
}

function nameOf(value: unknown, id: string): string {
  let name = ''
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'object' && one !== null && (one as FileName).id === id) name = (one as FileName).name
    return one
  })
  return name
}

const opened = new Map<string, Promise<Outbox>>()

/** The outbox of a person, once a page; it begins to send by itself. It fails where the browser keeps nothing or the session gives no key. */
export function openOutbox(wiring: OutboxWiring): Promise<Outbox> {
  let box = opened.get(wiring.owner)
  if (!box) {
    box = keyOf(wiring).then(async (key) => {
      const made = new Outbox(wiring, key)
      await made.refresh()
      await made.sweep()
      made.start()
      return made
    })
    box.catch(() => opened.delete(wiring.owner))
    opened.set(wiring.owner, box)
  }
  return box
}
