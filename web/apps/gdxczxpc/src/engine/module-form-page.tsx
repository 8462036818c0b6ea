import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, QueryError, dateTime, errorText } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { FieldInput } from './field-input.tsx'
import type { Description, Values, Whole } from './model.ts'
import { householdCardQuery } from '../household/queries.ts'
import { descriptionQuery, moduleKeys, recordQuery } from './queries.ts'
import { complaints, given, grouped, sent } from './rules.ts'

/** Entering a record, or changing one: `id` is "" for a new one. */
export function ModuleFormPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const record = useQuery({ ...recordQuery(sdk, d.code, id), enabled: id !== '', refetchOnWindowFocus: false })
  if (id === '') return d.mayAdd ? <Form d={d} /> : <EmptyState icon="lock" title={t.noRight} />
  if (record.isError && !record.data) return <QueryError error={record.error} title={t.recordFailed} onRetry={() => record.refetch()} />
  if (!record.data) return <Skeleton rows={10} />
  return record.data.editable ? <Form key={record.data.version} d={d} record={record.data} /> : <EmptyState icon="lock" title={t.noSteps} />
}

/** The day in China, as a date field wants it. */
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)

function Form({ d, record }: { d: Description; record?: Whole }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const fields = d.fields.filter((f) => !f.readOnly && !f.hidden)
  // Somebody of a village enters for her village; others choose one.
  const fixed = sdk.area.regionDto.pacLevel === d.level
  const [first] = useState<Values>(
    () =>
      record?.values ?? {
        ...Object.fromEntries(
          fields.filter((f) => f.required && (f.kind === 'date' || f.kind === 'year')).map((f) => [f.key, f.kind === 'date' ? today() : today().slice(0, 4)]),
        ),
        ...given(fields, params),
      },
  )
  const [values, setValues] = useState<Values>(first)
  const start = useGiven(d, fields, record ? new URLSearchParams() : params)
  const [chosen, setArea] = useState(() =>
    record ? { id: record.area, text: record.areaName } : fixed ? { id: sdk.area.effectiveId, text: sdk.area.effectiveName } : { id: '', text: '' },
  )
  // What the form was opened for says the place until somebody chooses another.
  const area = chosen.id === '' && !record ? (start.area ?? chosen) : chosen
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const intent = useRef({ of: '', key: '' })
  const dirty = !done && JSON.stringify(values) !== JSON.stringify(first)
  const draft = useDraft(
    `m-${d.code}-${record?.id ?? 'new'}`,
    { values, area },
    {
      dirty,
      restore: (kept) => {
        setValues(kept.values)
        if (!record) setArea(kept.area)
      },
    },
  )
  const drop = draft.drop
  useEffect(() => (dirty ? sdk.unsaved(() => true, drop) : undefined), [sdk, dirty, drop])
  const back = record ? `/m/${d.code}/${record.id}` : `/m/${d.code}`
  const title = record ? t.editTitle(d.noun) : t.newTitle(d.noun)
  useEffect(() => {
    sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])

  const set = (key: string, v: unknown) => {
    setValues((old) => ({ ...old, [key]: v }))
    setRefusal('')
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([k]) => k !== key)))
  }
  const show = (list: Record<string, string>) => {
    setWrong(list)
    const key = Object.keys(list)[0]
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, select, textarea, button)`)?.focus())
  }
  const save = async () => {
    const found = complaints(fields, values)
    if (!area.id) found['area'] = t.areaNeeded
    if (Object.keys(found).length > 0) return show(found)
    const body = { ...(record ? { version: record.version } : { area: area.id }), values: sent(fields, values) }
    const of = JSON.stringify(body)
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-') }
    setBusy(true)
    setRefusal('')
    try {
      const options = { silent: true, key: intent.current.key }
      const saved = record
        ? await sdk.http.put<Whole>(`/api/rural/${d.code}/${record.id}`, body, options)
        : await sdk.http.post<Whole>(`/api/rural/${d.code}`, body, options)
      setDone(true)
      drop()
      sdk.message.success(t.saved)
      void client.invalidateQueries({ queryKey: moduleKeys.all })
      // The guard of the typed form stands until this render is out.
      requestAnimationFrame(() => void navigate(`/m/${d.code}/${saved.id}`, { replace: true }))
    } catch (error) {
      if (error instanceof HttpError && error.fields.length > 0) show(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else if (record && error instanceof HttpError && error.status === 409) {
        if (await sdk.confirm({ title: t.conflict, text: t.conflictHint, okText: t.conflictOk, cancelText: t.cancel })) {
          await client.invalidateQueries({ queryKey: moduleKeys.record(d.code, String(record.id)) })
        }
      } else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={css.formPage}
      data-draft=""
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <div className={css.formBody}>
        <h1>{title}</h1>
        {draft.restoredAt !== undefined && (
          <p className={css.draft} role="status">
            {t.restored(dateTime(draft.restoredAt))}
            <Button
              kind="plain"
              onClick={() => {
                drop()
                setValues(first)
              }}
            >
              {t.discard}
            </Button>
          </p>
        )}
        <div className={css.grid}>
          <div className={css.field} data-field="area" data-invalid={wrong['area'] ? true : undefined}>
            <label htmlFor="module-area">
              {t.area}
              <span className={css.star} aria-hidden="true">
                *
              </span>
            </label>
            {record || fixed ? (
              <output id="module-area" className={css.fixed}>
                {area.text}
              </output>
            ) : (
              <AreaPicker
                id="module-area"
                label={t.area}
                value={area.id}
                text={area.text}
                invalid={!!wrong['area']}
                describedBy="module-area-note"
                onChange={(areaId, text) => {
                  setArea({ id: areaId, text })
                  setWrong(Object.fromEntries(Object.entries(wrong).filter(([k]) => k !== 'area')))
                }}
              />
            )}
            <p id="module-area-note" className={css.note} role={wrong['area'] ? 'alert' : undefined}>
              {wrong['area'] ?? t.areaHint}
            </p>
          </div>
        </div>
        {grouped(fields).map(([group, list]) => (
          <fieldset key={group} className={css.set}>
            <legend>{group}</legend>
            <div className={css.grid}>
              {list.map((f) => (
                <FieldInput
                  key={f.key}
                  field={f}
                  area={area.id}
                  value={values[f.key]}
                  label={record?.labels[f.key] ?? (values[f.key] === params.get(`f.${f.key}`) ? start.labels[f.key] : undefined) ?? ''}
                  wrong={wrong[f.key]}
                  onChange={(v) => set(f.key, v)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {refusal && (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <footer className={css.foot}>
        <Button kind="primary" type="submit" disabled={busy}>
          {t.save}
        </Button>
        <Button onClick={() => navigate(back)}>{t.cancel}</Button>
      </footer>
    </form>
  )
}

/** The place and the name of what the address brings along: a household, or a record of another module at the same level. */
function useGiven(d: Description, fields: Description['fields'], params: URLSearchParams) {
  const sdk = useSdk()
  const home = params.get('f.household') ?? ''
  const ref = fields.find((f) => f.kind === 'ref' && params.get(`f.${f.key}`))
  const household = useQuery({ ...householdCardQuery(sdk, home), enabled: home !== '' })
  const of = useQuery({ ...descriptionQuery(sdk, ref?.module ?? ''), enabled: ref !== undefined })
  const named = useQuery({ ...recordQuery(sdk, ref?.module ?? '', params.get(`f.${ref?.key}`) ?? ''), enabled: ref !== undefined })
  const there = household.data ?? (of.data?.level === d.level ? named.data : undefined)
  const area = there && { id: there.area, text: there.areaName }
  const labels: Record<string, string> = household.data ? { household: `${t.household(household.data.headName)} ${household.data.householdNo}` } : {}
  return { area, labels }
}
