import { rose, whole } from '@mirror/widgets'
import { Leading } from './leading.tsx'
import css from './risks.module.css'
import type { Board, Ways } from './rules.ts'
import { t } from './visual.texts.ts'

/** How many risks are named; the rest share one petal. */
const NAMED = 5
/** The petal of several risks, which no list shows by itself, and what a list calls a field that nobody entered. */
const REST = '-'
const UNKNOWN = 'unknown'

/** 监测对象 by type, and a rose of their risks with its figures. */
export function Risks({ board, listOf }: { board: Board | undefined; listOf: Ways['households'] }) {
  if (!board) return <p className={css.none}>{t.loading}</p>
  const { risks, types } = board.monitoring
  const all = types.reduce((n, x) => n + x.n, 0)
  if (all === 0) return <p className={css.none}>{t.noMonitored}</p>
  const rest = risks.slice(NAMED).reduce((n, x) => n + x.n, 0)
  const named = [
    ...risks.slice(0, NAMED).map((x) => ({ ...x, title: x.title || t.unknown })),
    ...(rest > 0 ? [{ code: REST, title: t.otherRisks, n: rest }] : []),
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
            <dd>
              <Leading to={listOf({ monitor: x.code || UNKNOWN, state: 'monitored' })}>{whole(x.n)}</Leading>
            </dd>
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
                  <Leading to={x.code === REST ? undefined : listOf({ risk: x.code || UNKNOWN, state: 'monitored' })}>{x.title}</Leading>
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
