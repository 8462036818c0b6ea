import { useId, useState, type FormEvent } from 'react'
import { Button } from '@mirror/ui'
import css from './account.module.css'
import { Line } from './line.tsx'
import { t } from './security.texts.ts'

export interface ProofFormProps {
  /** What the account can be asked for. */
  password: boolean
  code: boolean
  /** The complaint, '' when the proof was good. */
  prove(given: { password?: string; code?: string }): Promise<string>
  onCancel(): void
}

/** Asks for the password, or for a code of the second factor, before something is changed. */
export function ProofForm({ password, code, prove, onCancel }: ProofFormProps) {
  const id = useId()
  const [by, setBy] = useState<'password' | 'code'>(password ? 'password' : 'code')
  const [value, setValue] = useState('')
  const [complaint, setComplaint] = useState('')
  const [busy, setBusy] = useState(false)

  if (!password && !code) {
    return (
      <>
        <p className={css['lead']}>{t.noProof}</p>
        <div className={css['foot']}>
          <Button onClick={onCancel}>{t.back}</Button>
        </div>
      </>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!value) return setComplaint(by === 'password' ? t.passwordNeeded : t.codeNeeded)
    setBusy(true)
    const said = await prove(by === 'password' ? { password: value } : { code: value })
    setBusy(false)
    setComplaint(said)
    if (said) document.getElementById(id)?.focus()
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={css['heading']}>{t.proofTitle}</h3>
      <p className={css['lead']}>{t.proofLead}</p>
      <Line
        key={by}
        id={id}
        label={by === 'password' ? t.password : t.code}
        type={by === 'password' ? 'password' : 'text'}
        autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
        value={value}
        error={complaint}
        onChange={(next) => {
          setValue(next)
          setComplaint('')
        }}
      />
      <div className={css['foot']}>
        {password && code ? (
          <button
            type="button"
            className={css['quiet']}
            onClick={() => {
              setBy(by === 'password' ? 'code' : 'password')
              setValue('')
              setComplaint('')
            }}
          >
            {by === 'password' ? t.byCode : t.byPassword}
          </button>
        ) : null}
        <Button onClick={onCancel}>{t.back}</Button>
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? t.working : t.confirm}
        </Button>
      </div>
    </form>
  )
}
