import { useSdk } from '@mirror/sdk'
import { saveBlob } from '@mirror/sdk/save'
import { Button, Icon, Skeleton } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { bytes, dateTime } from '../format.ts'
import { textOf } from '../transfer/transfer.ts'
import css from './attachment.module.css'
import { t } from './attachment.texts.ts'
import type { Attachment } from './send.ts'
import { Sending } from './sending.tsx'
import { useUploads } from './use-uploads.ts'

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
  const [round, setRound] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const sending = useUploads(kind, record, () => setRound((n) => n + 1))

  useEffect(() => {
    const end = new AbortController()
    sdk.http.get('/api/attachments', { kind, recordId: record }, { signal: end.signal, silent: true }).then(
      (all) => {
        setList(all)
        setWrong('')
      },
      (cause: unknown) => end.signal.aborted || setWrong(textOf(cause, t.loadFailed)),
    )
    return () => end.abort()
  }, [sdk, kind, record, round])

  return (
    <div className={css.box}>
      {wrong ? (
        <p className={css.wrong} role="alert">
          {wrong} <Button onClick={() => setRound(round + 1)}>{t.retry}</Button>
        </p>
      ) : !list ? (
        <Skeleton rows={1} />
      ) : list.length === 0 && sending.uploads.length === 0 ? (
        <p className={css.none}>{t.none}</p>
      ) : null}
      <ul className={css.list}>
        {list?.map((a) => (
          <File key={a.id} a={a} editable={editable} onGone={() => setList((all) => all?.filter((o) => o.id !== a.id))} />
        ))}
        <Sending of={sending} />
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
              sending.take([...(e.target.files ?? [])])
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
    saveBlob(blob, a.name)
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
