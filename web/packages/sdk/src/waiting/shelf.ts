/** What lies on the shelf: sealed bytes, and when they were put there (ms). */
export interface Sealed {
  at: number
  data: Uint8Array
}

/** Where things wait in this browser, by their place. What a write promised is there after the battery died. */
export interface Shelf {
  get(place: string): Promise<Sealed | undefined>
  put(place: string, thing: Sealed): Promise<void>
  /** Writes over what is there; nothing where it has gone meanwhile, as another tab sent it. */
  change(place: string, thing: Sealed): Promise<void>
  remove(places: readonly string[]): Promise<void>
  /** The places that begin so, in their order. */
  places(beginning: string): Promise<string[]>
}

/** How the id of a file begins that lies on this device and not at the server. */
export const DEVICE = 'device-'

export const isOnDevice = (id: string) => id.startsWith(DEVICE)

const DATABASE = 'mirror_waiting'
const STORE = 'kept'

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((yes, no) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => yes(asked.result)
    asked.onerror = () => no(asked.error)
  })
  opening.catch(() => (opening = undefined))
  return opening
}

async function ask<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T | undefined> {
  const db = await database()
  return new Promise((yes, no) => {
    const transaction = db.transaction(STORE, mode, { durability: 'strict' })
    const asked = work(transaction.objectStore(STORE))
    transaction.oncomplete = () => yes(asked?.result)
    transaction.onabort = () => no(transaction.error)
  })
}

export const shelf: Shelf = {
  get: (place) => ask<Sealed>('readonly', (store) => store.get(place)),
  put: async (place, thing) => void (await ask('readwrite', (store) => store.put(thing, place))),
  change: async (place, thing) =>
    void (await ask('readwrite', (store) => {
      const there = store.getKey(place)
      there.onsuccess = () => there.result !== undefined && store.put(thing, place)
      return there
    })),
  remove: async (places) =>
    void (await ask('readwrite', (store) => {
      for (const place of places) store.delete(place)
      return undefined
    })),
  places: async (beginning) =>
    ((await ask<IDBValidKey[]>('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(beginning, `${beginning}\uffff`)))) ?? []).map(String),
}

/** The beginnings of what one person has here. */
export const placesOf = (owner: string) => ({ all: `${owner} `, items: `${owner} item `, photos: `${owner} photo ` })

/** How many submissions of a person wait; 0 where the browser keeps nothing. */
export const countWaiting = async (owner: string): Promise<number> => (await shelf.places(placesOf(owner).items).catch(() => [])).length

/** Takes away all that waits of a person. */
export async function forgetWaiting(owner: string): Promise<void> {
  await shelf.remove(await shelf.places(placesOf(owner).all))
}

let count = 0
const listeners = new Set<() => void>()

/** The number that the page's head shows. */
export const waiting = {
  get: () => count,
  set(next: number) {
    if (next === count) return
    count = next
    for (const listener of [...listeners]) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
