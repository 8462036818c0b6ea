import results from '../engine/results.module.css'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import type { Ranking } from './queries.ts'
import { plain } from './rules.ts'

/** Where points were lost, the most first: bars of the points, with the running share beside each. */
export function Pareto({ reasons }: { reasons: Ranking['reasons'] }) {
  const most = reasons[0]?.points ?? 1
  return (
    <div className={results.scroll} role="group" aria-label={t.pareto} tabIndex={0}>
      <table className={results.small}>
        <thead>
          <tr>
            {[t.reason, t.item, t.lost, t.sheets, t.upTo].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reasons.map((x) => (
            <tr key={`${x.item}-${x.title}`}>
              <th scope="row">
                {x.title}
                <span className={css.bar} aria-hidden="true">
                  <i style={{ width: `${(x.points / most) * 100}%` }} />
                </span>
              </th>
              <td>{x.title === x.item ? '' : x.item}</td>
              <td>{plain(x.points)}</td>
              <td>{x.sheets}</td>
              <td>{plain(x.share, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
