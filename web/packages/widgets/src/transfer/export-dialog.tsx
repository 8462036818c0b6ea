import { Button } from '@mirror/ui'
import { useEffect, useState } from 'react'
import { Part } from './part.tsx'
import { Progress } from './progress.tsx'
import css from './transfer.module.css'
import { t } from './transfer.texts.ts'
import { ask, fetchFile, follow, isOpen, newer, percent, prove, textOf } from './transfer.ts'
import type { Transfer, TransferSdk } from './transfer.ts'

interface Props {
  sdk: TransferSdk
  name: string
  query: Record<string, string>
  mayFull: boolean
  columns?: readonly string[]
  close: () => void
}

/** The form of the file, then the file itself or the progress of the job that makes it. */
export function ExportDialog({ sdk, name, query, mayFull, columns, close }: Props) {
  const [format, setFormat] = useState('xlsx')
  const [full, setFull] = useState(false)
  const [asSeen, setAsSeen] = useState(columns !== undefined)
  const [reason, setReason] = useState('')
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [transfer, setTransfer] = useState<Transfer>()
  const id = transfer?.id

  useEffect(() => {
    if (id === undefined) return
    return follow(sdk, id, (next) => {
      setTransfer((old) => newer(old, next))
      if (next.state === 'done') void fetchFile(sdk, next).then(close, (cause: unknown) => setWrong(textOf(cause, t.downloadFailed)))
    })
  }, [sdk, id, close])

  const begin = async () => {
    if (full && !(reason.trim() && secret)) return setWrong(t.needProof)
    setBusy(true)
    setWrong('')
    try {
      // The server gives a file without masks to who has just shown the password, or a code of the authenticator.
      const why = full && { reason: reason.trim(), proof: await prove(sdk, secret) }
      const job = await ask(sdk, name, { format, full, query, ...why, ...(asSeen && { columns }) })
      if (job) setTransfer(job)
      else close()
    } catch (cause) {
      setWrong(textOf(cause, t.failed))
    } finally {
      setBusy(false)
    }
  }

  if (transfer && (isOpen(transfer) || transfer.state === 'done')) {
    const done = transfer.state === 'done'
    return (
      <Part
        status={done ? t.exported : transfer.state === 'waiting' ? t.waiting : t.exporting(transfer.done, transfer.total)}
        actions={
          <Button kind="primary" onClick={close}>
            {done ? t.close : t.background}
          </Button>
        }
      >
        <Progress label={t.export} value={done ? 100 : transfer.state === 'waiting' ? undefined : percent(transfer)} />
        {wrong && (
          <p className={css.wrong} role="alert">
            {wrong}
          </p>
        )}
      </Part>
    )
  }
  const said = wrong || transfer?.error
  return (
    <Part
      status=""
      actions={
        <>
          <Button onClick={close}>{t.close}</Button>
          <Button kind="primary" disabled={busy} onClick={() => void begin()}>
            {t.begin}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t.exportText}</p>
      <fieldset className={css.choices}>
        <legend>{t.format}</legend>
        {(['xlsx', 'csv'] as const).map((f) => (
          <label key={f}>
            <input type="radio" name="format" checked={format === f} onChange={() => setFormat(f)} /> {t[f]}
          </label>
        ))}
      </fieldset>
      {columns && (
        <div className={css.choices}>
          <label>
            <input type="checkbox" checked={asSeen} onChange={(e) => setAsSeen(e.target.checked)} /> {t.asSeen}
          </label>
        </div>
      )}
      {mayFull && (
        <div className={css.choices}>
          <label>
            <input type="checkbox" checked={full} onChange={(e) => setFull(e.target.checked)} /> {t.full}
          </label>
          {full && (
            <>
              <small className={css.warn}>{t.fullNote}</small>
              <label className={css.typed}>
                <span data-required="">{t.reason}</span>
                <input value={reason} aria-required="true" maxLength={100} autoComplete="off" onChange={(e) => setReason(e.target.value)} />
              </label>
              <label className={css.typed}>
                <span data-required="">{t.secret}</span>
                <input
                  type="password"
                  value={secret}
                  aria-required="true"
                  maxLength={256}
                  autoComplete="current-password"
                  onChange={(e) => setSecret(e.target.value)}
                />
              </label>
            </>
          )}
        </div>
      )}
      {busy && <Progress label={t.export} value={undefined} />}
      {said && (
        <p className={css.wrong} role="alert">
          {said}
        </p>
      )}
    </Part>
  )
}
