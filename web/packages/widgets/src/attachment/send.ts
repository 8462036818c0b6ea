import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'

/** A file on a record, as the server tells it. */
export type Attachment = Schemas['Attachment']

/** One piece; the server takes no larger one. */
export const PART = 1 << 20

/**
 * Sends what is still missing of a file, piece by piece, from where the server says it is. After a failure the same upload can be sent on: nothing that
 * arrived is sent again.
 */
export async function send(
  http: Pick<Sdk['http'], 'get' | 'upload'>,
  file: Blob,
  begun: Attachment,
  signal: AbortSignal,
  tell: (received: number) => void,
): Promise<Attachment> {
  if (begun.received > 0) begun = await http.get(`/api/attachments/${begun.id}`, undefined, { signal, silent: true })
  while (!begun.ready) {
    const at = begun.received
    const form = new FormData()
    form.append('file', file.slice(at, at + PART), 'part')
    begun = await http.upload(`/api/attachments/${begun.id}/parts`, form, {
      params: { at },
      signal,
      silent: true,
      onProgress: (done) => tell(Math.min(file.size, at + done)),
    })
    tell(begun.received)
  }
  return begun
}
