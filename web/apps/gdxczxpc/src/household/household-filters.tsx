import { Button } from '@mirror/ui'
import { Choice, DictSelect, TextField } from '@mirror/widgets'
import { useState } from 'react'
import css from './household-filters.module.css'
import { readFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'

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
      aria-label="户情数据筛选"
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
        placeholder="户主姓名 / 户编号"
        aria-label="关键字"
        onChange={(e) => set({ keyword: e.target.value })}
      />
      <DictSelect className={css.field} type="household_type" label="户类型" value={draft.type} onChange={(type) => set({ type })} />
      <Choice
        className={css.field}
        label="监测情况"
        value={draft.state}
        onChange={(state) => set({ state })}
        optional
        options={[
          { value: 'monitored', label: '在监测' },
          { value: 'eliminated', label: '风险已消除' },
        ]}
      />
      <Choice
        className={`${css.field} ${css.order}`}
        label="排序"
        value={draft.sort}
        onChange={(sort) => onApply({ ...draft, sort: sort as HouseholdFilter['sort'] })}
        options={[
          { value: 'area', label: '按区域排序' },
          { value: 'newest', label: '最近更新' },
        ]}
      />
      {more ? (
        <>
          <DictSelect className={css.field} type="monitor_type" label="监测类别" value={draft.monitor} onChange={(monitor) => set({ monitor })} />
          <DictSelect className={css.field} type="risk_type" label="主要风险" value={draft.risk} onChange={(risk) => set({ risk })} />
          <DictSelect className={css.field} type="house_level" label="住房等级" value={draft.houseLevel} onChange={(houseLevel) => set({ houseLevel })} />
        </>
      ) : null}
      <div className={css.buttons}>
        <Button kind="plain" icon={more ? 'chevron-up' : 'chevron-down'} className={css.more} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? '收起' : '展开'}
        </Button>
        <Button kind="primary" type="submit">
          查询
        </Button>
        <Button onClick={() => onApply({ ...readFilter(new URLSearchParams()), area: filter.area })}>重置</Button>
      </div>
    </form>
  )
}
