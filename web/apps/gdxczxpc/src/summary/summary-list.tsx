import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Screen } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { summariesQuery } from './queries.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** The reports there are, with what is missing of them. */
export function SummaryList() {
  const sdk = useSdk()
  const all = useQuery(summariesQuery(sdk))
  return (
    <Screen title={t.title}>
      {all.isError && !all.data ? (
        <QueryError error={all.error} title={t.failed} onRetry={() => all.refetch()} />
      ) : !all.data ? (
        <Skeleton rows={14} />
      ) : (
        <div className={css.reports}>
          <table>
            <caption>{t.list}</caption>
            <thead>
              <tr>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.figures}</th>
                <th scope="col">{t.note}</th>
              </tr>
            </thead>
            <tbody>
              {all.data.items.map((r) => (
                <tr key={r.code}>
                  <td>{r.code}</td>
                  <th scope="row">
                    <Way to={`/summary/${r.code}`}>{r.title}</Way>
                  </th>
                  <td className={css.number}>{r.figures}</td>
                  <td className={css.quiet}>{r.missing.length === 0 ? '' : r.figures === 0 ? t.waitsAll : t.waiting(r.missing.join('、'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  )
}
