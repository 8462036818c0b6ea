import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, Choice, QueryError, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t as engineText } from '../engine/engine.texts.ts'
import engine from '../engine/engine.module.css'
import { FieldInput } from '../engine/field-input.tsx'
import { Way } from '../engine/way.tsx'
import type { Description, Values, Whole } from '../engine/model.ts'
import { recordQuery } from '../engine/queries.ts'
import { RecordForm } from '../engine/record-form.tsx'
import { complaints, fieldsOf, isEmpty, sent } from '../engine/rules.ts'
import { useRecordForm } from '../engine/use-record-form.ts'
import { Value } from '../engine/value.tsx'
import { householdCardQuery } from '../engine/household-query.ts'
import css from './family.module.css'
import { t } from './family.texts.ts'
import { altered, fieldsOfKind, kind as kinds, peopleWhole, present, reasonsOf, special } from './kinds.ts'
import { PeopleField } from './people-field.tsx'
import { placesQuery } from './queries.ts'

const shared = ['household', 'kind', 'reason', 'occurredOn', 'proof', 'note']

/** A change sheet: the household, the kind of change, and then only what that kind asks for, beside what is there now. */
export default function FamilyFormPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const record = useQuery({ ...recordQuery(sdk, d.code, id), enabled: id !== '', refetchOnWindowFocus: false })
  const asked = params.get('household') ?? ''
  const home = useQuery({ ...householdCardQuery(sdk, asked), enabled: id === '' && asked !== '' })
  if (id === '' && !d.mayAdd) return <EmptyState icon="lock" title={engineText.noRight} />
  if (record.isError && !record.data) return <QueryError error={record.error} title={engineText.recordFailed} onRetry={() => record.refetch()} />
  if (home.isError && !home.data) return <QueryError error={home.error} title={t.loadFailed} onRetry={() => home.refetch()} />
  if ((id !== '' && !record.data) || (id === '' && asked !== '' && !home.data)) return <Skeleton rows={10} />
  if (record.data && !record.data.editable) return <EmptyState icon="lock" title={engineText.noSteps} />
  return (
    <Form
      key={record.data?.version ?? asked}
      d={d}
      record={record.data}
      asked={home.data && { id: asked, area: home.data.area, areaName: home.data.areaName }}
    />
  )
}

interface FormProps {
  d: Description
  record: Whole | undefined
  asked: { id: string; area: string; areaName: string } | undefined
}

