import { Choice, DictSelect, FilterRow, TextField } from '@mirror/widgets'
import { useState } from 'react'
import { readFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'
import { home as words } from './fields/list.texts.ts'
import { t } from './household.texts.ts'

/** The filter row. What is typed takes effect with 查询 or Enter, so a half-filled row asks nothing of the server. */
export function HouseholdFilters({ filter, onApply }: { filter: HouseholdFilter; onApply: (next: HouseholdFilter) => void }) {
  const [draft, setDraft] = useState(filter)
  // A filter that is on is never folded away.
  const [more, setMore] = useState(Boolean(filter.monitor || filter.risk || filter.houseLevel || filter.approval))
  const set = (part: Partial<HouseholdFilter>) => setDraft({ ...draft, ...part })
  return (
    <FilterRow
      label={t.filters}
      onFind={() => onApply(draft)}
      onReset={() => onApply({ ...readFilter(new URLSearchParams()), area: filter.area })}
      open={more}
      onOpen={setMore}
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
          { value: 'newest', label: t.newest },
        ]}
      />
      {more ? (
        <>
          <DictSelect type="monitor_type" label={t.monitorKind} value={draft.monitor} onChange={(monitor) => set({ monitor })} />
          <DictSelect type="risk_type" label={words.risk} value={draft.risk} onChange={(risk) => set({ risk })} />
          <DictSelect type="house_level" label={t.houseLevel} value={draft.houseLevel} onChange={(houseLevel) => set({ houseLevel })} />
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
        </>
      ) : null}
    </FilterRow>
  )
}
