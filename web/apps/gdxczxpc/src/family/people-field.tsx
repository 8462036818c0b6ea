import { Choice, useDict } from '@mirror/widgets'
import { useId } from 'react'
import { FieldFrame } from '../engine/field-frame.tsx'
import type { Member } from '../engine/household-query.ts'
import css from './family.module.css'
import { t } from './family.texts.ts'
import { kind, readPeople, writePeople } from './kinds.ts'

const head = '02'

interface Props {
  of: string
  members: readonly Member[]
  value: unknown
  wrong: string | undefined
  onChange: (v: string) => void
}

/**
 * Members and what they are to the head afterwards: of the whole household (户主变更), of those who leave (分户), of those who come (并户). One field of
 * several controls, each in its own frame: what is wrong is said once, and describes them all.
 */
export function PeopleField({ of, members, value, wrong, onChange }: Props) {
  const relations = useDict('GBT4761_relation')
  const id = useId()
  const fault = wrong ? `${id}-wrong` : ''
  const people = readPeople(value)
  const set = (next: Record<string, string>) => onChange(writePeople(next))
  const chosen = of === kind.split ? members.filter((m) => String(m.id) in people) : members
  const headTitle = of === kind.split ? t.splitHead : t.newHead
  const newHead = Object.entries(people).find(([, r]) => r === head)?.[0] ?? ''
  const lead = (id: string) => {
    const next: Record<string, string> = {}
    for (const m of chosen) {
      const key = String(m.id)
      const was = people[key] ?? ''
      next[key] = key === id ? head : was === head ? '' : was
    }
    set(next)
  }
  return (
    <div className={css.people} data-field="people" data-invalid={wrong ? true : undefined}>
      {of === kind.split && (
        <fieldset className={css.leaving} aria-describedby={fault || undefined}>
          <legend>{t.leaving}</legend>
          {members
            .filter((m) => m.relation !== head)
            .map((m) => (
              <label key={m.id}>
                <input
                  type="checkbox"
                  checked={String(m.id) in people}
                  onChange={(e) => {
                    const { [String(m.id)]: _, ...rest } = people
                    set(e.target.checked ? { ...people, [m.id]: Object.keys(people).length === 0 ? head : '' } : rest)
                  }}
                />
                {m.name}（{relations.name(m.relation)}）
              </label>
            ))}
        </fieldset>
      )}
      {of !== kind.merge && chosen.length > 0 && (
        <FieldFrame id={`${id}-head`} name="people.head" title={headTitle}>
          <Choice
            id={`${id}-head`}
            label={headTitle}
            optional
            invalid={!!wrong}
            describedBy={`${id}-head-note ${fault}`}
            value={newHead}
            onChange={lead}
            options={chosen.filter((m) => of === kind.split || m.relation !== head).map((m) => ({ value: String(m.id), label: m.name }))}
          />
        </FieldFrame>
      )}
      {(of === kind.merge || newHead !== '') && (
        <ul>
          {chosen
            .filter((m) => String(m.id) !== newHead)
            .map((m) => {
              const label = of === kind.merge ? t.relationIn(m.name) : t.relationTo(m.name)
              const own = `${id}-${m.id}`
              return (
                <li key={m.id}>
                  <FieldFrame id={own} name={`people.${m.id}`} title={label} hint={t.relationNow(relations.name(m.relation))}>
                    <Choice
                      id={own}
                      label={label}
                      optional
                      invalid={!!wrong}
                      describedBy={`${own}-note ${fault}`}
                      value={people[String(m.id)] ?? ''}
                      onChange={(r) => set({ ...people, [m.id]: r })}
                      options={relations.entries.filter((e) => e.code !== head).map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
                    />
                  </FieldFrame>
                </li>
              )
            })}
        </ul>
      )}
      {wrong && (
        <p id={fault} role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
    </div>
  )
}
