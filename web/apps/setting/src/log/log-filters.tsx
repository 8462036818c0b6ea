import { Choice, FilterRow, MomentField, readMoment } from '@mirror/widgets'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import { t } from './log.texts.ts'
import type { ActionName, LogFilter } from './model.ts'
import { NO_FILTER } from './rules.ts'
import { ownActions, ownObjects, word } from './words.texts.ts'

const SIGN_INS = ['login', 'login.desk', 'logout', 'session.force', 'session.end', 'session.end_others', 'session.leave', 'session.replay']

/** A day without a time is the whole day. */
const FIRST = '00:00'
const LAST = '23:59'

/** Filters of a log; what few need is behind 展开. */
export function LogFilters({
  signIns,
  filter,
  actions,
  onApply,
}: {
  signIns: boolean
  filter: LogFilter
  actions: readonly ActionName[]
  onApply: (f: LogFilter) => void
}) {
  const [draft, setDraft] = useState(filter)
  const [open, setOpen] = useState(filter.action + filter.objectId + filter.ip !== '' && !signIns)
  const set = (part: Partial<LogFilter>) => setDraft({ ...draft, ...part })
  const line = (name: 'user' | 'ip' | 'objectId', label: string, max = 64) => (
    <Input value={draft[name]} maxLength={max} allowClear placeholder={label} aria-label={label} onChange={(e) => set({ [name]: e.target.value })} />
  )
  // What is no moment narrows nothing, and does not stay as if it did.
  const find = () => {
    const asked = { ...draft, from: readMoment(draft.from, FIRST) ?? '', to: readMoment(draft.to, LAST) ?? '' }
    setDraft(asked)
    onApply(asked)
  }
  const address = line('ip', t.ip, 45)
  return (
    <FilterRow label={t.search} onFind={find} onReset={() => onApply(NO_FILTER)} open={open} {...(!signIns && { onOpen: setOpen })}>
      {line('user', t.user)}
      {signIns ? (
        <Choice
          value={draft.action}
          label={t.kind}
          onChange={(action) => set({ action })}
          options={[{ value: '', label: t.anyKind }, ...SIGN_INS.map((value) => ({ value, label: word(value) }))]}
        />
      ) : (
        <Choice
          value={draft.object}
          label={t.module}
          onChange={(object) => set({ object })}
          options={[{ value: '', label: t.anyModule }, ...ownObjects().map(([value, label]) => ({ value, label }))]}
        />
      )}
      <Choice
        value={draft.result}
        label={t.result}
        onChange={(result) => set({ result })}
        options={[{ value: '', label: t.anyResult }, ...['ok', 'refused', 'failed'].map((value) => ({ value, label: word(value) }))]}
      />
      {signIns && address}
      <span data-range="">
        <MomentField label={t.from} at={FIRST} value={draft.from} onChange={(from) => set({ from })} />
        {t.until}
        <MomentField label={t.to} at={LAST} value={draft.to} onChange={(to) => set({ to })} />
      </span>
      {open && (
        <>
          {/* Of some hundred actions one is looked for by typing. */}
          <Select
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={280}
            allowClear
            value={draft.action || null}
            placeholder={t.anyAction}
            aria-label={t.action}
            onChange={(action: string | null) => set({ action: action ?? '' })}
            options={choices(actions)}
          />
          {line('objectId', t.objectId, 100)}
          {address}
        </>
      )}
    </FilterRow>
  )
}

/** What can have been done: the platform's own, then each module with all of it first. */
function choices(actions: readonly ActionName[]) {
  const groups = new Map<string, ActionName[]>()
  for (const a of actions) groups.set(a.group, [...(groups.get(a.group) ?? []), a])
  return [
    { label: t.platform, options: ownActions().map(([value, label]) => ({ value, label })) },
    ...[...groups].map(([label, list]) => ({
      label,
      options: [
        { value: list[0]?.action.split('.')[0] ?? '', label: t.allOf(label) },
        ...list.map((a) => ({ value: a.action, label: joined.pair(a.group, a.title) })),
      ],
    })),
  ]
}
