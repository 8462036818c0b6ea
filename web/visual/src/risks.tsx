import { rose, whole } from '@mirror/widgets'
import css from './risks.module.css'
import type { Board } from './rules.ts'
import { t } from './visual.texts.ts'

/** How many risks are named; the rest share one petal. */
const NAMED = 5

/** 监测对象 by type, and a rose of their risks with its figures. */
export function Risks({ board }: { board: Board | undefined }) {
  if (!board) return <p className={css.none}>{t.loading}</p>
  const { risks, types } = board.monitoring
  const all = types.reduce((n, x) => n + x.n, 0)
  if (all === 0) return <p className={css.none}>{t.noMonitored}</p>
  const rest = risks.slice(NAMED).reduce((n, x) => n + x.n, 0)
  const named = [
    ...risks.slice(0, NAMED).map((x) => ({ ...x, title: x.title || t.unknown })),
    ...(rest > 0 ? [{ code: '-', title: t.otherRisks, n: rest }] : []),
  ]
  const petals = rose(
    named.map((x) => x.n),
    26,
    92,
  )
  return (
    <>
      <dl className={css.types}>
        {types.map((x) => (
          <div key={x.code}>
            <dt>{x.title || t.unknown}</dt>
            <dd>{whole(x.n)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.risks}>
        <svg viewBox="-94 -94 188 188" aria-hidden="true">
          {petals.map((d, i) => (
            <path key={named[i]?.code} d={d} data-colour={i} />
          ))}
        </svg>
        <table>
          <caption className="sr-only">{t.risks}</caption>
          <tbody>
            {named.map((x, i) => (
              <tr key={x.code}>
                <th scope="row">
                  <i data-colour={i} aria-hidden="true" />
                  {x.title}
                </th>
                <td>{whole(x.n)}</td>
                <td>{Math.round((x.n / all) * 100)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
