import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../engine/day-text.ts'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { submittedQuery } from './queries.ts'
import { numberOf } from './reported-table.tsx'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** The numbers of a submission, a figure a line: as they were handed in beside what is reckoned now, or as they would be handed in. */
export default function SubmissionFigures({ record }: { record: Whole }) {
  const sdk = useSdk()
  const asked = useQuery(submittedQuery(sdk, record.id, record.version))
  const r = asked.data
  if (asked.isError && !r) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!r) return <Skeleton rows={8} />
  const below = r.below.length > 0
  const compared = r.reckoned.length > 0
  const columns = r.groups.flatMap((g) => g.columns)
  return (
    <section className={engine.group} aria-label={t.figuresOf}>
      <h2>{t.figuresOf}</h2>
      <div className={css.above}>
        <p className={css.quiet}>{r.frozen ? t.frozen : t.notYet}</p>
        <p className={css.quiet}>{t.filledIn(dayText(r.asOf))}</p>
        <Way to={`/summary/${r.code}?${new URLSearchParams({ area: r.area, period: r.period })}`}>{t.openReport}</Way>
        {below && <Way to={`/summary/${r.code}/reported?${new URLSearchParams({ area: r.area, period: r.period })}`}>{t.reported}</Way>}
      </div>
      <div className={css.lines}>
        <table>
          <caption>{t.figuresOf}</caption>
          <thead>
            <tr>
              <th scope="col">{t.figure}</th>
              <th scope="col">{r.frozen ? t.handedIn : t.toHandIn}</th>
              {below && <th scope="col">{t.sumReported}</th>}
              {compared && <th scope="col">{t.reckoned}</th>}
              {compared && <th scope="col">{t.difference}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((c, i) => (
              <tr key={c.key}>
                <th scope="row" title={c.definition}>
                  {c.title}
                  <small>{c.unit}</small>
                </th>
                <td title={r.total[i]?.why || undefined}>{numberOf(c, r.total, i)}</td>
                {below && <td title={r.below[i]?.why || undefined}>{numberOf(c, r.below, i)}</td>}
                {compared && <td>{numberOf(c, r.reckoned, i)}</td>}
                {compared && <td className={r.difference[i]?.value ? css.differs : undefined}>{numberOf(c, r.difference, i)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
