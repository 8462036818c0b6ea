import { valuesOf } from '../engine/model.ts'
import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, QueryError } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { t as engineText } from '../engine/engine.texts.ts'
import engine from '../engine/engine.module.css'
import { FieldFrame } from '../engine/field-frame.tsx'
import { FieldInput } from '../engine/field-input.tsx'
import { Way } from '../engine/way.tsx'
import type { Description, Field, Whole } from '../engine/model.ts'
import { recordQuery } from '../engine/queries.ts'
import { RecordForm } from '../engine/record-form.tsx'
import { useRecordForm } from '../engine/use-record-form.ts'
import { blank, homeFields, isIdCard, moreOfHome, moreOfPerson, ofCard, people, personFields, sentHome, spot, wrongWith } from './entry-rules.ts'
import type { Person, SentHome } from './entry-rules.ts'
import css from './entry.module.css'
import { t } from './entry.texts.ts'
import type { HouseholdCard } from '../engine/household-query.ts'
import { householdCardQuery } from '../engine/household-query.ts'

/** Most people of a household (domain.md#households). */
const most = 69

/** Entering a household, or mending one its town returned: the household itself is written, and its approval follows. */
export default function EntryFormPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const record = useQuery({ ...recordQuery(sdk, d.code, id), enabled: id !== '', refetchOnWindowFocus: false })
  const household = record.data ? (valuesOf('household-data-entry', record.data).household ?? '') : ''
  const card = useQuery({ ...householdCardQuery(sdk, household), enabled: household !== '', refetchOnMount: 'always', refetchOnWindowFocus: false })
  if (id === '') return d.mayAdd ? <Form d={d} /> : <EmptyState icon="lock" title={engineText.noRight} />
  if (record.isError && !record.data) return <QueryError error={record.error} title={engineText.recordFailed} onRetry={() => record.refetch()} />
  if (card.isError && !card.data) return <QueryError error={card.error} title={t.loadFailed} onRetry={() => card.refetch()} />
  // The first answer since the page was opened, and no later one: what is typed must not go while the card is asked for again.
  if (!record.data || !card.data || !card.isFetchedAfterMount) return <Skeleton rows={10} />
  if (!record.data.editable) return <EmptyState icon="lock" title={engineText.noSteps} />
  return <Form key={card.data.version} d={d} record={record.data} card={card.data} />
}

function Form({ d, record, card }: { d: Description; record?: Whole; card?: HouseholdCard }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const fixed = d.home || card !== undefined
  const [first] = useState(() => (card ? ofCard(card) : blank()))
  const of = useRecordForm(d, record, {
    first,
    place: card ? { id: card.area, text: card.areaName } : fixed ? { id: sdk.area.effectiveId, text: sdk.area.effectiveName } : { id: '', text: '' },
    draft: `household-${card?.id ?? 'new'}`,
    title: card ? t.editTitle : t.newTitle,
    saved: card ? t.savedChange : t.saved,
    write: async ({ values, area }, options) => {
      const body = { area, ...(values as SentHome), ...(card ? { version: card.version } : {}) }
      try {
        const kept = card ? await sdk.http.put(`/api/households/${card.id}`, body, options) : await sdk.http.postOrThrow('/api/households', body, options)
        // The next page asks anew. Asked for here, the new card would take the form's place before it has led on.
        void client.invalidateQueries({ queryKey: ['households'], refetchType: 'none' })
        return { id: kept.entry }
      } catch (error) {
        // Somebody changed it meanwhile: what is there now is what the form goes on with.
        if (card) void client.invalidateQueries({ queryKey: ['households'] })
        throw error
      }
    },
  })
  const { values, area, wrong, put } = of
  const list = people(values)
  const setPerson = (i: number, key: string, v: unknown) =>
    // The empty second key takes the complaint at this place away.
    put({ members: list.map((p, n) => (n === i ? { ...p, [key]: v } : p)), [spot(i, key)]: undefined })
  const setPeople = (next: Person[]) => put({ members: next, ...Object.fromEntries(Object.keys(wrong).map((key) => [key, undefined])) })
  const homeInput = (f: Field) => (
    <FieldInput key={f.key} field={f} area={area.id} value={values[f.key]} label="" wrong={wrong[f.key]} onChange={(v) => put({ [f.key]: v })} />
  )
  const personInput = (i: number, p: Person, f: Field) => (
    <FieldInput
      key={f.key}
      field={{ ...f, key: spot(i, f.key) }}
      area={area.id}
      value={p[f.key]}
      label=""
      wrong={wrong[spot(i, f.key)]}
      onChange={(v) => setPerson(i, f.key, v)}
    />
  )
  const save = () => {
    const found = wrongWith(values)
    if (!area.id) found['area'] = t.villageNeeded
    void of.save(found, sentHome(values))
  }
  return (
    <RecordForm of={of} saveText={card ? t.saveChange : t.save} onSave={save}>
      <fieldset className={engine.set}>
        <legend>{t.basics}</legend>
        <div className={engine.grid}>
          <FieldFrame id="entry-area" name="area" title={t.village} required wrong={wrong['area']} hint={t.villageHint}>
            {fixed ? (
              <output id="entry-area" className={engine.fixed}>
                {area.text}
              </output>
            ) : (
              <AreaPicker
                id="entry-area"
                label={t.village}
                value={area.id}
                text={area.text}
                invalid={!!wrong['area']}
                describedBy="entry-area-note"
                onChange={(to, text) => of.setArea({ id: to, text })}
              />
            )}
          </FieldFrame>
          {homeFields()
            .filter((f) => !moreOfHome.has(f.key))
            .map(homeInput)}
        </div>
        <More wrong={[...moreOfHome].some((key) => wrong[key])}>
          {homeFields()
            .filter((f) => moreOfHome.has(f.key))
            .map(homeInput)}
        </More>
      </fieldset>
      <fieldset className={engine.set} data-field="members">
        <legend>{t.members}</legend>
        <p className={css.hint}>{wrong['members'] ?? t.membersHint}</p>
        {list.map((p, i) => (
          // A line has no number of its own before it is saved; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={i} className={css.member} aria-label={t.member(i + 1)}>
            <p className={css.memberHead}>
              {t.member(i + 1)}
              {list.length > 1 && (
                <Button kind="plain" aria-label={t.remove(i + 1)} onClick={() => setPeople(list.filter((_, n) => n !== i))}>
                  {t.removeShort}
                </Button>
              )}
            </p>
            <div className={engine.grid}>
              {personFields()
                .filter((f) => !moreOfPerson.has(f.key))
                .map((f) => personInput(i, p, f))}
            </div>
            <More wrong={[...moreOfPerson].some((key) => wrong[spot(i, key)])}>
              {personFields()
                .filter((f) => moreOfPerson.has(f.key))
                .map((f) => personInput(i, p, f))}
            </More>
            {wrong[spot(i, 'idCard')] && isIdCard(String(p['idCard'] ?? '')) && (
              <div className={css.ask}>
                <Way to={`/m/household-data-duplicate/new?f.name=${encodeURIComponent(String(p['name'] ?? ''))}`}>{t.askOther}</Way>
              </div>
            )}
          </section>
        ))}
        {list.length < most && (
          <Button icon="plus" onClick={() => setPeople([...list, {}])}>
            {t.add}
          </Button>
        )}
      </fieldset>
    </RecordForm>
  )
}

/** Folded until asked for: who enters four people goes past it. What is wrong in there stands open. */
function More({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return (
    <details className={css.more} open={wrong || undefined}>
      <summary>{t.more}</summary>
      <div className={engine.grid}>{children}</div>
    </details>
  )
}
