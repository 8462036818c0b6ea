import { Choice, useDict } from '@mirror/widgets'
import { useId } from 'react'
import engine from '../engine/engine.module.css'
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

/** Members and what they are to the head afterwards: of the whole household (户主变更), of those who leave (分户), of those who come (并户). */
export function PeopleField({ of, members, value, wrong, onChange }: Props) {
  const relations = useDict('GBT4761_relation')
  const note = useId()
  const people = readPeople(value)
  const set = (next: Record<string, string>) => onChange(writePeople(next))
  const chosen = of === kind.split ? members.filter((m) => String(m.id) in people) : members
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
        <fieldset className={css.leaving}>
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
        <div className={engine.field}>
          <span className={css.label} data-label="">
            {of === kind.split ? t.splitHead : t.newHead}
          </span>
          <Choice
            label={of === kind.split ? t.splitHead : t.newHead}
            optional
            value={newHead}
            onChange={lead}
            options={chosen.filter((m) => of === kind.split || m.relation !== head).map((m) => ({ value: String(m.id), label: m.name }))}
          />
        </div>
      )}
      {(of === kind.merge || newHead !== '') && (
        <ul>
          {chosen
            .filter((m) => String(m.id) !== newHead)
            .map((m) => {
              const label = of === kind.merge ? t.relationIn(m.name) : t.relationTo(m.name)
              return (
                <li key={m.id} className={engine.field}>
                  <span className={css.label} data-label="">
                    {label}
                  </span>
                  <Choice
                    label={label}
                    optional
                    value={people[String(m.id)] ?? ''}
                    onChange={(r) => set({ ...people, [m.id]: r })}
                    options={relations.entries.filter((e) => e.code !== head).map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
                  />
                  <small>{t.relationNow(relations.name(m.relation))}</small>
                </li>
              )
            })}
        </ul>
      )}
      {wrong && (
        <p id={note} role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
    </div>
  )
}
