import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import {
  AreaPicker,
  Choice,
  Faults,
  MomentField,
  Tag,
  TextField,
  UserPicker,
  dateTime,
  errorText,
  goToFirst,
  readMoment,
  whole,
  type Chosen,
} from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { label } from '@mirror/sdk/shell'
import { usePerson } from '../boot/person.ts'
import css from './centre.module.css'
import { DeptChoice } from './dept-choice.tsx'
import type { Dept } from './dept-tree.ts'
import { look } from './kinds.ts'
import { kindName, t } from './message.texts.ts'
import { reachQuery, rolesQuery, type Audience, type NoticeForm } from './notice-queries.ts'
import { n } from './notice.texts.ts'
import { keys } from './queries.ts'

const KINDS = ['notice', 'system', 'watch', 'urge'] as const
const TITLE = 100
const BODY = 4000

/** The times of days for which none is typed. */
const AT = { publishAt: '00:00', expireAt: '23:59', startsAt: '00:00' } as const

/** What a field holds as a moment in Asia/Shanghai (ruling 23), 0 for none. */
function moment(field: keyof typeof AT, text: string): number {
  const read = readMoment(text, AT[field])
  return read ? Date.parse(`${read}:00+08:00`) : 0
}

/** A notice to areas, roles, departments and people: what it says, to whom, when; how many people it reaches is known before it is sent. */
export default function PublishForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const { routes, boot } = usePerson()
  const [form, setForm] = useState({
    kind: 'notice' as NoticeForm['kind'],
    level: 'normal' as NonNullable<NoticeForm['level']>,
    title: '',
    body: '',
    route: '',
    publishAt: '',
    expireAt: '',
    startsAt: '',
    banner: '' as NonNullable<NoticeForm['banner']>,
    pinned: false,
  })
  const [areas, setAreas] = useState<{ id: string; text: string }[]>(() =>
    boot?.area.effectiveId ? [{ id: boot.area.effectiveId, text: boot.area.effectiveName }] : [],
  )
  const [roles, setRoles] = useState<string[]>([])
  const [depts, setDepts] = useState<Dept[]>([])
  const [people, setPeople] = useState<Chosen[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const known = useQuery(rolesQuery(sdk))
  const to: Audience = { areas: ids(areas), roles, depts: ids(depts), people: ids(people) }
  const named = areas.length + people.length > 0
  const reach = useQuery(reachQuery(sdk, to))
  // One number for this form: however often it is sent, the notice is published once.
  const key = useRef(crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`)
  const box = useRef<HTMLFormElement>(null)
  const dirty = form.title !== '' || form.body !== ''
  const leaving = useRef(false)
  useEffect(() => {
    if (!dirty) return
    const own = sdk.history.location.pathname
    const stops = [
      sdk.unsaved(() => !leaving.current),
      // The list and what was sent stand at the form's own address, where `unsaved` sees no loss.
      sdk.beforeLeave(
        ({ prefix, page }) =>
          leaving.current ||
          prefix !== sdk.app.prefix ||
          page.split('?')[0] !== own ||
          sdk.confirm({ title: n.leave, text: n.leaveText, okText: n.leaveOk, cancelText: n.stay, danger: true }),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [sdk, dirty])

  const put = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  const show = (wrong: Record<string, string>) => {
    setErrors(wrong)
    goToFirst(() => box.current, wrong)
  }
  const submit = async () => {
    const wrong: Record<string, string> = {}
    if (!form.title.trim()) wrong['title'] = n.required(n.title)
    if (!named) wrong['areas'] = n.chooseTo
    else if (areas.length === 0 && roles.length + depts.length > 0) wrong['areas'] = n.chooseArea
    if (form.banner && !form.expireAt) wrong['expireAt'] = n.required(n.expireAt)
    if (form.banner === 'maintenance' && !form.startsAt) wrong['startsAt'] = n.required(n.startsAt)
    for (const field of ['publishAt', 'expireAt', ...(form.banner === 'maintenance' ? (['startsAt'] as const) : [])] as const)
      if (form[field] !== '' && moment(field, form[field]) === 0) wrong[field] = n.noMoment
    if (Object.keys(wrong).length > 0) return show(wrong)
    setErrors({})
    const count = reach.data ?? 0
    if (
      !(await sdk.confirm({
        title: n.ask(whole(count)),
        text: n.askText(areas.map(({ text }) => text).join('、'), people.map(({ name }) => name).join('、')),
        okText: n.send,
      }))
    )
      return
    setBusy(true)
    const body: NoticeForm = {
      ...form,
      ...to,
      publishAt: moment('publishAt', form.publishAt),
      expireAt: moment('expireAt', form.expireAt),
      startsAt: form.banner === 'maintenance' ? moment('startsAt', form.startsAt) : 0,
      key: key.current,
    }
    try {
      await sdk.http.postOrThrow('/api/notices', body, { silent: true })
      leaving.current = true
      sdk.message.success(n.done)
      await client.invalidateQueries({ queryKey: keys.all })
      onDone()
    } catch (cause) {
      const fields = cause instanceof HttpError ? cause.fields.filter(({ field }) => field !== 'permission') : []
      show(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) sdk.message.error(errorText(cause))
    } finally {
      setBusy(false)
    }
  }
  const pages = routes.filter(({ item }) => item.show !== false)
  return (
    <section className={css['main']}>
      <header className={css['head']}>
        <h1>{n.publish}</h1>
        <Button icon="arrow-left" onClick={onBack}>
          {n.back}
        </Button>
      </header>
      <div className={css['split']}>
        <form
          ref={box}
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <div className={css['two']}>
            <Field name="kind" label={n.kind}>
              <Choice label={n.kind} value={form.kind} onChange={(kind) => put({ kind })} options={KINDS.map((value) => ({ value, label: kindName(value) }))} />
            </Field>
            <Field name="level" label={n.level}>
              <Choice
                label={n.level}
                value={form.level}
                onChange={(level) => put({ level })}
                options={[
                  { value: 'normal', label: n.normal },
                  { value: 'high', label: n.high },
                ]}
              />
            </Field>
          </div>
          <Field name="title" label={n.title} required error={errors['title']} count={`${[...form.title].length}/${TITLE}`}>
            {(id, described) => (
              <TextField
                id={id}
                maxLength={TITLE}
                aria-describedby={described}
                aria-invalid={!!errors['title']}
                value={form.title}
                onChange={(event) => put({ title: event.target.value })}
              />
            )}
          </Field>
          <Field name="body" label={n.body} hint={n.bodyHint} error={errors['body']} count={`${[...form.body].length}/${BODY}`}>
            {(id, described) => (
              <textarea
                id={id}
                rows={6}
                maxLength={BODY}
                aria-describedby={described}
                value={form.body}
                onChange={(event) => put({ body: event.target.value })}
              />
            )}
          </Field>
          <Field name="areas" label={n.areas} required={people.length === 0} hint={n.areasHint} error={errors['areas']}>
            <div className={css['chips']}>
              {areas.map(({ id, text }) => (
                <span key={id}>
                  {text}
                  <button type="button" aria-label={n.removeArea(text)} onClick={() => setAreas(areas.filter((one) => one.id !== id))}>
                    <Icon name="close" size={14} />
                  </button>
                </span>
              ))}
              <AreaPicker
                value=""
                text={n.addArea}
                label={n.addArea}
                onChange={(id, text) => {
                  if (!id || areas.some((one) => one.id === id)) return
                  setAreas([...areas, { id, text }])
                  setErrors({ ...errors, areas: '' })
                }}
              />
            </div>
          </Field>
          <Field name="roles" label={n.roles} error={errors['roles']}>
            <details className={css['roles']}>
              <summary>{roles.length > 0 ? n.rolesChosen(roles.length) : n.everyRole}</summary>
              <div>
                {(known.data ?? []).map(({ code, name }) => (
                  <label key={code} className={css['check']}>
                    <input
                      type="checkbox"
                      checked={roles.includes(code)}
                      onChange={(event) => setRoles(event.target.checked ? [...roles, code] : roles.filter((one) => one !== code))}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </details>
          </Field>
          <Field name="depts" label={n.depts} hint={n.deptsHint} error={errors['depts']}>
            <DeptChoice
              chosen={depts}
              onChange={(next) => {
                setDepts(next)
                setErrors({ ...errors, depts: '' })
              }}
            />
          </Field>
          <Field name="people" label={n.people} hint={n.peopleHint} error={errors['people']}>
            {(id, described) => (
              <UserPicker
                multiple
                id={id}
                label={n.people}
                describedBy={described}
                invalid={!!errors['people']}
                value={people}
                onChange={(next) => {
                  setPeople(next)
                  setErrors({ ...errors, people: '', areas: '' })
                }}
              />
            )}
          </Field>
          <div className={css['two']}>
            <Field name="publishAt" label={n.publishAt} hint={n.publishAtHint} error={errors['publishAt']}>
              {(id, described) => (
                <MomentField
                  id={id}
                  label={n.publishAt}
                  at={AT.publishAt}
                  invalid={!!errors['publishAt']}
                  describedBy={described}
                  value={form.publishAt}
                  onChange={(publishAt) => put({ publishAt })}
                />
              )}
            </Field>
            <Field name="expireAt" label={n.expireAt} hint={n.expireAtHint} required={form.banner !== ''} error={errors['expireAt']}>
              {(id, described) => (
                <MomentField
                  id={id}
                  label={n.expireAt}
                  at={AT.expireAt}
                  required={form.banner !== ''}
                  invalid={!!errors['expireAt']}
                  describedBy={described}
                  value={form.expireAt}
                  onChange={(expireAt) => put({ expireAt })}
                />
              )}
            </Field>
          </div>
          <div className={css['two']}>
            <Field name="banner" label={n.banner} error={errors['banner']}>
              <Choice
                label={n.banner}
                value={form.banner}
                onChange={(banner) => put({ banner })}
                options={[
                  { value: '', label: n.noBanner },
                  { value: 'info', label: n.info },
                  { value: 'warning', label: n.caution },
                  { value: 'maintenance', label: n.maintenance },
                ]}
              />
            </Field>
            {form.banner === 'maintenance' ? (
              <Field name="startsAt" label={n.startsAt} required error={errors['startsAt']}>
                {(id, described) => (
                  <MomentField
                    id={id}
                    label={n.startsAt}
                    at={AT.startsAt}
                    required
                    invalid={!!errors['startsAt']}
                    describedBy={described}
                    value={form.startsAt}
                    onChange={(startsAt) => put({ startsAt })}
                  />
                )}
              </Field>
            ) : (
              <Field name="route" label={n.link} error={errors['route']}>
                <Choice
                  label={n.link}
                  value={form.route}
                  onChange={(route) => put({ route })}
                  options={[{ value: '', label: n.noLink }, ...pages.map(({ path, item }) => ({ value: path, label: label(item) }))]}
                />
              </Field>
            )}
          </div>
          <label className={css['check']}>
            <input type="checkbox" checked={form.pinned} onChange={(event) => put({ pinned: event.target.checked })} />
            {n.pinned}
          </label>
          <Faults of={errors} />
          <footer className={css['send']}>
            <Button kind="primary" type="submit" disabled={busy || reach.data === 0} aria-busy={busy}>
              {n.send}
            </Button>
            <Button onClick={onBack}>{n.back}</Button>
            <span role="status">
              {!named
                ? n.reachNone
                : reach.isError
                  ? errorText(reach.error)
                  : reach.data === undefined
                    ? n.reaching
                    : reach.data === 0
                      ? n.reachZero
                      : n.reach(whole(reach.data))}
            </span>
          </footer>
        </form>
        <aside className={css['preview']} aria-label={n.preview}>
          <h2>{n.preview}</h2>
          {dirty ? (
            <article className={css['detail']}>
              <p className={css['tags']}>
                <Tag tone={look[form.kind]?.tone ?? 'quiet'}>{kindName(form.kind)}</Tag>
                {form.level === 'high' ? <Tag tone="red">{t.urgent}</Tag> : null}
                {form.pinned ? <Tag tone="brand">{t.pinned}</Tag> : null}
              </p>
              <h3>{form.title || '—'}</h3>
              <p className={css['text']}>{form.body}</p>
              {moment('expireAt', form.expireAt) > 0 ? (
                <p className={css['hint']}>
                  {t.until} {dateTime(moment('expireAt', form.expireAt))}
                </p>
              ) : null}
            </article>
          ) : (
            <p className={css['hint']}>{n.previewEmpty}</p>
          )}
        </aside>
      </div>
    </section>
  )
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

interface FieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
  error?: string | undefined
  count?: string
  children: ReactNode | ((id: string, described: string) => ReactNode)
}

/** Label above, hint below, the error in the hint's place. */
function Field({ name, label: text, required, hint, error, count, children }: FieldProps) {
  const id = useId()
  const Label = typeof children === 'function' ? 'label' : 'span'
  return (
    <div className={css['field']} data-field={name} data-invalid={error ? '' : undefined}>
      <div className={css['label']}>
        <Label data-label="" {...(typeof children === 'function' ? { htmlFor: id } : {})}>
          {required ? <i aria-hidden="true">*</i> : null}
          {text}
        </Label>
        {count ? <small>{count}</small> : null}
      </div>
      {typeof children === 'function' ? children(id, `${id}-hint`) : children}
      <p id={`${id}-hint`} {...(error ? { role: 'alert' } : {})}>
        {error || hint || ''}
      </p>
    </div>
  )
}
