import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, AreaPicker, Faults, QueryError, errorText, useDict, useEmailCheck } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { askConflict } from '../page/conflict-dialog.tsx'
import { clashes, rebase } from '../page/conflict.ts'
import { Field } from '../page/field.tsx'
import page from '../page/page.module.css'
import type { UserDetail, UserEdit } from './model.ts'
import { same, useEditUser } from './edit-queries.ts'
import { deptsQuery, rolesQuery, userQuery } from './queries.ts'
import { editComplaints, editOf } from './complaints.ts'
import { PostSelect } from './post-select.tsx'
import css from './user-new-page.module.css'
import { deptOptions, employeeText, isSelf, wordsOf } from './account-words.ts'
import { typeOptions } from './user-words.ts'
import { t as words } from './account.texts.ts'
import { askSecond } from './countersign.tsx'
import { needsSecond } from './needs-second.ts'
import { t } from './user.texts.ts'

/** 编辑用户. */
export default function UserEditPage() {
  const sdk = useSdk()
  const { id = '' } = useParams()
  const user = useQuery({ ...userQuery(sdk, id), refetchOnMount: 'always' })
  if (user.isPending || (user.isFetching && !user.isFetchedAfterMount))
    return (
      <section className={css.page}>
        <div className={css.body}>
          <Skeleton rows={8} />
        </div>
      </section>
    )
  if (user.isError)
    return user.error instanceof HttpError && user.error.status === 404 ? (
      <EmptyState icon="users" title={words.missing}>
        {words.missingText}
      </EmptyState>
    ) : (
      <QueryError error={user.error} title={words.detailFailed} onRetry={() => user.refetch()} />
    )
  if (!user.data.editable)
    return (
      <EmptyState icon="lock" title={words.editTitle(user.data.username)}>
        {words.readOnly}
      </EmptyState>
    )
  return <EditForm key={user.data.id} loaded={user.data} />
}

