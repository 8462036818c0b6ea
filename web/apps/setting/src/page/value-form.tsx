import { useSdk } from '@mirror/sdk'
import { Choice, Faults } from '@mirror/widgets'
import { Button, Input, Switch } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { t } from './form.texts.ts'
import { joined } from './joined.texts.ts'
import css from './page.module.css'
import { Changes, refused } from './refused.tsx'
import type { Wrong } from './refused.tsx'
import { textOf, valueOf } from './values.ts'
import type { Bound, ValueField, Values } from './values.ts'

export interface Group<Key extends string = string> {
  title: string
  fields: readonly ValueField<Key>[]
  /** What stands below the fields. */
  note?: ReactNode
}

interface Props {
  groups: readonly Group[]
  values: Values
  bounds: readonly Bound[]
  /** What a saving asks before it happens; `about` says more of what the new values do. */
  ask: { title: string; okText: string; about?: (next: Values) => Promise<ReactNode> }
  saved: string
  foot?: ReactNode
  /** A control of the page's own, for a field of kind "own". */
  own?: (field: ValueField, value: unknown, set: (value: unknown) => void) => ReactNode
  onSave: (values: Values) => Promise<unknown>
  onReload: () => Promise<unknown>
}

/** A form over one versioned row of values: what would change is shown before it is saved. */
export function ValueForm({ groups, values, bounds, ask, saved, foot, own, onSave, onReload }: Props) {
  const sdk = useSdk()
  const fields = groups.flatMap((g) => g.fields)
  const [typed, setTyped] = useState<Record<string, unknown>>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const shown = (f: ValueField) => (f.key in typed ? typed[f.key] : textOf(f, values[f.key]))
  const changed = fields.filter((f) => f.key in typed && String(typed[f.key]) !== String(textOf(f, values[f.key])))
  const dirty = changed.length > 0
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])

  const set = (f: ValueField, value: unknown) => {
    setTyped((old) => ({ ...old, [f.key]: value }))
    setWrong((old) => ({ ...old, [f.key]: undefined }))
  }
  const words = (f: ValueField, value: unknown) =>
    f.kind === 'switch'
      ? value
        ? t.on
        : t.off
      : f.kind === 'choice'
        ? (f.options?.find((o) => o.value === String(value))?.label ?? String(value))
        : `${String(value).replaceAll('\n', t.comma)}${value === '' || !f.unit ? '' : ` ${f.unit}`}`

  const save = async () => {
    const next: Values = { ...values }
    const found: Wrong = {}
    for (const f of changed) {
      const value = valueOf(f, typed[f.key], bounds)
      if (value instanceof Error) found[f.key] = value.message
      else next[f.key] = value
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`value-${first}`)?.focus()
    const lines = changed.map((f) => [f.label, words(f, textOf(f, values[f.key])), words(f, typed[f.key])] as const)
    try {
      const text = (
        <>
          <Changes items={lines} />
          {await ask.about?.(next)}
        </>
      )
      if (!(await sdk.confirm({ title: ask.title, okText: ask.okText, text }))) return
      setBusy(true)
      await onSave(next)
      setTyped({})
      sdk.message.success(saved)
    } catch (error) {
      const complaints = await refused(
        sdk,
        error,
        fields.map((f) => f.key),
        async () => {
          await onReload()
          setTyped({})
        },
      )
      setWrong(complaints)
      const [at] = Object.keys(complaints)
      if (at) document.getElementById(`value-${at}`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={css.scroll}
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <div className={css.body}>
        {groups.map((g) => (
          <fieldset key={g.title} className={css.set}>
            <legend className={css.group}>{g.title}</legend>
            {g.fields.map((f) => {
              const id = `value-${f.key}`
              const value = shown(f)
              return (
                <Field
                  key={f.key}
                  id={id}
                  label={f.unit ? joined.noted(f.label, f.unit) : f.label}
                  required={f.required ?? false}
                  wrong={wrong[f.key]}
                  hint={f.hint}
                >
                  {f.kind === 'own' ? (
                    own?.(f, value, (v) => set(f, v))
                  ) : f.kind === 'switch' ? (
                    <Switch
                      id={id}
                      checked={value === true}
                      disabled={f.fixed ?? false}
                      aria-label={f.label}
                      aria-describedby={`${id}-note`}
                      onChange={(v) => set(f, v)}
                    />
                  ) : f.kind === 'choice' ? (
                    <Choice className={css.full} label={f.label} value={String(value)} options={f.options ?? []} onChange={(v) => set(f, v)} />
                  ) : f.kind === 'list' ? (
                    <Input.TextArea
                      id={id}
                      rows={3}
                      value={String(value)}
                      status={wrong[f.key] ? 'error' : ''}
                      aria-describedby={`${id}-note`}
                      onChange={(e) => set(f, e.target.value)}
                    />
                  ) : (
                    <Input
                      id={id}
                      value={String(value)}
                      {...(f.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
                      disabled={f.fixed ?? false}
                      autoComplete="off"
                      status={wrong[f.key] ? 'error' : ''}
                      aria-required={f.required ?? false}
                      aria-describedby={`${id}-note`}
                      onChange={(e) => set(f, e.target.value)}
                    />
                  )}
                </Field>
              )
            })}
            {g.note}
          </fieldset>
        ))}
      </div>
      <footer className={css.foot}>
        <Faults of={wrong} />
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={busy}>
          {t.save}
        </Button>
        <Button disabled={!dirty || busy} onClick={() => (setTyped({}), setWrong({}))}>
          {t.cancel}
        </Button>
        <small>{dirty ? t.unsaved(changed.length) : (foot ?? t.noChange)}</small>
      </footer>
    </form>
  )
}
