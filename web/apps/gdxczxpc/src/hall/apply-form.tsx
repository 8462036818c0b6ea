import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { AreaPicker, Choice, Drawer, Facts, Faults, QueryError, RequiredHint, errorText, goToFirst, useDict, useSheetClose } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import { FieldFrame } from '../engine/field-frame.tsx'
import { FieldInput } from '../engine/field-input.tsx'
import type { Values } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import { complaints, fieldsOf, isEmpty, sent } from '../engine/rules.ts'
import { Way } from '../engine/way.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { employment } from './queries.ts'
import type { Hall, Seeker, Service } from './queries.ts'
import { span } from './rules.ts'

/** A village one application is for; "" before one is chosen. */
interface Village {
  id: string
  text: string
}

/** What one application asks for: the account says who applies, so that only the matter itself is asked. */
export function ApplyForm({ hall, service, first = {}, onClose }: { hall: Hall; service: Service; first?: Values; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const job = service.way === 'job'
  const code = job ? 'intserv-job' : 'intserv'
  const description = useQuery(descriptionQuery(sdk, code))
  const [values, setValues] = useState<Values>(first)
  const [village, setVillage] = useState<Village>(hall.village ? { id: hall.area, text: hall.areaName } : { id: '', text: '' })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const intent = useRef({ of: '', key: '' })
  // What it begins with was typed by nobody.
  const close = useSheetClose(
    Object.entries(values).some(([key, v]) => JSON.stringify(v) !== JSON.stringify(first[key]) && !(isEmpty(v) && isEmpty(first[key]))),
    onClose,
  )
  const d = description.data
  // Who of the household looks for work: the caller, until another is chosen. What the register knows of them is shown and not asked.
  const seekers = service.kind === employment ? hall.seekers : []
  const seeker = seekers.find((s) => s.name === (values['memberName'] ?? hall.name))
  const asked = job
    ? (d?.fields ?? []).filter((f) => !f.readOnly && f.key !== 'employer').map((f) => f.key)
    : [...service.need, 'content', ...service.more.filter((key) => key !== 'skill' || !seeker?.skill), 'files', ...(hall.phone ? [] : ['phone'])]
  const need = job ? [] : service.need
  const fields = d ? fieldsOf(d, asked) : []
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => form.current, list)
  }
  const put = (part: Values) => {
    setValues((old) => ({ ...old, ...part }))
    setRefusal('')
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in part))))
  }
  const save = async () => {
    const found = complaints(fields, values, need)
    if (!village.id) found['area'] = t.pickVillage
    if (seekers.length > 0 && !seeker) found['memberName'] = t.pickSeeker
    if (Object.keys(found).length > 0) return show(found)
    const body = {
      area: village.id,
      values: { ...sent(fields, values), ...(job ? {} : { kind: service.kind }), ...(seeker ? { memberName: seeker.name } : {}) },
    }
    const of = JSON.stringify(body)
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-') }
    setBusy(true)
    setRefusal('')
    try {
      const made = await sdk.http.postOrThrow(job ? '/api/hall/jobs' : '/api/hall/requests', body, { silent: true, key: intent.current.key })
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      sdk.message.success(t.filed(made.no))
      onClose()
    } catch (error) {
      const told = error instanceof HttpError ? error.fields.map((f) => [f.field, f.message]) : []
      if (told.length > 0 && told.every(([k]) => k === 'area' || (k === 'memberName' && seekers.length > 0) || asked.includes(k ?? '')))
        show(Object.fromEntries(told))
      else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer title={service.title} onClose={close}>
      {description.isError && !d ? (
        <QueryError error={description.error} title={t.failed} onRetry={() => description.refetch()} />
      ) : !d ? (
        <Skeleton rows={6} />
      ) : (
        <form
          ref={form}
          className={css.form}
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            void save()
          }}
        >
          <p className={css.hint}>{t.hint(span(service.days, service.working))}</p>
          <Facts items={who(hall)} />
          <RequiredHint />
          {!hall.village && (
            <FieldFrame id="hall-area" name="area" title={t.village} required wrong={wrong['area']}>
              <AreaPicker
                id="hall-area"
                label={t.village}
                value={village.id}
                text={village.text}
                invalid={!!wrong['area']}
                describedBy="hall-area-note"
                onChange={(id, text) => {
                  setVillage({ id, text })
                  setWrong((was) => Object.fromEntries(Object.entries(was).filter(([field]) => field !== 'area')))
                }}
              />
            </FieldFrame>
          )}
          {seekers.length > 0 && (
            <FieldFrame id="hall-seeker" name="memberName" title={t.seeker} required wrong={wrong['memberName']}>
              <Choice
                id="hall-seeker"
                label={t.seeker}
                required
                invalid={!!wrong['memberName']}
                describedBy="hall-seeker-note"
                value={seeker?.name ?? ''}
                options={seekers.map((s) => ({ value: s.name, label: s.name }))}
                onChange={(memberName) => put({ memberName, skill: null })}
              />
            </FieldFrame>
          )}
          {seeker?.skill && <Known seeker={seeker} own={seeker.name === hall.name} />}
          {fields.map((f) => (
            <FieldInput
              key={f.key}
              field={{ ...f, required: f.required || need.includes(f.key) }}
              area={village.id}
              value={values[f.key]}
              label=""
              wrong={wrong[f.key]}
              onChange={(v) => put({ [f.key]: v })}
            />
          ))}
          {refusal && (
            <p className={engine.refusal} role="alert">
              {refusal}
            </p>
          )}
          <Faults of={wrong} />
          <footer className={css.foot}>
            <Button kind="primary" type="submit" disabled={busy}>
              {t.submit}
            </Button>
            <Button onClick={close}>{t.cancel}</Button>
          </footer>
        </form>
      )}
    </Drawer>
  )
}

/** What the register says of who looks for work, from when, and where it is put right. */
function Known({ seeker, own }: { seeker: Seeker; own: boolean }) {
  const skills = useDict('labor_skill')
  return (
    <>
      <Facts items={[[t.laborSkill, t.fromRegister(skills.name(seeker.skill), seeker.on)]]} />
      <div className={css.hint}>{own ? <Way to="/my-household?ask=intserv-correction">{t.correctIt}</Way> : t.correctAtVillage}</div>
    </>
  )
}

/** What the account says, shown and not asked. */
function who(hall: Hall): [string, ReactNode][] {
  return [
    [t.who, `${hall.name}（${t.fromAccount}）`],
    ...(hall.phone ? ([[t.phone, hall.phone]] as [string, ReactNode][]) : []),
    ...(hall.village ? ([[t.place, hall.areaName]] as [string, ReactNode][]) : []),
  ]
}
