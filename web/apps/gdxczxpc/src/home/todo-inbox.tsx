import { useKept, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, ago, errorText, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t } from '../engine/engine.texts.ts'
import { Light } from '../engine/light.tsx'
import { todosQuery } from '../engine/queries.ts'
import css from './todo-inbox.module.css'

const PARTS = ['mine', 'overdue', 'done'] as const

/** What waits for the person over all modules; one click leads to the step. */
export function TodoInbox() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [part, setPart] = useKept<(typeof PARTS)[number]>('todo-part', 'mine')
  const list = useQuery({ ...todosQuery(sdk, part), placeholderData: (old) => old })
  const data = list.data
  const capped = (n: number) => (data && n >= data.cap ? `${whole(n)}+` : whole(n))
  const words = { mine: t.mine, overdue: t.overdue, done: t.doneTab }
  return (
    <>
      <header className={css.head}>
        <h2>{t.todoTitle}</h2>
        <nav className={css.parts} aria-label={t.todoTitle}>
          {PARTS.map((p) => (
            <button key={p} type="button" aria-current={p === part ? 'true' : undefined} onClick={() => setPart(p)}>
              {words[p]}
              {data && p !== 'done' && <b data-late={(p === 'overdue' && data.overdue > 0) || undefined}>{capped(p === 'mine' ? data.mine : data.overdue)}</b>}
            </button>
          ))}
        </nav>
      </header>
      {list.isError && !data ? (
        <p className={css.none}>
          {errorText(list.error)}
          <button type="button" className={css.retry} onClick={() => list.refetch()}>
            {t.retry}
          </button>
        </p>
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.items.length === 0 ? (
        <p className={css.none}>{{ mine: t.noTodo, overdue: t.noOverdue, done: t.noDone }[part]}</p>
      ) : (
        <ul className={css.list} aria-busy={list.isPlaceholderData}>
          {data.items.slice(0, 20).map((x, i) => {
            const to = `/m/${x.module}/${x.id}`
            return (
              <li key={`${x.module}/${x.id}/${i}`}>
                <a
                  href={sdk.history.createHref(to)}
                  onClick={(e) => {
                    if (e.ctrlKey || e.metaKey || e.shiftKey) return
                    e.preventDefault()
                    void navigate(to)
                  }}
                >
                  <span className={css.name}>
                    {x.name || x.no}
                    <small>
                      {x.title} · {x.place}
                    </small>
                  </span>
                  <span className={css.state}>
                    <Tag tone={x.tone as 'brand'}>{part === 'done' ? (x.steps[0] ?? x.state) : x.state}</Tag>
                    {part === 'done' ? <time>{ago(x.since, list.dataUpdatedAt)}</time> : x.dueAt > 0 && <Light due={x.dueAt} light={x.light} />}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {data && part !== 'done' && data.items.length > 20 && <p className={css.none}>{t.more(20)}</p>}
    </>
  )
}
