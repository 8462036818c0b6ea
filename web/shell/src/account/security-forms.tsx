import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@mirror/ui'
import css from './account.module.css'
import { Line } from './line.tsx'
import type { TotpOffer } from './security-data.ts'
import { t } from './security.texts.ts'

/** Sends one value; the complaint stays below its field, '' means it went well and the form is gone. */
function useOne(first: string, empty: string, send: (value: string) => Promise<string>) {
  const id = useId()
  const [value, setValue] = useState(first)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!value.trim()) return setError(empty)
    setBusy(true)
    const said = await send(value.trim())
    setBusy(false)
    setError(said)
    if (said) document.getElementById(id)?.focus()
  }
  const change = (next: string) => {
    setValue(next)
    setError('')
  }
  return { id, value, error, busy, submit, change }
}

function Foot({ busy, yes, onCancel }: { busy: boolean; yes: string; onCancel: () => void }) {
  return (
    <div className={css['foot']}>
      <Button onClick={onCancel}>{t.back}</Button>
      <Button kind="primary" type="submit" disabled={busy}>
        {busy ? t.working : yes}
      </Button>
    </div>
  )
}

export function TotpForm({ offer, send, onCancel }: { offer: TotpOffer; send: (code: string) => Promise<string>; onCancel: () => void }) {
  const { id, value, error, busy, submit, change } = useOne('', t.codeNeeded, send)
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={css['heading']}>{t.bindTitle}</h3>
      <ol className={css['steps']}>
        <li>{t.step1}</li>
        <li>{t.step2}</li>
        <li>{t.step3}</li>
      </ol>
      <svg className={css['qr']} viewBox={`0 0 ${offer.qrSize} ${offer.qrSize}`} role="img" aria-label={t.qr} shapeRendering="crispEdges">
        <path d={offer.qr} />
      </svg>
      <p className={css['secret']}>
        {t.secret}
        <code>{offer.secret}</code>
      </p>
      <Line id={id} label={t.sixDigits} autoComplete="one-time-code" numeric maxLength={16} value={value} error={error} onChange={change} />
      <Foot busy={busy} yes={t.finish} onCancel={onCancel} />
    </form>
  )
}

interface NameFormProps {
  title: string
  lead?: ReactNode
  name: string
  send: (name: string) => Promise<string>
  onCancel: () => void
}

export function NameForm({ title, lead, name, send, onCancel }: NameFormProps) {
  const { id, value, error, busy, submit, change } = useOne(name, t.keyNeeded, send)
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={css['heading']}>{title}</h3>
      {lead ? <p className={css['lead']}>{lead}</p> : null}
      <Line id={id} label={t.keyName} autoComplete="off" maxLength={40} value={value} error={error} hint={t.keyNameHint} onChange={change} />
      <Foot busy={busy} yes={t.confirm} onCancel={onCancel} />
    </form>
  )
}
