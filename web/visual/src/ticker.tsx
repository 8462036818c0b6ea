import { Leading } from './leading.tsx'
import css from './ticker.module.css'

/** A line of a ticker: where, and what. */
export interface Line {
  key: string
  /** The record's page, as a fragment of the business application. */
  to: string
  place: string
  text: string
}

/** The last names of a path of areas. */
export const placeOf = (path: string, names: number) => path.split('/').slice(-names).join(' ')

/** Lines running by; they stand still under the pointer, with the keyboard in them, and where motion is not wanted. */
export function Ticker({ title, lines, none, tone }: { title: string; lines: readonly Line[]; none: string; tone: 'late' | 'recent' }) {
  return (
    <section className={css.ticker} aria-label={title} data-tone={tone}>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div className={css.window} tabIndex={0} role="group" aria-label={title}>
          <ul data-run={lines.length > 3 || undefined}>
            {lines.map((r) => (
              <li key={r.key}>
                <Leading to={r.to}>
                  <b>{r.place}</b> {r.text}
                </Leading>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
