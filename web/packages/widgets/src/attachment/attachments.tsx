import { useSdk } from '@mirror/sdk'
import { Button, Icon, Skeleton } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { bytes, dateTime } from '../format.ts'
import { Progress } from '../transfer/progress.tsx'
import { keep, textOf } from '../transfer/transfer.ts'
import css from './attachment.module.css'
import { t } from './attachment.texts.ts'
import { send } from './send.ts'
import type { Attachment } from './send.ts'

interface Upload {
  key: number
  file: File
  begun?: Attachment
  percent: number
  wrong?: string
  end: AbortController
}

export interface AttachmentsProps {
  /** What the record is, as its room on the server calls it: household. */
  kind: string
  record: number
  /** Whether files may be added and removed; the server asks again. */
  editable: boolean
}

/** The files of one record: previews, upload in pieces with progress, going on after a broken line, download, removal. */
export function Attachments({ kind, record, editable }: AttachmentsProps) {
  const sdk = useSdk()
  const [list, setList] = useState<Attachment[]>()
  const [wrong, setWrong] = useState('')
  const [uploads, setUploads] = useState<Upload[]>([])
  const [round, setRound] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(0)

  useEffect(() => {
    const end = new AbortController()
    sdk.http.get<Attachment[]>('/api/attachments', { kind, recordId: record }, { signal: end.signal, silent: true }).then(
      (all) => {
        setList(all)
        setWrong('')
      },
      (cause: unknown) => end.signal.aborted || setWrong(textOf(cause, t.loadFailed)),
    )
    return () => end.abort()
  }, [sdk, kind, record, round])

  const patch = (key: number, change: Partial<Upload>) => setUploads((all) => all.map((u) => (u.key === key ? { ...u, ...change } : u)))
  const drop = (key: number) => setUploads((all) => all.filter((u) => u.key !== key))

  const run = async (u: Upload) => {
    const end = new AbortController()
    setUploads((all) => (all.some((o) => o.key === u.key) ? all.map((o) => (o.key === u.key ? { ...u, end, wrong: '' } : o)) : [...all, { ...u, end }]))
    try {
      const begun =
        u.begun ??
        (await sdk.http.post<Attachment>(
          '/api/attachments',
          { kind, recordId: record, name: u.file.name, size: u.file.size },
          { signal: end.signal, silent: true },
        ))
      patch(u.key, { begun })
      await send(sdk.http, u.file, u.begun ? { ...begun, received: 1 } : begun, end.signal, (now) =>
        patch(u.key, { percent: Math.floor((now * 100) / u.file.size) }),
      )
      drop(u.key)
      setRound((n) => n + 1)
    } catch (cause) {
      if (!end.signal.aborted) patch(u.key, { wrong: textOf(cause, t.broken) })
    }
  }

  const cancel = (u: Upload) => {
    u.end.abort()
    drop(u.key)
    if (u.begun) void sdk.http.delete(`/api/attachments/${u.begun.id}`, { silent: true }).catch(() => undefined)
  }

  const take = (files: FileList | null) => {
    for (const file of files ?? []) void run({ key: ++last.current, file, percent: 0, end: new AbortController() })
  }

  return (
    <div className={css.box}>
      {wrong ? (
        <p className={css.wrong} role="alert">
          {wrong} <Button onClick={() => setRound(round + 1)}>{t.retry}</Button>
        </p>
      ) : !list ? (
        <Skeleton rows={1} />
      ) : list.length === 0 && uploads.length === 0 ? (
        <p className={css.none}>{t.none}</p>
      ) : null}
      <ul className={css.list}>
        {list?.map((a) => (
          <File key={a.id} a={a} editable={editable} onGone={() => setList((all) => all?.filter((o) => o.id !== a.id))} />
        ))}
        {uploads.map((u) => (
          <li key={u.key} className={css.sending}>
            <span>{t.sending(u.file.name)}</span>
            {u.wrong ? (
              <small className={css.wrong} role="alert">
                {u.wrong}
              </small>
            ) : (
              <Progress label={t.sending(u.file.name)} value={u.percent} />
            )}
            <span className={css.actions}>
              {u.wrong && <Button onClick={() => void run(u)}>{t.goOn}</Button>}
              <Button kind="plain" onClick={() => cancel(u)}>
                {t.cancel}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {editable && (
        <div className={css.add}>
          <Button icon="plus" onClick={() => input.current?.click()}>
            {t.add}
          </Button>
          <small>{t.limits}</small>
          <input
            ref={input}
            className="sr-only"
            type="file"
            multiple
            tabIndex={-1}
            accept=".jpg,.jpeg,.png,.pdf,.docx,.xlsx"
            aria-label={t.choose}
            onChange={(e) => {
              take(e.target.files)
              e.target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}

function File({ a, editable, onGone }: { a: Attachment; editable: boolean; onGone: () => void }) {
  const sdk = useSdk()
  // Asked in place: a record may stand in the browser's own modal dialog, and the shell's questions would lie behind it.
  const [asking, setAsking] = useState(false)
  const guard = (work: Promise<unknown>) => work.catch((cause: unknown) => sdk.message.error(textOf(cause, t.failed)))
  const download = async () => {
    const { blob } = await sdk.http.blob(`/api/attachments/${a.id}/file`, { silent: true })
    keep(blob, a.name)
  }
  const remove = async () => {
    await sdk.http.delete(`/api/attachments/${a.id}`, { silent: true })
    onGone()
  }
  return (
    <li className={css.file}>
      <Preview a={a} />
      <span className={css.name} title={a.name}>
        {a.name}
      </span>
      <small>{t.facts(bytes(a.size), dateTime(a.createdAt))}</small>
      {asking ? (
        <span className={css.actions} role="group" aria-label={t.removeText(a.name)}>
          <Button kind="danger" ref={(b) => b?.focus()} onClick={() => void guard(remove())}>
            {t.removeTitle}
          </Button>
          <Button kind="plain" onClick={() => setAsking(false)}>
            {t.cancel}
          </Button>
        </span>
      ) : (
        <span className={css.actions}>
          <Button aria-label={`${t.download} ${a.name}`} onClick={() => void guard(download())}>
            {t.download}
          </Button>
          {editable && (
            <Button kind="plain" aria-label={`${t.remove} ${a.name}`} onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** The small picture of a photo, or the sign of a document. Pictures need the token, so they come by a call of their own. */
function Preview({ a }: { a: Attachment }) {
  const sdk = useSdk()
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!a.hasThumbnail) return
    let made = ''
    const end = new AbortController()
    sdk.http.blob(`/api/attachments/${a.id}/thumbnail`, { signal: end.signal, silent: true }).then(
      ({ blob }) => {
        if (end.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      end.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [sdk, a.id, a.hasThumbnail])
  return <span className={css.preview}>{url ? <img src={url} alt="" /> : <Icon name="document" size={28} />}</span>
}
