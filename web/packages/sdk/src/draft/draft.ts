import { gcm } from '@noble/ciphers/aes.js'
import type { Http } from '../core/http-types.ts'
import type { Draft } from '../core/sdk.ts'

export interface DraftWiring {
  http: Pick<Http, 'get'>
  /** The person's uuid: nobody else's drafts are even looked at. */
  owner: string
  /** Sub-app and form. */
  name: string
  /** True once the page goes for good: a late writing must not bring back what a log-out has cleared. */
  closed(): boolean
  store?: Storage
  now?(): number
}

const PREFIX = 'mirror_draft_'
const NONCE = 12

/** How long a draft is offered, ms, and how much is kept, characters. */
const LIFE = 7 * 24 * 3_600_000
const MOST = 256 * 1024

/** Between the last key and its writing, ms. */
const PAUSE = 300

const keys = new Map<string, Promise<Uint8Array>>()

/** The person's key, from the server and for the life of this page; a failure is forgotten, so that the next form asks again. */
export function keyOf({ http, owner }: Pick<DraftWiring, 'http' | 'owner'>): Promise<Uint8Array> {
  let key = keys.get(owner)
  if (!key) {
    key = http.get('/api/me/draft-key', undefined, { silent: true }).then(({ key: text }) => bytes(text))
    key.catch(() => keys.delete(owner))
    keys.set(owner, key)
  }
  return key
}

/**
 * Opens the draft of one form. It lies in local storage, sealed (AES-GCM with a key only its author gets from the server, bound to
 * its place), so that it outlives the tab, the session and a crash, and means nothing to the next person at this machine. WebCrypto
 * would not do: pages over plain http have none.
 */
export async function openDraft<T>(wiring: DraftWiring): Promise<Draft<T>> {
  const { owner, name, closed, store = localStorage, now = Date.now } = wiring
  const key = await keyOf(wiring)
  const at = `${PREFIX}${owner}_${name}`
  const place = new TextEncoder().encode(at)
  sweep(store, now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: T | undefined

  const write = () => {
    clearTimeout(timer)
    if (last === undefined || closed()) return
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
    const sealed = gcm(key, nonce, place).encrypt(new TextEncoder().encode(JSON.stringify(last)))
    last = undefined
    const text = `${now()}.${base64(nonce)}.${base64(sealed)}`
    try {
      if (text.length <= MOST) store.setItem(at, text)
    } catch {
      // A full store: the form works on without a draft.
    }
  }
  // The page may go before the pause is over.
  globalThis.addEventListener?.('pagehide', write)

  return {
    load() {
      try {
        const [when = '', nonce = '', sealed = ''] = (store.getItem(at) ?? '').split('.')
        if (!sealed) return undefined
        return { value: JSON.parse(new TextDecoder().decode(gcm(key, bytes(nonce), place).decrypt(bytes(sealed)))) as T, at: Number(when) }
      } catch {
        // Sealed with a key that is no more, or damaged: of no use to anybody.
        store.removeItem(at)
        return undefined
      }
    },
    save(value) {
      last = value
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE)
    },
    drop() {
      clearTimeout(timer)
      last = undefined
      store.removeItem(at)
    },
  }
}

/** Drafts whose time is over go, whosever they are. */
function sweep(store: Storage, now: number) {
  for (let i = store.length - 1; i >= 0; i--) {
    const name = store.key(i)
    if (name?.startsWith(PREFIX) && !(now - Number(store.getItem(name)?.split('.')[0]) < LIFE)) store.removeItem(name)
  }
}

const base64 = (data: Uint8Array) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
