import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '@mirror/ui'
import { Choice, Faults, RequiredHint, goToFirst } from '@mirror/widgets'
import { HttpError, type DataOf } from '@mirror/sdk/shell'
import { messages, modal } from '../layer/layer.ts'
import { http } from '../http.ts'
import css from './account.module.css'
import { Line } from './line.tsx'
import { ProofForm } from './proof-form.tsx'
import { groupsOf } from './token-codes.ts'
import { said, securityCalls, type Security } from './security-data.ts'
import { t } from './tokens.texts.ts'

type Own = DataOf<'/api/account/tokens', 'get'>

const DAYS = [30, 90, 180, 365]

/** Makes an API token and shows its text once. */
export const showTokenForm = (own: Own) => modal({ title: t.formTitle, width: 640, content: (close) => <TokenForm own={own} close={close} /> })

export function TokenForm({ own, close }: { own: Own; close: () => void }) {
  const id = useId()
  const [calls] = useState(() => securityCalls(http))
  const [form, setForm] = useState({ name: '', days: 90, area: '', codes: [] as string[] })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [areas, setAreas] = useState<{ id: string; text: string }[]>([])
  const [factors, setFactors] = useState<Security | null>(null)
  const [busy, setBusy] = useState(false)
  const proof = useRef('')
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Without the areas below the token is for all of the person's own, which is what stands there.
    http.get('/api/areas/children', { parent: [own.areaId] }, { silent: true }).then(setAreas, () => undefined)
  }, [own.areaId])

  const put = (next: Partial<typeof form>) => {
    setForm({ ...form, ...next })
    setWrong({})
  }
  const show = (found: Record<string, string>) => {
    setWrong(found)
    goToFirst(() => frame.current, found)
  }
  const make = async () => {
    setBusy(true)
    try {
      const { token } = await http.postOrThrow('/api/account/tokens', { ...form, proof: proof.current }, { silent: true })
      close()
      await showToken(token)
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'proof_required') setFactors(await calls.read())
      else if (cause instanceof HttpError && cause.fields.length > 0) show(Object.fromEntries(cause.fields.map((f) => [f.field, f.message])))
      else messages.error(said(cause))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { ...(!form.name.trim() && { name: t.nameMissing }), ...(form.codes.length === 0 && { codes: t.codesMissing }) }
    if (Object.keys(found).length > 0) show(found)
    else if (!busy) void make()
  }
  const toggle = (code: string, on: boolean) => put({ codes: on ? [...form.codes, code] : form.codes.filter((c) => c !== code) })

  if (factors)
    return (
      <ProofForm
        password={factors.hasPassword}
        code={factors.totp || factors.recoveryLeft > 0}
        onCancel={() => setFactors(null)}
        prove={async (given) => {
          try {
            proof.current = (await calls.prove(given)).proof
          } catch (cause) {
            return said(cause)
          }
          setFactors(null)
          void make()
          return ''
        }}
      />
    )
  if (own.codes.length === 0) return <p className={css['lead']}>{t.noCodes}</p>
  return (
    <form ref={frame} className={css['form']} noValidate onSubmit={submit}>
      <RequiredHint />
      <div data-field="name">
        <Line
          id={`${id}-name`}
          label={t.name}
          autoComplete="off"
          maxLength={40}
          value={form.name}
          error={wrong['name'] ?? ''}
          hint={t.nameHint}
          required
          onChange={(name) => put({ name })}
        />
      </div>
      <div className={css['pair']}>
        <Pick
          name="days"
          id={`${id}-days`}
          label={t.days}
          wrong={wrong['days']}
          value={String(form.days)}
          options={DAYS.filter((n) => n <= own.maxDays).map((n) => ({ value: String(n), label: t.dayCount(n) }))}
          onChange={(days) => put({ days: Number(days) })}
        />
        <Pick
          name="area"
          id={`${id}-area`}
          label={t.area}
          wrong={wrong['area']}
          value={form.area}
          options={[{ value: '', label: t.wholeArea }, ...areas.map((area) => ({ value: area.id, label: area.text }))]}
          onChange={(area) => put({ area })}
        />
      </div>
      <fieldset className={css['codeset']} data-field="codes" aria-describedby={`${id}-codes`}>
        <legend>
          {t.codes}
          <span className={css['star']} aria-hidden="true">
            *
          </span>
        </legend>
        <p id={`${id}-codes`} className={wrong['codes'] ? css['error'] : css['hint']} role={wrong['codes'] ? 'alert' : undefined}>
          {wrong['codes'] ?? t.codesHint}
        </p>
        {groupsOf(own.codes, t.openPage).map(([of, codes]) => (
          <div key={of} className={css['codegroup']} role="group" aria-label={of}>
            <span>{of}</span>
            <span>
              {codes.map(({ code, label }) => (
                <label key={code}>
                  <input type="checkbox" checked={form.codes.includes(code)} onChange={(event) => toggle(code, event.target.checked)} /> {label}
                </label>
              ))}
            </span>
          </div>
        ))}
      </fieldset>
      <Faults of={wrong} />
      <div className={css['foot']}>
        <Button onClick={close}>{t.cancel}</Button>
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? t.working : t.make}
        </Button>
      </div>
    </form>
  )
}

interface PickProps {
  name: string
  id: string
  label: string
  wrong: string | undefined
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Pick({ name, wrong, ...choice }: PickProps) {
  return (
    <div className={css['field']} data-field={name}>
      <label htmlFor={choice.id}>{choice.label}</label>
      <Choice {...choice} invalid={!!wrong} describedBy={`${choice.id}-said`} />
      <p id={`${choice.id}-said`} className={css['error']} role={wrong ? 'alert' : undefined}>
        {wrong}
      </p>
    </div>
  )
}

/** The token, once. Only its button closes the dialog: Esc would lose what cannot be shown again. */
const showToken = (token: string) => modal({ title: t.onceTitle, width: 560, dismissible: false, content: (close) => <Once token={token} close={close} /> })

function Once({ token, close }: { token: string; close: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => messages.success(t.copied),
      () => messages.error(t.failed),
    )
  return (
    <>
      <p className={css['lead']}>{t.once}</p>
      <p className={css['secret']}>
        {t.usage}
        <code>{token}</code>
      </p>
      <div className={css['foot']}>
        {isSecureContext ? <Button onClick={() => void copy()}>{t.copy}</Button> : null}
        <Button kind="primary" onClick={close}>
          {t.saved}
        </Button>
      </div>
    </>
  )
}
