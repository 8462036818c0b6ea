import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, Choice, QueryError, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t as engineText } from '../engine/engine.texts.ts'
import engine from '../engine/engine.module.css'
import { FieldFrame } from '../engine/field-frame.tsx'
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
        <FieldFrame id="family-area" name="area" title={t.village} required wrong={wrong['area']} hint={fixed || asked ? undefined : t.villageHint}>
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
              describedBy="family-area-note"
              onChange={(id, text) => {
                of.setArea({ id, text })
                put({ household: '', area: undefined })
              }}
            />
          )}
        </FieldFrame>
        {record ? (
          <FieldFrame id="family-household" name="household" title={t.household} wrong={wrong['household']}>
            <output id="family-household" className={engine.fixed}>
              {record.labels['household']}
            </output>
          </FieldFrame>
        ) : (
          input('household', true, home ? `${engineText.household(home.headName)} ${home.householdNo}` : '')
        )}
      </div>
      <div className={engine.grid}>
        {input('kind')}
        {reasonsOf(k) !== '' && (
          <FieldFrame id="family-reason" name="reason" title={t.reason} wrong={wrong['reason']} required>
            <Choice
              id="family-reason"
              label={t.reason}
              optional
              required
              invalid={!!wrong['reason']}
              describedBy="family-reason-note"
              value={String(values['reason'] ?? '')}
              onChange={(reason) => put({ reason })}
              options={reasons.entries
                .filter((e) => e.code.startsWith(reasonsOf(k)))
                .map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
            />
          </FieldFrame>
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
                <FieldFrame
                  id="family-member"
                  name="member"
                  title={t.member}
                  wrong={wrong['member']}
                  hint={k === kinds.remove && home.members.length === 1 ? t.lastMember : t.memberHint}
                  required
                >
                  <MemberChoice
                    members={home.members}
                    value={String(values['member'] ?? '')}
                    invalid={!!wrong['member']}
                    onChange={(member) => put({ member })}
                  />
                </FieldFrame>
              )}
              {k === kinds.income && (
                <FieldFrame id="family-year" name="incomeYear" title={t.year} wrong={wrong['incomeYear']} required>
                  <Choice
                    id="family-year"
                    label={t.year}
                    optional
                    required
                    invalid={!!wrong['incomeYear']}
                    describedBy="family-year-note"
                    value={String(values['incomeYear'] ?? '')}
                    onChange={(incomeYear) => put({ incomeYear })}
                    options={[0, 1, 2, 3, 4].map((n) => Number(today().slice(0, 4)) - n).map((y) => ({ value: String(y), label: String(y) }))}
                  />
                </FieldFrame>
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
                          <div className={css.ask}>
                            <Way to={`/m/household-data-duplicate/new?f.name=${encodeURIComponent(String(values['name'] ?? ''))}`}>{t.askOther}</Way>
                          </div>
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

function MemberChoice({
  members,
  value,
  invalid,
  onChange,
}: {
  members: readonly { id: number; name: string; relation: string }[]
  value: string
  invalid: boolean
  onChange: (v: string) => void
}) {
  const relations = useDict('GBT4761_relation')
  return (
    <Choice
      id="family-member"
      label={t.member}
      optional
      required
      invalid={invalid}
      describedBy="family-member-note"
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
      <FieldFrame id="family-town" name="town" title={t.town} hint={t.targetHint} required>
        <Choice
          id="family-town"
          label={t.town}
          optional
          required
          describedBy="family-town-note"
          value={of?.name ?? ''}
          onChange={(name) => {
            setTown(name)
            onChange('')
          }}
          options={list.map((p) => ({ value: p.name, label: p.name }))}
        />
      </FieldFrame>
      <FieldFrame id="family-target" name="target" title={t.target} wrong={wrong} required>
        <Choice
          id="family-target"
          label={t.target}
          optional
          required
          invalid={!!wrong}
          describedBy="family-target-note"
          value={value}
          onChange={onChange}
          options={(of?.villages ?? []).map((v) => ({ value: v.area, label: v.name }))}
        />
      </FieldFrame>
    </>
  )
}
