import { dateTime } from '@mirror/widgets'
import css from './recent.module.css'
import type { Figures } from './rules.ts'
import { t } from './visual.texts.ts'

/** What changed last, the newest first: which register, where and in what state it stands now. It names nobody. */
export function Recent({ recent }: { recent: Figures['recent'] | undefined }) {
  if (!recent) return <p className={css.none}>{t.loading}</p>
  if (recent.length === 0) return <p className={css.none}>{t.noRecent}</p>
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t.moving}>
      <ul className={css.recent}>
        {recent.map((r) => (
          <li key={`${r.module} ${r.no}`}>
            <span title={r.no}>{t.recentRow(r.title, r.state)}</span>
            <small title={r.area}>{r.area.split('/').slice(-2).join(' ')}</small>
            <time dateTime={new Date(r.at).toISOString()}>{dateTime(r.at)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
