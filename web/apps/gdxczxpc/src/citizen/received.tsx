import { Tag, useDict, whole } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import css from './citizen.module.css'
import { t } from './citizen.texts.ts'
import type { Home } from './queries.ts'

/** The help the household gets, the newest first. */
export function Received({ home }: { home: Home }) {
  const kinds = useDict('help_measure')
  return (
    <section aria-label={t.measures}>
      <h2>{t.measures}</h2>
      {home.measures.length === 0 ? (
        <p className={css.none}>{t.noMeasures}</p>
      ) : (
        <ul className={css.list}>
          {home.measures.map((m, i) => (
            <li key={i}>
              <b>{m.policy || kinds.name(m.kind)}</b>
              <Tag tone={m.tone as Tone}>{m.state}</Tag>
              <span className={css.when}>
                {m.content}
                {typeof m.amount === 'number' && ` · ${t.yuan(whole(m.amount))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
