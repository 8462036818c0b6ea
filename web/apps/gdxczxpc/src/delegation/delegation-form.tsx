import { HttpError, today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, Drawer, TextField, errorText, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import css from './delegation.module.css'
import { t } from './delegation.texts.ts'
import { delegationsQuery } from './queries.ts'
import type { Delegations } from './queries.ts'

/** Whom, which modules, from when until when, and why. The server has the last word on who may. */
export function DelegationForm({ of, onClose }: { of: Delegations; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const id = useId()
  const [first] = useState(() => ({ to: '', modules: [] as string[], from: today(), until: today(7), reason: '' }))
  const [form, setForm] = useState(first)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(form) !== JSON.stringify(first)
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setWrong({})
  }
  const close = useSheetClose(dirty, onClose)
  const save = async () => {
    if (form.to === '') return setWrong({ to: t.choose })
    setBusy(true)
    try {
      client.setQueryData(delegationsQuery(sdk).queryKey, await sdk.http.postOrThrow('/api/rural/delegations', form, { silent: true }))
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : []
      setWrong(fields.length > 0 ? Object.fromEntries(fields.map((f) => [f.field, f.message])) : { all: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const person = of.people.find((x) => x.id === form.to)
  return (
    <Drawer title={t.drawer} onClose={close}>
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <Line label={t.to} wrong={wrong['to']} hint={of.people.length === 0 ? t.nobody : t.chooseHint}>
          <Choice
            label={t.choose}
            value={form.to}
            optional
            onChange={(to) => set({ to, modules: [] })}
            options={of.people.map((x) => ({ value: x.id, label: `${x.name}（${x.place}）` }))}
          />
        </Line>
        <fieldset className={css.set}>
          <legend>{t.which}</legend>
          {of.modules.map((m) => (
            <label key={m.code} className={css.check}>
              <input
                type="checkbox"
                disabled={person !== undefined && !person.modules.includes(m.code)}
                checked={form.modules.includes(m.code)}
                onChange={(e) => set({ modules: e.target.checked ? [...form.modules, m.code] : form.modules.filter((x) => x !== m.code) })}
              />
              {m.title}
            </label>
          ))}
          <p className={css.note} data-wrong={wrong['modules'] ? '' : undefined} role={wrong['modules'] ? 'alert' : undefined}>
            {wrong['modules'] ?? t.whichHint}
          </p>
        </fieldset>
        <div className={css.two}>
          <Line label={t.start} wrong={wrong['from']}>
            <TextField id={`${id}-from`} type="date" aria-label={t.start} value={form.from} onChange={(e) => set({ from: e.target.value })} />
          </Line>
          <Line label={t.until} wrong={wrong['until']}>
            <TextField id={`${id}-until`} type="date" aria-label={t.until} value={form.until} onChange={(e) => set({ until: e.target.value })} />
          </Line>
        </div>
        <Line label={t.reason} wrong={wrong['reason']}>
          <TextField aria-label={t.reason} maxLength={100} value={form.reason} onChange={(e) => set({ reason: e.target.value })} />
        </Line>
        {wrong['all'] && (
          <p className={css.refusal} role="alert">
            {wrong['all']}
          </p>
        )}
        <footer className={css.foot}>
          <Button kind="primary" type="submit" disabled={busy}>
            {t.save}
          </Button>
          <Button onClick={close}>{t.cancel}</Button>
        </footer>
      </form>
    </Drawer>
  )
}

function Line({ label, wrong, hint = '', children }: { label: string; wrong?: string | undefined; hint?: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
      <p className={css.note} data-wrong={wrong ? '' : undefined} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
