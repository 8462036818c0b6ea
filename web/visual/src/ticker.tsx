import { daysLate } from './rules.ts'
import type { Figures } from './rules.ts'
import css from './ticker.module.css'
import { t } from './visual.texts.ts'

/** What is overdue at the time the figures came, running by; it stands still under the pointer, with the keyboard in it, and where motion is not wanted. */
export function Ticker({ late, now }: { late: Figures['late'] | undefined; now: number }) {
  if (!late) return null
  const rows = late.map((l) => ({
    key: `${l.area} ${l.dueAt} ${l.state}`,
    place: l.area.split('/').slice(-3).join(' '),
    text: t.lateRow(l.title, l.state, daysLate(l.dueAt, now)),
  }))
  return (
    <section className={css.ticker} aria-label={t.late}>
      <h2>{t.late}</h2>
      {rows.length === 0 ? (
        <p>{t.noLate}</p>
      ) : (
        <div className={css.window} tabIndex={0} role="group" aria-label={t.late}>
          <ul data-run={rows.length > 3 || undefined}>
            {rows.map((r) => (
              <li key={r.key}>
                <b>{r.place}</b> {r.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
