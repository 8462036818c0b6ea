import { HttpError, now, useSdk } from '@mirror/sdk'
import { Choice, AreaPicker, Faults, UserPicker, errorText } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askConflict } from '../page/conflict-dialog.tsx'
import { clashes, rebase } from '../page/conflict.ts'
import { Field } from '../page/field.tsx'
import page from '../page/page.module.css'
import { t } from './dept.texts.ts'
import type { Dept, DeptForm } from './model.ts'
import { deptListQuery, useDeptCalls } from './queries.ts'

const formOf = (d: Dept): DeptForm => ({ name: d.name, code: d.code, kind: d.kind, areaId: d.areaId, leaderId: d.leaderId, sort: d.sort })
const KINDS = ['government', 'institution', 'team', 'company', 'other'] as const

/** A department, or with `parent` alone a new one below it. `onDone` names the department to show next, "" none. */
export function DeptFormView({
  dept,
  parent,
  all,
  onDone,
  onDirty,
}: {
  dept?: Dept
  parent?: Dept | undefined
  all: Dept[]
  onDone: (id: string) => void
  /** Told whether something typed would be lost with this form. */
  onDirty: (dirty: boolean) => void
}) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const calls = useDeptCalls()
  const [base, setBase] = useState(dept)
  const empty: DeptForm = { name: '', code: '', kind: 'government', areaId: parent?.areaId ?? '', leaderId: '0', sort: 0 }
  const was = base ? formOf(base) : empty
  const [form, setForm] = useState(was)
  const [areaName, setAreaName] = useState((dept ?? parent)?.areaName ?? '')
  const [leader, setLeader] = useState(dept?.leaderName ?? '')
  const [wrong, setWrong] = useState<Partial<Record<keyof DeptForm | 'parentId', string>>>({})
  const done = useRef(false)
  const dirty = JSON.stringify(form) !== JSON.stringify(was)

  useEffect(() => (dirty ? sdk.unsaved(() => !done.current) : undefined), [sdk, dirty])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  // A move raised the version and the place: without typing of one's own the form follows.
  if (dept && base && dept.version !== base.version && !dirty) {
    setBase(dept)
    setForm(formOf(dept))
  }

  const set = (part: Partial<DeptForm>) => {
    setForm({ ...form, ...part })
    setWrong({})
  }
  const submit = async () => {
    const found = {
      ...(form.name.trim() ? {} : { name: t.needName }),
      ...(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(form.code.trim()) ? {} : { code: t.needCode }),
      ...(form.areaId ? {} : { areaId: t.needArea }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    try {
      const row = await calls.save.mutateAsync({ id: base?.id ?? '', parentId: parent?.id ?? '0', version: base?.version ?? 0, form })
      done.current = true
      sdk.message.success(t.saved)
      setBase((old) => (old ? { ...old, ...form, version: row.version } : old))
      onDone(row.id)
    } catch (error) {
      const own = error instanceof HttpError ? error.fields.filter((f) => f.field in form || f.field === 'parentId') : []
      if (error instanceof HttpError && error.status === 409 && base) await meet(base)
      else if (own.length > 0) setWrong(Object.fromEntries(own.map((f) => [f.field, f.message])))
      else sdk.message.error(errorText(error))
    }
  }
  const meet = async (mine: Dept) => {
    const rows = await client.fetchQuery({ ...deptListQuery(sdk), staleTime: 0 })
    const row = rows.find((d) => d.id === mine.id)
    if (!row) {
      onDone('')
      return
    }
    const theirs = formOf(row)
    const names: Record<string, string> = { [mine.areaId]: mine.areaName, [row.areaId]: row.areaName, [form.areaId]: areaName }
    const leaders: Record<string, string> = { [mine.leaderId]: mine.leaderName, [form.leaderId]: leader, [row.leaderId]: row.leaderName, '0': t.noLeader }
    const keep = await askConflict(
      sdk,
      '',
      now(),
      clashes(was, theirs, form, {
        name: [t.name, (f) => f.name],
        code: [t.code, (f) => f.code],
        kind: [t.kind, (f) => t[f.kind]],
        areaId: [t.area, (f) => names[f.areaId] ?? f.areaId],
        leaderId: [t.leader, (f) => leaders[f.leaderId] ?? f.leaderId],
        sort: [t.sort, (f) => String(f.sort)],
      }),
    )
    setBase(row)
    setForm(keep ? rebase(was, theirs, form) : theirs)
    setAreaName(names[keep ? form.areaId : row.areaId] ?? row.areaName)
  }
  const remove = async () => {
    if (!base || !(await sdk.confirm({ title: t.removeTitle(base.name), text: t.removeText, okText: t.remove, danger: true }))) return
    calls.remove.mutate(base.id, {
      onSuccess: () => {
        done.current = true
        sdk.message.success(t.removed)
        onDone('')
      },
      onError: (error) => sdk.message.error(errorText(error)),
    })
  }

  const above = base && (all.find((d) => d.id === base.parentId)?.name ?? (base.parentId === '0' ? t.top : t.outside))
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <h2>{base ? base.name : parent ? t.newTitle(parent.name) : t.newTop}</h2>
      {above && <p className={page.hint}>{t.parent(above)}</p>}
      <Field id="dept-name" label={t.name} required wrong={wrong.name}>
        <Input
          id="dept-name"
          maxLength={64}
          value={form.name}
          status={wrong.name ? 'error' : ''}
          aria-describedby="dept-name-note"
          onChange={(e) => set({ name: e.target.value })}
        />
      </Field>
      <Field id="dept-code" label={t.code} required wrong={wrong.code} hint={t.codeHint}>
        <Input
          id="dept-code"
          maxLength={40}
          value={form.code}
          status={wrong.code ? 'error' : ''}
          aria-describedby="dept-code-note"
          onChange={(e) => set({ code: e.target.value })}
        />
      </Field>
      <Field id="dept-kind" label={t.kind} required wrong={wrong.kind}>
        <Choice
          id="dept-kind"
          label={t.kind}
          className={page.full}
          value={form.kind}
          onChange={(kind) => set({ kind })}
          options={KINDS.map((value) => ({ value, label: t[value] }))}
        />
      </Field>
      <Field id="dept-areaId" label={t.area} required wrong={wrong.areaId}>
        <AreaPicker
          id="dept-areaId"
          label={t.area}
          value={form.areaId}
          text={areaName}
          invalid={wrong.areaId !== undefined}
          describedBy="dept-areaId-note"
          onChange={(areaId, name) => {
            setAreaName(name)
            set({ areaId })
          }}
        />
      </Field>
      <Field id="dept-leaderId" label={t.leader} wrong={wrong.leaderId}>
        <UserPicker
          id="dept-leaderId"
          label={t.leader}
          describedBy="dept-leaderId-note"
          value={form.leaderId === '0' ? undefined : { id: form.leaderId, name: leader || form.leaderId }}
          onChange={(person) => {
            setLeader(person?.name ?? '')
            set({ leaderId: person?.id ?? '0' })
          }}
        />
      </Field>
      <Field id="dept-sort" label={t.sort} wrong={wrong.sort} hint={base ? t.sortHint : t.sortNew}>
        <Input
          id="dept-sort"
          inputMode="numeric"
          maxLength={6}
          value={String(form.sort)}
          onChange={(e) => set({ sort: Number(e.target.value.replace(/\D/g, '')) })}
        />
      </Field>
      <Faults of={wrong} />
      <div className={page.actions}>
        <Button type="primary" htmlType="submit" loading={calls.save.isPending} disabled={!!base && !dirty}>
          {t.save}
        </Button>
        {base ? (
          <>
            <Button onClick={() => navigate(`/setting/user?dept=${base.id}`)}>{t.members}</Button>
            <Button danger loading={calls.remove.isPending} onClick={() => void remove()}>
              {t.remove}
            </Button>
          </>
        ) : (
          <Button onClick={() => onDone('')}>{t.cancel}</Button>
        )}
      </div>
    </form>
  )
}
