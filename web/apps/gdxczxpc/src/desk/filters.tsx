import { Choice, TextField, whole } from '@mirror/widgets'
import { useState } from 'react'
import { ViewsButton } from '../engine/views-button.tsx'
import { t } from './desk.texts.ts'
import css from './desk.module.css'
import type { Count, Page } from './queries.ts'
import { readWanted, writeWanted } from './wanted.ts'
import type { Wanted } from './wanted.ts'

/** What narrows the list, each choice with how much waits behind it, and the choices somebody saved. */
export function Filters({ wanted, page, onApply }: { wanted: Wanted; page: Page | undefined; onApply: (next: Wanted) => void }) {
  const [keyword, setKeyword] = useState(wanted.keyword)
  const set = (part: Partial<Wanted>) => onApply({ ...wanted, ...part })
  const capped = page?.capped ?? false
  const options = (of: readonly Count[] | undefined) => (of ?? []).map((c) => ({ value: c.code, label: t.choice(c.title, countOf(c.count, capped)) }))
  const dues = { overdue: t.overdue, today: t.today, week: t.week }
  return (
    <div className={css.filters}>
      <form
        role="search"
        onSubmit={(e) => {
          e.preventDefault()
          set({ keyword: keyword.trim() })
        }}
      >
        <TextField
          type="search"
          data-desk-search=""
          aria-label={t.search}
          placeholder={t.search}
          maxLength={40}
          value={keyword}
          onChange={(e) => {
            setKeyword(e.target.value)
            if (e.target.value === '' && wanted.keyword) set({ keyword: '' })
          }}
        />
      </form>
      <Choice
        label={t.module}
        empty={t.allModules}
        optional
        value={wanted.module}
        onChange={(module) => set({ module, state: '' })}
        options={options(page?.modules)}
      />
      {wanted.module && (
        <Choice label={t.state} empty={t.allStates} optional value={wanted.state} onChange={(state) => set({ state })} options={options(page?.states)} />
      )}
      <Choice
        label={t.due}
        empty={t.allDues}
        optional
        value={wanted.due}
        onChange={(due) => set({ due })}
        options={(page?.dues ?? []).map((c) => ({
          value: c.code as Wanted['due'],
          label: t.choice(dues[c.code as keyof typeof dues], countOf(c.count, capped)),
        }))}
      />
      {(wanted.area || (page?.areas.length ?? 0) > 1) && (
        <Choice label={t.area} empty={t.allAreas} optional value={wanted.area} onChange={(area) => set({ area })} options={options(page?.areas)} />
      )}
      <ViewsButton
        list="desk"
        title={t.title}
        page="/microgdxczxpc/#/desk"
        query={writeWanted(wanted).toString()}
        onApply={(query) => onApply(readWanted(query))}
      />
    </div>
  )
}

/** A count as it is known: up to the cap, and nothing where it is not. */
export const countOf = (n: number, capped: boolean) => (capped ? (n > 0 ? `${whole(n)}+` : '') : whole(n))
