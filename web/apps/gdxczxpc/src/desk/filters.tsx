import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, TextField, errorText, whole } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from './desk.texts.ts'
import css from './desk.module.css'
import { viewsKey, viewsQuery } from './queries.ts'
import type { Count, Page, View } from './queries.ts'
import { isNarrowed, readWanted, writeWanted } from './wanted.ts'
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
      <Views wanted={wanted} onApply={onApply} />
    </div>
  )
}

/** A count as it is known: up to the cap, and nothing where it is not. */
export const countOf = (n: number, capped: boolean) => (capped ? (n > 0 ? `${whole(n)}+` : '') : whole(n))

const PAGE = '/microgdxczxpc/#/desk'

function Views({ wanted, onApply }: { wanted: Wanted; onApply: (next: Wanted) => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const views = useQuery(viewsQuery(sdk)).data ?? []
  const here = `${PAGE}?${writeWanted(wanted)}`
  const saved = views.find((v) => v.address === here)
  const keep = async (next: View[]) => {
    client.setQueryData(viewsKey, next)
    try {
      await sdk.http.put('/api/preferences/views', { value: next }, { silent: true })
    } catch (error) {
      sdk.message.error(errorText(error))
      await client.invalidateQueries({ queryKey: viewsKey })
    }
  }
  const [naming, setNaming] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const asked = naming !== undefined
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  if (naming !== undefined)
    return (
      <form
        className={css.naming}
        onSubmit={(e) => {
          e.preventDefault()
          const title = naming.trim()
          if (!title) return
          setNaming(undefined)
          void keep([...views.filter((v) => v.title !== title && v.address !== here), { title, address: here }])
        }}
      >
        <TextField ref={field} aria-label={t.viewName} placeholder={t.viewName} maxLength={20} value={naming} onChange={(e) => setNaming(e.target.value)} />
        <Button type="submit" kind="primary">
          {t.save}
        </Button>
        <Button onClick={() => setNaming(undefined)}>{t.cancel}</Button>
      </form>
    )
  return (
    <>
      {views.length > 0 && (
        <Choice
          label={t.views}
          optional
          value={saved?.address ?? ''}
          onChange={(address) => onApply(readWanted(new URLSearchParams(address.slice(address.indexOf('?') + 1))))}
          options={views.map((v) => ({ value: v.address, label: v.title }))}
        />
      )}
      {saved ? (
        <Button kind="plain" onClick={() => void keep(views.filter((v) => v !== saved))}>
          {t.dropView}
        </Button>
      ) : (
        isNarrowed(wanted) && (
          <Button kind="plain" onClick={() => setNaming('')}>
            {t.saveView}
          </Button>
        )
      )}
    </>
  )
}
