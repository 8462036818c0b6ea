import { whole } from '@mirror/widgets'
import css from './ranking.module.css'
import { top } from './rules.ts'
import type { Measure, Place } from './rules.ts'
import { t } from './visual.texts.ts'

/** With one decimal where it tells something. */
const figure = (n: number) => (n < 1000 ? String(Math.round(n * 10) / 10) : whole(n))

interface Props {
  areas: Place[] | undefined
  measure: Measure
  count?: number
  onOpen: (id: string) => void
}

/** Children by one figure; a click drills as the map does. */
export function Ranking({ areas, measure, count = 30, onOpen }: Props) {
  if (!areas) return <p className={css.none}>{t.loading}</p>
  const rows = top(areas, measure.key, count)
  if (rows.length === 0) return <p className={css.none}>{t.none}</p>
  return (
    <ol className={css.list}>
      {rows.map((r, i) => (
        <li key={r.id}>
          <button type="button" data-none={!r.value || undefined} onClick={() => onOpen(r.id)}>
            <span className={css.rank}>{i + 1}</span>
            <span className={css.name} title={r.name}>
              {r.name}
            </span>
            <span className={css.value}>
              {r.value === null ? '—' : figure(r.value)}
              {r.value !== null && <small>{measure.unit}</small>}
            </span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={r.share} height="4" />
            </svg>
          </button>
        </li>
      ))}
    </ol>
  )
}
