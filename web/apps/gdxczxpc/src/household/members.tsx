import { DataTable, Tag, useDict } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { aligned, inOrder, known, said, wordOf } from './field-model.tsx'
import { t as fieldText } from './field-model.texts.ts'
import { member as words } from './fields/card.texts.ts'
import { memberFields } from './fields/card.ts'
import css from './household-card.module.css'
import type { Member } from '../engine/household-query.ts'
import { t } from './card.texts.ts'

/** Fields from here on stand below the row of a person. */
const BELOW = 200

/** The people of a household; `me` is the reader among them. */
export function Members({ members, me }: { members: Member[]; me?: number }) {
  const sexes = useDict('GBT2261_1_sex')
  const relations = useDict('GBT4761_relation')
  const health = useDict('health')
  const skills = useDict('labor_skill')
  const places = useDict('work_area')
  const names: Record<string, (code: string) => string> = {
    GBT2261_1_sex: sexes.name,
    GBT4761_relation: relations.name,
    health: health.name,
    labor_skill: skills.name,
  }
  const columns: [at: number, column: Column<Member>][] = [
    ...memberFields
      .filter((f) => f.at < BELOW)
      .map((f): [number, Column<Member>] => [
        f.at,
        {
          key: f.key,
          title: wordOf(words, f.key),
          ...aligned(f),
          cell: (m) => said(f, m[f.key], wordOf(words, f.key, 'Unit'), names[f.dict ?? '']),
        },
      ]),
    [
      10,
      {
        key: 'name',
        title: t.name,
        head: true,
        cell: (m) => (
          <>
            {m.name} {m.id === me && <Tag tone="brand">{t.me}</Tag>}
            {m.elsewhere && <Tag tone="orange">{t.elsewhere(m.elsewhere)}</Tag>}
          </>
        ),
      },
    ],
    [40, { key: 'age', title: t.age, align: 'right', cell: (m) => m.age }],
    [
      80,
      {
        key: 'work',
        title: t.work,
        cell: (m) =>
          known(m.worker, (away) => {
            const place = m.workArea ? places.name(m.workArea) : fieldText.yes
            return !away ? fieldText.not : m.workMonths ? t.months(place, m.workMonths) : place
          }),
      },
    ],
  ]
  return (
    <DataTable
      caption={t.members}
      columns={inOrder(columns)}
      rows={members}
      rowKey={(m) => m.id}
      empty={<p className={css.none}>{t.noMembers}</p>}
      under={(m) => <More of={m} />}
    />
  )
}

/** What else is known of somebody. */
function More({ of: m }: { of: Member }) {
  return (
    <dl className={css.more}>
      {memberFields
        .filter((f) => f.at >= BELOW)
        .map((f) => (
          <div key={f.key}>
            <dt>{wordOf(words, f.key)}</dt>
            {/* A wage of nought is none that anybody knows. */}
            <dd>{said(f, f.kind === 'money' ? m[f.key] || null : m[f.key], wordOf(words, f.key, 'Unit'))}</dd>
          </div>
        ))}
    </dl>
  )
}
