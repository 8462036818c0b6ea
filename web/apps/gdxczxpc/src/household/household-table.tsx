import { useSdk } from '@mirror/sdk'
import { Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useNavigate } from 'react-router'
import { EntryState } from './entry-state.tsx'
import { aligned, inOrder, known, said, wordOf } from './field-model.tsx'
import { t as fieldText } from './field-model.texts.ts'
import { home as words } from './fields/list.texts.ts'
import { homeFields } from './fields/list.ts'
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

  const names: Record<string, (code: string) => string> = { household_type: types.name, risk_type: risks.name }
  /** What is a column's own beside what follows from its field. */
  const own: Partial<Record<keyof HouseholdRow, Partial<Column<HouseholdRow>>>> = {
    householdNo: { key: 'no', wideOnly: true, roomy: true },
    idCard: { key: 'id' },
    membersCount: { key: 'members', wrap: true },
    type: { least: 5 },
    monitorState: {
      key: 'monitor',
      exported: ['monitorType', 'monitorState'],
      least: 5.5,
      cell: (r) => (r.monitorState ? <Tag tone={monitorTone(r.monitorState)}>{states.name(r.monitorState)}</Tag> : '—'),
    },
    risk: { least: 5.5 },
    houseLevel: {
      key: 'house',
      least: 2.7,
      cell: (r) => (r.houseLevel ? <Tag tone={houseTone(r.houseLevel)}>{houses.name(r.houseLevel)}</Tag> : fieldText.unfilled),
    },
  }
  const columns: [at: number, column: Column<HouseholdRow>][] = [
    ...homeFields.map((f): [number, Column<HouseholdRow>] => {
      const key = f.key as keyof HouseholdRow
      return [
        f.at,
        {
          key,
          exported: [f.exported ?? key],
          title: wordOf(words, key),
          ...aligned(f),
          cell: (r) => said(f, r[key], '', names[f.dict ?? '']),
          ...own[key],
        },
      ]
    }),
    [
      10,
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
            {r.through && <small className={css.through}>{t.through(r.through)}</small>}
          </a>
        ),
      },
    ],
    [
      980,
      {
        key: 'income',
        exported: ['incomeYear', 'perCapita'],
        title: t.income,
        align: 'right',
        wrap: true,
        cell: (r) => known(r.perCapitaIncome, whole),
      },
    ],
    [
      990,
      {
        key: 'area',
        exported: ['city', 'county', 'town', 'village'],
        title: t.village,
        sort: { up: 'area', down: 'areaDown' },
        grow: true,
        cell: (r) => (
          <span title={r.areaPath.replaceAll('/', ' ')}>
            {r.areaName}
            <small className={css.above}>{above(r.areaPath, sdk.area.effectiveName)}</small>
          </span>
        ),
      },
    ],
    [
      1000,
      {
        key: 'updated',
        exported: ['updated'],
        title: t.updated,
        sort: { up: 'oldest', down: 'newest' },
        wideOnly: true,
        roomy: true,
        cell: (r) => dateTime(r.updatedAt).slice(0, 10),
      },
    ],
  ]
  return inOrder(columns)
}
