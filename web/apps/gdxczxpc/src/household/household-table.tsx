import { useSdk } from '@mirror/sdk'
import { Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useNavigate } from 'react-router'
import { EntryState } from './entry-state.tsx'
import css from './household-table.module.css'
import type { HouseholdRow } from './model.ts'
import { above, houseTone, monitorTone } from './rules.ts'
import { t } from './household.texts.ts'

/** The columns of the list of households, with names instead of codes; `pathOf` is where a row opens. */
export function useHouseholdColumns(pathOf: (row: HouseholdRow) => string): Column<HouseholdRow>[] {
  const sdk = useSdk()
  const navigate = useNavigate()
  const types = useDict('household_type')
  const states = useDict('monitor_state')
  const risks = useDict('risk_type')
  const houses = useDict('house_level')

  return [
    {
      key: 'head',
      exported: ['headName'],
      title: t.head,
      head: true,
      cell: (r) => (
        <a
          className={css.link}
          href={sdk.history.createHref(pathOf(r))}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey) return
            e.preventDefault()
            navigate(pathOf(r))
          }}
        >
          {r.headName}
          <EntryState state={r.state} />
        </a>
      ),
    },
    { key: 'no', exported: ['householdNo'], title: t.no, cell: (r) => r.householdNo, wideOnly: true, roomy: true },
    { key: 'id', exported: ['idCard'], title: t.idCard, cell: (r) => r.idCard },
    { key: 'phone', exported: ['phone'], title: t.phone, cell: (r) => r.phone || '—' },
    { key: 'members', exported: ['members'], title: t.members, align: 'right', cell: (r) => r.membersCount },
    { key: 'type', exported: ['type'], title: t.type, least: 5, cell: (r) => types.name(r.type) },
    {
      key: 'monitor',
      exported: ['monitorType', 'monitorState'],
      title: t.state,
      least: 5.5,
      cell: (r) => (r.monitorState ? <Tag tone={monitorTone(r.monitorState)}>{states.name(r.monitorState)}</Tag> : '—'),
    },
    { key: 'risk', exported: ['risk'], title: t.risk, least: 7, cell: (r) => risks.name(r.risk) || '—' },
    {
      key: 'house',
      exported: ['houseLevel'],
      title: t.house,
      least: 2.7,
      cell: (r) => (r.houseLevel ? <Tag tone={houseTone(r.houseLevel)}>{houses.name(r.houseLevel)}</Tag> : '—'),
    },
    { key: 'income', exported: ['incomeYear', 'perCapita'], title: t.income, align: 'right', cell: (r) => (r.incomeYear ? whole(r.perCapitaIncome) : '—') },
    {
      key: 'area',
      exported: ['city', 'county', 'town', 'village'],
      title: t.village,
      grow: true,
      cell: (r) => (
        <span title={r.areaPath.replaceAll('/', ' ')}>
          {r.areaName}
          <small className={css.above}>{above(r.areaPath, sdk.area.effectiveName)}</small>
        </span>
      ),
    },
    { key: 'updated', exported: ['updated'], title: t.updated, wideOnly: true, roomy: true, cell: (r) => dateTime(r.updatedAt).slice(0, 10) },
  ]
}