function EditForm({ loaded }: { loaded: UserDetail }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const roles = useQuery(rolesQuery(sdk))
  const depts = useQuery(deptsQuery(sdk))
  const post = useDict('post')
  const save = useEditUser()
  // The row as it was read: what one's own typing is compared with.
  const [base, setBase] = useState({ row: loaded, was: editOf(loaded) })
  const [user, setUser] = useState(() => editOf(loaded))
  const [areaName, setAreaName] = useState(loaded.areaName)
  const [wrong, setWrong] = useState<Partial<Record<keyof UserEdit, string>>>({})
  const late = useEmailCheck(user.email === base.was.email ? '' : user.email, { required: false }).complaint || undefined
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const self = isSelf(loaded, sdk.user.userName)
  const dirty = JSON.stringify(user) !== JSON.stringify(base.was)

  useEffect(() => (dirty ? sdk.unsaved(() => !saved.current) : undefined), [sdk, dirty])

  const set = (part: Partial<UserEdit>) => {
    const next = { ...user, ...part }
    setUser(next)
    setWrong((old) => Object.fromEntries(Object.entries(editComplaints(base.was, next)).filter(([k]) => k in old)))
  }

  const submit = async () => {
    const found = editComplaints(base.was, user)
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) {
      form.current?.querySelector<HTMLElement>(`#user-${first}`)?.focus()
      return
    }
    try {
      const sent = { ...user, name: user.name.trim(), email: user.email.trim(), ldapId: user.ldapId.trim() }
      await save.mutateAsync({ id: loaded.id, version: base.row.version, was: base.was, now: sent })
      saved.current = true
      sdk.message.success(words.saved)
      await navigate(`/setting/user/${loaded.id}`)
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await meet()
      else if (needsSecond(error) && !same(user.roles, base.was.roles)) {
        setWrong({ roles: errorText(error) })
        await askSecond(sdk, loaded, 'roles', user.roles)
      } else {
        const fields = error instanceof HttpError ? error.fields.filter((f) => f.field in user) : []
        if (fields.length > 0) setWrong(Object.fromEntries(fields.map((f) => [f.field, f.message])))
        else sdk.message.error(errorText(error))
      }
    }
  }

  // Somebody saved first: their row is read, shown beside one's own typing, and becomes what the next saving builds on.
  const meet = async () => {
    try {
      const row = await client.fetchQuery({ ...userQuery(sdk, loaded.id), staleTime: 0 })
      const theirs = editOf(row)
      const names = (id: string) => (id === row.areaId ? row.areaName : id === loaded.areaId ? loaded.areaName : id === user.areaId ? areaName : id)
      const keep = await askConflict(
        sdk,
        row.updatedBy,
        row.updatedAt,
        clashes(base.was, theirs, user, wordsOf(depts.data ?? [], roles.data ?? [], names, post.name)),
      )
      const next = keep ? rebase(base.was, theirs, user) : theirs
      setUser(next)
      if (next.areaId === row.areaId) setAreaName(row.areaName)
      setBase({ row, was: theirs })
      setWrong({})
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }

  const reveal = async () => {
    try {
      const clear = await sdk.http.postOrThrow(`/api/users/${loaded.id}/reveal`, undefined, { silent: true })
      const open = (now: string, was: string, full: string) => (now === was ? full : now)
      setUser({ ...user, mobile: open(user.mobile, base.was.mobile, clear.mobile), idNo: open(user.idNo, base.was.idNo, clear.idNo) })
      setBase({ ...base, was: { ...base.was, ...clear } })
      sdk.message.info(words.revealed)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }

  const masked = base.was.mobile.includes('*') || base.was.idNo.includes('*')
  const text = (name: 'name' | 'mobile' | 'email' | 'idNo' | 'ldapId', label: string, options: { required?: boolean; hint?: string; max?: number } = {}) => {
    const complaint = wrong[name] ?? (name === 'email' ? late : undefined)
    return (
      <Field id={`user-${name}`} label={label} required={options.required ?? false} wrong={complaint} hint={options.hint}>
        <Input
          id={`user-${name}`}
          autoComplete="off"
          maxLength={options.max ?? 64}
          value={user[name]}
          status={complaint ? 'error' : ''}
          aria-describedby={`user-${name}-note`}
          onChange={(e) => set({ [name]: e.target.value })}
        />
      </Field>
    )
  }
  return (
    <form
      ref={form}
      className={css.page}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <div className={css.body}>
        <h1>{words.editTitle(loaded.username)}</h1>
        {text('name', t.name, { required: true })}
        <Field id="user-userType" label={t.type} required wrong={wrong.userType}>
          <Choice
            id="user-userType"
            label={t.type}
            className={page.full}
            value={user.userType}
            onChange={(userType) => set({ userType })}
            options={typeOptions()}
          />
        </Field>
        {text('mobile', t.mobile, { required: true, max: 20, ...(base.was.mobile.includes('*') ? { hint: words.masked } : {}) })}
        {text('idNo', user.userType === 'legal' ? words.creditNo : words.idNo, { max: 18, ...(base.was.idNo.includes('*') ? { hint: words.masked } : {}) })}
        {masked && (
          <p className={page.reveal}>
            <Button size="small" onClick={() => void reveal()}>
              {words.reveal}
            </Button>
          </p>
        )}
        {text('email', words.email, { max: 100 })}
        <Field id="user-areaId" label={t.area} required wrong={wrong.areaId} hint={words.areaHint}>
          <AreaPicker
            id="user-areaId"
            label={t.area}
            value={user.areaId}
            text={areaName}
            invalid={wrong.areaId !== undefined}
            describedBy="user-areaId-note"
            onChange={(areaId, name) => {
              setAreaName(name)
              set({ areaId })
            }}
          />
        </Field>
        <Field id="user-deptId" label={t.dept} wrong={wrong.deptId}>
          <Choice
            id="user-deptId"
            label={t.dept}
            className={page.full}
            invalid={wrong.deptId !== undefined}
            describedBy="user-deptId-note"
            disabled={self}
            value={user.deptId}
            onChange={(deptId) => set({ deptId })}
            options={deptOptions({ id: loaded.deptId, name: loaded.deptName }, depts.data ?? [])}
          />
        </Field>
        <Field id="user-posts" label={t.posts} wrong={wrong.posts} hint={words.postsHint}>
          <PostSelect value={user.posts} had={base.was.posts} invalid={wrong.posts !== undefined} onChange={(posts) => set({ posts })} />
        </Field>
        <Field id="user-roles" label={t.roles} wrong={wrong.roles} hint={self ? words.rolesSelf : words.rolesMany}>
          <Select
            id="user-roles"
            mode="multiple"
            className={page.full ?? ''}
            disabled={self}
            status={wrong.roles ? 'error' : ''}
            loading={roles.isPending}
            value={user.roles}
            onChange={(list: string[]) => set({ roles: list })}
            optionFilterProp="label"
            options={(roles.data ?? []).map((r) => ({ value: r.code, label: r.name, disabled: !r.assignable && !base.was.roles.includes(r.code) }))}
          />
        </Field>
        {text('ldapId', words.ldapId, { required: true, hint: words.ldapHint })}
        {sdk.user.isAdmin && (
          <Field id="user-employeeType" label={words.employeeType} wrong={wrong.employeeType}>
            <Choice
              id="user-employeeType"
              label={words.employeeType}
              className={page.full}
              invalid={wrong.employeeType !== undefined}
              describedBy="user-employeeType-note"
              disabled={self}
              value={user.employeeType}
              onChange={(employeeType) => set({ employeeType })}
              options={[...new Set([base.was.employeeType, 'user.alauda', 'admin'])].map((value) => ({ value, label: employeeText(value) }))}
            />
          </Field>
        )}
      </div>
      <footer className={css.foot}>
        <Faults of={wrong} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {words.save}
        </Button>
        <Button onClick={() => navigate(`/setting/user/${loaded.id}`)}>{words.cancel}</Button>
      </footer>
    </form>
  )
}
