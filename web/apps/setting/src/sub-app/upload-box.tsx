import { HttpError } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useRef, useState } from 'react'
import { useUpload } from './queries.ts'
import { unfit } from './rules.ts'
import css from './sub-app.module.css'
import { t } from './sub-app.texts.ts'

type Said = { tone: 'good' | 'bad'; title: string; lines: string[] }

/** Choice of a zip, its way to the server, and what the server said of it. */
export function UploadBox({ onBusy, onUploaded }: { onBusy: (busy: boolean) => void; onUploaded: (app: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const [name, setName] = useState('')
  const [percent, setPercent] = useState(0)
  const [said, setSaid] = useState<Said>()
  const upload = useUpload()

  const send = async (file: File) => {
    const why = unfit(file)
    if (why) return setSaid({ tone: 'bad', title: t.refused(file.name), lines: [t[why]] })
    setName(file.name)
    setPercent(0)
    setSaid(undefined)
    onBusy(true)
    stop.current = new AbortController()
    try {
      const { app, title, version } = await upload.mutateAsync({
        file,
        signal: stop.current.signal,
        onProgress: (done, total) => setPercent(total > 0 ? Math.floor((done / total) * 100) : 0),
      })
      setSaid({ tone: 'good', title: t.uploaded(title, version), lines: [] })
      onUploaded(app)
    } catch (cause) {
      if (stop.current.signal.aborted) setSaid({ tone: 'bad', title: t.stopped, lines: [] })
      else setSaid({ tone: 'bad', title: t.refused(file.name), lines: reasons(cause) })
    } finally {
      onBusy(false)
      setName('')
    }
  }

  return (
    <section className={css.upload} aria-label={t.upload}>
      {name ? (
        <div className={css.row}>
          <div className={css.grow} role="status">
            <span>{percent < 100 ? t.uploading(name, percent) : t.checking(name)}</span>
            <progress aria-label={name} max={100} value={percent} />
          </div>
          <Button onClick={() => stop.current?.abort()}>{t.stop}</Button>
        </div>
      ) : (
        <div className={css.row}>
          <p className={css.quiet}>{t.chooseText}</p>
          <Button icon="folder" onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t.choose}
        hidden
        onChange={(e) => {
          const file = e.target.files?.[0]
          // The same file may be chosen again after it was mended.
          e.target.value = ''
          if (file) void send(file)
        }}
      />
      {said ? (
        <div className={css.said} data-tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          <b>{said.title}</b>
          {said.lines.length > 0 ? (
            <ul>
              {said.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

const reasons = (cause: unknown) =>
  cause instanceof HttpError && cause.status === 400 && cause.fields.length > 0 ? cause.fields.map(({ message }) => message) : [errorText(cause)]