function Form({ d, record, asked }: FormProps) {
  const sdk = useSdk()
  const fixed = d.home || record !== undefined
  const [first] = useState<Values>(() => record?.values ?? { occurredOn: today(), ...(asked ? { household: asked.id } : {}) })
  const of = useRecordForm(d, record, {
    first,
    place: record
      ? { id: record.area, text: record.areaName }
      : asked
        ? { id: asked.area, text: asked.areaName }
        : fixed
          ? { id: sdk.area.effectiveId, text: sdk.area.effectiveName }
          : { id: '', text: '' },
    draft: `m-${d.code}-${record?.id ?? `new-${asked?.id ?? ''}`}`,
    title: record ? t.editTitle : t.newTitle,
    saved: t.saved,
  })
  const { values, area, wrong, put } = of
  const reasons = useDict('change_reason')

  const household = String(values['household'] ?? '')
  const k = String(values['kind'] ?? '')
  // What is there now is what the sheet is made on: never a copy from before somebody else's change.
  const card = useQuery({ ...householdCardQuery(sdk, household), enabled: household !== '', refetchOnMount: 'always' })
  const other = useQuery({ ...householdCardQuery(sdk, String(values['other'] ?? '')), enabled: k === kinds.merge && !isEmpty(values['other']) })
  const home = household === '' ? undefined : card.data

  const field = (key: string) => fieldsOf(d, [key])[0]!
  const input = (key: string, required = false, label = record?.labels[key] ?? '') => (
    <FieldInput
      field={{ ...field(key), required: field(key).required || required }}
      area={area.id}
      value={values[key]}
      label={label}
      wrong={wrong[key]}
      onChange={(v) => put({ [key]: v })}
    />
  )
  const all = d.fields.filter((f) => !f.readOnly)
  const save = () => {
    const own = (fieldsOfKind[k] ?? []).filter((key) => !special.has(key))
    const need = k === kinds.add ? ['name', 'idNo', 'relation'] : []
    const masked = new Set(['phone', 'idNo'].filter((key) => String(values[key] ?? '').includes('*')))
    const found = complaints(
      fieldsOf(d, [...shared, ...own]).filter((f) => !masked.has(f.key)),
      values,
      need,
    )
    if (!area.id) found['area'] = t.pick(t.village)
    if (reasonsOf(k) && isEmpty(values['reason'])) found['reason'] = t.pick(t.reason)
    for (const key of fieldsOfKind[k] ?? []) {
      if (key === 'member' && isEmpty(values[key])) found[key] = t.pick(t.member)
      if (key === 'people' && !peopleWhole(values[key])) found[key] = t.fill(k === kinds.split ? t.leaving : field(key).title)
      if ((key === 'target' || key === 'other' || key === 'incomeYear') && isEmpty(values[key])) found[key] = t.pick(field(key).title)
    }
    const keys = all.map((f) => f.key).filter((key) => !shared.includes(key))
    const change = altered(k, keys, home, values)
    // A masked value that came back unchanged is the engine's to recognise, on a sheet that holds one.
    if (record) for (const key of masked) if (fieldsOfKind[k]?.includes(key) && values[key] === record.values[key]) change[key] = values[key]
    const merged: Values = { ...Object.fromEntries(shared.map((key) => [key, values[key]])), ...change, ...(reasonsOf(k) ? {} : { reason: null }) }
    void of.save(found, sent(all, merged))
  }

  const own = fieldsOfKind[k] ?? []
  const about = own.includes('member')
  const ready =
    home !== undefined && k !== '' && (!about || !isEmpty(values['member']) || k === kinds.remove) && (k !== kinds.income || !isEmpty(values['incomeYear']))
  return (
    <RecordForm of={of} saveText={t.save} onSave={save}>
      <div className={engine.grid}>
        <Labelled name="area" label={t.village} wrong={wrong['area']} hint={fixed || asked ? '' : t.villageHint}>
          {fixed || asked ? (
            <output id="family-area" className={engine.fixed}>
              {area.text}
            </output>
          ) : (
            <AreaPicker
              id="family-area"
              label={t.village}
              value={area.id}
              text={area.text}
              invalid={!!wrong['area']}
              onChange={(id, text) => {
                of.setArea({ id, text })
                put({ household: '', area: undefined })
              }}
            />
          )}
        </Labelled>
        {record ? (
          <Labelled name="household" label={t.household} wrong={wrong['household']} hint="">
            <output className={engine.fixed}>{record.labels['household']}</output>
          </Labelled>
        ) : (
          input('household', true, home ? `${engineText.household(home.headName)} ${home.householdNo}` : '')
        )}
      </div>
      <div className={engine.grid}>
        {input('kind')}
        {reasonsOf(k) !== '' && (
          <Labelled name="reason" label={t.reason} wrong={wrong['reason']} hint="" required>
            <Choice
              label={t.reason}
              optional
              value={String(values['reason'] ?? '')}
              onChange={(reason) => put({ reason })}
              options={reasons.entries
                .filter((e) => e.code.startsWith(reasonsOf(k)))
                .map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
            />
          </Labelled>
        )}
        {input('occurredOn')}
      </div>
      <fieldset className={engine.set}>
        <legend>{t.content}</legend>
        {card.isError && !card.data && household !== '' && <QueryError error={card.error} title={t.loadFailed} onRetry={() => card.refetch()} />}
        {household !== '' && !home && !card.isError && <Skeleton rows={3} />}
        {(household === '' || k === '') && <p className={css.hint}>{t.choose}</p>}
        {home && k !== '' && (
          <>
            <div className={engine.grid}>
              {about && (
                <Labelled
                  name="member"
                  label={t.member}
                  wrong={wrong['member']}
                  hint={k === kinds.remove && home.members.length === 1 ? t.lastMember : t.memberHint}
                  required
                >
                  <MemberChoice members={home.members} value={String(values['member'] ?? '')} onChange={(member) => put({ member })} />
                </Labelled>
              )}
              {k === kinds.income && (
                <Labelled name="incomeYear" label={t.year} wrong={wrong['incomeYear']} hint="" required>
                  <Choice
                    label={t.year}
                    optional
                    value={String(values['incomeYear'] ?? '')}
                    onChange={(incomeYear) => put({ incomeYear })}
                    options={[0, 1, 2, 3, 4].map((n) => Number(today().slice(0, 4)) - n).map((y) => ({ value: String(y), label: String(y) }))}
                  />
                </Labelled>
              )}
              {k === kinds.move && (
                <TargetField area={home.area} value={String(values['target'] ?? '')} wrong={wrong['target']} onChange={(target) => put({ target })} />
              )}
            </div>
            {k === kinds.merge && (
              <div className={engine.grid}>
                {input('other', true, other.data ? `${engineText.household(other.data.headName)} ${other.data.householdNo}` : '')}
              </div>
            )}
            {own.includes('people') && (k !== kinds.merge || other.data) && (
              <PeopleField
                of={k}
                members={k === kinds.merge ? (other.data?.members ?? []) : home.members}
                value={values['people']}
                wrong={wrong['people']}
                onChange={(people) => put({ people })}
              />
            )}
            {ready && own.some((key) => !special.has(key)) && (
              <>
                {k !== kinds.add && <p className={css.hint}>{t.contentHint}</p>}
                <div className={engine.grid}>
                  {fieldsOf(
                    d,
                    own.filter((key) => !special.has(key)),
                  ).map((f) => {
                    const now = present(k, f.key, home, values)
                    return (
                      <div key={`${k}.${String(values['member'])}.${f.key}`} className={css.cell}>
                        <FieldInput
                          field={{ ...f, required: k === kinds.add && ['name', 'idNo', 'relation'].includes(f.key) }}
                          area={area.id}
                          value={values[f.key] ?? now}
                          label=""
                          wrong={wrong[f.key]}
                          onChange={(v) => put({ [f.key]: v })}
                        />
                        {f.key === 'idNo' && wrong['idNo'] && String(values['idNo'] ?? '').length === 18 && sdk.permissions.has('household-data:add') && (
                          <p className={css.ask}>
                            <Way to={`/m/household-data-duplicate/new?f.name=${encodeURIComponent(String(values['name'] ?? ''))}`}>{t.askOther}</Way>
                          </p>
                        )}
                        {now !== undefined && (
                          <p className={css.now}>
                            {isEmpty(now) ? t.now(t.unfilled) : <NowSaid before={t.now('')}>{<Value field={f} value={now} />}</NowSaid>}
                          </p>
                        )}
                      </div>
                    )
                  })}
                </div>
              </>
            )}
          </>
        )}
      </fieldset>
      <div className={`${engine.grid} ${css.proof}`}>
        {input('proof')}
        {input('note')}
      </div>
    </RecordForm>
  )
}

function NowSaid({ before, children }: { before: string; children: ReactNode }) {
  return (
    <>
      {before}
      {children}
    </>
  )
}

interface LabelledProps {
  name: string
  label: string
  wrong: string | undefined
  hint: string
  required?: boolean
  children: ReactNode
}

/** A control of this form's own in the looks of the engine's; the control names itself. */
function Labelled({ name, label, wrong, hint, required, children }: LabelledProps) {
  return (
    <div className={engine.field} data-field={name} data-invalid={wrong ? true : undefined}>
      <span className={css.label} data-label="">
        {label}
        {required && (
          <span className={engine.star} aria-hidden="true">
            *
          </span>
        )}
      </span>
      {children}
      <p className={engine.note} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </p>
    </div>
  )
}

function MemberChoice({
  members,
  value,
  onChange,
}: {
  members: readonly { id: number; name: string; relation: string }[]
  value: string
  onChange: (v: string) => void
}) {
  const relations = useDict('GBT4761_relation')
  return (
    <Choice
      label={t.member}
      optional
      value={value}
      onChange={onChange}
      options={members.map((m) => ({ value: String(m.id), label: `${m.name}（${relations.name(m.relation)}）` }))}
    />
  )
}

/** Township and village of the same county; a clerk moves a household to a village that is not theirs. */
function TargetField({ area, value, wrong, onChange }: { area: string; value: string; wrong: string | undefined; onChange: (v: string) => void }) {
  const sdk = useSdk()
  const places = useQuery(placesQuery(sdk, area))
  const [town, setTown] = useState('')
  const list = places.data ?? []
  const of = list.find((p) => (town ? p.name === town : p.villages.some((v) => v.area === value)))
  if (places.isError) return <QueryError error={places.error} onRetry={() => places.refetch()} />
  return (
    <>
      <Labelled name="town" label={t.town} wrong={undefined} hint={t.targetHint} required>
        <Choice
          label={t.town}
          optional
          value={of?.name ?? ''}
          onChange={(name) => {
            setTown(name)
            onChange('')
          }}
          options={list.map((p) => ({ value: p.name, label: p.name }))}
        />
      </Labelled>
      <Labelled name="target" label={t.target} wrong={wrong} hint="" required>
        <Choice label={t.target} optional value={value} onChange={onChange} options={(of?.villages ?? []).map((v) => ({ value: v.area, label: v.name }))} />
      </Labelled>
    </>
  )
}
