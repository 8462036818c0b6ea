import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button, Icon } from '@mirror/ui'
import { configured, type ConfiguredRules } from '@mirror/sdk/configured'
import { changePassword, strength, words, type PasswordForm as Values } from '@mirror/sdk/rules'
import type { ChangeFailure } from './failure.ts'
import css from './account.module.css'
import { t } from './password.texts.ts'

export interface PasswordFormProps {
  userName: string
  mandatory: boolean
  /** S5.07: what the installation asks of a password; until it comes, and without it, the built-in rule holds. */
  rules: Promise<ConfiguredRules>
  /** null: done. */
  send(values: Values): Promise<ChangeFailure | null>
  onCancel(): void
  onSignOut(): void
}

const empty: Values = { oldPassword: '', password: '', checkPass: '' }
const names = ['oldPassword', 'password', 'checkPass'] as const satisfies (keyof Values)[]
const gradeOf = (grade: number) => ['', t.weak, t.middling, t.strong][grade] ?? ''

/** S3.04, S5.01-S5.03. Made anew each time the dialog opens, so it is empty and nothing is marked as wrong (S4.11). */
export function PasswordForm({ userName, mandatory, rules, send, onCancel, onSignOut }: PasswordFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<Partial<Record<keyof Values, true>>>({})
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [rule, setRule] = useState(() => configured([]))
  useEffect(() => void rules.then(setRule, () => undefined), [rules])
  const own = changePassword(values, rule.password)
  // How strong is reckoned by the built-in rule; beside another one it could only confuse.
  const grade = rule.tip ? 0 : strength(values.password)
  const complaint = (name: keyof Values) =>
    (left[name] ? own[name] : '') || failure?.fields[name] || (name === 'oldPassword' && failure?.wrongOld ? words.wrongOld : '') || ''

  const change = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value })
    if (!failure) return
    const { [name]: _, ...fields } = failure.fields
    setFailure({ text: '', fields, wrongOld: name === 'oldPassword' ? false : failure.wrongOld })
  }
  const focus = (name: keyof Values | undefined) => name && (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setLeft({ oldPassword: true, password: true, checkPass: true })
    const first = names.find((name) => own[name])
    if (first) return focus(first)
    setBusy(true)
    setFailure(null)
    const next = await send(values)
    setBusy(false)
    setFailure(next)
    if (next) focus(names.find((name) => next.fields[name]) ?? (next.wrongOld ? 'oldPassword' : undefined))
  }

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      {mandatory ? <p className={css['lead']}>{t.lead}</p> : null}
      {failure?.text ? (
        <p className={css['failure']} role="alert">
          <Icon name="error" size={18} />
          {failure.text}
        </p>
      ) : null}
      {/* For password managers, which keep a password by its user name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {names.map((name) => (
        <Field
          key={name}
          id={`${id}${name}`}
          name={name}
          value={values[name]}
          error={complaint(name)}
          onChange={(value) => change(name, value)}
          onLeave={() => values[name] && setLeft({ ...left, [name]: true })}
          hint={name === 'password' ? rule.tip || t.hint : ''}
          extra={
            name === 'password' && grade > 0 ? (
              <p className={css['strength']} data-grade={grade}>
                <span aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
                {t.strength(gradeOf(grade))}
              </p>
            ) : null
          }
        />
      ))}
      <div className={css['foot']}>
        {mandatory ? (
          <button type="button" className={css['quiet']} onClick={onSignOut}>
            {t.signOut}
          </button>
        ) : (
          <Button onClick={onCancel}>{t.cancel}</Button>
        )}
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? t.busy : t.ok}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  id: string
  name: keyof Values
  value: string
  error: string
  hint: string
  extra: React.ReactNode
  onChange(value: string): void
  onLeave(): void
}

function Field({ id, name, value, error, hint, extra, onChange, onLeave }: FieldProps) {
  const [shown, setShown] = useState(false)
  const label = t[name]
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['input']} data-wrong={error ? '' : undefined}>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <button type="button" aria-label={t.show(label)} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t.shown : t.hidden}
        </button>
      </div>
      <p id={`${id}-said`} className={error ? css['error'] : css['hint']} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
      {extra}
    </div>
  )
}
