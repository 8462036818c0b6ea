import { useState, type FormEvent } from 'react'
import { HttpError, localOf } from '@mirror/sdk/shell'
import { lastFailure } from '@mirror/sdk/request'
import { Button } from '@mirror/ui'
import account from '../account/account.module.css'
import { person } from '../boot/person.ts'
import { http } from '../http.ts'
import { messages, modal } from '../layer/layer.ts'
import { router } from '../route/router.ts'
import css from './feedback.module.css'
import { t } from './feedback.texts.ts'
import { pageOnly } from './page-of.ts'

export const showFeedback = () => modal({ title: t.title, width: 520, content: (close) => <Form close={close} /> })

const KINDS = ['problem', 'wish', 'other'] as const

function Form({ close }: { close: () => void }) {
  const spot = router.spot.get()
  const [sent] = useState(() => ({
    page: spot.prefix ? pageOnly(localOf(spot)) : '',
    version: person.get().boot?.platform.version ?? '',
    width: innerWidth,
    height: innerHeight,
    errorCode: lastFailure.code,
    requestId: lastFailure.traceId,
  }))
  const [kind, setKind] = useState<(typeof KINDS)[number]>('problem')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await http.postOrThrow('/api/feedback', { kind, text, ...sent }, { silent: true })
      messages.success(t.sent)
      close()
    } catch (cause) {
      setWrong(cause instanceof HttpError && cause.status > 0 ? cause.message : t.failed)
      setBusy(false)
    }
  }
  const rows: [string, string][] = [
    [t.page, sent.page || t.noPage],
    [t.version, sent.version],
    [t.size, `${sent.width}×${sent.height}`],
    [t.failure, sent.errorCode ? `${sent.errorCode} ${sent.requestId}` : t.none],
  ]
  return (
    <form className={account['form']} onSubmit={(event) => void submit(event)}>
      <p className={css['lead']}>{t.lead}</p>
      <fieldset className={css['kinds']}>
        <legend>{t.kind}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {t[one]}
          </label>
        ))}
      </fieldset>
      <div className={account['field']}>
        <label htmlFor="feedback-text">{t.text}</label>
        <textarea
          id="feedback-text"
          className={css['text']}
          rows={5}
          maxLength={1000}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby="feedback-said"
          onChange={(event) => {
            setText(event.target.value)
            setWrong('')
          }}
        />
        <p id="feedback-said" className={wrong ? account['error'] : account['hint']} role={wrong ? 'alert' : undefined}>
          {wrong || t.textHint}
        </p>
      </div>
      <section className={css['context']} aria-label={t.context}>
        <h3>{t.context}</h3>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={account['foot']}>
        <Button onClick={close}>{t.cancel}</Button>
        <Button kind="primary" type="submit" disabled={busy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
