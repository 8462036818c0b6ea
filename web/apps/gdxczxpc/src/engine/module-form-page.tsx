import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, QueryError, dateTime } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { FieldFrame } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import type { Description, Field, Values, Whole } from './model.ts'
import type { ModuleParts } from './module-parts.ts'
import { householdCardQuery } from './household-query.ts'
import type { HouseholdCard } from './household-query.ts'
import { OutdoorContext, useOutbox } from './outdoor.ts'
import { fileOf, recordQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { complaints, dayOf, given, grouped, isEmpty, levelOf, placesOf, sent } from './rules.ts'
import { useRecordForm } from './use-record-form.ts'

/** Entering a record, or changing one: `id` is "" for a new one. */
export function ModuleFormPage({ d, id, hint, asks }: { d: Description; id: string; hint?: ModuleParts['hint']; asks?: ModuleParts['asks'] }) {
  const sdk = useSdk()
  const record = useQuery({ ...recordQuery(sdk, d.code, id), enabled: id !== '', refetchOnWindowFocus: false })
  if (id === '') return d.mayAdd ? <Form d={d} hint={hint} asks={asks} /> : <EmptyState icon="lock" title={t.noRight} />
  if (record.isError && !record.data) return <QueryError error={record.error} title={t.recordFailed} onRetry={() => record.refetch()} />
  if (!record.data) return <Skeleton rows={10} />
  return record.data.editable ? <Form key={record.data.version} d={d} record={record.data} asks={asks} /> : <EmptyState icon="lock" title={t.noSteps} />
}

function Form({ d, record, hint: Hint, asks }: { d: Description; record?: Whole; hint?: ModuleParts['hint']; asks?: ModuleParts['asks'] }) {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const every = d.fields.filter((f) => !f.readOnly && !f.hidden)
  // Somebody of a village enters for their village; others choose one.
  const fixed = d.home
  const [first] = useState<Values>(
    () =>
      record?.values ?? {
        ...Object.fromEntries(
          every.filter((f) => f.required && (f.kind === 'date' || f.kind === 'year')).map((f) => [f.key, f.kind === 'date' ? today() : today().slice(0, 4)]),
        ),
        ...Object.fromEntries(every.filter((f) => f.from === SELF).map((f) => [f.key, d.self])),
        ...given(every, params),
      },
  )
  const start = useGiven(d, every, record ? new URLSearchParams() : params)
  const box = useOutbox(d.outdoor)
  const waiting = d.outdoor ? (params.get('waiting') ?? '') : ''
  const of = useRecordForm(d, record, {
    first,
    place: record ? { id: record.area, text: record.areaName } : fixed ? { id: sdk.area.effectiveId, text: sdk.area.effectiveName } : { id: '', text: '' },
    // What the form was opened for says the place.
    fallback: start.area,
    // Outdoors one form follows another: what was typed for one household must not come up for the next.
    draft: `m-${d.code}-${record?.id ?? 'new'}${d.outdoor ? `-${waiting || params.get('f.household') || ''}` : ''}`,
    box,
    waitsAs: [d.noun, start.labels['household']].filter(Boolean).join(' · '),
    waiting,
    title: record ? t.editTitle(d.noun) : t.newTitle(d.noun),
    saved: t.saved,
  })
  const { values, area, wrong } = of
  const fields = asks?.(every, values) ?? every
  const placeLabel = t.area(d.top < d.level ? 0 : d.level)
  const [proposals, toldOn] = useProposals(fields, values, record === undefined, of.put)
  const save = () => {
    const found = complaints(fields, values)
    if (!area.id) found['area'] = t.areaNeeded(placesOf(d))
    // What is not asked as the rest stands is empty, whatever was typed before.
    void of.save(found, { ...Object.fromEntries(every.map((f) => [f.key, null])), ...sent(fields, values) })
  }
  return (
    <OutdoorContext value={{ box, area: area.text }}>
      <RecordForm of={of} saveText={of.busy && d.outdoor ? t.sending : t.save} outdoor={d.outdoor} onSave={save}>
        <div className={css.grid}>
          <FieldFrame id="module-area" name="area" title={placeLabel} required wrong={wrong['area']} hint={t.areaHint(placesOf(d))}>
            {record || fixed ? (
              <output id="module-area" className={css.fixed}>
                {area.text}
              </output>
            ) : (
              <AreaPicker
                id="module-area"
                label={placeLabel}
                value={area.id}
                text={area.text}
                invalid={!!wrong['area']}
                describedBy="module-area-note"
                onChange={(id, text) => of.setArea({ id, text })}
              />
            )}
          </FieldFrame>
        </div>
        {Hint && <Hint area={area.id} values={values} />}
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
                  day={dayOf(d, { ...record?.values, ...values }, record)}
                  label={record?.labels[f.key] ?? (values[f.key] === params.get(`f.${f.key}`) ? start.labels[f.key] : undefined) ?? ''}
                  wrong={wrong[f.key]}
                  known={ofMember(f) && !isEmpty(proposals[f.key]) ? { field: f.key, words: t.fromMember(toldOn), fixed: true } : undefined}
                  from={isEmpty(values[f.key]) ? undefined : proposedBy(f, values, record ? '' : d.self, proposals)}
                  load={record && ((file, signal) => fileOf(sdk, d.code, record.id, file.id, signal))}
                  onPlace={record || fixed ? undefined : (id, text) => of.setArea({ id, text })}
                  onChange={(v) => of.put({ [f.key]: v })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </RecordForm>
    </OutdoorContext>
  )
}

/**
 * What the chosen household tells the form (a field's `from`), and the day of it: put in where nothing was typed, and put away with the household. A draft's
 * own words and a record's stay. What it knows of the member who is named stands whatever was typed.
 */
function useProposals(fields: Description['fields'], values: Values, fresh: boolean, put: (next: Values) => void): [told: Values, on: string] {
  const sdk = useSdk()
  const proposed = fields.filter((f) => f.from !== '' && f.from !== SELF)
  const source = proposed[0]?.from.split('.')[0] ?? ''
  const home = String(values[source] ?? '')
  const card = useQuery({ ...householdCardQuery(sdk, home), enabled: source !== '' && home !== '' })
  const tells = (f: Field): unknown => {
    const [, what = '', fact = ''] = f.from.split('.')
    const of = ofMember(f) ? card.data?.members.find((m) => m.name === values[what]) : card.data
    return (of as unknown as Values | undefined)?.[ofMember(f) ? fact : what] ?? ''
  }
  const told: Values = Object.fromEntries(proposed.map((f) => [f.key, home ? tells(f) : '']))
  const known = new Set(fields.filter(ofMember).map((f) => f.key))
  const [last, setLast] = useState<Values>({})
  const settled = home === '' || card.data !== undefined
  if (fresh && settled && JSON.stringify(told) !== JSON.stringify(last)) {
    setLast(told)
    const next = Object.fromEntries(
      Object.entries(told).filter(([key, v]) => isEmpty(values[key]) || values[key] === last[key] || (!isEmpty(v) && known.has(key))),
    )
    if (Object.keys(next).some((key) => (values[key] ?? '') !== next[key])) put(next)
  }
  return [told, card.data ? dateTime(card.data.updatedAt).slice(0, 10) : '']
}

/** A field's `from` that proposes the name of who fills in the form. */
const SELF = 'self'

/** Where what stands in a field was proposed from, in words; nothing for what somebody typed. */
function proposedBy(f: Field, values: Values, self: string, proposals: Values): string | undefined {
  if (f.from === SELF) return values[f.key] === self ? t.fromSelf(f.hint) : undefined
  return f.from !== '' && !ofMember(f) && values[f.key] === proposals[f.key] ? t.fromHousehold : undefined
}

/** Whether a field's `from` is of a member of the household: "household.memberName.laborSkill". */
const ofMember = (f: Field) => f.from.split('.').length === 3

/** The place and the name of what the address brings along: a household, or a record of another module in an area that may have such records. */
function useGiven(d: Description, fields: Description['fields'], params: URLSearchParams) {
  const sdk = useSdk()
  const home = params.get('f.household') ?? ''
  const brought = useLocation().state as Partial<Pick<HouseholdCard, 'area' | 'areaName' | 'headName' | 'householdNo'>> | null
  const ref = fields.find((f) => f.kind === 'ref' && params.get(`f.${f.key}`))
  const household = useQuery({ ...householdCardQuery(sdk, home), enabled: home !== '' })
  const named = useQuery({ ...recordQuery(sdk, ref?.module ?? '', params.get(`f.${ref?.key}`) ?? ''), enabled: ref !== undefined })
  // What opened the form may have told of the household: without a line nobody else does.
  const told =
    household.data ??
    (home && brought?.area
      ? { area: brought.area, areaName: brought.areaName ?? '', headName: brought.headName ?? '', householdNo: brought.householdNo ?? '' }
      : undefined)
  const there = told ?? (named.data && levelOf(named.data.area) >= d.top && levelOf(named.data.area) <= d.level ? named.data : undefined)
  const area = there && { id: there.area, text: there.areaName }
  const labels: Record<string, string> = told ? { household: `${t.household(told.headName)} ${told.householdNo}` } : {}
  return { area, labels }
}
