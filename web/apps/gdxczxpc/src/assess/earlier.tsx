import { Radar } from '../engine/radar.tsx'
import results from '../engine/results.module.css'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import type { Sheet } from './queries.ts'
import { plain } from './rules.ts'

/** The results of earlier years, and this year's sides against the last one's. */
export function Earlier({ sheet: s }: { sheet: Sheet }) {
  if (s.earlier.length === 0) return null
  // An older year is listed, and is not the year before.
  const last = s.earlier.find((y) => y.year === s.year - 1 && y.groups.length === s.groups.length)
  const own = s.groups.map((g) => (g.got === null || g.points === 0 ? null : Math.round((g.got / g.points) * 1000) / 10))
  return (
    <div className={css.earlier}>
      <h3>{t.earlier}</h3>
      <table className={results.small}>
        <thead>
          <tr>
            {[t.year, t.scheme, t.score, t.grade].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {s.earlier.map((y) => (
            <tr key={`${y.year}-${y.scheme}`}>
              <th scope="row">{y.year}</th>
              <td>{y.scheme}</td>
              <td>{plain(y.total)}</td>
              <td>{y.grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && own.every((v) => v !== null) && (
        <Radar name={String(s.year)} label={t.against} side={t.side} average={t.before} heads={s.groups.map((g) => g.title)} own={own} mean={last.groups} />
      )}
    </div>
  )
}
