import type { Schemas } from '@mirror/contract'
import { HttpError } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { saveBlob } from '@mirror/sdk/save'

/** One import or export of the person who is signed in, as the server and its events tell it. */
export type Transfer = Schemas['Transfer']

/** What these parts need of the sdk: they also stand in the shell's own menu, where there is no sub-app. */
export type TransferSdk = Pick<Sdk, 'http' | 'on' | 'confirm'> & { message: Pick<Sdk['message'], 'error'> }

export const isOpen = (t: Transfer) => t.state === 'waiting' || t.state === 'running'

/** Done in percent, undefined while nobody knows. An import that is all read is still marking its copy. */
export function percent({ done, total }: Pick<Transfer, 'done' | 'total'>): number | undefined {
  return total > 0 ? Math.min(99, Math.floor((done * 100) / total)) : undefined
}

/** The newer of two tellings: events and answers may cross. */
export const newer = (a: Transfer | undefined, b: Transfer) => (a && a.updatedAt > b.updatedAt && a.id === b.id ? a : b)

/** How often is asked while the stream may be down. */
const POLL = 3000

/** Tells a transfer until it ended, by the event stream and, where that is silent, by asking. Returns the undo. */
export function follow(sdk: TransferSdk, id: number, tell: (t: Transfer) => void): () => void {
  let last = Date.now()
  let over = false
  const hear = (t: Transfer) => {
    last = Date.now()
    if (over) return
    tell(t)
    // The copy of a stopped import comes a moment later.
    if (!isOpen(t) && (t.state !== 'cancelled' || t.hasFile)) end()
  }
  const off = sdk.on('transfer', (data) => {
    const t = data as Transfer
    if (t.id === id) hear(t)
  })
  const ask = () => sdk.http.get(`/api/transfers/${id}`, undefined, { silent: true, background: true }).then(hear, () => undefined)
  const timer = setInterval(() => {
    if (Date.now() - last >= POLL - 100) void ask()
  }, POLL)
  const end = () => {
    over = true
    clearInterval(timer)
    off()
  }
  void ask()
  return end
}

/** Downloads the file of a transfer. */
export async function fetchFile(sdk: TransferSdk, t: Transfer, onProgress?: (done: number, total: number) => void) {
  const { blob, fileName } = await sdk.http.blob(`/api/transfers/${t.id}/file`, { ...(onProgress && { onProgress }), silent: true })
  saveBlob(blob, fileName || t.resultName || t.title)
}

/** Asks for an export: the file where it is small, else the transfer that makes it. */
export async function ask(sdk: TransferSdk, name: string, body: unknown): Promise<Transfer | undefined> {
  const { blob, fileName } = await sdk.http.blob(`/api/exports/${name}`, { method: 'POST', body, silent: true })
  if (blob.type.includes('json')) return (JSON.parse(await blob.text()) as { data: Transfer }).data
  saveBlob(blob, fileName || name)
  return undefined
}

/** A proof that it is the person themselves, of the password or of the authenticator's code. */
export async function prove(sdk: TransferSdk, secret: string): Promise<string> {
  const given = /^\d{6}$/.test(secret) ? { code: secret } : { password: secret }
  return (await sdk.http.postOrThrow('/api/account/factor/proof', given, { silent: true })).proof
}

/** What a failed call says; nothing of a 401, which the shell's sign-in speaks of (S8.02). */
export const textOf = (cause: unknown, otherwise: string) =>
  !(cause instanceof HttpError) ? otherwise : cause.status === 401 ? '' : cause.message || otherwise
