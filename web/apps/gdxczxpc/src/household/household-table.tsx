import { useSdk } from '@mirror/sdk'
import { DataTable, Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Column, ListMemory } from '@mirror/widgets'
import type { ReactNode } from 'react'
import css from './household-table.module.css'
import type { HouseholdRow } from './model.ts'
import { above, houseTone, monitorTone } from './rules.ts'
import { t } from './household.texts.ts'

interface Props {
  rows: HouseholdRow[] | undefined
  busy: boolean
  expect: number
  empty: ReactNode
  onOpen: (row: HouseholdRow) => void
  hrefOf: (row: HouseholdRow) => string
  memory: ListMemory
}

/** The list of households with names instead of codes. */
export function HouseholdTable({ hrefOf, onOpen, memory, ...table }: Props) {
  const sdk = useSdk()
  const types = useDict('household_type')
  const states = useDict('monitor_state')
  const risks = useDict('risk_type')
  const houses = useDict('house_level')

  const columns: Column<HouseholdRow>[] = [
    {
      key: 'head',
      title: t.head,
      head: true,
      cell: (r) => (
        <a
          className={css.link}
          href={hrefOf(r)}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey) return
            e.preventDefault()
            onOpen(r)
          }}
        >
          {r.headName}
        </a>
      ),
    },
    { key: 'no', title: t.no, cell: (r) => r.householdNo, wideOnly: true, roomy: true },
    { key: 'id', title: t.idCard, cell: (r) => r.idCard },
    { key: 'phone', title: t.phone, cell: (r) => r.phone || '—' },
    { key: 'members', title: t.members, align: 'right', cell: (r) => r.membersCount },
    { key: 'type', title: t.type, least: 5, cell: (r) => types.name(r.type) },
    {
      key: 'monitor',
      title: t.state,
      least: 5.5,
      cell: (r) => (r.monitorState ? <Tag tone={monitorTone(r.monitorState)}>{states.name(r.monitorState)}</Tag> : '—'),
    },
    { key: 'risk', title: t.risk, least: 7, cell: (r) => risks.name(r.risk) || '—' },
    { key: 'house', title: t.house, least: 2.7, cell: (r) => (r.houseLevel ? <Tag tone={houseTone(r.houseLevel)}>{houses.name(r.houseLevel)}</Tag> : '—') },
    { key: 'income', title: t.income, align: 'right', cell: (r) => (r.incomeYear ? whole(r.perCapitaIncome) : '—') },
    {
      key: 'area',
      title: t.village,
      grow: true,
      cell: (r) => (
        <span title={r.areaPath.replaceAll('/', ' ')}>
          {r.areaName}
          <small className={css.above}>{above(r.areaPath, sdk.area.effectiveName)}</small>
        </span>
      ),
    },
    { key: 'updated', title: t.updated, wideOnly: true, roomy: true, cell: (r) => dateTime(r.updatedAt).slice(0, 10) },
  ]
  return (
    <DataTable
      caption={t.caption}
      columns={columns}
      rowKey={(r) => r.id}
      onOpen={onOpen}
      box={memory.box}
      select={{ chosen: memory.chosen, onChange: memory.choose, name: (r) => t.of(r.headName) }}
      {...table}
    />
  )
}
