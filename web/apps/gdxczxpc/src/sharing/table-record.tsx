import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError } from '@mirror/widgets'
import type { Column as TableColumn } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { ColumnEditor } from './column-editor.tsx'
import { HandedRows } from './handed-rows.tsx'
import { admissionQuery } from './queries.ts'
import type { Column } from './queries.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** A table on its page: its columns, what they ask of people, and what was handed in. */
export default function TableRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const asked = useQuery(admissionQuery(sdk, record.id, record.version))
  const [editing, setEditing] = useState(false)
  if (asked.isError && !asked.data) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!asked.data) return <Skeleton rows={8} />
  const { columns, admission: a, lowest, byHomes } = asked.data
  const released = record.state !== '10' && record.state !== '20'
  const shown: TableColumn<Column & { at: number }>[] = [
    { key: 'at', title: '', cell: (c) => c.at + 1 },
    { key: 'title', title: t.item, head: true, grow: true, cell: (c) => c.title },
    { key: 'unit', title: t.unit, cell: (c) => c.unit },
    {
      key: 'new',
      title: t.source,
      cell: (c) => (c.new ? `${t.fresh}：${t.kinds(c.kind)}${c.choices.length > 0 ? `（${c.choices.join('、')}）` : ''}` : t.known),
    },
  ]
  return (
    <>
      <section className={engine.group} aria-label={t.columns}>
        <h2>{t.columns}</h2>
        {editing && record.editable ? (
          <ColumnEditor record={record} columns={columns} level={lowest} homes={byHomes} onDone={() => setEditing(false)} />
        ) : (
          <>
            <DataTable
              caption={t.columns}
              columns={shown}
              rows={columns.map((c, at) => ({ ...c, at }))}
              rowKey={(c) => c.at}
              dense
              empty={<EmptyState icon="document" title={t.noColumns} />}
            />
            {record.editable && (
              <p className={css.after}>
                <Button onClick={() => setEditing(true)}>{t.editColumns}</Button>
              </p>
            )}
          </>
        )}
      </section>
      <section className={engine.group} aria-label={t.admission}>
        <h2>{t.admission}</h2>
        <p className={css.sum}>
          {byHomes && `${t.asksHomes(a.homes)}；`}
          {t.sums(a.units, a.cells, a.times.toFixed(2).replace(/\.?0+$/, ''), a.hours)}
        </p>
        <DataTable
          caption={t.admission}
          columns={[
            { key: 'level', title: t.level, head: true, cell: (x) => x.level },
            { key: 'units', title: t.units, align: 'right', cell: (x) => x.units },
            { key: 'cells', title: t.cells, align: 'right', cell: (x) => x.cells },
            { key: 'taken', title: t.taken, align: 'right', cell: (x) => x.taken },
            { key: 'hours', title: t.levelHours, align: 'right', cell: (x) => x.hours },
          ]}
          rows={a.levels}
          rowKey={(x) => x.level}
          dense
          empty={null}
        />
        <p className={css.quiet}>
          {t.reckoning(a.minutes[0] ?? 0, a.minutes[1] ?? 0, a.minutes[2] ?? 0)}
          {byHomes && t.reckoningHomes(a.minutes[3] ?? 0)}
        </p>
        <h3 className={css.sub}>{t.alike}</h3>
        {a.alike.length === 0 ? (
          <p className={css.quiet}>{t.noAlike}</p>
        ) : (
          <ul className={css.alike}>
            {a.alike.map((x) => (
              <li key={x.title}>
                {t.alikeOf(x.title)}
                {x.facts.map((f) => `${f.title}（${f.home}）`).join('、')}
              </li>
            ))}
          </ul>
        )}
      </section>
      {released && <HandedRows table={record.id} area="" version={record.version} />}
    </>
  )
}
