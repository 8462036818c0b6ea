import { HttpError, today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, DateField, Drawer, Faults, TextField, errorText, goToFirst, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
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
  const frame = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(form) !== JSON.stringify(first)
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setWrong({})
  }
  const close = useSheetClose(dirty, onClose)
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => frame.current, list)
  }
  const save = async () => {
    if (form.to === '') return show({ to: t.choose })
    setBusy(true)
    try {
      client.setQueryData(delegationsQuery(sdk).queryKey, await sdk.http.postOrThrow('/api/rural/delegations', form, { silent: true }))
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : []
      show(fields.length > 0 ? Object.fromEntries(fields.map((f) => [f.field, f.message])) : { all: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const { all: _, ...faults } = wrong
  const person = of.people.find((x) => x.id === form.to)
  return (
    <Drawer title={t.drawer} small onClose={close}>
      <form
        ref={frame}
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <Line name="to" required label={t.to} wrong={wrong['to']} hint={t.chooseHint}>
          <Choice
            label={t.choose}
            value={form.to}
            optional
            onChange={(to) => set({ to, modules: [] })}
            options={of.people.map((x) => ({ value: x.id, label: `${x.name}（${x.place}）` }))}
          />
        </Line>
        <fieldset className={css.set} data-field="modules">
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
          <Line name="from" required label={t.start} wrong={wrong['from']}>
            <DateField id={`${id}-from`} label={t.start} aria-label={t.start} aria-required value={form.from} onChange={(from) => set({ from })} />
          </Line>
          <Line name="until" required label={t.until} wrong={wrong['until']}>
            <DateField id={`${id}-until`} label={t.until} aria-label={t.until} aria-required value={form.until} onChange={(until) => set({ until })} />
          </Line>
        </div>
        <Line name="reason" label={t.reason} wrong={wrong['reason']}>
          <TextField aria-label={t.reason} maxLength={100} value={form.reason} onChange={(e) => set({ reason: e.target.value })} />
        </Line>
        {wrong['all'] && (
          <p className={css.refusal} role="alert">
            {wrong['all']}
          </p>
        )}
        <Faults of={faults} />
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

function Line({
  name,
  label,
  required,
  wrong,
  hint = '',
  children,
}: {
  name: string
  label: string
  required?: boolean
  wrong?: string | undefined
  hint?: string
  children: ReactNode
}) {
  return (
    <div className={css.line} data-field={name}>
      <span className={css.label} data-label="" aria-hidden="true">
        {label}
        {required && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </span>
      {children}
      <p className={css.note} data-wrong={wrong ? '' : undefined} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
