import { useSdk } from '@mirror/sdk'
import { AreaPicker, Choice, DictSelect, FilterRow } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { deptsQuery, rolesQuery } from './queries.ts'
import { NO_FILTER } from './rules.ts'
import type { UserFilter } from './rules.ts'
import { typeOptions } from './user-words.ts'
import { t } from './user.texts.ts'

/** Three filters on show, the rest behind 展开; open from the start where one of them is set. */
export function UserFilters({ filter, areaName, onApply }: { filter: UserFilter; areaName: string; onApply: (f: UserFilter, areaName: string) => void }) {
  const sdk = useSdk()
  const [draft, setDraft] = useState(filter)
  const [name, setName] = useState(areaName)
  const [open, setOpen] = useState(filter.dept + filter.role + filter.post + filter.type + filter.seen !== '')
  const depts = useQuery({ ...deptsQuery(sdk), enabled: open })
  const roles = useQuery({ ...rolesQuery(sdk), enabled: open })
  const set = (part: Partial<UserFilter>) => setDraft({ ...draft, ...part })
  return (
    <FilterRow label={t.search} onFind={() => onApply(draft, name)} onReset={() => onApply(NO_FILTER, '')} open={open} onOpen={setOpen}>
      <Input value={draft.q} maxLength={50} allowClear placeholder={t.q} aria-label={t.qLabel} onChange={(e) => set({ q: e.target.value })} />
      <div data-wide="">
        <AreaPicker
          value={draft.area}
          text={name || draft.area}
          clearable
          onChange={(area, text) => {
            set({ area })
            setName(text)
          }}
        />
      </div>
      <Choice
        value={draft.status}
        label={t.status}
        onChange={(status) => set({ status })}
        options={[
          { value: '', label: t.allStatus },
          { value: 'enabled', label: t.enabled },
          { value: 'disabled', label: t.disabled },
          { value: 'locked', label: t.locked },
        ]}
      />
      {open && (
        <>
          <Choice
            value={draft.dept}
            label={t.dept}
            onChange={(dept) => set({ dept })}
            options={[{ value: '', label: t.anyDept }, ...(depts.data ?? []).map((d) => ({ value: d.id, label: d.name }))]}
          />
          <Choice
            value={draft.role}
            label={t.role}
            onChange={(role) => set({ role })}
            options={[{ value: '', label: t.anyRole }, ...(roles.data ?? []).map((r) => ({ value: r.code, label: r.name }))]}
          />
          <DictSelect type="post" value={draft.post} label={t.posts} empty={t.anyPost} onChange={(post) => set({ post })} />
          <Choice value={draft.type} label={t.type} onChange={(type) => set({ type })} options={[{ value: '', label: t.anyType }, ...typeOptions()]} />
          <Choice
            value={draft.seen}
            label={t.seen}
            onChange={(seen) => set({ seen })}
            options={[
              { value: '', label: t.anySeen },
              { value: '7d', label: t.d7 },
              { value: '30d', label: t.d30 },
              { value: 'idle30', label: t.idle30 },
              { value: 'idle90', label: t.idle90 },
              { value: 'never', label: t.never },
            ]}
          />
        </>
      )}
    </FilterRow>
  )
}
