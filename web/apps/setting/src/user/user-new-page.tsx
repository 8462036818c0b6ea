import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import { Choice, AreaLabel, AreaPicker, Faults, dateTime, errorText, useEmailCheck } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { UserCreated, UserNew } from './model.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { PostSelect } from './post-select.tsx'
import { useCreateUser } from './edit-queries.ts'
import { deptsQuery, rolesQuery } from './queries.ts'
import { deptOptions } from './account-words.ts'
import { typeOptions } from './user-words.ts'
import { t as words } from './account.texts.ts'
import { t as common } from './user.texts.ts'
import { complaints } from './complaints.ts'
import type { Complaints } from './complaints.ts'
import { t } from './user-new.texts.ts'
import css from './user-new-page.module.css'

const EMPTY: UserNew = { username: '', name: '', mobile: '', email: '', idNo: '', userType: 'government', deptId: '0', areaId: '', posts: [], roles: [] }

/** 新增用户: the form, and after it the one-time password, shown once. */
export function UserNewPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const roles = useQuery(rolesQuery(sdk))
  const depts = useQuery(deptsQuery(sdk))
  const create = useCreateUser()
  const [user, setUser] = useState(EMPTY)
  const [areaName, setAreaName] = useState('')
  const [wrong, setWrong] = useState<Complaints>({})
  const [created, setCreated] = useState<UserCreated>()
  const form = useRef<HTMLFormElement>(null)
  const intent = useRef({ of: '', key: '' })
  const mail = useEmailCheck(user.email, { required: false })
  const late = mail.complaint || undefined
  const dirty = !created && JSON.stringify(user) !== JSON.stringify(EMPTY)

  const draft = useDraft(
    'user-new',
    { user, areaName },
    {
      dirty,
      restore: (kept) => {
        setUser({ ...EMPTY, ...kept.user })
        setAreaName(kept.areaName)
      },
    },
  )
  const dropDraft = draft.drop

  // Leaving a half-filled form asks; what was given up on is not offered again.
  useEffect(() => (dirty ? sdk.unsaved(() => true, dropDraft) : undefined), [sdk, dirty, dropDraft])

  const set = (part: Partial<UserNew>) => {
    const next = { ...user, ...part }
    setUser(next)
    // A complaint that was shown goes away as soon as it is no longer true; new ones wait for 保存.
    setWrong((old) => Object.fromEntries(Object.entries(complaints(next)).filter(([k]) => k in old)))
  }

  const save = async () => {
    const found = { ...complaints(user), ...(mail.now ? { email: mail.now } : {}) }
    setWrong(found)
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>(`#user-${Object.keys(found)[0]}`)?.focus()
      return
    }
    const sent = {
      ...user,
      username: user.username.trim(),
      name: user.name.trim(),
      mobile: user.mobile.trim(),
      email: user.email.trim(),
      idNo: user.idNo.trim(),
    }
    const of = JSON.stringify(sent)
    // Pressed again after no answer came, the same form is the same intention: the account is made once, and its password told.
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID() }
    try {
      setCreated(await create.mutateAsync({ user: sent, key: intent.current.key }))
      dropDraft()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields.filter((f) => f.field in EMPTY) : []
      if (fields.length > 0) setWrong(Object.fromEntries(fields.map((f) => [f.field, f.message])))
      else if (error instanceof HttpError && error.code === 'user_already_exists') setWrong({ username: error.message })
      else sdk.message.error(errorText(error))
    }
  }

  if (created) return <OneTimePassword created={created} onDone={() => navigate('/setting/user')} />
  return (
    <form
      ref={form}
      className={css.page}
      data-draft=""
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <div className={css.body}>
        <h1>{t.title}</h1>
        {draft.restoredAt !== undefined && (
          <p className={css.draft} role="status">
            {t.restored(dateTime(draft.restoredAt))}
            <Button
              type="link"
              size="small"
              onClick={() => {
                draft.drop()
                setUser(EMPTY)
                setAreaName('')
                setWrong({})
              }}
            >
              {t.clear}
            </Button>
          </p>
        )}
        <Field name="username" label={common.username} wrong={wrong.username} hint={t.usernameHint}>
          <Input
            id="user-username"
            autoComplete="off"
            maxLength={64}
            value={user.username}
            status={wrong.username ? 'error' : ''}
            aria-describedby="user-username-note"
            onChange={(e) => set({ username: e.target.value })}
          />
        </Field>
        <Field name="name" label={common.name} wrong={wrong.name}>
          <Input
            id="user-name"
            autoComplete="off"
            maxLength={64}
            value={user.name}
            status={wrong.name ? 'error' : ''}
            aria-describedby="user-name-note"
            onChange={(e) => set({ name: e.target.value })}
          />
        </Field>
        <Field name="mobile" label={common.mobile} wrong={wrong.mobile} hint={t.mobileHint}>
          <Input
            id="user-mobile"
            inputMode="tel"
            autoComplete="off"
            maxLength={11}
            value={user.mobile}
            status={wrong.mobile ? 'error' : ''}
            aria-describedby="user-mobile-note"
            onChange={(e) => set({ mobile: e.target.value })}
          />
        </Field>
        <Field name="email" label={words.email} optional wrong={wrong.email ?? late}>
          <Input
            id="user-email"
            inputMode="email"
            autoComplete="off"
            maxLength={100}
            value={user.email}
            status={(wrong.email ?? late) ? 'error' : ''}
            aria-describedby="user-email-note"
            onChange={(e) => set({ email: e.target.value })}
          />
        </Field>
        <Field name="userType" label={common.type} wrong={wrong.userType}>
          <Choice
            id="user-userType"
            label={common.type}
            className={css.wide}
            value={user.userType}
            onChange={(userType) => set({ userType })}
            options={typeOptions()}
          />
        </Field>
        <Field name="idNo" label={user.userType === 'legal' ? words.creditNo : words.idNo} optional wrong={wrong.idNo}>
          <Input
            id="user-idNo"
            autoComplete="off"
            maxLength={18}
            value={user.idNo}
            status={wrong.idNo ? 'error' : ''}
            aria-describedby="user-idNo-note"
            onChange={(e) => set({ idNo: e.target.value })}
          />
        </Field>
        <Field name="areaId" wrong={wrong.areaId} hint={words.areaHint}>
          <AreaPicker
            id="user-areaId"
            label={common.area}
            value={user.areaId}
            text={areaName}
            invalid={wrong.areaId !== undefined}
            describedBy="user-areaId-note"
            onChange={(areaId, text) => {
              setAreaName(text)
              set({ areaId })
            }}
          />
        </Field>
        <Field name="deptId" label={common.dept} optional wrong={wrong.deptId}>
          <Choice
            id="user-deptId"
            label={common.dept}
            className={css.wide}
            invalid={wrong.deptId !== undefined}
            describedBy="user-deptId-note"
            value={user.deptId}
            onChange={(deptId) => set({ deptId })}
            options={deptOptions({ id: user.deptId, name: user.deptId }, depts.data ?? [])}
          />
        </Field>
        <Field name="posts" label={common.posts} optional wrong={wrong.posts} hint={words.postsHint}>
          <PostSelect value={user.posts} had={EMPTY.posts} invalid={wrong.posts !== undefined} onChange={(posts) => set({ posts })} />
        </Field>
        <Field name="roles" label={common.roles} wrong={wrong.roles} hint={roles.isError ? t.rolesFailed(errorText(roles.error)) : words.rolesMany}>
          <Select
            id="user-roles"
            mode="multiple"
            className={css.wide ?? ''}
            status={wrong.roles ? 'error' : ''}
            placeholder={words.chooseRoles}
            loading={roles.isPending}
            value={user.roles}
            onChange={(list: string[]) => set({ roles: list })}
            optionFilterProp="label"
            options={(roles.data ?? []).map((r) => ({ value: r.code, label: r.name, disabled: !r.assignable }))}
          />
        </Field>
      </div>
      <footer className={css.foot}>
        <Faults of={wrong} />
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {words.save}
        </Button>
        <Button onClick={() => navigate('/setting/user')}>{words.cancel}</Button>
      </footer>
    </form>
  )
}

/** Label above, complaint or hint below; a required field says so with a red asterisk. */
function Field({
  name,
  label,
  optional,
  wrong,
  hint,
  children,
}: {
  name: keyof UserNew
  label?: string
  optional?: boolean
  wrong: string | undefined
  hint?: string
  children: ReactNode
}) {
  return (
    <div className={css.field} data-field={name}>
      {optional ? (
        <label htmlFor={`user-${name}`}>{label}</label>
      ) : label === undefined ? (
        <AreaLabel htmlFor={`user-${name}`} />
      ) : (
        <AreaLabel htmlFor={`user-${name}`}>{label}</AreaLabel>
      )}
      {children}
      <p id={`user-${name}-note`} className={css.note} data-wrong={wrong !== undefined || undefined} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? hint ?? ''}
      </p>
    </div>
  )
}
