import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Drawer, Faults, RequiredHint, dateTime, errorText, goToFirst, refusedCode, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { FieldFrame } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import type { Description, Step, Values, Whole } from './model.ts'
import { OutdoorContext, useOutbox } from './outdoor.ts'
import { fileOf, moduleKeys } from './queries.ts'
import { changes, complaints, dayOf, fieldsOf, grouped, isEmpty, refusal as refusalText, sent } from './rules.ts'

interface Props {
  d: Description
  record: Whole
  step: Step
  /** In its place on the page, not over it: the record stays in sight. */
  inline?: boolean
  /** The id of what waits, where the sheet opens it again. */
  waiting?: string
  onDone?: () => void
  onClose: () => void
}

/** The sheet of one step: the fields it asks for, the opinion, and the server's refusal in its own words. */
export function StepSheet({ d, record: latest, step, inline, waiting = '', onDone, onClose }: Props) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const box = useOutbox(step.outdoor)
  // What the person looked at when they opened it: a newer one that comes in below is another's change, which the server tells them of.
  const [record] = useState(latest)
  const fields = fieldsOf(d, step.ask)
  const known = new Map((record.known[step.code] ?? []).map((k) => [k.field, k]))
  // What the form begins with: what the record has, else what is known of the field.
  const begin = (key: string) => (known.get(key)?.fixed || isEmpty(latest.values[key]) ? (known.get(key)?.value ?? latest.values[key]) : latest.values[key])
  const [first] = useState<Values>(() => Object.fromEntries(fields.map((f) => [f.key, begin(f.key)])))
  const [values, setValues] = useState<Values>(first)
  const [opinion, setOpinion] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const intent = useRef({ of: '', key: '' })
  const typed = changes(first, values)
  const dirty = opinion !== '' || Object.keys(typed).length > 0
  const draft = useDraft(
    `step-${d.code}-${record.id}-${step.code}${waiting && `-${waiting}`}`,
    { values: typed, opinion },
    {
      dirty,
      restore: (kept) => {
        setValues({ ...first, ...kept.values })
        setOpinion(kept.opinion)
      },
    },
  )
  const drop = draft.drop
  const held = useRef(typed)
  useEffect(() => {
    held.current = typed
  })
  useEffect(() => {
    const giveUp = () => {
      drop()
      if (waiting === '') void box?.forget(held.current).catch(() => undefined)
    }
    return dirty ? sdk.unsaved(() => true, giveUp) : undefined
  }, [sdk, dirty, drop, box, waiting])
  const close = useSheetClose(dirty, () => {
    drop()
    if (dirty && waiting === '') void box?.forget(typed).catch(() => undefined)
    onClose()
  })

  // A file that has come up at last finds what was typed meanwhile.
  const set = (key: string, v: unknown) => {
    setValues((old) => ({ ...old, [key]: v }))
    setRefusal('')
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([k]) => k !== key)))
  }
  const title = `${step.title} · ${record.name || record.no}`
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => form.current, list)
  }
  // What waits opens as it was handed in, with what the server said of it.
  const [reopened, setReopened] = useState('')
  const again = waiting === reopened ? undefined : box?.list().find((one) => one.id === waiting)
  if (again) {
    setReopened(waiting)
    setValues({ ...first, ...(again.body['values'] as Values) })
    setOpinion(String(again.body['opinion'] ?? ''))
    setWrong(Object.fromEntries(again.fields.map((f) => [f.field, f.message])))
    if (again.fields.length === 0) setRefusal(again.reason)
  }
  const go = async () => {
    const found = complaints(fields, values, step.need)
    if (step.opinion && opinion.trim() === '') found['opinion'] = t.fill(t.opinion)
    if (Object.keys(found).length > 0) return show(found)
    const body = { version: record.version, opinion: opinion.trim(), values: sent(fields, values) }
    const of = JSON.stringify(body)
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-') }
    setBusy(true)
    setRefusal('')
    try {
      const path = `/api/rural/${d.code}/${record.id}/transitions/${step.code}` as const
      const page = `/m/${d.code}/${record.id}?step=${step.code}`
      const delivered = box && (await box.deliver<Whole | undefined>({ title, method: 'postOrThrow', path, body, page }, waiting || undefined))
      if (box && !delivered) {
        drop()
        sdk.message.success(t.waits)
        onClose()
        return void navigate('/waiting')
      }
      const next = delivered ? delivered.answer : await sdk.http.postOrThrow(path, body, { silent: true, key: intent.current.key })
      drop()
      if (next) client.setQueryData(moduleKeys.record(d.code, String(record.id)), next)
      void client.invalidateQueries({ queryKey: moduleKeys.all })
      // Some steps write households: 监测, 家庭变化.
      void client.invalidateQueries({ queryKey: ['households'] })
      sdk.message.success(t.done(step.title))
      onClose()
      onDone?.()
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) {
        const look = await sdk.confirm({ title: t.conflict, text: `${error.message}。${t.conflictHint}`, okText: t.conflictOk, cancelText: t.cancel })
        if (look) {
          await client.invalidateQueries({ queryKey: moduleKeys.of(d.code) })
          onClose()
        }
      } else if (error instanceof HttpError && error.fields.length > 0 && !refusedCode(error))
        show(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else setRefusal(refusalText(error instanceof HttpError ? error.code : '', errorText(error)))
    } finally {
      setBusy(false)
    }
  }
  // By keyboard: where nothing has to be filled in, Enter is enough.
  useEffect(() => {
    if (!inline) return
    const at = step.ask.length > 0 || step.opinion ? ':is(input, select, textarea)' : '[type="submit"]'
    form.current?.querySelector<HTMLElement>(at)?.focus()
  }, [inline, step])
  const sheet = (
    <OutdoorContext value={{ box, area: record.areaName }}>
      <form
        ref={form}
        data-draft=""
        data-outdoor={step.outdoor || undefined}
        noValidate
        onKeyDown={(e) => {
          if (inline && e.key === 'Enter' && (e.ctrlKey || e.metaKey) && !busy && box !== undefined) void go()
          if (inline && e.key === 'Escape') close()
        }}
        onSubmit={(e) => {
          e.preventDefault()
          void go()
        }}
      >
        {draft.restoredAt !== undefined && (
          <p className={css.draft} role="status">
            {t.restored(dateTime(draft.restoredAt))}
          </p>
        )}
        {(step.opinion || fields.some((f) => f.required || step.need.includes(f.key))) && <RequiredHint />}
        {grouped(fields).map(([group, list]) => (
          <fieldset key={group} className={css.set}>
            <legend>{group}</legend>
            <div className={css.grid}>
              {list.map((f) => (
                <FieldInput
                  key={f.key}
                  field={f}
                  area={record.area}
                  required={step.need.includes(f.key)}
                  value={values[f.key]}
                  day={dayOf(d, { ...record.values, ...values }, record)}
                  label={record.labels[f.key] ?? ''}
                  wrong={wrong[f.key]}
                  known={known.get(f.key)}
                  load={(file, signal) => fileOf(sdk, d.code, record.id, file.id, signal)}
                  onChange={(v) => set(f.key, v)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <FieldFrame id={id} name="opinion" title={t.opinion} required={step.opinion} wide wrong={wrong['opinion']}>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={opinion}
            aria-required={step.opinion}
            aria-invalid={!!wrong['opinion']}
            aria-describedby={`${id}-note`}
            onChange={(e) => {
              setOpinion(e.target.value)
              setRefusal('')
              setWrong(Object.fromEntries(Object.entries(wrong).filter(([k]) => k !== 'opinion')))
            }}
          />
        </FieldFrame>
        {refusal && (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )}
        <footer className={css.sheetFoot}>
          <Faults of={wrong} />
          <Button kind={step.return ? 'danger' : 'primary'} type="submit" disabled={busy || box === undefined}>
            {busy && box ? t.sending : t.confirm(step.title)}
          </Button>
          <Button onClick={close}>{t.cancel}</Button>
        </footer>
      </form>
    </OutdoorContext>
  )
  if (inline)
    return (
      <div className={css.inline} role="group" aria-label={title}>
        <h2>{title}</h2>
        {sheet}
      </div>
    )
  return (
    <Drawer title={title} small={fields.length <= 4} onClose={close}>
      {sheet}
    </Drawer>
  )
}
