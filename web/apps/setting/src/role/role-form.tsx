import { HttpError, useSdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { Choice, AreaPicker, Faults, Screen, errorText } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Grants } from './grants.tsx'
import { Members } from './members.tsx'
import type { CodeTable, Role, RoleDraft } from './model.ts'
import { useSaveRole } from './queries.ts'
import css from './role.module.css'
import { t } from './role.texts.ts'
import { complaints, levels, possibleParents } from './rules.ts'
import { SCOPES, scopeName } from './scope.ts'

interface Props {
  table: CodeTable
  roles: Role[]
  /** The role that is edited; none for a new one. */
  role: Role | undefined
  start: RoleDraft
  areas: { id: string; name: string }[]
  /** Throws this form away for one of what stands now. */
  onReload: () => void
}

type Wrong = Partial<Record<string, string>>

/** The form of one role. A save against a newer edition is told, and what was typed stays until the person decides. */
export function RoleForm({ table, roles, role, start: first, areas: placed, onReload }: Props) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const save = useSaveRole()
  // What the person began with: the server may have newer by now, and that must not take away what they type.
  const [start] = useState(first)
  const [draft, setDraft] = useState(start)
  const [areas, setAreas] = useState(placed)
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  const done = useRef(false)
  const locked = role !== undefined && !role.editable
  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  useEffect(() => (dirty ? sdk.unsaved(() => !done.current) : undefined), [sdk, dirty])

  const set = (part: Partial<RoleDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setWrong((old) => Object.fromEntries(Object.entries(complaints(next, !role)).filter(([k]) => k in old)))
  }
  const place = (next: { id: string; name: string }[]) => {
    setAreas(next)
    set({ areas: next.map((a) => a.id) })
  }

  const submit = async () => {
    const found = complaints(draft, !role)
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLElement>(`#role-${first}`)?.focus()
    try {
      done.current = true
      const made = await save.mutateAsync({ id: role?.id ?? '', draft: { ...draft, name: draft.name.trim() } })
      sdk.message.success(t.saved)
      if (role) onReload()
      else navigate(`/setting/role/${made.id}`, { replace: true })
    } catch (error) {
      done.current = false
      if (error instanceof HttpError && error.status === 409) return conflict()
      const fields = error instanceof HttpError ? error.fields : []
      if (fields.length > 0) setWrong(Object.fromEntries(fields.map((f) => [f.field, f.message])))
      sdk.message.error(errorText(error))
    }
  }

  const conflict = async () => {
    const load = await sdk.confirm({ title: t.conflict, text: t.conflictText(draft.version), okText: t.conflictLoad, cancelText: t.conflictStay })
    if (load) onReload()
  }

  const inherited = roles.find((r) => r.id === draft.parentId)
  const inherits = inherited ? [...inherited.grants, ...inherited.inherited] : []
  return (
    <form
      ref={form}
      className={css.long}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (!locked) void submit()
      }}
    >
      <Screen title={role?.name ?? t.newTitle} count={role?.code}>
        {locked ? <p className={css.note}>{role.builtin ? t.fixed : t.foreign}</p> : null}
        <div className={css.body}>
          <section aria-label={t.basics}>
            <h2>{t.basics}</h2>
            <div className={css.grid}>
              <Item name="name" label={t.name} wrong={wrong.name} required>
                <Input
                  id="role-name"
                  value={draft.name}
                  maxLength={32}
                  disabled={locked}
                  status={wrong.name ? 'error' : ''}
                  onChange={(e) => set({ name: e.target.value })}
                />
              </Item>
              <Item name="code" label={t.code} wrong={wrong.code} hint={role ? t.codeFixed : t.codeHint} required>
                <Input
                  id="role-code"
                  value={draft.code}
                  maxLength={32}
                  disabled={role !== undefined}
                  status={wrong.code ? 'error' : ''}
                  onChange={(e) => set({ code: e.target.value })}
                />
              </Item>
              <Item name="parentId" label={t.parent} wrong={wrong.parentId} hint={t.parentHint}>
                <Choice
                  id="role-parentId"
                  label={t.parent}
                  className={css.wide}
                  invalid={wrong.parentId !== undefined}
                  disabled={locked}
                  value={draft.parentId}
                  onChange={(parentId) => set({ parentId })}
                  options={[{ value: '0', label: t.none }, ...possibleParents(roles, role?.id ?? '').map((r) => ({ value: r.id, label: r.name }))]}
                />
              </Item>
              <Item name="levelLo" label={t.levels} wrong={wrong.levelLo} hint={t.levelsHint} required>
                <span className={css.pair}>
                  {(['levelLo', 'levelHi'] as const).map((key, n) => [
                    n === 1 ? <span key="to">{t.levelTo}</span> : null,
                    <Choice
                      key={key}
                      id={`role-${key}`}
                      label={t[key]}
                      disabled={locked}
                      value={String(draft[key])}
                      onChange={(level) => set({ [key]: Number(level) })}
                      options={levels()
                        .slice(1)
                        .map((label, i) => ({ value: String(i + 1), label }))}
                    />,
                  ])}
                </span>
              </Item>
              <Item name="dataScope" label={t.scope} wrong={wrong.dataScope} hint={t.scopeHint} required>
                <Choice
                  id="role-dataScope"
                  label={t.scope}
                  className={css.wide}
                  disabled={locked}
                  value={draft.dataScope}
                  onChange={(dataScope) => set({ dataScope })}
                  options={SCOPES.map((value) => ({ value, label: scopeName(value) }))}
                />
              </Item>
              {draft.dataScope === 'custom' ? (
                <Item name="areas" wrong={wrong.areas} hint={t.areasHint}>
                  <AreaPicker
                    id="role-areas"
                    label={t.areas}
                    value=""
                    text=""
                    onChange={(id, name) => areas.some((a) => a.id === id) || locked || place([...areas, { id, name }])}
                  />
                  <Chips items={areas} locked={locked} onTake={(id) => place(areas.filter((a) => a.id !== id))} />
                </Item>
              ) : null}
            </div>
            <label className={css.check}>
              <input type="checkbox" checked={draft.visual} disabled={locked} onChange={(e) => set({ visual: e.target.checked })} />
              {t.visual}
            </label>
          </section>
          <Grants table={table} grants={draft.grants} inherited={inherits} locked={locked} onChange={(grants) => set({ grants })} />
          {wrong.grants ? (
            <p className={css.remark} data-wrong role="alert">
              {wrong.grants}
            </p>
          ) : null}
          {role ? <Members role={role} /> : null}
        </div>
        <footer className={css.foot}>
          <Faults of={wrong} />
          {locked ? (
            <Button type="primary" onClick={() => navigate(`/setting/role/new?copy=${role.id}`)}>
              {t.copy}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty && role !== undefined}>
              {t.save}
            </Button>
          )}
          <Button onClick={() => navigate('/setting/role')}>{locked ? t.back : t.cancel}</Button>
        </footer>
      </Screen>
    </form>
  )
}

function Item(p: { name: string; label?: string; wrong: string | undefined; hint?: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={css.item} data-field={p.name}>
      {p.label ? (
        <label htmlFor={`role-${p.name}`} data-required={p.required || undefined}>
          {p.label}
        </label>
      ) : (
        <span className={css.label} data-label="">
          {t.areas}
        </span>
      )}
      {p.children}
      <p className={css.remark} data-wrong={p.wrong ? true : undefined} role={p.wrong ? 'alert' : undefined}>
        {p.wrong ?? p.hint ?? ''}
      </p>
    </div>
  )
}

function Chips({ items, locked, onTake }: { items: { id: string; name: string }[]; locked: boolean; onTake: (id: string) => void }) {
  return items.length === 0 ? null : (
    <div className={css.chips}>
      {items.map((a) => (
        <span key={a.id} className={css.chip}>
          {a.name}
          {locked ? null : (
            <button type="button" aria-label={t.takeArea(a.name)} onClick={() => onTake(a.id)}>
              <Icon name="close" size={14} />
            </button>
          )}
        </span>
      ))}
    </div>
  )
}
