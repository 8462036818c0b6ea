import { useSdk } from '@mirror/sdk'
import { DataTable, Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Column, ListMemory } from '@mirror/widgets'
import type { ReactNode } from 'react'
import css from './household-table.module.css'
import type { HouseholdRow } from './model.ts'
import { above, houseTone, monitorTone } from './rules.ts'

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
      title: '户主',
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
    { key: 'no', title: '户编号', cell: (r) => r.householdNo, wideOnly: true, roomy: true },
    { key: 'id', title: '证件号码', cell: (r) => r.idCard },
    { key: 'phone', title: '联系电话', cell: (r) => r.phone || '—' },
    { key: 'members', title: '人口（人）', align: 'right', cell: (r) => r.membersCount },
    { key: 'type', title: '户类型', cell: (r) => types.name(r.type) },
    { key: 'monitor', title: '监测状态', cell: (r) => (r.monitorState ? <Tag tone={monitorTone(r.monitorState)}>{states.name(r.monitorState)}</Tag> : '—') },
    { key: 'risk', title: '主要风险', cell: (r) => risks.name(r.risk) || '—' },
    { key: 'house', title: '住房', cell: (r) => (r.houseLevel ? <Tag tone={houseTone(r.houseLevel)}>{houses.name(r.houseLevel)}</Tag> : '—') },
    { key: 'income', title: '人均收入（元）', align: 'right', cell: (r) => (r.incomeYear ? whole(r.perCapitaIncome) : '—') },
    {
      key: 'area',
      title: '所在村',
      grow: true,
      cell: (r) => (
        <span title={r.areaPath.replaceAll('/', ' ')}>
          {r.areaName}
          <small className={css.above}>{above(r.areaPath, sdk.area.effectiveName)}</small>
        </span>
      ),
    },
    { key: 'updated', title: '更新时间', wideOnly: true, roomy: true, cell: (r) => dateTime(r.updatedAt).slice(0, 10) },
  ]
  return (
    <DataTable
      caption="户情数据列表"
      columns={columns}
      rowKey={(r) => r.id}
      onOpen={onOpen}
      box={memory.box}
      select={{ chosen: memory.chosen, onChange: memory.choose, name: (r) => `${r.headName}户` }}
      {...table}
    />
  )
}
