import { useId, useState } from 'react'
import { useSdk } from '@mirror/sdk'
import { Button, Icon, Skeleton } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import css from './dept-choice.module.css'
import { found, rowsOf, type Dept } from './dept-tree.ts'
import { deptsQuery } from './notice-queries.ts'
import { n } from './notice.texts.ts'

/** Departments of the person's area to tick; one that is ticked means those below it as well. */
export function DeptChoice({ chosen, onChange }: { chosen: readonly Dept[]; onChange: (chosen: Dept[]) => void }) {
  const sdk = useSdk()
  const list = useQuery(deptsQuery(sdk))
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)
  const ids = chosen.map(({ id }) => id)
  const all = list.data ?? []
  const searchId = useId()
  // One root alone is open from the start.
  const roots = rowsOf(all, new Set(), [])
  const opened = open ?? new Set(roots.length === 1 ? roots.map(({ dept }) => dept.id) : [])
  const toggle = (id: string) => setOpen(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id]))
  const tick = (dept: Dept, on: boolean) => onChange(on ? [...chosen, dept] : chosen.filter(({ id }) => id !== dept.id))
  const wanted = q.trim()
  const hits = wanted ? found(all, wanted) : []
  return (
    <details className={css['box']}>
      <summary>{chosen.length > 0 ? n.deptsChosen(chosen.length) : n.everyDept}</summary>
      {chosen.length > 0 ? (
        <ul className={css['chosen']} aria-label={n.deptsChosen(chosen.length)}>
          {chosen.map((dept) => (
            <li key={dept.id}>
              {dept.name}
              <button type="button" aria-label={n.removeDept(dept.name)} onClick={() => tick(dept, false)}>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {list.isError ? (
        <p role="alert">
          {errorText(list.error)} <Button onClick={() => void list.refetch()}>{n.again}</Button>
        </p>
      ) : !list.data ? (
        <Skeleton rows={4} />
      ) : all.length === 0 ? (
        <p className={css['hint']}>{n.noDepts}</p>
      ) : (
        <>
          <input id={searchId} type="search" placeholder={n.findDept} aria-label={n.findDept} value={q} onChange={(event) => setQ(event.target.value)} />
          <ul className={css['rows']} aria-label={n.depts}>
            {wanted
              ? hits.map(({ dept, path }) => (
                  <li key={dept.id}>
                    <Tick dept={dept} path={path} on={ids.includes(dept.id)} onChange={(on) => tick(dept, on)} />
                  </li>
                ))
              : rowsOf(all, opened, ids).map(({ dept, depth, expandable, expanded, covered }) => (
                  <li key={dept.id} style={{ paddingInlineStart: depth * 20 }}>
                    {expandable ? (
                      <button
                        type="button"
                        className={css['twist']}
                        aria-expanded={expanded}
                        aria-label={expanded ? n.foldDept(dept.name) : n.openDept(dept.name)}
                        onClick={() => toggle(dept.id)}
                      >
                        <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={16} />
                      </button>
                    ) : (
                      <span className={css['twist']} />
                    )}
                    <Tick dept={dept} on={covered || ids.includes(dept.id)} fixed={covered} onChange={(on) => tick(dept, on)} />
                  </li>
                ))}
            {wanted && hits.length === 0 ? <li className={css['hint']}>{n.deptNotFound(wanted)}</li> : null}
          </ul>
        </>
      )}
    </details>
  )
}

interface TickProps {
  dept: Dept
  on: boolean
  path?: string
  /** It belongs to one that is ticked. */
  fixed?: boolean
  onChange: (on: boolean) => void
}

function Tick({ dept, on, path, fixed, onChange }: TickProps) {
  return (
    <label className={css['tick']}>
      <input type="checkbox" checked={on} disabled={fixed} onChange={(event) => onChange(event.target.checked)} />
      <span>{dept.name}</span>
      {path ? <small>{path}</small> : null}
    </label>
  )
}
