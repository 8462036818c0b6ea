import { whole } from '@mirror/widgets'
import css from './stages.module.css'
import { stagesOf } from './rules.ts'
import type { State } from './rules.ts'
import { t } from './visual.texts.ts'

/** How many there are of each: records of a module by state, measures by kind, as bars. */
export function Stages({ title, states, none = t.none }: { title: string; states: readonly Omit<State, 'final'>[] | undefined; none?: string }) {
  if (!states) return <p className={css.none}>{t.loading}</p>
  const rows = stagesOf(states)
  if (rows.length === 0) return <p className={css.none}>{none}</p>
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={title}>
      <ul className={css.stages}>
        {rows.map((s) => (
          <li key={s.code}>
            <span title={s.title}>{s.title}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={s.share} height="6" data-tone={s.tone} />
            </svg>
            <b>{whole(s.n)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
