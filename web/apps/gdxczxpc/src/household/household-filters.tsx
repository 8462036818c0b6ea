import { Choice, DictSelect, FilterRow, TextField, useDict } from '@mirror/widgets'
import { useState } from 'react'
import { FACTS, readFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'
import { t as fieldText } from './field-model.texts.ts'
import { home as words } from './fields/list.texts.ts'
import { t } from './household.texts.ts'

/** The choice of those of whom it was not entered. */
const unfilled = () => ({ value: 'unknown', label: fieldText.unfilled })

/** The filter row. What is typed takes effect with 查询 or Enter, so a half-filled row asks nothing of the server. */
export function HouseholdFilters({ filter, onApply }: { filter: HouseholdFilter; onApply: (next: HouseholdFilter) => void }) {
  const [draft, setDraft] = useState(filter)
  const [more, setMore] = useState(false)
  const dicts = { monitor: useDict('monitor_type'), risk: useDict('risk_type'), houseLevel: useDict('house_level') }
  const approvals: Record<string, string> = { pending: t.pending, draft: t.returned, valid: t.valid }
  const facts = FACTS.map((value) => ({ value, label: t[value] }))
  // What is folded away and on says so by itself.
  const chips = (
    [
      ['monitor', t.monitorKind],
      ['risk', words.risk],
      ['houseLevel', t.houseLevel],
      ['approval', t.approval],
      ['fact', t.fact],
    ] as const
  )
    .filter(([key]) => !more && filter[key])
    .map(([key, name]) => ({
      key,
      name,
      value:
        filter[key] === 'unknown'
          ? fieldText.unfilled
          : key === 'approval'
            ? approvals[filter[key]]
            : key === 'fact'
              ? facts.find((f) => f.value === filter[key])?.label
              : dicts[key].name(filter[key]),
      onDrop: () => onApply({ ...filter, [key]: '' }),
    }))
  const set = (part: Partial<HouseholdFilter>) => setDraft({ ...draft, ...part })
  return (
    <FilterRow
      label={t.filters}
      onFind={() => onApply(draft)}
      onReset={() => onApply({ ...readFilter(new URLSearchParams()), area: filter.area })}
      open={more}
      onOpen={setMore}
      chips={chips}
    >
      <TextField
        type="text"
        value={draft.keyword}
        maxLength={50}
        placeholder={t.keywordHint}
        aria-label={t.keyword}
        onChange={(e) => set({ keyword: e.target.value })}
      />
      <DictSelect type="household_type" label={words.type} value={draft.type} onChange={(type) => set({ type })} />
      <Choice
        label={t.monitoring}
        value={draft.state}
        onChange={(state) => set({ state })}
        optional
        options={[
          { value: 'monitored', label: t.monitoredNow },
          { value: 'eliminated', label: t.eliminated },
        ]}
      />
      <Choice
        label={t.sort}
        value={draft.sort}
        onChange={(sort) => onApply({ ...draft, sort: sort as HouseholdFilter['sort'] })}
        options={[
          { value: 'area', label: t.byArea },
          { value: 'areaDown', label: t.areaDown },
          { value: 'newest', label: t.newest },
          { value: 'oldest', label: t.oldest },
        ]}
      />
      {more ? (
        <>
          <DictSelect type="monitor_type" label={t.monitorKind} value={draft.monitor} onChange={(monitor) => set({ monitor })} />
          <DictSelect type="risk_type" label={words.risk} also={unfilled()} value={draft.risk} onChange={(risk) => set({ risk })} />
          <DictSelect type="house_level" label={t.houseLevel} also={unfilled()} value={draft.houseLevel} onChange={(houseLevel) => set({ houseLevel })} />
          <Choice
            label={t.approval}
            value={draft.approval}
            onChange={(approval) => set({ approval })}
            optional
            options={[
              { value: 'pending', label: t.pending },
              { value: 'draft', label: t.returned },
              { value: 'valid', label: t.valid },
            ]}
          />
          <Choice label={t.fact} value={draft.fact} onChange={(fact) => set({ fact })} optional options={facts} />
        </>
      ) : null}
    </FilterRow>
  )
}
