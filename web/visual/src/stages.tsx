import { whole } from '@mirror/widgets'
import { Leading } from './leading.tsx'
import css from './stages.module.css'
import { stagesOf } from './rules.ts'
import type { State } from './rules.ts'
import { t } from './visual.texts.ts'

interface Props {
  title: string
  states: readonly Omit<State, 'final'>[] | undefined
  /** The list of one state, as a fragment of the business application. */
  listOf?: ((code: string) => string | undefined) | undefined
  none?: string
}

/** How many there are of each: records of a module by state, measures by kind, as bars. A row leads to the list it counts where there is one. */
export function Stages({ title, states, listOf, none = t.none }: Props) {
  if (!states) return <p className={css.none}>{t.loading}</p>
  const rows = stagesOf(states)
  if (rows.length === 0) return <p className={css.none}>{none}</p>
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={title}>
      <ul className={css.stages}>
        {rows.map((s) => (
          <li key={s.code}>
            <span title={s.title}>
              <Leading to={listOf?.(s.code)}>{s.title}</Leading>
            </span>
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
