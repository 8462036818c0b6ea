import { dateTime } from '@mirror/widgets'
import { Way } from '../engine/way.tsx'
import type { Figures } from './queries.ts'
import { lastTwo } from './rules.ts'
import rows from '../engine/rows.module.css'
import { t } from './home.texts.ts'

/** How many cases a home names. */
const most = 5

/** The cases of the area that changed last, one of each register. */
export function Recent({ cases }: { cases: Figures['recent'] }) {
  return (
    <>
      <header className={rows.head}>
        <h2>{t.recent}</h2>
      </header>
      {cases.length === 0 ? (
        <p className={rows.none}>{t.noRecent}</p>
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
              <time>{dateTime(r.at).slice(5)}</time>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
