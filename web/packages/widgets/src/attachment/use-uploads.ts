import { useSdk } from '@mirror/sdk'
import { useRef, useState } from 'react'
import { textOf } from '../transfer/transfer.ts'
import { t } from './attachment.texts.ts'
import { send } from './send.ts'
import type { Attachment } from './send.ts'

/** A file on its way: what came of it so far, and why it stopped. */
export interface Upload {
  key: number
  file: File
  begun?: Attachment
  /** 0 to 100. */
  percent: number
  wrong?: string
  end: AbortController
}

export interface Uploads {
  uploads: readonly Upload[]
  /** Begins to send files. */
  take(files: readonly File[]): void
  /** Goes on with one that stopped: nothing that arrived is sent again. */
  goOn(u: Upload): void
  /** Gives one up, here and on the server. */
  cancel(u: Upload): void
}

/**
 * Files on their way to a record, piece by piece, each by itself; one that stopped stays in the list until it is sent on or given up.
 *
 * @param kind what the record is, as its room on the server calls it
 * @param record 0 for one's own desk
 * @param done is told of each that arrived whole; when it fails, the upload stays with the reason
 */
export function useUploads(kind: string, record: number, done: (a: Attachment, file: File) => void | Promise<void>): Uploads {
  const sdk = useSdk()
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(0)
  const patch = (key: number, change: Partial<Upload>) => setUploads((all) => all.map((u) => (u.key === key ? { ...u, ...change } : u)))
  const drop = (key: number) => setUploads((all) => all.filter((u) => u.key !== key))

  const run = async (u: Upload) => {
    const end = new AbortController()
    setUploads((all) => (all.some((o) => o.key === u.key) ? all.map((o) => (o.key === u.key ? { ...u, end, wrong: '' } : o)) : [...all, { ...u, end }]))
    try {
      const begun =
        u.begun ??
        (await sdk.http.postOrThrow('/api/attachments', { kind, recordId: record, name: u.file.name, size: u.file.size }, { signal: end.signal, silent: true }))
      patch(u.key, { begun })
      const whole = await send(sdk.http, u.file, u.begun ? { ...begun, received: 1 } : begun, end.signal, (now) =>
        patch(u.key, { percent: Math.floor((now * 100) / u.file.size) }),
      )
      await done(whole, u.file)
      drop(u.key)
    } catch (cause) {
      if (!end.signal.aborted) patch(u.key, { wrong: textOf(cause, t.broken) })
    }
  }

  return {
    uploads,
    take: (files) => {
      for (const file of files) void run({ key: ++last.current, file, percent: 0, end: new AbortController() })
    },
    goOn: (u) => void run(u),
    cancel: (u) => {
      u.end.abort()
      drop(u.key)
      if (u.begun) void sdk.http.delete(`/api/attachments/${u.begun.id}`, { silent: true }).catch(() => undefined)
    },
  }
}
