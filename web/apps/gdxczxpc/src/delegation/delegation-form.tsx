import { HttpError, today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, DateField, Drawer, Faults, TextField, errorText, goToFirst, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FieldFrame } from '../engine/field-frame.tsx'
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
  const titles = { from: t.start, until: t.until }
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
        <FieldFrame id={`${id}-to`} name="to" title={t.to} required wrong={wrong['to']} hint={t.chooseHint}>
          <Choice
            id={`${id}-to`}
            label={t.to}
            empty={t.choose}
            value={form.to}
            optional
            required
            invalid={!!wrong['to']}
            describedBy={`${id}-to-note`}
            onChange={(to) => set({ to, modules: [] })}
            options={of.people.map((x) => ({ value: x.id, label: `${x.name}（${x.place}）` }))}
          />
        </FieldFrame>
        <fieldset className={css.set} data-field="modules" aria-describedby={`${id}-modules-note`}>
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
          <p id={`${id}-modules-note`} className={css.note} data-wrong={wrong['modules'] ? '' : undefined} role={wrong['modules'] ? 'alert' : undefined}>
            {wrong['modules'] ?? t.whichHint}
          </p>
        </fieldset>
        <div className={css.two}>
          {(['from', 'until'] as const).map((key) => (
            <FieldFrame key={key} id={`${id}-${key}`} name={key} title={titles[key]} required wrong={wrong[key]}>
              <DateField
                id={`${id}-${key}`}
                label={titles[key]}
                value={form[key]}
                aria-required
                aria-invalid={!!wrong[key]}
                aria-describedby={`${id}-${key}-note`}
                onChange={(day) => set({ [key]: day })}
              />
            </FieldFrame>
          ))}
        </div>
        <FieldFrame id={`${id}-reason`} name="reason" title={t.reason} wrong={wrong['reason']}>
          <TextField
            id={`${id}-reason`}
            maxLength={100}
            value={form.reason}
            aria-invalid={!!wrong['reason']}
            aria-describedby={`${id}-reason-note`}
            onChange={(e) => set({ reason: e.target.value })}
          />
        </FieldFrame>
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
