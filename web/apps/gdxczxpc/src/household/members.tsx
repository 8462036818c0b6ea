import { DataTable, Tag, useDict } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import css from './household-card.module.css'
import type { Member } from '../engine/household-query.ts'
import { t } from './card.texts.ts'

/** The people of a household; `me` is the reader among them. */
export function Members({ members, me }: { members: Member[]; me?: number }) {
  const sexes = useDict('GBT2261_1_sex')
  const relations = useDict('GBT4761_relation')
  const health = useDict('health')
  const skills = useDict('labor_skill')
  const places = useDict('work_area')
  const columns: Column<Member>[] = [
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
    { key: 'relation', title: t.relation, cell: (m) => relations.name(m.relation) },
    { key: 'sex', title: t.sex, cell: (m) => sexes.name(m.sex) },
    { key: 'age', title: t.age, align: 'right', cell: (m) => m.age },
    { key: 'id', title: t.idCard, cell: (m) => m.idCard },
    { key: 'health', title: t.health, cell: (m) => health.name(m.health) || '—' },
    { key: 'skill', title: t.skill, cell: (m) => skills.name(m.laborSkill) || '—' },
    { key: 'work', title: t.work, cell: (m) => (m.worker ? (m.workMonths ? t.months(places.name(m.workArea), m.workMonths) : places.name(m.workArea)) : '—') },
  ]
  return <DataTable caption={t.members} columns={columns} rows={members} rowKey={(m) => m.id} empty={<p className={css.none}>{t.noMembers}</p>} />
}
