import { now } from '@mirror/sdk'
import { Tag } from '@mirror/widgets'
import { Way } from '../engine/way.tsx'
import type { Figures } from './queries.ts'
import { daysOver, lastTwo } from './rules.ts'
import rows from '../engine/rows.module.css'
import { t } from './home.texts.ts'

/** How many overdue records a home names. */
const most = 5

/** What has waited longest beyond its deadline in the area, of all modules. */
export function Overdue({ late, onAll }: { late: Figures['late']; onAll: () => void }) {
  return (
    <>
      <header className={rows.head}>
        <h2>{t.overdueMost}</h2>
      </header>
      {late.length === 0 ? (
        <p className={rows.none}>{t.noneOverdue}</p>
      ) : (
        <ul className={rows.rows}>
          {late.slice(0, most).map((r) => (
            <li key={`${r.module}/${r.id}`}>
              <span className={rows.main}>
                <Way to={`/m/${r.module}/${r.id}`}>
                  {r.title} · {r.state}
                </Way>
                <small title={r.area.replaceAll('/', ' ')}>{lastTwo(r.area)}</small>
              </span>
              <Tag tone="red">{t.daysOver(daysOver(r.dueAt, now()))}</Tag>
            </li>
          ))}
        </ul>
      )}
      {late.length > 0 && (
        <footer className={rows.foot}>
          <button type="button" className={rows.more} onClick={onAll}>
            {t.allOverdue}
          </button>
        </footer>
      )}
    </>
  )
}
