import type { ReactNode } from 'react'
import { Way } from '../engine/way.tsx'
import rows from '../engine/rows.module.css'
import { lastTwo } from './rules.ts'

/** How many cases a home names. */
const most = 5

interface Case {
  module: string
  id: number
  title: string
  state: string
  area: string
}

/** A few cases by title, state and place, each leading to its record; `mark` stands at the end of its row. */
export function CaseRows<C extends Case>({ title, none, cases, mark }: { title: string; none: string; cases: readonly C[]; mark: (one: C) => ReactNode }) {
  return (
    <>
      <header className={rows.head}>
        <h2>{title}</h2>
      </header>
      {cases.length === 0 ? (
        <p className={rows.none}>{none}</p>
      ) : (
        <ul className={rows.rows}>
          {cases.slice(0, most).map((r) => (
            <li key={`${r.module}/${r.id}`}>
              <span className={rows.main}>
                <Way to={`/m/${r.module}/${r.id}`}>
                  {r.title} · {r.state}
                </Way>
                <small title={r.area.replaceAll('/', ' ')}>{lastTwo(r.area)}</small>
              </span>
              {mark(r)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
