import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Choice, DictSelect, Drawer, Faults, QueryError, RequiredHint, errorText, goToFirst, useDict, useSheetClose } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import { FieldFrame } from '../engine/field-frame.tsx'
import { FieldInput } from '../engine/field-input.tsx'
import type { Values } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import { complaints, fieldsOf, isEmpty, sent } from '../engine/rules.ts'
import type { Member } from '../engine/household-query.ts'
import css from './citizen.module.css'
import { t } from './citizen.texts.ts'
import type { Asked } from './queries.ts'
import { fieldsFor } from './rules.ts'

const paths = { 'intserv-proposal': '/api/citizen/proposals', 'intserv-correction': '/api/citizen/corrections' } as const satisfies Record<Asked, string>

/** What a citizen asks for: the kind first, and then only what that kind needs. The household is their own, the server knows which. */
export function AskForm({ code, members, area, onClose }: { code: Asked; members: Member[]; area: string; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const correction = code === 'intserv-correction'
  const choice = correction ? 'item' : 'kind'
  const description = useQuery(descriptionQuery(sdk, code))
  const [values, setValues] = useState<Values>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const intent = useRef({ of: '', key: '' })
  const dirty = Object.values(values).some((v) => !isEmpty(v))
  const put = (part: Values) => {
    setValues((old) => ({ ...old, ...part }))
    setRefusal('')
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in part))))
  }
  const close = useSheetClose(dirty, onClose)
  const d = description.data
  const chosen = String(values[choice] ?? '')
  const { need, more } = fieldsFor(code, chosen)
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => form.current, list)
  }
  const save = async () => {
    if (!d) return
    const fields = fieldsOf(d, [...need, ...more])
    const found = complaints(fields, values, need)
    if (chosen === '') found[choice] = correction ? t.chooseItem : t.chooseKind
    if (need.includes('member') && isEmpty(values['member'])) found['member'] = t.pickMember
    if (Object.keys(found).length > 0) return show(found)
    const body = { values: { [choice]: chosen, ...sent(fields, values) } }
    const of = JSON.stringify(body)
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-') }
    setBusy(true)
    setRefusal('')
    try {
      const made = await sdk.http.postOrThrow(paths[code], body, { silent: true, key: intent.current.key })
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      sdk.message.success(t.filed(made.no))
      onClose()
    } catch (error) {
      const fieldErrors = error instanceof HttpError ? error.fields.map((f) => [f.field === 'memberName' ? 'member' : f.field, f.message]) : []
      if (fieldErrors.length > 0 && fieldErrors.every(([k]) => k === choice || [...need, ...more].includes(k ?? ''))) show(Object.fromEntries(fieldErrors))
      else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer title={correction ? t.correctTitle : t.reportTitle} onClose={close}>
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
          <p className={css.hint}>{correction ? t.correctHint : t.reportHint}</p>
          <RequiredHint />
          <FieldFrame id={`ask-${choice}`} name={choice} title={correction ? t.item : t.kind} required wrong={wrong[choice]}>
            <DictSelect
              id={`ask-${choice}`}
              required
              invalid={!!wrong[choice]}
              describedBy={`ask-${choice}-note`}
              type={correction ? 'correction_field' : 'proposal_kind'}
              label={correction ? t.item : t.kind}
              value={chosen}
              onChange={(v) => {
                put({ [choice]: v })
                setWrong({})
              }}
            />
          </FieldFrame>
          {need.includes('member') && (
            <FieldFrame id="ask-member" name="member" title={t.member} required wrong={wrong['member']}>
              <MemberChoice members={members} value={String(values['member'] ?? '')} invalid={!!wrong['member']} onChange={(member) => put({ member })} />
            </FieldFrame>
          )}
          {fieldsOf(
            d,
            [...need, ...more].filter((k) => k !== 'member'),
          ).map((f) => (
            <FieldInput
              key={`${chosen}.${f.key}`}
              field={{ ...f, required: need.includes(f.key) }}
              area={area}
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

function MemberChoice({ members, value, invalid, onChange }: { members: Member[]; value: string; invalid: boolean; onChange: (v: string) => void }) {
  const relations = useDict('GBT4761_relation')
  return (
    <Choice
      id="ask-member"
      label={t.member}
      optional
      required
      invalid={invalid}
      describedBy="ask-member-note"
      value={value}
      onChange={onChange}
      options={members.map((m) => ({ value: String(m.id), label: `${m.name}（${relations.name(m.relation)}）` }))}
    />
  )
}
