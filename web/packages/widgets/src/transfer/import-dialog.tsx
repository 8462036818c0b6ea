import { saveBlob } from '@mirror/sdk/save'
import { Button } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { Part } from './part.tsx'
import { Progress } from './progress.tsx'
import css from './transfer.module.css'
import { t } from './transfer.texts.ts'
import { fetchFile, follow, isOpen, newer, percent, textOf } from './transfer.ts'
import type { Transfer, TransferSdk } from './transfer.ts'

const MOST = 32 << 20

/** Template, file, progress, result: the whole way of an import. Closing it leaves the job running. */
export function ImportDialog({ sdk, name, onDone, close }: { sdk: TransferSdk; name: string; onDone: () => void; close: () => void }) {
  const [sent, setSent] = useState<{ name: string; percent: number | undefined }>()
  const [transfer, setTransfer] = useState<Transfer>()
  const [wrong, setWrong] = useState('')
  const upload = useRef<AbortController>(null)
  const done = useRef(onDone)
  const id = transfer?.id

  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (id === undefined) return
    let good = 0
    return follow(sdk, id, (next) => {
      setTransfer((old) => newer(old, next))
      if (!isOpen(next) && next.good > good) {
        good = next.good
        done.current()
      }
    })
  }, [sdk, id])
  useEffect(() => () => upload.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
    setWrong(file.size > MOST ? t.tooLarge : /\.xlsx$/i.test(file.name) ? '' : t.notXlsx)
    if (file.size > MOST || !/\.xlsx$/i.test(file.name)) return
    const form = new FormData()
    form.append('file', file, file.name)
    const end = new AbortController()
    upload.current = end
    setSent({ name: file.name, percent: 0 })
    try {
      const begun = await sdk.http.upload(`/api/imports/${name}`, form, {
        silent: true,
        signal: end.signal,
        onProgress: (now, total) => setSent({ name: file.name, percent: total > 0 ? Math.floor((now * 100) / total) : undefined }),
      })
      setTransfer(begun)
    } catch (cause) {
      if (!end.signal.aborted) setWrong(textOf(cause, t.failed))
    } finally {
      setSent(undefined)
    }
  }

  const template = async () => {
    try {
      const { blob, fileName } = await sdk.http.blob(`/api/imports/${name}/template`, { silent: true })
      saveBlob(blob, fileName)
    } catch (cause) {
      sdk.message.error(textOf(cause, t.downloadFailed))
    }
  }

  if (sent)
    return (
      <Part status={t.sending(sent.name)} actions={<Button onClick={() => upload.current?.abort()}>{t.stopSending}</Button>}>
        <Progress label={t.sending(sent.name)} value={sent.percent} />
      </Part>
    )
  if (transfer)
    return (
      <Result
        sdk={sdk}
        transfer={transfer}
        onChange={setTransfer}
        onAgain={() => {
          setTransfer(undefined)
          setWrong('')
        }}
        close={close}
      />
    )
  return (
    <Part
      status=""
      actions={
        <>
          <Button onClick={close}>{t.close}</Button>
          <Button icon="document" onClick={() => void template()}>
            {t.template}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t.steps}</p>
      <Drop onFile={(file) => void take(file)} />
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
    </Part>
  )
}

/** A place to drop a file, with the way to choose one. */
function Drop({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault()
        setOver(false)
        onFile(e.dataTransfer.files[0])
      }}
    >
      <span>
        {t.drop} <Button onClick={() => input.current?.click()}>{t.choose}</Button>
      </span>
      <small>{t.limits}</small>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        accept=".xlsx"
        aria-label={t.file}
        onChange={(e) => {
          onFile(e.target.files?.[0])
          e.target.value = ''
        }}
      />
    </div>
  )
}

function Result(props: { sdk: TransferSdk; transfer: Transfer; onChange: (t: Transfer) => void; onAgain: () => void; close: () => void }) {
  const { sdk, transfer: now, onChange, onAgain, close } = props
  const act = async (what: 'cancel' | 'retry') => {
    if (what === 'cancel' && !(await sdk.confirm({ title: t.stopTitle, text: t.stopText, okText: t.stop, danger: true }))) return
    try {
      onChange(await sdk.http.postOrThrow(`/api/transfers/${now.id}/${what}`, {}, { silent: true }))
    } catch (cause) {
      sdk.message.error(textOf(cause, t.failed))
    }
  }
  const copy = () => fetchFile(sdk, now).catch((cause: unknown) => sdk.message.error(textOf(cause, t.downloadFailed)))

  if (isOpen(now))
    return (
      <Part
        status={now.state === 'waiting' ? t.waiting : `${t.importing(now.done, now.total)}，${t.counts(now.good, now.bad)}`}
        actions={
          <>
            <Button onClick={() => void act('cancel')}>{t.stop}</Button>
            <Button kind="primary" onClick={close}>
              {t.background}
            </Button>
          </>
        }
      >
        <Progress label={t.import} value={now.state === 'waiting' ? undefined : percent(now)} />
      </Part>
    )
  const marked = now.hasFile && (
    <Button kind="primary" icon="document" onClick={() => void copy()}>
      {t.marked}
    </Button>
  )
  const again = now.state === 'done' && now.bad === 0 ? null : <Button onClick={onAgain}>{t.again}</Button>
  if (now.state === 'failed')
    return (
      <Part
        tone="bad"
        status={now.error || t.failed}
        actions={
          <>
            <Button onClick={close}>{t.close}</Button>
            {again}
            <Button kind="primary" onClick={() => void act('retry')}>
              {t.retry}
            </Button>
          </>
        }
      >
        {now.done > 0 && <p>{t.counts(now.good, now.bad)}</p>}
      </Part>
    )
  const said =
    now.state === 'cancelled' ? t.stopped(now.good) : now.bad === 0 ? t.allIn(now.good) : now.good === 0 ? t.noneIn(now.bad) : t.someIn(now.good, now.bad)
  return (
    <Part
      tone={now.bad > 0 ? 'bad' : now.state === 'done' ? 'good' : undefined}
      status={said}
      actions={
        <>
          <Button onClick={close}>{t.close}</Button>
          {again}
          {marked}
        </>
      }
    >
      {now.skipped > 0 && <p>{t.passed(now.skipped)}</p>}
      {now.bad > 0 && <p>{t.mend}</p>}
    </Part>
  )
}
