import { useKept, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, ago, errorText, late, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t as batch } from '../engine/batch/batch.texts.ts'
import { t } from '../engine/engine.texts.ts'
import { Light } from '../engine/light.tsx'
import { todosQuery } from '../engine/queries.ts'
import { keyOf, pilesOf } from '../engine/batch/todo-piles.ts'
import { refusal } from '../engine/rules.ts'
import css from './todo-inbox.module.css'

// Only who works through a pile needs it.
const BatchBar = late(async () => ({ default: (await import('../engine/batch/batch-bar.tsx')).BatchBar }))

/** How many are on show at first, and how many more with each press. */
const step = 20

const PARTS = ['mine', 'overdue', 'done'] as const

/** What waits for the person over all modules, others' work that they do meanwhile among it; one click leads to the step. */
export function TodoInbox() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [part, setPart] = useKept<(typeof PARTS)[number]>('todo-part', 'mine')
  const [many, setMany] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // The next ones come on demand: the nearest deadlines are what most people came for.
  const [shown, setShown] = useState(step)
  const list = useQuery({ ...todosQuery(sdk, part), placeholderData: (old) => old })
  const data = list.data
  const capped = (n: number) => (data && n >= data.cap ? `${whole(n)}+` : whole(n))
  const words = { mine: t.mine, overdue: t.overdue, done: t.doneTab }
  const piling = many && part !== 'done'
  // A pile shows only what can be in it, and more of that.
  const items = piling ? (data?.items.filter((x) => x.batch.length > 0) ?? []) : (data?.items.slice(0, shown) ?? [])
  const offered = part !== 'done' && (data?.items.some((x) => x.batch.length > 0) ?? false)
  const picked = items.filter((x) => chosen.has(keyOf(x)))
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const go = (to: string) => (e: React.MouseEvent) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    void navigate(to)
  }
  return (
    <>
      <header className={css.head}>
        <h2>{t.todoTitle}</h2>
        <nav className={css.parts} aria-label={t.todoTitle}>
          {PARTS.map((p) => (
            <button
              key={p}
              type="button"
              aria-current={p === part ? 'true' : undefined}
              onClick={() => {
                setPart(p)
                setShown(step)
              }}
            >
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
      ) : items.length === 0 ? (
        <p className={css.none}>{piling ? batch.none : { mine: t.noTodo, overdue: t.noOverdue, done: t.noDone }[part]}</p>
      ) : (
        <ul className={css.list} aria-busy={list.isPlaceholderData}>
          {items.map((x, i) => {
            const to = `/m/${x.module}/${x.id}`
            return (
              <li key={`${keyOf(x)}/${i}`}>
                {piling && (
                  <label className={css.check}>
                    <input
                      type="checkbox"
                      checked={chosen.has(keyOf(x))}
                      aria-label={batch.pick(`${x.name || x.no} ${x.title}`)}
                      onChange={() => toggle(keyOf(x))}
                    />
                  </label>
                )}
                <a href={sdk.history.createHref(to)} onClick={go(to)}>
                  <span className={css.name}>
                    {x.name || x.no}
                    {x.by && (
                      <span className={css.behalf}>
                        <Tag>{t.doneBy(x.by)}</Tag>
                      </span>
                    )}
                    {x.behalf && (
                      <span className={css.behalf}>
                        <Tag tone="brand">{t.behalf(x.behalf)}</Tag>
                      </span>
                    )}
                    <small>
                      {x.title} · {x.place}
                    </small>
                    {x.refused && <small>{refusal(x.refused.code, x.refused.message)}</small>}
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
      {piling && <BatchBar count={picked.length} piles={pilesOf(picked)} onChoose={setChosen} />}
      {data && !piling && data.items.length > shown && (
        <button type="button" className={css.next} onClick={() => setShown(shown + step)}>
          {t.nextTodos(Math.min(step, data.items.length - shown))}
        </button>
      )}
      {data && part !== 'done' && !piling && data.items.length <= shown && (part === 'mine' ? data.mine : data.overdue) > data.items.length && (
        <p className={css.none}>{t.more(data.items.length)}</p>
      )}
      <footer className={css.foot}>
        {(offered || many) && part !== 'done' && (
          <button type="button" aria-pressed={many} onClick={() => setMany(!many)}>
            {many ? batch.single : batch.many}
          </button>
        )}
        <a href={sdk.history.createHref('/delegation')} onClick={go('/delegation')}>
          {t.delegation}
        </a>
        {sdk.permissions.has('desk') && (
          <a href={sdk.history.createHref('/desk')} onClick={go('/desk')}>
            {t.wholeDesk}
          </a>
        )}
      </footer>
    </>
  )
}
