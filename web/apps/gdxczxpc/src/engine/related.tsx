import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, Tag, countText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { descriptionQuery } from './description.ts'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Description } from './model.ts'
import { listQuery } from './queries.ts'
import { readFilter } from './rules.ts'
import { Way } from './way.tsx'

/** The records of another module that name this one: the newest of them, the way to all, and to a new one that names it already. Another field of
 * the same module (`again`) is shown where something names it by that one, and so is a field of its own register (`own`, the field's title), which says
 * what the record is to those that name it. */
export function Related({ of, id, state, again, own }: { of: Description['related'][number]; id: string; state: string; again: boolean; own: string }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const params = `f.${of.field}=${id}`
  const list = useQuery(listQuery(sdk, of.code, readFilter(new URLSearchParams(params)), {}, 5))
  const { data: d } = useQuery(descriptionQuery(sdk, of.code))
  const page = list.data
  // Whoever may enter one chooses among records of one state where the field says so: from another nothing leads to the form.
  const among = d?.fields.find((f) => f.key === of.field)?.among
  if ((again || own !== '') && (page?.items.length ?? 0) === 0) return null
  const title = own === '' ? of.title : t.relatedOwn(own, d?.noun ?? of.title)
  return (
    <section className={css.group} aria-label={title}>
      <header className={css.relatedHead}>
        <h2>{title}</h2>
        {of.mayAdd && (among === '' || among === state) && (
          <Button kind="plain" icon="plus" onClick={() => navigate(`/m/${of.code}/new?${params}`)}>
            {t.newTitle(d?.noun ?? of.title)}
          </Button>
        )}
      </header>
      {list.isError && !page && <QueryError error={list.error} onRetry={() => list.refetch()} />}
      {!page && !list.isError && <Skeleton rows={2} />}
      {page?.items.length === 0 && <p className={css.quiet}>{t.relatedNone(d?.noun ?? of.title)}</p>}
      {page && page.items.length > 0 && (
        <ul className={css.relatedList}>
          {page.items.map((r) => {
            const state = d?.states.find((s) => s.code === r.state)
            return (
              <li key={r.id}>
                <Way to={`/m/${of.code}/${r.id}`}>{r.name || r.no}</Way>
                <small>{r.no}</small>
                <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? r.state}</Tag>
              </li>
            )
          })}
        </ul>
      )}
      {page && page.next !== '' && (
        <Button kind="plain" onClick={() => navigate(`/m/${of.code}?${params}`)}>
          {t.relatedAll(countText(page.total, page.totalCap))}
        </Button>
      )}
    </section>
  )
}
