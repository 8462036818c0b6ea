import { Button } from '@mirror/ui'
import { Choice, DictSelect, TextField } from '@mirror/widgets'
import { useState } from 'react'
import css from './household-filters.module.css'
import { readFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'
import { t } from './household.texts.ts'

/** The filter row. What is typed takes effect with 查询 or Enter, so a half-filled row asks nothing of the server. */
export function HouseholdFilters({ filter, onApply }: { filter: HouseholdFilter; onApply: (next: HouseholdFilter) => void }) {
  const [draft, setDraft] = useState(filter)
  // A filter that is on is never folded away.
  const [more, setMore] = useState(Boolean(filter.monitor || filter.risk || filter.houseLevel))
  const set = (part: Partial<HouseholdFilter>) => setDraft({ ...draft, ...part })
  return (
    <form
      className={css.row}
      role="search"
      aria-label={t.filters}
      onSubmit={(e) => {
        e.preventDefault()
        onApply(draft)
      }}
    >
      <TextField
        className={css.keyword}
        type="text"
        value={draft.keyword}
        maxLength={50}
        placeholder={t.keywordHint}
        aria-label={t.keyword}
        onChange={(e) => set({ keyword: e.target.value })}
      />
      <DictSelect className={css.field} type="household_type" label={t.type} value={draft.type} onChange={(type) => set({ type })} />
      <Choice
        className={css.field}
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
        className={`${css.field} ${css.order}`}
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
          <DictSelect className={css.field} type="monitor_type" label={t.monitorKind} value={draft.monitor} onChange={(monitor) => set({ monitor })} />
          <DictSelect className={css.field} type="risk_type" label={t.risk} value={draft.risk} onChange={(risk) => set({ risk })} />
          <DictSelect className={css.field} type="house_level" label={t.houseLevel} value={draft.houseLevel} onChange={(houseLevel) => set({ houseLevel })} />
        </>
      ) : null}
      <div className={css.buttons}>
        <Button kind="plain" icon={more ? 'chevron-up' : 'chevron-down'} className={css.more} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t.less : t.more}
        </Button>
        <Button kind="primary" type="submit">
          {t.find}
        </Button>
        <Button onClick={() => onApply({ ...readFilter(new URLSearchParams()), area: filter.area })}>{t.reset}</Button>
      </div>
    </form>
  )
}
