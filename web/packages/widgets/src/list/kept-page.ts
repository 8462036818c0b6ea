import type { DataOf, Known, PlainHttp, QueryOf, Sdk } from '@mirror/sdk'

/** What this tab keeps: one page, the last one, sealed. */
interface Kept {
  nonce: string
  sealed: string
}

const NAME = 'list-page'
const NONCE = 12

/** Characters of a tag, quotes included: the server's rule (gateway/unchanged). */
const TAG = 24

/** A page larger than this is fetched anew, characters. */
const MOST = 256 * 1024

/**
 * GET of one page of a list. The tab keeps the last one; loaded anew, it asks whether that is still right, and 304 brings nothing but the
 * word. The answer itself is no-store: households must not be written to the disk of a machine several people share. What the tab keeps
 * is sealed (AES-GCM), and its key comes only with the signed-in page of this very session, so that it means nothing to anybody after the
 * log-out, the end or the revocation of the session. Pages over plain http and pages that came without a key keep nothing.
 */
export async function getPage<const P extends string>(
  sdk: Sdk,
  path: Known<P, 'get'>,
  params: QueryOf<P, 'get'>,
  signal?: AbortSignal,
): Promise<DataOf<P, 'get'>> {
  type T = DataOf<P, 'get'>
  const place = new TextEncoder().encode(JSON.stringify([path, params]))
  const had = await open<T>(sdk, place)
  const page = await (sdk.http as PlainHttp).get<T | undefined>(path, params, {
    ...(signal && { signal }),
    silent: true,
    ...(had && { headers: { 'If-None-Match': had.tag } }),
  })
  if (page === undefined && had) return had.page
  void keep(sdk, place, page).catch(() => undefined) // a full store: the next load asks for all of it
  return page as T
}

let key: Promise<CryptoKey> | undefined

/** Undefined where there is none: then nothing is kept. */
function keyOf(): Promise<CryptoKey> | undefined {
  if (key || !isSecureContext) return key
  const boot = document.getElementById('boot')?.textContent
  const text = boot && (JSON.parse(boot) as { listKey?: string }).listKey
  if (text) key = crypto.subtle.importKey('raw', bytes(text), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return key
}

async function open<T>(sdk: Sdk, place: BufferSource): Promise<{ tag: string; page: T } | undefined> {
  const kept = sdk.remembered(NAME) as Kept | undefined
  try {
    const key = kept && (await keyOf())
    if (!key) return undefined
    const text = new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(kept.nonce), additionalData: place }, key, bytes(kept.sealed)),
    )
    return { tag: text.slice(0, TAG), page: JSON.parse(text.slice(TAG)) as T }
  } catch {
    // Another page of a list, or another session's.
    return undefined
  }
}

async function keep(sdk: Sdk, place: BufferSource, page: unknown) {
  const key = await keyOf()
  const text = JSON.stringify(page)
  if (!key || text.length > MOST) return
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const tag = `"${base64(new Uint8Array(digest, 0, 16)).slice(0, TAG - 2)}"`
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: place }, key, new TextEncoder().encode(tag + text))
  sdk.remember(NAME, { nonce: base64(nonce), sealed: base64(new Uint8Array(sealed)) } satisfies Kept)
}

/** In one go it would be too many arguments for a long text. */
const base64 = (data: Uint8Array) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
