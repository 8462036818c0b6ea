import type { Step } from './queries.ts'
import { useSdk } from '@mirror/sdk'
import { AreaPicker, DateField, Drawer, useSheetClose } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import page from '../page/page.module.css'
import { t as words } from '../page/form.texts.ts'
import { t } from './area.texts.ts'
import type { AreaForm, AreaRecord } from './model.ts'
import { useStep } from './queries.ts'
import { complaints, momentOf } from './rules.ts'

export type Act = 'add' | 'edit' | 'merge' | 'disable' | 'enable'

const FIELDS = ['name', 'alias', 'centre', 'code', 'reason', 'into', 'validFrom']

/** The form of one step in an area's life: each needs the decision it rests on. */
export function StepForm({ act, record, onClose, onReload }: { act: Act; record: AreaRecord; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const step = useStep()
  const [start] = useState<AreaForm>(() => {
    const edits = act === 'edit'
    return {
      name: edits ? record.name : '',
      alias: edits ? record.alias : '',
      centre: edits ? record.centre : '',
      code: '',
      reason: '',
      effective: '',
      into: '',
      intoName: '',
    }
  })
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = form !== start
  const set = (part: Partial<AreaForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setWrong((old) => Object.fromEntries(Object.entries(complaints(act, next, record)).filter(([k]) => old[k])))
  }
  const titles = { add: t.addTitle, edit: t.editTitle, merge: t.mergeTitle, disable: t.disableTitle, enable: t.enableTitle }
  const natural = record.level === '5'

  const close = useSheetClose(dirty, onClose)

  const save = async () => {
    const found = complaints(act, form, record)
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`area-${first}`)?.focus()
    if (act === 'merge' && !(await sdk.confirm({ title: t.sureMerge(record.name, form.intoName), text: t.sureMergeText, okText: t.merge, danger: true })))
      return
    const text = {
      name: form.name.trim(),
      alias: form.alias.trim(),
      centre: form.centre.trim(),
      reason: form.reason.trim(),
      validFrom: momentOf(form.effective),
    }
    const then: Step =
      act === 'add'
        ? { act, id: record.id, body: { ...text, parentId: record.id, ...(form.code.trim() ? { code: form.code.trim() } : {}) } }
        : act === 'edit'
          ? { act, id: record.id, body: { ...text, version: record.version } }
          : {
              act,
              id: record.id,
              body: { version: record.version, reason: text.reason, ...(act === 'merge' ? { into: form.into, validFrom: text.validFrom } : {}) },
            }
    try {
      await step.mutateAsync(then)
      sdk.message.success(act === 'merge' ? t.merging : t.saved)
      onClose()
    } catch (error) {
      setWrong(
        await refused(sdk, error, FIELDS, async () => {
          await onReload()
        }),
      )
    }
  }

  const input = (name: 'name' | 'alias' | 'centre' | 'code' | 'reason', label: string, required: boolean, hint?: string) => (
    <Field id={`area-${name}`} label={label} required={required} wrong={wrong[name]} hint={hint}>
      <Input
        id={`area-${name}`}
        value={form[name]}
        maxLength={name === 'reason' ? 200 : 40}
        status={wrong[name] ? 'error' : ''}
        autoComplete="off"
        aria-required={required}
        aria-describedby={`area-${name}-note`}
        onChange={(e) => set({ [name]: e.target.value })}
      />
    </Field>
  )
  return (
    <Drawer small title={titles[act](record.name)} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        {act === 'disable' ? <p className={page.muted}>{t.disableText}</p> : null}
        {act === 'add' || act === 'edit' ? input('name', t.name, true) : null}
        {act === 'add' && !natural ? input('code', t.newCode, true, t.newCodeHint) : null}
        {act === 'add' && natural ? <p className={page.muted}>{t.autoCode}</p> : null}
        {act === 'add' || act === 'edit' ? input('alias', t.alias, false) : null}
        {act === 'add' || act === 'edit' ? input('centre', t.centre, false) : null}
        {act === 'merge' ? (
          <Field id="area-into" label={t.into} required wrong={wrong['into']} hint={t.intoHint}>
            <AreaPicker
              id="area-into"
              label={t.into}
              value={form.into}
              text={form.intoName}
              deepest={6}
              invalid={wrong['into'] !== undefined}
              describedBy="area-into-note"
              onChange={(into, intoName) => set({ into, intoName })}
            />
          </Field>
        ) : null}
        {act === 'disable' || act === 'enable' ? null : (
          <Field id="area-validFrom" label={t.effective} wrong={wrong['validFrom']} hint={t.effectiveHint}>
            <DateField
              id="area-validFrom"
              label={t.effective}
              value={form.effective}
              aria-invalid={wrong['validFrom'] !== undefined}
              aria-describedby="area-validFrom-note"
              onChange={(effective) => set({ effective })}
            />
          </Field>
        )}
        {input('reason', t.reason, true, t.reasonHint)}
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" loading={step.isPending} danger={act === 'merge' || act === 'disable'}>
          {act === 'merge' ? t.merge : act === 'disable' ? t.disable : words.save}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}
