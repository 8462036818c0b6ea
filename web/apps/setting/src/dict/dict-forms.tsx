import { useSdk } from '@mirror/sdk'
import { Choice, Drawer, useSheetClose } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import page from '../page/page.module.css'
import { t as words } from '../page/form.texts.ts'
import { t } from './dict.texts.ts'
import { useChange } from './queries.ts'
import type { Change, DictItem, DictType } from './queries.ts'

/** A drawer with a form that asks before typed text is lost, and puts the server's complaints at their fields. */
function Sheet<F extends Record<string, string>>({
  title,
  start,
  fields,
  change,
  children,
  onClose,
  onDone,
  onReload,
}: {
  title: string
  start: F
  fields: readonly string[]
  change: (form: F) => Change
  children: (form: F, set: (part: Partial<F>) => void, wrong: Wrong) => ReactNode
  onClose: () => void
  onDone?: (form: F) => void
  onReload: () => Promise<unknown>
}) {
  const sdk = useSdk()
  const save = useChange()
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = JSON.stringify(form) !== JSON.stringify(start)
  const close = useSheetClose(dirty, onClose)
  const submit = async () => {
    try {
      await save.mutateAsync(change(form))
      sdk.message.success(t.saved)
      onDone?.(form)
      onClose()
    } catch (error) {
      const found = await refused(sdk, error, fields, onReload)
      setWrong(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`dict-${first}`)?.focus()
    }
  }
  return (
    <Drawer small title={title} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        {children(
          form,
          (part) => {
            setForm({ ...form, ...part })
            setWrong({})
          },
          wrong,
        )}
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
          {words.save}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}

function Line({
  name,
  label,
  value,
  wrong,
  hint,
  fixed,
  onChange,
}: {
  name: string
  label: string
  value: string
  wrong: Wrong
  hint?: string
  fixed?: boolean
  onChange: (text: string) => void
}) {
  return (
    <Field id={`dict-${name}`} label={label} required={!fixed} wrong={wrong[name]} hint={hint}>
      <Input
        id={`dict-${name}`}
        value={value}
        disabled={fixed ?? false}
        maxLength={200}
        autoComplete="off"
        status={wrong[name] ? 'error' : ''}
        aria-describedby={`dict-${name}-note`}
        onChange={(e) => onChange(e.target.value)}
      />
    </Field>
  )
}

/** A dictionary of people's own: new, or another name. */
export function TypeForm({
  of,
  onClose,
  onMade,
  onReload,
}: {
  of?: DictType
  onClose: () => void
  onMade: (type: string) => void
  onReload: () => Promise<unknown>
}) {
  return (
    <Sheet
      title={of ? t.editItem(of.name) : t.addType}
      start={{ type: of?.type ?? '', name: of?.name ?? '' }}
      fields={['type', 'name']}
      change={({ type, name }) => (of ? { act: 'rename-type', type: of.type, name, version: of.version } : { act: 'add-type', type: type.trim(), name })}
      onClose={onClose}
      onDone={({ type }) => onMade(of?.type ?? type.trim())}
      onReload={onReload}
    >
      {(form, set, wrong) => (
        <>
          <Line
            name="type"
            label={t.typeCode}
            value={form.type}
            wrong={wrong}
            hint={t.typeCodeHint}
            fixed={of !== undefined}
            onChange={(type) => set({ type })}
          />
          <Line name="name" label={t.name} value={form.name} wrong={wrong} onChange={(name) => set({ name })} />
        </>
      )}
    </Sheet>
  )
}

/** An entry: of the program's own only what the server would take. */
export function ItemForm({
  type,
  items,
  of,
  onClose,
  onReload,
}: {
  type: DictType
  items: DictItem[]
  of?: DictItem
  onClose: () => void
  onReload: () => Promise<unknown>
}) {
  const fixed = of?.builtin === true && !type.setting
  return (
    <Sheet
      title={of ? t.editItem(of.title ?? of.name) : t.addItem}
      start={{ code: of?.code ?? '', name: of?.name ?? '', parent: of?.parent ?? '', sort: String(of?.sort ?? items.length + 1) }}
      fields={['code', 'name', 'parent', 'status', 'sort']}
      change={({ code, name, parent, sort }) =>
        of
          ? { act: 'edit', type: type.type, code: of.code, name, parent, sort: Number(sort) || 0, status: of.status, version: of.version }
          : { act: 'add', type: type.type, code: code.trim(), name, parent, sort: Number(sort) || 0 }
      }
      onClose={onClose}
      onReload={onReload}
    >
      {(form, set, wrong) => (
        <>
          {fixed ? <p className={page.muted}>{t.builtinHint}</p> : null}
          <Line name="code" label={t.code} value={form.code} wrong={wrong} fixed={of !== undefined} onChange={(code) => set({ code })} />
          <Line name="name" label={type.setting ? t.value : t.name} value={form.name} wrong={wrong} fixed={fixed} onChange={(name) => set({ name })} />
          {type.setting || fixed ? null : (
            <Field id="dict-parent" label={t.parent} wrong={wrong['parent']}>
              <Choice
                className={page.full}
                label={t.parent}
                value={form.parent}
                onChange={(parent) => set({ parent })}
                options={[{ value: '', label: t.top }, ...items.filter((i) => i.code !== of?.code).map((i) => ({ value: i.code, label: i.name }))]}
              />
            </Field>
          )}
          {type.setting ? null : (
            <Line name="sort" label={t.sort} value={form.sort} wrong={wrong} onChange={(sort) => /^\d{0,6}$/.test(sort) && set({ sort })} />
          )}
        </>
      )}
    </Sheet>
  )
}
